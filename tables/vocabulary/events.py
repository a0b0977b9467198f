"""What has happened at a table besides the session: who made it, and who sits where."""

from typing import ClassVar

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from engine.events import Event
from engine.seats import Seat
from tables.vocabulary.commands import Level
from tables.vocabulary.viewed import Pace


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class TableMade(Discreet, _Event, frozen=True, tag="table-made"):
    """A device made the table. The first event of every log, and of no later entry."""

    _printed: ClassVar = ("code", "profile")

    code: str
    profile: ProfileName
    pace: Pace
    creator: str
    """The device that made it."""
    seed: str | None
    """The text of an explicit seed; None: fresh randomness. Secret: all deals follow from it."""


class SeatTaken(_Event, frozen=True, tag="seat-taken"):
    """A person on ``device`` sat down."""

    seat: Seat
    device: str
    name: str


class ComputerSeated(_Event, frozen=True, tag="computer-seated"):
    """A computer took a seat, or changed its level."""

    seat: Seat
    level: Level


class SeatLeft(_Event, frozen=True, tag="seat-left"):
    """The person called ``name`` got up. The seat is open until another event fills it."""

    seat: Seat
    name: str


SeatEvent = SeatTaken | ComputerSeated | SeatLeft
LoggedEvent = TableMade | SeatEvent | Event
"""Everything that may stand in a table's log."""
