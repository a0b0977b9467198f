"""What the archive tells of a log besides its entries: its matches, and which rounds have ended.

It follows the log entry by entry, so that a long one is read once and not whenever it has grown.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from engine.commands import ProfileName
from engine.events import MatchStarted, Result, RoundEnded, Score, SessionStarted
from engine.seats import Team
from tables.archive.models import MatchState
from tables.state.course import FOLLOWED, Course, Followed, Tracer
from tables.state.log import UnreadableLogError, read_entry
from tables.state.seating import NOBODY, Computer, Person, Seating, seat_after
from tables.vocabulary.events import LoggedEvent, SeatEvent, TableMade

NOTHING_YET: Final[Score] = (0, 0)


class MatchTold(msgspec.Struct, frozen=True):
    """A match as its log tells it so far: what a row of the archive's matches holds."""

    session: int
    """Number of the session at its table, from 1."""
    number: int
    """Number of the match in its session, from 1."""
    profile: ProfileName
    state: MatchState
    started_ms: int
    last_ms: int
    """When something happened in it last; both are Unix time in milliseconds."""
    rounds: int
    """How many are over."""
    score: Score
    winner: Team | None
    names: tuple[str, ...]
    """Of everybody who sat there during it, in the order in which they came."""
    has_computers: bool
    has_undos: bool


class LogTold:
    """What a log tells up to the entry that was followed last."""

    def __init__(self) -> None:
        self.version = 0
        """How many entries were followed, or could not be."""
        self.made: TableMade | None = None
        self.made_ms = 0
        self.last_ms = 0
        """When the newest entry was written: Unix time in milliseconds."""
        self.engine = ""
        """The version of the engine that decided; "" before the start."""
        self.fault = ""
        """Why nothing is told of what came later; "" while all is well."""
        self._seating: Seating = NOBODY
        self._tracer = Tracer()
        self._sessions = 0
        self._matches: list[_Match] = []
        self._untold = 0
        self._ended: list[int] = []

    def follow(self, written: Iterable[bytes]) -> None:
        """Take in the next entries, as stored. One that cannot be is the last: see ``fault``."""
        for entry in written:
            self.version += 1
            if not self.fault:
                self._follow_safely(entry)

    def take_matches(self) -> list[MatchTold]:
        """Return the matches that may have changed since this was last asked."""
        first = self._untold
        self._untold = max(0, len(self._matches) - 1)
        newest = len(self._matches) - 1
        return [
            match.tell(self._tracer.newest() if number == newest else None)
            for number, match in enumerate(self._matches[first:], start=first)
        ]

    def take_ended(self) -> list[int]:
        """Return the versions that ended a round since this was last asked.

        A round that was taken back and ended again has two.
        """
        ended, self._ended = self._ended, []
        return ended

    def _follow_safely(self, written: bytes) -> None:
        try:
            entry = read_entry(written)
            self.last_ms = entry.at_ms
            for event in entry.events:
                self._note(event, entry.at_ms)
        except UnreadableLogError as fault:
            self.fault = f"entry {self.version}: {fault}"
        except Exception as fault:  # noqa: BLE001 - what cannot be told is archived all the same
            # Not its text: that may repeat a tile.
            self.fault = f"entry {self.version}: {type(fault).__name__}"

    def _note(self, event: LoggedEvent, at_ms: int) -> None:
        if isinstance(event, TableMade):
            self.made, self.made_ms = event, at_ms
        elif isinstance(event, SeatEvent):
            self._seating = seat_after(self._seating, event, at_ms)
            if self._matches and not self._matches[-1].is_over(self._tracer.newest()):
                self._matches[-1].note_seating(self._seating)
        elif isinstance(event, FOLLOWED):
            self._note_move(event, at_ms)

    def _note_move(self, event: Followed, at_ms: int) -> None:
        left = self._tracer.follow(self.version, event)
        if left is not None:
            self._matches[-1].close_round(left)
        if isinstance(event, SessionStarted):
            self.engine = event.engine
            self._sessions += 1
            self._begin_match(1, at_ms)
        elif isinstance(event, MatchStarted):
            self._begin_match(self._matches[-1].number + 1, at_ms)
        elif isinstance(event, RoundEnded):
            self._ended.append(self.version)
        self._matches[-1].last_ms = at_ms

    def _begin_match(self, number: int, at_ms: int) -> None:
        assert self.made is not None, "a log begins with the making of its table"
        if self._matches:
            self._matches[-1].is_left = True
        self._matches.append(_Match(self._sessions, number, self.made.profile, at_ms))
        self._matches[-1].note_seating(self._seating)


class _Match:
    def __init__(self, session: int, number: int, profile: ProfileName, at_ms: int) -> None:
        self.session = session
        self.number = number
        self.profile = profile
        self.started_ms = at_ms
        self.last_ms = at_ms
        self.is_left = False
        self._results: list[Result] = []
        self._names: dict[str, None] = {}
        self._has_computers = False
        self._has_undos = False

    def note_seating(self, seating: Seating) -> None:
        for holder in seating:
            if isinstance(holder, Person):
                self._names[holder.name] = None
            self._has_computers |= isinstance(holder, Computer)

    def close_round(self, course: Course) -> None:
        self._results += _result_of(course)
        self._has_undos |= course.has_taken_back

    def is_over(self, newest: Course | None) -> bool:
        return any(result.match_over for result in self._results_with(newest))

    def tell(self, newest: Course | None) -> MatchTold:
        """Return what is told of it; ``newest`` is its round in play, None when it was left."""
        results = self._results_with(newest)
        last = results[-1] if results else None
        is_over = last is not None and last.match_over
        if is_over:
            state = MatchState.OVER
        else:
            state = MatchState.LEFT if self.is_left else MatchState.IN_PLAY
        return MatchTold(
            session=self.session,
            number=self.number,
            profile=self.profile,
            state=state,
            started_ms=self.started_ms,
            last_ms=self.last_ms,
            rounds=len(results),
            score=NOTHING_YET if last is None else last.score,
            winner=last.winner if last is not None and is_over else None,
            names=tuple(self._names),
            has_computers=self._has_computers,
            has_undos=self._has_undos or (newest is not None and newest.has_taken_back),
        )

    def _results_with(self, newest: Course | None) -> list[Result]:
        return self._results if newest is None else self._results + _result_of(newest)


def _result_of(course: Course) -> list[Result]:
    """Return the result of a round, or nothing when it was not finished."""
    events = (event for move in course.moves for event in move.events)
    return [event.result for event in events if isinstance(event, RoundEnded)]
