"""The types of what one device may know of a table. ``tables.shown`` alone fills them.

What is left out on the wire, and what is an array there, is as in ``engine.viewed``.
"""

from typing import Literal

import msgspec

from engine.commands import ProfileName
from engine.seats import Seat
from engine.tiles import Tile
from engine.viewed import SessionView
from tables.vocabulary.commands import Level, ProposalKind, Reading

Pace = Literal["slow", "normal", "fast"]


RequestOutcome = Literal["agreed", "declined", "withdrawn", "void"]
"""How a request for a seat ended; *void*: the seat is no computer's any more."""


class OpenSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="open"):
    """A seat that nobody has taken."""

    seat: Seat


class PersonSeat(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="person"):
    """A seat that a person holds on some device."""

    seat: Seat
    name: str
    is_mine: bool = False
    """Held by the device that is shown this."""
    is_present: bool = True
    away_since_ms: int | None = None
    """Unix time in milliseconds since when no socket of its device is open; None when present."""
    may_replace: bool = False
    """This device may let a computer play for the person until they come back."""


class ComputerSeat(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="computer"
):
    """A seat that a computer holds."""

    seat: Seat
    level: Level
    keeps: str | None = None
    """The name of the person who has the seat again as soon as they come back."""
    is_kept_for_me: bool = False
    """That person sits on this device, and left: *sit* brings them back at once."""
    may_sit: Literal["now", "ask"] | None = None
    """Whether a person on this device may sit down here: at once, or by asking the others."""


SeatView = OpenSeat | PersonSeat | ComputerSeat
FourSeats = tuple[SeatView, SeatView, SeatView, SeatView]
"""Seats 1 to 4, in order."""


class TableFace(msgspec.Struct, frozen=True):
    """What anybody who knows a table's code may know of it, without opening a socket."""

    code: str
    profile: ProfileName
    started: bool
    seats: FourSeats
    may_watch: bool
    """Whoever has the link and no seat may look on."""


DecisionName = Literal["play", "pass", "accept", "redeal", "designate"]


class TakebackView(msgspec.Struct, frozen=True, array_like=True):
    """What exactly an undo takes back. Public: everybody at the table has seen it happen."""

    seat: Seat
    """Whose decision."""
    name: str
    """Of the person who decided: perhaps not of whoever sits there now."""
    what: DecisionName
    tile: Tile | None
    """The tile that goes back to the hand; None if none was played."""
    entries: int
    """How many steps go back: that decision, and whatever has happened since."""
    asked: Seat | None
    """Whose turn it will be; None when several seats will be asked to accept."""


class TableChoices(msgspec.Struct, frozen=True, omit_defaults=True):
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


class ReaderView(msgspec.Struct, frozen=True):
    """Somebody reads, and the computers wait for them."""

    seats: tuple[Seat, ...]
    """Of the device on which it is read."""
    what: Reading
    """The rules, where one socket of the device reads them and another one the log."""
    is_mine: bool
    """It is this device."""


class SeatRequestView(msgspec.Struct, frozen=True):
    """Somebody asks for the seat of a computer."""

    number: int
    seat: Seat
    name: str
    """Of who asks."""
    is_mine: bool
    may_answer: bool
    """A person on this device has not agreed yet."""
    waits_for: tuple[Seat, ...]
    """Seats of the devices that have not agreed yet."""


class HandoverView(msgspec.Struct, frozen=True):
    """A one-time link by which another device can carry on with a seat of this one."""

    seat: Seat
    token: str
    """``/t/<code>#take=<token>`` is the link."""
    lapses_at_ms: int
    """Unix time in milliseconds."""


class TableView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as one device may know it now."""

    code: str
    profile: ProfileName
    pace: Pace
    is_seed_explicit: bool = False
    """The table was made with an explicit seed: it deals the same hands every time."""
    is_started: bool
    """The session is on. Whoever has no seat, and may not look on, is shown no more of it."""
    seats: FourSeats
    mine: tuple[Seat, ...]
    """The seats of this device."""
    faced: Seat | None
    """Whose hand this socket shows; None behind the curtain, or without a seat."""
    may_reveal: tuple[Seat, ...] = ()
    """Seats of this device for which the curtain may be lifted now."""
    may_start: bool = False
    may_continue: bool = False
    """Somebody on this device has not yet pressed *continue*."""
    may: TableChoices
    """Nothing while a proposal is open, and for a device without a seat."""
    proposal: ProposalView | None = None
    may_propose_at_ms: int | None = None
    """Unix time in milliseconds, perhaps past, before which this device may not propose anything,
    nor ask for a seat: what it asked for last was declined. None: it never has to wait."""
    has_taken_back: bool = False
    """Something of the round in play was taken back, even if it was put back since."""
    readers: tuple[ReaderView, ...] = ()
    """While there is any, computers wait."""
    requests: tuple[SeatRequestView, ...] = ()
    """Those of this device, and those that it has a say in."""
    may_hand_over: tuple[Seat, ...] = ()
    """Seats of this device for which a one-time link can be made now."""
    handovers: tuple[HandoverView, ...] = ()
    """The links that this device has made and may see now."""
    may_watch: bool = False
    """Whoever has the link and no seat may look on."""
    spectators: int = 0
    """How many devices without a seat look on now; 0 where they may not."""
    session: SessionView | None
    """None before the start. For a device without a seat: a stranger's view where it may look on,
    None elsewhere."""
