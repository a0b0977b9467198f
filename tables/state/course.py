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
_FOLLOWED: Final = get_args(Followed)


class Move(Discreet, msgspec.Struct, frozen=True):
    """What one entry of the log made happen in a round."""

    _printed: ClassVar = ("version",)

    version: int
    """That the entry made."""
    events: tuple[Event, ...]


class Course(Discreet, msgspec.Struct, frozen=True):
    """How one round came about."""

    _printed: ClassVar = ("undone", "has_taken_back")

    beginning: tuple[Event, ...]
    """The first deal, and the session or match that began with it."""
    moves: tuple[Move, ...]
    """What was not taken back, or was put back."""
    undone: frozenset[int]
    """The versions of all other entries of the round."""
    has_taken_back: bool
    """Something was taken back, even if it was put back."""


def trace(entries: Iterable[Entry]) -> list[Course]:
    """Return the rounds of the log ``entries``, oldest first; the last may be in play.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    rounds: list[_Round] = []
    for version, entry in enumerate(entries, start=1):
        for event in entry.events:
            if not isinstance(event, _FOLLOWED):
                continue
            if _begins_round(event, rounds[-1] if rounds else None):
                rounds.append(_Round())
            if not rounds:
                raise UnreadableLogError("a session begins with its start")
            rounds[-1].follow(version, event)
    return [each.finish() for each in rounds]


def _begins_round(event: Followed, now: "_Round | None") -> bool:
    if isinstance(event, SessionStarted | MatchStarted):
        return True
    if not isinstance(event, Dealt) or now is None:
        return False
    return now.is_dealt and not now.is_redeal_due


class _Round:
    def __init__(self) -> None:
        self._beginning: list[Event] = []
        self._moves: tuple[Move, ...] = ()
        self._undone: list[tuple[Move, ...]] = []
        self._seen: set[int] = set()
        self._has_taken_back = False
        self.is_dealt = False

    @property
    def is_redeal_due(self) -> bool:
        return bool(self._moves) and isinstance(self._moves[-1].events[-1], RedealAsked)

    def follow(self, version: int, event: Followed) -> None:
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
        self._undone.clear()
        self._moves = (*self._moves, Move(version, (event,)))

    def finish(self) -> Course:
        kept = {move.version for move in self._moves}
        return Course(
            tuple(self._beginning),
            self._moves,
            frozenset(self._seen - kept),
            self._has_taken_back,
        )
