"""Requests for the seat of a computer: open until the others have answered. No computer waits."""

from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from engine.discreet import Discreet
from engine.seats import Seat
from tables.vocabulary.events import (
    RequestEvent,
    SeatRequestAgreed,
    SeatRequested,
    SeatRequestEnded,
)

MOST_REQUESTS: Final = 3
"""Open at one table, and one of each device: strangers must not be able to bury it."""


class SeatRequest(Discreet, msgspec.Struct, frozen=True, gc=False):
    """A request that is open."""

    _printed: ClassVar = ("number", "seat")

    number: int
    seat: Seat
    device: str
    """Who asks."""
    name: str
    agreed: frozenset[str] = frozenset()
    """The devices that have agreed."""


Requests = tuple[SeatRequest, ...]


def note_request(requests: Requests, event: RequestEvent) -> Requests:
    """Return ``requests`` after ``event``."""
    match event:
        case SeatRequested(number, seat, device, name):
            return (*requests, SeatRequest(number, seat, device, name))
        case SeatRequestAgreed(number, device):
            return tuple(
                replace(request, agreed=request.agreed | {device})
                if request.number == number
                else request
                for request in requests
            )
        case SeatRequestEnded(number):
            return tuple(request for request in requests if request.number != number)


def find_request(requests: Requests, number: int) -> SeatRequest | None:
    """Return the open request ``number``."""
    return next((request for request in requests if request.number == number), None)
