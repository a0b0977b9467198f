"""What stands in a database, taken for what it should be.

SQLite keeps whatever is written into a column, of any type, and somebody who changes an archive may
write anything. Whoever reads it to judge it gets a value all the same: one that fits nothing where
what stands there is no such thing.
"""

from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import TextField
from django.db.models.functions import Cast

NO_NUMBER: Final = -1
NO_TIME: Final = -1


def as_bytes(stored: Any) -> bytes:  # noqa: ANN401 - that is what it is about
    """Return what should be bytes; text as UTF-8, anything else as the text of it."""
    if isinstance(stored, bytes | bytearray | memoryview):
        return bytes(stored)
    return str(stored).encode(errors="replace")


def as_text(stored: Any) -> str:  # noqa: ANN401
    """Return what should be text; bytes as UTF-8, anything else as the text of it."""
    if isinstance(stored, bytes | bytearray | memoryview):
        return bytes(stored).decode(errors="replace")
    return str(stored)


def as_number(stored: Any) -> int:  # noqa: ANN401
    """Return what should be a whole number; else NO_NUMBER, which none of them is."""
    return int(stored) if isinstance(stored, int) else NO_NUMBER


def as_ms(stored: Any) -> int:  # noqa: ANN401
    """Return what should be a time, as ``as_written`` reads it, in Unix ms; else NO_TIME."""
    try:
        time = datetime.fromisoformat(as_text(stored))
    except ValueError:
        return NO_TIME
    if time.tzinfo is None:
        time = time.replace(tzinfo=UTC)
    return round(time.timestamp() * 1000)


def as_written(field: str) -> Cast:
    """Return an expression for a column of times as it stands there: reading one may raise."""
    return Cast(field, output_field=TextField())
