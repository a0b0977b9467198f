"""How the processes log: structlog for ours and everybody else's, lines for people or for machines.

A log line carries a code, a table's code and a version; never a hand, a seed or a cookie.
"""

import logging
import sys
from typing import Any, Final

import structlog

from config.tracebacks import NoTextsFilter, add_traceback, write_traceback

SHARED: Final[list[structlog.typing.Processor]] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
"""What is added to every line, whoever wrote it."""


REFUSED: Final = "django.security"
"""Below it are the loggers of what Django refuses."""
LONGEST_REFUSED: Final = 200
"""Characters of what is said of it."""


class OneLineFilter(logging.Filter):
    """Says in one line what others would print a traceback of, though nothing is broken.

    That Redis is away: the channel layer tries again every second, and a lost nudge costs nothing.
    That somebody asked for what nobody may, as for a host that is not ours: see SecurityFilter.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten ``record`` when it reports an exception, and let it pass."""
        if record.exc_info and record.exc_info[1] is not None:
            fault = record.exc_info[1]
            record.msg = f"{_write_on_one_line(record.getMessage())}: {type(fault).__name__}"
            record.args = ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class SecurityFilter(OneLineFilter):
    """The same, for all that Django refuses by itself: each kind has a logger of its own."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten ``record`` when it is of that kind, and let it pass."""
        return super().filter(record) if record.name.startswith(REFUSED) else True


def _write_on_one_line(text: str) -> str:
    # Whoever was refused has written part of it.
    shown = "".join(each if each.isprintable() else " " for each in text[:LONGEST_REFUSED])
    return shown if len(text) <= LONGEST_REFUSED else f"{shown}…"


def log_settings(level: str) -> dict[str, Any]:
    """Set up structlog, and return Django's LOGGING: everything of ``level`` and above to stderr.

    People at a terminal get aligned lines, everybody else one JSON object a line.
    """
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *_renderers(),
                ],
            }
        },
        "filters": {
            "no-texts": {"()": NoTextsFilter},
            "one-line": {"()": OneLineFilter},
            "security": {"()": SecurityFilter},
        },
        "handlers": {
            # A filter of a logger is not asked about what the loggers below it say.
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["no-texts", "security"],
            },
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Django's own handlers would print a second time, and mail to nobody.
            "django": {"handlers": [], "propagate": True},
            # What it says at level info (that HTTP/2 is missing) helps nobody.
            "daphne": {"level": "WARNING"},
            "twisted": {"level": "ERROR"},
            "channels_redis.pubsub": {"filters": ["one-line"]},
            # At level debug the compiler of the core says megabytes, tracebacks among them.
            "numba": {"level": "WARNING"},
            # At level debug it says what is written, and the archive writes hands.
            "django.db.backends": {"level": "INFO"},
            # Below that: every wrong address that somebody tries.
            "django.request": {"level": "ERROR"},
        },
    }


def _renderers() -> list[structlog.typing.Processor]:
    if sys.stderr.isatty():
        # The pretty tracebacks show local variables, and those may be hands.
        return [structlog.dev.ConsoleRenderer(exception_formatter=write_traceback)]
    return [
        add_traceback,
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ]
