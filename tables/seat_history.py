"""Who sat at a table: in which seat, from when to when, and on which device.

A device is called by a name that is made of it with the server's key: the same at every table, and
of no use to anybody who wants to be that device.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec
from django.utils.crypto import salted_hmac

from engine.seats import Seat
from tables.state.log import Entry
from tables.vocabulary.commands import Level
from tables.vocabulary.events import (
    ComputerSeated,
    SeatEvent,
    SeatGivenBack,
    SeatHandedOver,
    SeatLeft,
    SeatLent,
    SeatTaken,
)

LENGTH_OF_A_PSEUDONYM: Final = 8
"""Hex digits: 32 bits tell apart the devices that one person looks at."""

Beginning = Literal["sat-down", "seated", "lent", "came-back", "handed-over"]
"""How it came that they sit there; *lent*: a computer plays on and keeps the seat for somebody."""


class Sitting(msgspec.Struct, frozen=True):
    """Somebody in a seat for a while."""

    seat: Seat
    beginning: Beginning
    name: str | None
    """Of the person; of the person for whom a computer keeps the seat; None: a computer's own."""
    level: Level | None
    """Of the computer; None: a person."""
    device: str | None
    """Its pseudonym: the person's, or that of whom the seat is kept for."""
    has_left: bool
    """The person for whom a computer plays on got up, and was not merely away."""
    since: int
    """The version that it began with."""
    since_ms: int
    """Unix time in milliseconds."""
    until: int | None = None
    """The version that ended it; None: they sit there still."""
    until_ms: int | None = None


def call_device(device: str) -> str:
    """Return the pseudonym of ``device``."""
    mac = salted_hmac("tables.seat_history", device, algorithm="sha256")
    return mac.hexdigest()[:LENGTH_OF_A_PSEUDONYM]


def list_sittings(entries: Sequence[Entry]) -> list[Sitting]:
    """Return who has sat at the table of the log ``entries``, in the order in which they came."""
    sittings: list[Sitting] = []
    newest: dict[Seat, int] = {}
    for version, entry, event in _seat_events(entries):
        if event.seat in newest:
            place = newest.pop(event.seat)
            ended = msgspec.structs.replace(sittings[place], until=version, until_ms=entry.at_ms)
            sittings[place] = ended
        begun = _begin(event, version, entry.at_ms)
        if begun is not None:
            newest[event.seat] = len(sittings)
            sittings.append(begun)
    return sittings


def _seat_events(entries: Sequence[Entry]) -> Iterator[tuple[int, Entry, SeatEvent]]:
    for version, entry in enumerate(entries, start=1):
        for event in entry.events:
            if isinstance(event, SeatEvent):
                yield version, entry, event


def _begin(event: SeatEvent, version: int, at_ms: int) -> Sitting | None:
    match event:
        case SeatTaken(seat, device, name):
            return _sit(seat, "sat-down", device, name, version, at_ms)
        case SeatGivenBack(seat, device, name):
            return _sit(seat, "came-back", device, name, version, at_ms)
        case SeatHandedOver(seat, device, name):
            return _sit(seat, "handed-over", device, name, version, at_ms)
        case ComputerSeated(seat, level):
            return Sitting(
                seat, "seated", None, level, None, has_left=False, since=version, since_ms=at_ms
            )
        case SeatLent(seat, level, device, name, has_left):
            kept_for = call_device(device)
            return Sitting(seat, "lent", name, level, kept_for, has_left, version, at_ms)
        case SeatLeft():
            return None


def _sit(
    seat: Seat, beginning: Beginning, device: str, name: str, version: int, at_ms: int
) -> Sitting:
    return Sitting(
        seat,
        beginning,
        name,
        level=None,
        device=call_device(device),
        has_left=False,
        since=version,
        since_ms=at_ms,
    )
