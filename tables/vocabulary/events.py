"""What has happened at a table besides the session: seats, what was taken back, proposals."""

from typing import ClassVar, Literal

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from engine.events import Event
from engine.seats import Seat
from tables.vocabulary.commands import Level, ProposalKind
from tables.vocabulary.viewed import Pace, RequestOutcome


class _Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
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
    may_watch: bool = False
    """Whoever has the link and no seat may look on."""


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


class SeatLent(_Event, frozen=True, tag="seat-lent"):
    """A computer plays on for the person called ``name`` on ``device``, and keeps their seat."""

    seat: Seat
    level: Level
    device: str
    name: str
    has_left: bool
    """They got up; otherwise they were away."""


class SeatGivenBack(_Event, frozen=True, tag="seat-given-back"):
    """The person for whom a computer had played came back."""

    seat: Seat
    device: str
    name: str


class SeatOffered(_Event, frozen=True, tag="seat-offered"):
    """The device of ``seat`` made a one-time link for it, which replaces an earlier one."""

    seat: Seat
    number: int
    """The version that this made: what the link's token is made of."""


class SeatKept(_Event, frozen=True, tag="seat-kept"):
    """The one-time link for ``seat`` was made void."""

    seat: Seat


class SeatHandedOver(_Event, frozen=True, tag="seat-handed-over"):
    """The same person carries on on another ``device``; the link is used up."""

    seat: Seat
    device: str
    name: str


class SeatRequested(_Event, frozen=True, tag="seat-requested"):
    """Somebody asked for the ``seat`` of a computer."""

    number: int
    """The version that this made: no two requests or proposals at a table have one number."""
    seat: Seat
    device: str
    name: str


class SeatRequestAgreed(_Event, frozen=True, tag="seat-request-agreed"):
    """``device`` agreed to the request."""

    number: int
    device: str


class SeatRequestEnded(_Event, frozen=True, tag="seat-request-ended"):
    """The request was answered; where all had agreed, somebody sits down in the same entry."""

    number: int
    outcome: RequestOutcome
    device: str
    """Who had asked."""


class TakenBack(_Event, frozen=True, tag="taken-back"):
    """The session went back to what it was before the entry that made version ``since``."""

    since: int
    kind: Literal["undo", "restart"]
    seat: Seat | None
    """Whose decision that was; None for a restart, which does not ask."""
    entries: int
    """How many entries of the round in play were taken back."""
    name: str | None = None
    """Of the person who had decided; None for a restart, and where an older log does not say."""


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


SeatEvent = SeatTaken | ComputerSeated | SeatLeft | SeatLent | SeatGivenBack | SeatHandedOver
"""Who holds a seat."""
OfferEvent = SeatOffered | SeatKept
RequestEvent = SeatRequested | SeatRequestAgreed | SeatRequestEnded
HistoryEvent = TakenBack | PutBack
ProposalEvent = Proposed | Agreed | Carried | Declined | Withdrawn | Lapsed
LoggedEvent = (
    TableMade | SeatEvent | OfferEvent | RequestEvent | HistoryEvent | ProposalEvent | Event
)
"""Everything that may stand in a table's log."""
