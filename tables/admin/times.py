"""Times as the staff read them: in UTC, or how long ago."""

from datetime import UTC, datetime, timedelta
from typing import Final

UNITS: Final = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))


def ago(then: datetime, now: datetime) -> str:
    """Return how long ago ``then`` was, in its largest unit."""
    seconds = int((now - then) / timedelta(seconds=1))
    for unit, length in UNITS:
        count = seconds // length
        if count >= 1:
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"


def read_ms(at_ms: int) -> datetime:
    """Return Unix time in milliseconds as a time."""
    return datetime.fromtimestamp(at_ms / 1000, UTC)
