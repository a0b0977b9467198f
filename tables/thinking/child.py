"""A thinking process: it is asked what a seat should do, by a view of that seat, and answers.

    python -m tables.thinking.child PARENT_PID

Standard input is one end of a pair of sockets whose other end its parent holds; questions and
answers go over it (``wire``). It has no other descriptor, no address of any store, and is sealed
before the first question. It ends when its parent ends, or closes its end.
"""

import os
import signal
import sys
from typing import Final, Never

from engine import bots
from tables.thinking.faults import describe
from tables.thinking.sealing import seal, tie_to_parent
from tables.thinking.wire import (
    HEAD_BYTES,
    Advised,
    Answer,
    Chosen,
    Failed,
    Overrun,
    Question,
    Ready,
    pack,
    read_question,
)

PIPE: Final = 0


class OverrunError(BaseException):
    """The CPU of a decision is used up. No bot catches this with its own faults."""


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent alone
    tie_to_parent(int(sys.argv[1]))
    signal.signal(signal.SIGPROF, _break_off)
    is_compiled = bots.prepare()
    seal()
    _send(Ready(is_compiled))
    while (body := _receive()) is not None:
        _send(_answer(body))


def _answer(body: bytes) -> Answer:
    try:
        return _think(read_question(body))
    except OverrunError:
        return Overrun()
    except Exception as fault:  # noqa: BLE001 - whatever a bot does wrong, the next is answered
        return Failed(describe(fault))


def _think(question: Question) -> Answer:
    try:
        # Of this process, all threads of it: what else the machine does costs it nothing. A core
        # that is compiled has to return now and then, for Python to hear the signal.
        signal.setitimer(signal.ITIMER_PROF, question.cpu_s)
        if question.kind == "choose":
            return Chosen(bots.choose(question.level, question.view, question.roll))
        return Advised(bots.advise(question.view, question.roll))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _break_off(_signal: int, _frame: object) -> Never:
    raise OverrunError


def _send(answer: Answer) -> None:
    left = memoryview(pack(answer))
    while left:
        left = left[os.write(PIPE, left) :]


def _receive() -> bytes | None:
    """Return the body of the next frame; None: the parent has closed its end."""
    head = _read(HEAD_BYTES)
    return head and _read(int.from_bytes(head))


def _read(length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        more = os.read(PIPE, length - len(data))
        if not more:
            return None
        data += more
    return data


if __name__ == "__main__":
    main()
