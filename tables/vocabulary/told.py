"""The types of what those at a table are told has happened, now and in its log.

``tables.telling`` and ``tables.journal`` alone fill them.
"""

from typing import Literal

import msgspec

from engine.commands import ProfileName
from engine.events import Result
from engine.seats import Seat
from engine.viewed import Told
from tables.vocabulary.commands import Level, ProposalKind
from tables.vocabulary.viewed import RequestOutcome


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


class SeatLentShown(msgspec.Struct, frozen=True, tag_field="type", tag="seat-lent"):
    """A computer plays for the person called ``name``, who is away or got up."""

    seat: Seat
    level: Level
    name: str
    has_left: bool


class SeatGivenBackShown(msgspec.Struct, frozen=True, tag_field="type", tag="seat-given-back"):
    """The person called ``name`` is back in their seat."""

    seat: Seat
    name: str


class SeatHandedOverShown(msgspec.Struct, frozen=True, tag_field="type", tag="seat-handed-over"):
    """The person called ``name`` carries on on another device."""

    seat: Seat
    name: str


class SeatRequestedShown(msgspec.Struct, frozen=True, tag_field="type", tag="seat-requested"):
    """Somebody called ``name`` asks for the seat of a computer."""

    number: int
    seat: Seat
    name: str


class SeatRequestEndedShown(
    msgspec.Struct, frozen=True, tag_field="type", tag="seat-request-ended"
):
    """A request for a seat was answered."""

    number: int
    outcome: RequestOutcome


class TakenBackShown(msgspec.Struct, frozen=True, tag_field="type", tag="taken-back"):
    """The round went back."""

    kind: Literal["undo", "restart"]
    seat: Seat | None
    """Whose decision was taken back; None for a restart."""
    name: str | None
    """Of the person who had decided: perhaps not of whoever sits there now. None for a restart, and
    where it is not known any more."""
    entries: int
    """How many steps."""


class PutBackShown(msgspec.Struct, frozen=True, tag_field="type", tag="put-back"):
    """What had been taken back last was put back."""

    entries: int
    """How many steps."""


class ProposedShown(msgspec.Struct, frozen=True, tag_field="type", tag="proposed"):
    """Somebody proposed something."""

    number: int
    kind: ProposalKind
    name: str
    """Who did."""


class AnsweredShown(msgspec.Struct, frozen=True, tag_field="type", tag="answered"):
    """A proposal ended. One that a decision at the table overtakes ends without this."""

    number: int
    outcome: Literal["agreed", "declined", "withdrawn", "lapsed"]


TableTold = (
    Told
    | SeatTaken
    | ComputerSeated
    | SeatLeft
    | SeatLentShown
    | SeatGivenBackShown
    | SeatHandedOverShown
    | SeatRequestedShown
    | SeatRequestEndedShown
    | TakenBackShown
    | PutBackShown
    | ProposedShown
    | AnsweredShown
)
"""What has happened at the table since the version that the device had, oldest first."""


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of a table's log, as those at the table may read it."""

    version: int
    """The version that it made."""
    at_ms: int
    """Unix time in milliseconds."""
    told: tuple[TableTold, ...]
    is_undone: bool
    """Was taken back, and not put back since."""
    result: Result | None
    """Of the round that ended with it."""


class TableLog(msgspec.Struct, frozen=True):
    """What has happened at a table, oldest first."""

    code: str
    profile: ProfileName
    version: int
    """The newest one."""
    entries: tuple[LogEntry, ...]
    has_earlier: bool
    """There is more before these: ask for what comes before the first one's version."""
