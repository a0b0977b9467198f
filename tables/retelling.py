"""Retells a round that is over: from what happened in it to ``RoundReplay``, with open hands.

``tables.replays`` and ``tables.record_files`` alone ask for it: they know that it may be seen.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from engine.events import (
    Accepted,
    Dealt,
    Designated,
    Event,
    Passed,
    Played,
    RedealAsked,
    RoundEnded,
)
from engine.profiles import PROFILES
from engine.shuffle import commitment_to
from tables.state.course import Move
from tables.state.rounds import RoundOver
from tables.vocabulary.replays import (
    FourSeatsInReplay,
    ReplayDeal,
    ReplayMove,
    RoundReplay,
    UndoneBranch,
)

MOST_BRANCHES: Final = 100
"""Of what was taken back in a round, so many branches are told: the newest."""

Clock = Callable[[int], int | None]
"""When the entry of a version was written: Unix time in milliseconds; None: nobody knows."""
Seats = Callable[[int], FourSeatsInReplay]
"""Who held the seats after the entry of a version."""


def retell(over: RoundOver, code: str | None, clock: Clock, seats: Seats) -> RoundReplay:
    """Return all that happened in the round ``over``."""
    course, profile = over.course, over.started.profile
    teller = _Teller(over, clock, seats)
    ways = course.abandoned[-MOST_BRANCHES:]
    return RoundReplay(
        code=code,
        profile=profile,
        target=PROFILES[profile].target,
        session=over.match.session,
        match=over.match.number,
        round=over.number,
        ended_at_version=over.ended_at,
        is_seed_explicit=over.started.is_seed_explicit,
        score=over.result.score_before,
        base=over.result.base,
        opening=over.opening,
        seats=teller.seats,
        deals=teller.tell_deals((Move(course.began_at, course.beginning), *course.moves)),
        moves=teller.tell_moves(course.moves),
        has_taken_back=course.has_taken_back,
        undone=tuple(map(teller.tell_branch, ways)),
        undone_left_out=len(course.abandoned) - len(ways),
        result=over.result,
    )


class _Teller:
    """Tells the parts of one round."""

    def __init__(self, over: RoundOver, clock: Clock, seats: Seats) -> None:
        self.seats = seats(over.ended_at)
        self._stayed = {move.version for move in over.course.moves}
        self._clock = clock
        self._seats = seats

    def tell_branch(self, way: tuple[Move, ...]) -> UndoneBranch:
        """Tell where ``way`` leaves the one that the round took in the end, and what followed."""
        common = list(takewhile(lambda move: move.version in self._stayed, way))
        left = way[len(common) :]
        results = (event.result for _, event in _happened(left) if isinstance(event, RoundEnded))
        return UndoneBranch(
            after=len(self.tell_moves(common)),
            moves=self.tell_moves(left),
            deals=self.tell_deals(left),
            result=next(results, None),
        )

    def tell_deals(self, moves: Iterable[Move]) -> tuple[ReplayDeal, ...]:
        """Tell what was dealt in ``moves``."""
        return tuple(
            self._tell_deal(version, event)
            for version, event in _happened(moves)
            if isinstance(event, Dealt)
        )

    def tell_moves(self, moves: Iterable[Move]) -> tuple[ReplayMove, ...]:
        """Tell what seats decided in ``moves``."""
        told = (self._tell_move(version, event) for version, event in _happened(moves))
        return tuple(move for move in told if move is not None)

    def _tell_deal(self, version: int, dealt: Dealt) -> ReplayDeal:
        commitment = commitment_to(bytes.fromhex(dealt.seed)) if dealt.seed else ""
        return ReplayDeal(dealt.deal, dealt.hands, dealt.seed, commitment, self._clock(version))

    def _tell_move(self, version: int, event: Event) -> ReplayMove | None:
        move = _as_move(event)
        if move is None:
            return None
        holder = self._seats(version)[move.seat - 1]
        by = None if holder == self.seats[move.seat - 1] else holder
        return replace(move, at_ms=self._clock(version), by=by)


def _happened(moves: Iterable[Move]) -> Iterator[tuple[int, Event]]:
    """Yield what happened in ``moves``, each event with the version of its entry."""
    return ((move.version, event) for move in moves for event in move.events)


def _as_move(event: Event) -> ReplayMove | None:
    match event:
        case Played(seat, tile, end):
            return ReplayMove(seat, "play", tile, end)
        case Passed(seat):
            return ReplayMove(seat, "pass")
        case Accepted(seat):
            return ReplayMove(seat, "accept")
        case RedealAsked(seat):
            return ReplayMove(seat, "redeal")
        case Designated(seat, opener):
            return ReplayMove(seat, "designate", opener=opener)
    return None
