"""What has happened at a table besides the session: seats, what was taken back, proposals."""

from typing import ClassVar, Literal

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from engine.events import Event
from engine.seats import Seat
from tables.vocabulary.commands import Level, ProposalKind
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


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """The session went back to what it was before the entry that made version ``since``."""

    since: int
    kind: Literal["undo", "restart"]
    seat: Seat | None
    """Whose decision that was; None for a restart, which does not ask."""
    entries: int
    """How many entries of the round in play were taken back."""


class PutBack(_Event, frozen=True, tag="put-back"):
    """What was taken back last happened after all."""

    entries: int
    """How many entries of the round in play were put back."""


class Proposed(_Event, frozen=True, tag="proposed"):
    """``device`` asked the others for their consent."""

    number: int
    """The version that this made: no two proposals at a table have one number."""
    kind: ProposalKind
    device: str
    name: str
    """Of the person in its first seat."""
    since: int
    """What ``TakenBack`` will say; 0 for what takes nothing back."""


class Agreed(_Event, frozen=True, tag="agreed"):
    """``device`` agreed to the open proposal."""

    device: str


class Carried(_Event, frozen=True, tag="carried"):
    """Everybody has agreed to the proposal: it follows in the same entry."""

    number: int


class Declined(_Event, frozen=True, tag="declined"):
    """``device`` declined the proposal, which ended it."""

    number: int
    device: str


class Withdrawn(_Event, frozen=True, tag="withdrawn"):
    """Whoever had made the proposal withdrew it, or has no seat here any more."""

    number: int


class Lapsed(_Event, frozen=True, tag="lapsed"):
    """The proposal was not answered by everybody in time."""

    number: int


SeatEvent = SeatTaken | ComputerSeated | SeatLeft
HistoryEvent = TakenBack | PutBack
ProposalEvent = Proposed | Agreed | Carried | Declined | Withdrawn | Lapsed
LoggedEvent = TableMade | SeatEvent | HistoryEvent | ProposalEvent | Event
"""Everything that may stand in a table's log."""
