"""The types of what one device may know of a table. ``tables.shown`` alone fills them."""

from typing import Literal

import msgspec

from engine.commands import ProfileName
from engine.seats import Seat
from engine.tiles import Tile
from engine.viewed import SessionView, Told
from tables.vocabulary.commands import Level, ProposalKind

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


DecisionName = Literal["play", "pass", "accept", "redeal", "designate"]


class TakebackView(msgspec.Struct, frozen=True):
    """What exactly an undo takes back. Public: everybody at the table has seen it happen."""

    seat: Seat
    """Whose decision."""
    what: DecisionName
    tile: Tile | None
    """The tile that goes back to the hand; None if none was played."""
    entries: int
    """How many steps go back: that decision, and whatever has happened since."""
    asked: Seat | None
    """Whose turn it will be; None when several seats will be asked to accept."""


class TableChoices(msgspec.Struct, frozen=True):
    """What this device may do, or propose, besides deciding for its seats."""

    undo: TakebackView | None = None
    """None: there is nothing that it may take back."""
    redo: bool = False
    restart: bool = False
    new_match: bool = False
    new_session: bool = False


class ProposalView(msgspec.Struct, frozen=True):
    """A proposal that waits for an answer."""

    number: int
    kind: ProposalKind
    seat: Seat
    """The first seat of the device that proposes."""
    name: str
    """Of the person there."""
    is_mine: bool
    takeback: TakebackView | None
    """What an *undo* would take back; None for everything else."""
    waits_for: tuple[Seat, ...]
    """Seats of the devices that have not agreed yet."""
    may_answer: bool
    """This device is one of them."""
    lapses_at_ms: int
    """Unix time in milliseconds."""


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
    may: TableChoices
    """Nothing while a proposal is open, and for a device without a seat."""
    proposal: ProposalView | None
    may_propose_at_ms: int | None
    """Unix time in milliseconds, perhaps past, before which this device may not propose anything:
    its last proposal was declined. None: it never has to wait."""
    has_taken_back: bool
    """Something of the round in play was taken back, even if it was put back since."""
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


class TakenBackShown(msgspec.Struct, frozen=True, tag_field="type", tag="taken-back"):
    """The round went back."""

    kind: Literal["undo", "restart"]
    seat: Seat | None
    """Whose decision was taken back; None for a restart."""
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
    | TakenBackShown
    | PutBackShown
    | ProposedShown
    | AnsweredShown
)
"""What has happened at the table since the version that the device had, oldest first."""
