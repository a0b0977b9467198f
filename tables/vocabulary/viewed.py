"""The types of what one device may know of a table. ``tables.shown`` alone fills them."""

from typing import Literal

import msgspec

from engine.commands import ProfileName
from engine.seats import Seat
from engine.viewed import SessionView, Told
from tables.vocabulary.commands import Level

Pace = Literal["slow", "normal", "fast"]


class OpenSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="open"):
    """A seat that nobody has taken."""

    seat: Seat


class PersonSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="person"):
    """A seat that a person holds on some device."""

    seat: Seat
    name: str
    is_mine: bool
    """Held by the device that is shown this."""
    is_present: bool
    away_since_ms: int | None
    """Unix time in milliseconds since when no socket of its device is open; None when present."""


class ComputerSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="computer"):
    """A seat that a computer holds."""

    seat: Seat
    level: Level


SeatView = OpenSeat | PersonSeat | ComputerSeat
FourSeats = tuple[SeatView, SeatView, SeatView, SeatView]
"""Seats 1 to 4, in order."""


class TableFace(msgspec.Struct, frozen=True):
    """What anybody who knows a table's code may know of it, without opening a socket."""

    code: str
    profile: ProfileName
    started: bool
    seats: FourSeats


class TableView(msgspec.Struct, frozen=True):
    """A table as one device may know it now."""

    code: str
    profile: ProfileName
    pace: Pace
    is_seed_explicit: bool
    """The table was made with an explicit seed: it deals the same hands every time."""
    is_started: bool
    """The session is on. Whoever has no seat is told so too, and is shown no more of it."""
    seats: FourSeats
    mine: tuple[Seat, ...]
    """The seats of this device."""
    faced: Seat | None
    """Whose hand this socket shows; None behind the curtain, or without a seat."""
    may_reveal: tuple[Seat, ...]
    """Seats of this device for which the curtain may be lifted now."""
    may_start: bool
    may_continue: bool
    """Somebody on this device has not yet pressed *continue*."""
    session: SessionView | None
    """None before the start, and for a device without a seat."""


class SeatTaken(msgspec.Struct, frozen=True, tag_field="type", tag="seat-taken"):
    """A person sat down."""

    seat: Seat
    name: str


class ComputerSeated(msgspec.Struct, frozen=True, tag_field="type", tag="computer-seated"):
    """A computer took a seat."""

    seat: Seat
    level: Level


class SeatLeft(msgspec.Struct, frozen=True, tag_field="type", tag="seat-left"):
    """A person got up."""

    seat: Seat
    name: str


TableTold = Told | SeatTaken | ComputerSeated | SeatLeft
"""What has happened at the table since the version that the device had, oldest first."""
