"""Proposals: what one device asks of the others that have people at the table.

One is open at a time. It happens when every other device with a person's seat has agreed, whoever
sits there by then; a refusal, any decision at the table, and time end it.
"""

from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from engine.discreet import Discreet
from engine.seats import SEATS, Seat
from tables.state.seating import Person, Seating
from tables.vocabulary.commands import ProposalKind
from tables.vocabulary.events import (
    Agreed,
    Carried,
    Declined,
    Lapsed,
    ProposalEvent,
    Proposed,
    Withdrawn,
)

LAPSE_MS: Final = 60_000
"""Computers wait while a proposal is open: so it must not be open for ever."""
PAUSE_MS: Final = 10_000
"""After the first refusal; after the second in a row four times that, then nine times."""


class Proposal(Discreet, msgspec.Struct, frozen=True, gc=False):
    """A proposal that is open."""

    _printed: ClassVar = ("number", "kind")

    number: int
    kind: ProposalKind
    device: str
    """Who proposes."""
    since: int
    """The version since which all would be taken back; 0 for what takes nothing back."""
    opened_at_ms: int
    """Unix time in milliseconds."""
    agreed: frozenset[str] = frozenset()
    """The devices that have agreed."""

    @property
    def lapses_at_ms(self) -> int:
        """Unix time in milliseconds from which on it counts as gone."""
        return self.opened_at_ms + LAPSE_MS


class Pause(Discreet, msgspec.Struct, frozen=True, gc=False):
    """A device that was declined what it asked for, and not granted anything since."""

    _printed: ClassVar = ("declines",)

    device: str
    declines: int
    until_ms: int
    """Unix time in milliseconds before which it may not ask for anything again."""

    def is_over(self, now_ms: int) -> bool:
        """Tell whether the device may ask again; a clock that was set back far lets it, too."""
        length_ms = PAUSE_MS * self.declines**2
        return now_ms >= self.until_ms or now_ms < self.until_ms - length_ms - LAPSE_MS


class Talks(msgspec.Struct, frozen=True, gc=False):
    """What is being proposed at a table, and who has to wait."""

    proposal: Proposal | None = None
    pauses: tuple[Pause, ...] = ()

    def pause_of(self, device: str) -> Pause | None:
        """Return how long ``device`` has to wait, if it has to at all."""
        return next((pause for pause in self.pauses if pause.device == device), None)


def talk(talks: Talks, event: ProposalEvent, at_ms: int) -> Talks:
    """Return ``talks`` after ``event``, which happened at ``at_ms``."""
    open_one = talks.proposal
    if isinstance(event, Proposed):
        fresh = Proposal(event.number, event.kind, event.device, event.since, at_ms)
        return replace(talks, proposal=fresh)
    if open_one is None:
        return talks
    match event:
        case Agreed(device):
            return replace(talks, proposal=replace(open_one, agreed=open_one.agreed | {device}))
        case Carried():
            return end_talk(end_pause(talks, open_one.device))
        case Declined():
            return end_talk(lengthen_pause(talks, open_one.device, at_ms))
        case Withdrawn() | Lapsed():
            return end_talk(talks)


def lengthen_pause(talks: Talks, device: str, at_ms: int) -> Talks:
    """Let ``device``, which was declined at ``at_ms``, wait; the longer the more often it was."""
    before = talks.pause_of(device)
    declines = 1 if before is None else before.declines + 1
    pause = Pause(device, declines, at_ms + PAUSE_MS * declines**2)
    return replace(talks, pauses=(*_without(talks, device), pause))


def end_pause(talks: Talks, device: str) -> Talks:
    """Let ``device``, to which everybody agreed, wait no more."""
    return replace(talks, pauses=_without(talks, device))


def copy_pause(talks: Talks, device: str, other: str) -> Talks:
    """Let ``other`` wait as ``device`` does, unless it has to wait for longer anyway."""
    pause, own = talks.pause_of(device), talks.pause_of(other)
    if pause is None or (own is not None and own.until_ms >= pause.until_ms):
        return talks
    return replace(talks, pauses=(*_without(talks, other), replace(pause, device=other)))


def end_talk(talks: Talks) -> Talks:
    """Return ``talks`` with nothing proposed."""
    return talks if talks.proposal is None else replace(talks, proposal=None)


def has_lapsed(proposal: Proposal, now_ms: int) -> bool:
    """Tell whether time has ended ``proposal``; a clock that was set back far ends it, too."""
    return abs(now_ms - proposal.opened_at_ms) >= LAPSE_MS


def seats_awaited(seating: Seating, proposal: Proposal) -> tuple[Seat, ...]:
    """Return the persons' seats whose devices have not agreed to ``proposal``."""
    return tuple(
        seat
        for seat, holder in zip(SEATS, seating, strict=True)
        if isinstance(holder, Person)
        and holder.device != proposal.device
        and holder.device not in proposal.agreed
    )


def other_devices(seating: Seating, device: str) -> frozenset[str]:
    """Return the devices with people here, without ``device``."""
    return frozenset(
        holder.device
        for holder in seating
        if isinstance(holder, Person) and holder.device != device
    )


def _without(talks: Talks, device: str) -> tuple[Pause, ...]:
    return tuple(pause for pause in talks.pauses if pause.device != device)
