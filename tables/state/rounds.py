"""The rounds of a log that are over, each with its place in its session and match.

A round is over when its end stands in the log and was not taken back. One in play, and one that was
left for a new match or session, is not here: its hands are nobody's to see.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

import msgspec

from engine.discreet import Discreet
from engine.events import Dealt, Event, MatchStarted, Result, RoundEnded, SessionStarted
from engine.openings import DoubleSixOpening, Opening
from engine.profiles import PROFILES
from tables.state.course import Course, trace
from tables.state.log import Entry, UnreadableLogError


class MatchSpan(msgspec.Struct, frozen=True, gc=False):
    """A match of a table's log."""

    session: int
    """Number of the session at its table, from 1."""
    number: int
    """Number of the match in its session, from 1."""
    began_at: int
    """The version that began it."""
    until: int
    """The version that began the next one; for the newest match, the version to come."""


class RoundOver(Discreet, msgspec.Struct, frozen=True, gc=False):
    """A round that is over."""

    _printed: ClassVar = ("match", "number", "ended_at")

    started: SessionStarted
    """How its session began."""
    match: MatchSpan
    number: int
    """Number of the round in its session, from 1. A round that was left has one too."""
    is_new_match: bool
    """A new match was begun before it, though the round before had not ended one."""
    opening: Opening
    course: Course
    ended_at: int
    """The version that ended it."""
    result: Result

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it and was not taken back, from its first deal on."""
        moved = (event for move in self.course.moves for event in move.events)
        return (self.course.beginning[-1], *moved)


class Match(msgspec.Struct, frozen=True, gc=False):
    """A match, and those of its rounds that are over."""

    span: MatchSpan
    rounds: tuple[RoundOver, ...]
    """Oldest first."""


def find_matches(entries: Sequence[Entry]) -> list[Match]:
    """Return the matches of the log ``entries``, oldest first.

    They are told as they were decided, whichever version of the rules that was.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    sessions = _split(trace(entries), SessionStarted, len(entries) + 1)
    return [
        match
        for number, (session, end) in enumerate(sessions, start=1)
        for match in _read_session(number, session, end)
    ]


def _split(
    courses: Iterable[Course], kind: type[Event], end: int
) -> list[tuple[list[Course], int]]:
    """Return ``courses`` in parts that begin with an event of ``kind``, and when each ended."""
    parts: list[list[Course]] = []
    for course in courses:
        if not parts or isinstance(course.beginning[0], kind):
            parts.append([])
        parts[-1].append(course)
    begun = [part[0].began_at for part in parts]
    return list(zip(parts, [*begun[1:], end], strict=False))


def _read_session(number: int, courses: list[Course], end: int) -> Iterator[Match]:
    started = courses[0].beginning[0]
    if not isinstance(started, SessionStarted):
        raise UnreadableLogError("a session begins with its start")
    reader = _Reader(started)
    matches = _split(courses, MatchStarted, end)
    for match_number, (match, until) in enumerate(matches, start=1):
        span = MatchSpan(number, match_number, match[0].began_at, until)
        read = [reader.read(course, span) for course in match]
        yield Match(span, tuple(over for over in read if over is not None))


class _Reader:
    """Reads the rounds of one session, from its first one on."""

    def __init__(self, started: SessionStarted) -> None:
        self._started = started
        self._number = 0
        self._opening: Opening = DoubleSixOpening()
        self._is_new_match = False
        self._is_match_over = False

    def read(self, course: Course, match: MatchSpan) -> RoundOver | None:
        """Take in the next round; return it if it is over."""
        # A new match may begin before anything was dealt; what it leaves is no round.
        self._number += isinstance(course.beginning[-1], Dealt)
        if isinstance(course.beginning[0], MatchStarted):
            self._is_new_match = True
            self._opening = PROFILES[self._started.profile].open_next_match(self._opening)
        ended = _find_end(course)
        if ended is None:
            return None
        ended_at, result = ended
        over = RoundOver(
            started=self._started,
            match=match,
            number=self._number,
            # After the last round of a match the next one begins by itself.
            is_new_match=self._is_new_match and not self._is_match_over,
            opening=self._opening,
            course=course,
            ended_at=ended_at,
            result=result,
        )
        self._opening = result.next_opening
        self._is_new_match, self._is_match_over = False, result.match_over
        return over


def _find_end(course: Course) -> tuple[int, Result] | None:
    """Return the version that ended a round and its result, or None if it has not ended."""
    for move in course.moves:
        for event in move.events:
            if isinstance(event, RoundEnded):
                return move.version, event.result
    return None
