"""Who may take the seat of a computer once the session is on, and who has to agree to it.

Nobody may look at another hand by sitting down there: whoever has had one of the round in play, or
is about to come back to one, needs the consent of everybody else.
"""

from typing import Literal

from engine.seats import Seat
from tables.state.requests import MOST_REQUESTS, SeatRequest
from tables.state.seating import (
    Computer,
    Open,
    Person,
    has_person,
    is_kept_for,
    seats_of_persons,
    seats_of_the_away,
)
from tables.state.table import Table

WayToSit = Literal["now", "ask"] | None
"""At once; by asking the others; not at all."""


def way_to_sit(table: Table, device: str, seat: Seat) -> WayToSit:
    """Return how a person on ``device`` comes to ``seat``."""
    holder = table.seating[seat - 1]
    if isinstance(holder, Person):
        return None
    if isinstance(holder, Open) or table.session is None or is_kept_for(holder, device):
        return "now"
    if _may_sit_at_once(table, device, seat, holder):
        return "now"
    return "ask" if _may_ask(table, device, seat, holder) else None


def may_sit(table: Table, device: str, seat: Seat) -> WayToSit:
    """Return how a person on ``device`` comes to ``seat``, if now is the time to ask for it."""
    way = way_to_sit(table, device, seat)
    return None if way == "ask" and not has_room_for_request(table, device) else way


def has_room_for_request(table: Table, device: str) -> bool:
    """Tell whether ``device`` may ask for a seat beside what is asked for already."""
    requests = table.requests
    return len(requests) < MOST_REQUESTS and all(other.device != device for other in requests)


def seats_awaited(table: Table, request: SeatRequest) -> tuple[Seat, ...]:
    """Return the seats of the devices that have not agreed to ``request``."""
    asked = _seats_asked(table, request.device, request.seat)
    return tuple(seat for seat, device in asked if device not in request.agreed)


def is_granted(table: Table, request: SeatRequest) -> bool:
    """Tell whether all have agreed to ``request`` whose consent it needs."""
    there = {device for _, device in seats_of_persons(table.seating)}
    if not there & request.agreed:
        return False
    if not seats_awaited(table, request):
        return True
    is_creators_word = table.creator in there & request.agreed
    return is_creators_word and not _has_another(table, request.device, request.seat)


def is_void(table: Table, request: SeatRequest) -> bool:
    """Tell whether ``request`` can lead to nothing any more.

    The seat is no computer's; or nobody is left to be asked, and then a seat is taken at once.
    """
    holder = table.seating[request.seat - 1]
    return not isinstance(holder, Computer) or not _seats_asked(table, request.device, request.seat)


def _may_sit_at_once(table: Table, device: str, seat: Seat, holder: Computer) -> bool:
    if holder.keeps is not None and not holder.has_left:
        return False  # somebody else is away, and has it again when they come
    others = seats_of_persons(table.seating) + seats_of_the_away(table.seating)
    if all(other == device for _, other in others):
        return True
    if _has_another(table, device, seat):
        return False
    return device == table.creator or not has_person(table.seating)


def _may_ask(table: Table, device: str, seat: Seat, holder: Computer) -> bool:
    is_of_the_away = holder.keeps is not None and not holder.has_left
    if is_of_the_away and _has_another(table, device, seat):
        return False  # who would have to agree would have the seat again
    return bool(_seats_asked(table, device, seat))


def _seats_asked(table: Table, device: str, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """Return the seats, with their devices, of those who are asked when ``device`` wants ``seat``.

    Those who are away come back to their seats, and would play against somebody who has seen two
    hands: so they are asked as well, if that is what it is.
    """
    asked = seats_of_persons(table.seating)
    if _has_another(table, device, seat):
        asked += seats_of_the_away(table.seating)
    return tuple((at, other) for at, other in sorted(asked) if other != device)


def _has_another(table: Table, device: str, seat: Seat) -> bool:
    """Tell whether ``device`` has had another hand of the round, or has one as soon as it is there.

    Whoever is away comes back to their seat with the next ping, wherever they sit by then.
    """
    seats = (*table.has_held, *seats_of_the_away(table.seating))
    return any(other == device and at != seat for at, other in seats)
