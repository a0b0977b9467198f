"""Which entries of a table's log moved its round in play, so that they can be left out."""

from collections.abc import Sequence

import msgspec

from engine.events import RoundEnded, SessionStarted
from tables.state.course import Course, trace
from tables.state.log import Entry


class RoundInPlay(msgspec.Struct, frozen=True):
    """A round whose end does not stand in the log, or was taken back."""

    number: int
    """In its session, from 1."""
    began_at: int
    """The version that dealt it."""
    moved_at: frozenset[int]
    """The versions that moved it since, what was taken back included."""


def find_round_in_play(entries: Sequence[Entry]) -> RoundInPlay | None:
    """Return the newest round of the log ``entries``, unless it is over; None before the first.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    courses = trace(entries)
    if not courses:
        return None
    newest = courses[-1]
    if any(isinstance(event, RoundEnded) for move in newest.moves for event in move.events):
        return None
    moved_at = newest.undone.union(move.version for move in newest.moves)
    return RoundInPlay(_count_in_session(courses), newest.began_at, moved_at)


def _count_in_session(courses: Sequence[Course]) -> int:
    starts = (
        place
        for place, course in enumerate(courses)
        if isinstance(course.beginning[0], SessionStarted)
    )
    return len(courses) - max(starts, default=0)
