"""How a fault stands in the log: what kind it was and where it happened, never what it says.

What an exception says often repeats what was looked at, as in `KeyError: '6-5'`; and whoever logs
one often puts that into the message, too.
"""

import logging
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Final, TextIO

from structlog.typing import EventDict, WrappedLogger

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]

SHORTEST_TEXT: Final = 2
"""Characters. A shorter one would be found everywhere, and is no tile."""


def format_fault(fault: BaseException) -> str:
    """Return the traceback of ``fault`` and of what led to it, the first that happened first."""
    return "\n\n".join(_format_one(each) for each in reversed(list(_follow(fault))))


def add_traceback(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Structlog processor: write the exception of a line into its field "exception"."""
    fault = _find_fault(event.pop("exc_info", None))
    if fault is not None:
        event["exception"] = format_fault(fault)
    return event


def write_traceback(stream: TextIO, exc_info: ExcInfo) -> None:
    """Write the exception of a line for people at a terminal."""
    stream.write(format_fault(exc_info[1]))


class NoTextsFilter(logging.Filter):
    """Takes what an exception says out of the message that was written about it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change ``record`` where that is so, and let it pass."""
        fault = _find_fault(record.exc_info)
        if fault is not None and not isinstance(record.msg, dict):
            message = record.getMessage()
            for each in _follow(fault):
                for text in (repr(each), str(each)):
                    if len(text) >= SHORTEST_TEXT:
                        message = message.replace(text, type(each).__name__)
            record.msg, record.args = message, ()
        return True


def _find_fault(exc_info: object) -> BaseException | None:
    match exc_info:
        case BaseException():
            return exc_info
        case (_, BaseException() as fault, _):
            return fault
        case _:
            return None


def _follow(fault: BaseException) -> Iterator[BaseException]:
    """Yield ``fault`` and all that led to it, each once."""
    waiting, seen = [fault], set[int]()
    while waiting:
        each = waiting.pop(0)
        if id(each) in seen:
            continue
        seen.add(id(each))
        yield each
        waiting += [led for led in (each.__cause__, each.__context__) if led is not None]
        if isinstance(each, BaseExceptionGroup):
            waiting += each.exceptions


def _format_one(fault: BaseException) -> str:
    frames = "".join(traceback.format_tb(fault.__traceback__))
    kind = type(fault)
    return f"Traceback (most recent call last):\n{frames}{kind.__module__}.{kind.__qualname__}"
