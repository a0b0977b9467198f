"""Whether the newest round of an archived log is still over: what the archive may not know yet.

An undo reaches into the newest round alone, even after its end, and the archive follows seconds
later, or much later while its archiver is stopped. Redis has the log as it is.
"""

import asyncio
from collections.abc import Sequence
from enum import Enum, auto

from django.conf import settings

from engine.events import RoundEnded
from tables.state.course import Course, trace
from tables.state.log import Entry, UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store


class Standing(Enum):
    """What is known of the newest round of an archived log."""

    STANDS = auto()
    """It is as it is archived: over for good, or in play."""
    IN_PLAY_AGAIN = auto()
    """Its end was taken back, and the archive does not know that yet."""
    UNKNOWN = auto()
    """It is over in the archive, and nobody says whether it still is."""


def cut_to_what_stands(code: str, entries: Sequence[Entry]) -> tuple[Sequence[Entry], Standing]:
    """Return the archived log ``entries`` of the table ``code`` without an end that may not hold.

    Where the newest round is over there, and is not or may not be at the table, the log is cut
    before that end: so it is a log with a round in play, and is shown like any other.

    For a thread without an event loop.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    courses = trace(entries)
    ended_at = _find_end(courses[-1]) if courses else None
    if ended_at is None:
        return entries, Standing.STANDS
    standing = _ask_table(code, courses[-1].began_at)
    return (entries if standing is Standing.STANDS else entries[: ended_at - 1]), standing


def _ask_table(code: str, began_at: int) -> Standing:
    try:
        live = asyncio.run(_read_live(code))
        courses = trace(live)
    except (StoreAwayError, UnreadableLogError):
        return Standing.UNKNOWN
    if not live:
        return Standing.STANDS  # Redis forgets nothing that is not archived
    is_over = any(
        course.began_at == began_at and _find_end(course) is not None for course in courses
    )
    return Standing.STANDS if is_over else Standing.IN_PLAY_AGAIN


async def _read_live(code: str) -> list[Entry]:
    store = Store(settings.REDIS_URL, settings.REDIS_PREFIX)
    try:
        return await store.read_entries(code)
    finally:
        await store.aclose()


def _find_end(course: Course) -> int | None:
    """Return the version that ended the round; None while it is in play."""
    for move in course.moves:
        if any(isinstance(event, RoundEnded) for event in move.events):
            return move.version
    return None
