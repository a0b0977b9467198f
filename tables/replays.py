"""What is shown again of a table: its rounds that are over, to whoever was there.

Nothing of a round in play, nor of one that was left, nor what a deal to come follows from.
"""

from collections.abc import Iterable

from tables.past import Past
from tables.retelling import retell
from tables.state.rounds import RoundOver
from tables.state.seating import Computer, Holder, Person, Seating
from tables.vocabulary.replays import (
    FourSeatsInReplay,
    ReplayIndex,
    RoundInIndex,
    RoundReplay,
    SeatInReplay,
)


def show_index(past: Past, rounds: Iterable[RoundOver]) -> ReplayIndex:
    """Return the list of ``rounds``, all of this table."""
    return ReplayIndex(past.code, past.profile, tuple(_list(past, over) for over in rounds))


def show_round(past: Past, over: RoundOver) -> RoundReplay:
    """Return all of a round that is over at this table."""
    return retell(
        over,
        past.code,
        clock=lambda version: past.entries[version - 1].at_ms,
        seats=lambda version: show_seats(past.sittings.at(version)),
    )


def show_seats(seating: Seating) -> FourSeatsInReplay:
    """Return who holds the seats, by names and levels alone."""
    first, second, third, fourth = map(_show_seat, seating)
    return (first, second, third, fourth)


def _show_seat(holder: Holder) -> SeatInReplay:
    match holder:
        case Person():
            return SeatInReplay(holder.name)
        case Computer():
            return SeatInReplay(None, holder.level)
    return SeatInReplay(None)


def _list(past: Past, over: RoundOver) -> RoundInIndex:
    return RoundInIndex(
        session=over.match.session,
        match=over.match.number,
        round=over.number,
        ended_at_version=over.ended_at,
        at_ms=past.entries[over.ended_at - 1].at_ms,
        has_taken_back=over.course.has_taken_back,
        seats=show_seats(past.sittings.at(over.ended_at)),
        result=over.result,
    )
