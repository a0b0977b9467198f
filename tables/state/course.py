"""What of a table's log still holds: its rounds, without what was taken back in them.

``fold`` keeps the round in play alone; this reads the whole log, for those who look back.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, get_args

import msgspec

from engine.discreet import Discreet
from engine.events import Dealt, Event, MatchStarted, RedealAsked, SessionStarted
from tables.state.log import Entry, UnreadableLogError
from tables.vocabulary.events import PutBack, TakenBack

Followed = Event | TakenBack | PutBack
FOLLOWED: Final = get_args(Followed)
"""What moves the session: all other events are about the table."""


class Move(Discreet, msgspec.Struct, frozen=True, gc=False):
    """What one entry of the log made happen in a round."""

    _printed: ClassVar = ("version",)

    version: int
    """That the entry made."""
    events: tuple[Event, ...]


class Course(Discreet, msgspec.Struct, frozen=True, gc=False):
    """How one round came about."""

    _printed: ClassVar = ("began_at", "undone", "has_taken_back")

    began_at: int
    """The version with which it began."""
    beginning: tuple[Event, ...]
    """The first deal, and the session or match that began with it."""
    moves: tuple[Move, ...]
    """What was not taken back, or was put back."""
    abandoned: tuple[tuple[Move, ...], ...]
    """Each way that it had gone and that was left for another, from its beginning; oldest first."""
    undone: frozenset[int]
    """The versions of all other entries of the round."""
    has_taken_back: bool
    """Something was taken back, even if it was put back."""


def trace(entries: Iterable[Entry]) -> list[Course]:
    """Return the rounds of the log ``entries``, oldest first; the last may be in play.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    tracer = Tracer()
    followed = (
        tracer.follow(version, event)
        for version, entry in enumerate(entries, start=1)
        for event in entry.events
        if isinstance(event, FOLLOWED)
    )
    rounds = [left for left in followed if left is not None]
    newest = tracer.newest()
    return rounds if newest is None else [*rounds, newest]


class Tracer:
    """Traces a log event by event, and holds its newest round alone."""

    def __init__(self) -> None:
        self._round: _Round | None = None

    def follow(self, version: int, event: Followed) -> Course | None:
        """Take in ``event`` of the entry that made ``version``.

        Returns:
            The round before, if the event begins another: nothing changes it any more.

        Raises:
            UnreadableLogError: the log cannot have come about.
        """
        left = None
        if _begins_round(event, self._round):
            left, self._round = self.newest(), _Round()
        if self._round is None:
            raise UnreadableLogError("a session begins with its start")
        self._round.follow(version, event)
        return left

    def newest(self) -> Course | None:
        """Return the newest round as it stands; None before the start."""
        return None if self._round is None else self._round.finish()


def _begins_round(event: Followed, now: "_Round | None") -> bool:
    if isinstance(event, SessionStarted | MatchStarted):
        return True
    if not isinstance(event, Dealt) or now is None:
        return False
    return now.is_dealt and not now.is_redeal_due


class _Round:
    def __init__(self) -> None:
        self._began_at = 0
        self._beginning: list[Event] = []
        self._moves: tuple[Move, ...] = ()
        self._undone: list[tuple[Move, ...]] = []
        self._abandoned: list[tuple[Move, ...]] = []
        self._seen: set[int] = set()
        self._has_taken_back = False
        self.is_dealt = False

    @property
    def is_redeal_due(self) -> bool:
        return bool(self._moves) and isinstance(self._moves[-1].events[-1], RedealAsked)

    def follow(self, version: int, event: Followed) -> None:
        self._began_at = self._began_at or version
        match event:
            case TakenBack(since):
                self._undone.append(self._moves)
                self._moves = tuple(move for move in self._moves if move.version < since)
                self._has_taken_back = True
            case PutBack():
                if not self._undone:
                    raise UnreadableLogError("nothing is there to be put back")
                self._moves = self._undone.pop()
            case SessionStarted() | MatchStarted():
                self._beginning.append(event)
            case Dealt() if not self.is_dealt:
                self._beginning.append(event)
                self.is_dealt = True
            case _:
                self._move(version, event)

    def _move(self, version: int, event: Event) -> None:
        *before, last = self._moves or (Move(0, ()),)
        if last.version == version:
            self._moves = (*before, Move(version, (*last.events, event)))
            return
        self._seen.add(version)
        self._abandoned += self._undone[:1]  # those after it are its own first moves
        self._undone.clear()
        self._moves = (*self._moves, Move(version, (event,)))

    def finish(self) -> Course:
        kept = {move.version for move in self._moves}
        return Course(
            self._began_at,
            tuple(self._beginning),
            self._moves,
            tuple(self._abandoned),
            frozenset(self._seen - kept),
            self._has_taken_back,
        )
