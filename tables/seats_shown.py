"""What one socket is shown of the seats: who holds them, who asks for one, links that hand one on.

Nothing of it depends on a tile.
"""

from typing import cast

from engine.seats import SEATS, Seat
from tables.absence import away_since_ms, is_absent
from tables.links import token_of
from tables.state.curtain import Lifted
from tables.state.handing import seats_to_hand_over
from tables.state.seating import Computer, Holder, Open, Person, is_kept_for, seats_of_device
from tables.state.table import Table
from tables.state.ways_to_sit import may_sit, seats_awaited
from tables.storage.presence import Presence
from tables.vocabulary.viewed import (
    ComputerSeat,
    FourSeats,
    HandoverView,
    OpenSeat,
    PersonSeat,
    SeatRequestView,
    SeatView,
)


def show_seats(table: Table, device: str, presence: Presence) -> FourSeats:
    """Return who holds the seats, and what ``device`` may do about it."""
    seats = (
        _show_seat(table, seat, holder, device, presence)
        for seat, holder in zip(SEATS, table.seating, strict=True)
    )
    return cast(FourSeats, tuple(seats))


def show_requests(table: Table, device: str) -> tuple[SeatRequestView, ...]:
    """Return the requests that ``device`` has made, or has a say in."""
    is_seated = bool(seats_of_device(table.seating, device))
    return tuple(
        SeatRequestView(
            number=request.number,
            seat=request.seat,
            name=request.name,
            is_mine=request.device == device,
            may_answer=is_seated and device not in {request.device, *request.agreed},
            waits_for=seats_awaited(table, request),
        )
        for request in table.requests
        if is_seated or request.device == device
    )


def show_handovers(
    table: Table, device: str, lifted: Lifted | None, presence: Presence
) -> tuple[HandoverView, ...]:
    """Return the links that ``device`` has made and a socket of it may see."""
    seats = seats_to_hand_over(table, device, lifted)
    return tuple(
        HandoverView(offer.seat, token_of(table.code, offer), offer.lapses_at_ms)
        for offer in table.offers
        if offer.seat in seats and presence.now_ms < offer.lapses_at_ms
    )


def _show_seat(
    table: Table, seat: Seat, holder: Holder, device: str, presence: Presence
) -> SeatView:
    match holder:
        case Open():
            return OpenSeat(seat)
        case Computer(level, keeps):
            return ComputerSeat(
                seat=seat,
                level=level,
                keeps=None if keeps is None else keeps.name,
                is_kept_for_me=is_kept_for(holder, device),
                may_sit=may_sit(table, device, seat),
            )
        case Person(name=name):
            since_ms = away_since_ms(holder, presence)
            return PersonSeat(
                seat=seat,
                name=name,
                is_mine=holder.device == device,
                is_present=since_ms is None,
                away_since_ms=since_ms,
                may_replace=_may_replace(table, holder, device, presence),
            )


def _may_replace(table: Table, holder: Person, device: str, presence: Presence) -> bool:
    return (
        table.session is not None
        and holder.device != device
        and is_absent(holder, presence)
        and bool(seats_of_device(table.seating, device))
    )
