"""What somebody must have asked for an entry of a log to be written: who, and which command.

A log keeps what happened, and not the commands. Of each kind of entry there are one or two that
can have led to it; what they make happen is decided again, and compared.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from engine.events import (
    Accepted,
    Continued,
    Designated,
    MatchStarted,
    Passed,
    Played,
    RedealAsked,
    SessionStarted,
)
from tables.state.actors import Actor, ComputerActor, DeviceActor, TableActor
from tables.state.curtain import Lifted
from tables.state.log import COMPUTER, TABLE, Entry, name_of
from tables.state.seating import Person
from tables.state.table import Table
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import ProposableCommand, ProposalKind, TableCommand
from tables.vocabulary.events import (
    Agreed,
    ComputerSeated,
    Declined,
    Lapsed,
    LoggedEvent,
    Proposed,
    PutBack,
    SeatGivenBack,
    SeatHandedOver,
    SeatKept,
    SeatLeft,
    SeatLent,
    SeatOffered,
    SeatRequestAgreed,
    SeatRequested,
    SeatRequestEnded,
    SeatTaken,
    TakenBack,
    Withdrawn,
)

_KINDS: Final[dict[ProposalKind, type[ProposableCommand]]] = {
    "undo": sent.Undo,
    "redo": sent.Redo,
    "restart": sent.Restart,
    "new_match": sent.NewMatch,
    "new_session": sent.NewSession,
}


class Cause(msgspec.Struct, frozen=True):
    """What was asked, and by whom."""

    actor: Actor
    command: TableCommand


def find_causes(table: Table, entry: Entry) -> list[Cause]:
    """Return what can have been asked at ``table`` for ``entry`` to be its next; none: nothing."""
    event = _find_first(entry)
    if event is None:
        return []
    commands = _find_commands(table, event, entry.id)
    return [
        Cause(actor, command) for actor in _find_actors(table, event, entry) for command in commands
    ]


def _find_first(entry: Entry) -> LoggedEvent | None:
    """Return what was asked for. That a proposal has lapsed may come to light by any command."""
    events = entry.events
    has_lapsed_before = len(events) > 1 and isinstance(events[0], Lapsed)
    return events[1] if has_lapsed_before else next(iter(events), None)


def _find_actors(table: Table, event: LoggedEvent, entry: Entry) -> list[Actor]:
    seat = getattr(event, "seat", None)
    if entry.by == TABLE:
        return [TableActor()]
    if entry.by == COMPUTER:
        return [] if seat is None else [ComputerActor(seat)]
    lifted = Lifted(seat, table.version) if seat is not None else None
    offer = _find_offer(table, event)
    # Who was away is not in the log: whoever a computer plays for is taken to have been.
    absent = frozenset(_seated(table))
    devices = sorted({*_seated(table), *_named(table, event)})
    return [
        DeviceActor(device, lifted, absent, offer)
        for device in devices
        if name_of(device) == entry.by
    ]


def _seated(table: Table) -> Iterable[str]:
    return (holder.device for holder in table.seating if isinstance(holder, Person))


def _named(table: Table, event: LoggedEvent) -> Iterable[str]:
    """Return the devices without a seat that can have asked for ``event``."""
    if isinstance(event, SeatRequestEnded):
        return (request.device for request in table.requests)
    newcomers = SeatTaken | SeatGivenBack | SeatHandedOver | SeatRequested
    return (event.device,) if isinstance(event, newcomers) else ()


def _find_offer(table: Table, event: LoggedEvent) -> int | None:
    if not isinstance(event, SeatHandedOver):
        return None
    return next((offer.number for offer in table.offers if offer.seat == event.seat), None)


def _find_commands(table: Table, event: LoggedEvent, id: str) -> list[TableCommand]:
    command = (
        _decision(event, id, table.version)
        or _seat_change(event, id, table.version)
        or _wish(table, event, id)
        or _answer(table, event, id)
    )
    if command is None:
        return []
    if isinstance(event, SeatGivenBack):  # by being there, or by sitting down
        return [command, sent.Sit(id=id, seen=table.version, seat=event.seat, name=event.name)]
    return [command]


def _decision(event: LoggedEvent, id: str, seen: int) -> TableCommand | None:
    match event:
        case Played(seat, tile, end):
            return sent.Play(id=id, seen=seen, seat=seat, tile=tile, end=end)
        case Passed(seat):
            return sent.Pass(id=id, seen=seen, seat=seat)
        case Accepted(seat):
            return sent.Accept(id=id, seen=seen, seat=seat)
        case RedealAsked(seat):
            return sent.AskRedeal(id=id, seen=seen, seat=seat)
        case Designated(seat, opener):
            return sent.Designate(id=id, seen=seen, seat=seat, opener=opener)
        case Continued():
            return sent.Continue(id=id, seen=seen)
        case _:
            return None


def _seat_change(event: LoggedEvent, id: str, seen: int) -> TableCommand | None:
    match event:
        case SeatTaken(seat, _, name) | SeatRequested(_, seat, _, name):
            return sent.Sit(id=id, seen=seen, seat=seat, name=name)
        case SeatGivenBack(seat):
            return sent.ComeBack(id=id, seen=seen, seat=seat)
        case SeatLeft(seat):
            return sent.Leave(id=id, seen=seen, seat=seat)
        case ComputerSeated(seat, level) | SeatLent(seat, level):
            return sent.SeatComputer(id=id, seen=seen, seat=seat, level=level)
        case SeatOffered(seat):
            return sent.HandOver(id=id, seen=seen, seat=seat)
        case SeatKept(seat):
            return sent.KeepSeat(id=id, seen=seen, seat=seat)
        case SeatHandedOver():
            return sent.TakeOver(id=id, seen=seen, token="")
        case _:
            return None


def _wish(table: Table, event: LoggedEvent, id: str) -> TableCommand | None:
    seen = table.version
    match event:
        case SessionStarted() if table.session is None:
            return sent.Start(id=id, seen=seen)
        case SessionStarted():
            return sent.NewSession(id=id, seen=seen)
        case MatchStarted():
            return sent.NewMatch(id=id, seen=seen)
        case TakenBack() | Proposed():
            return _KINDS[event.kind](id=id, seen=seen)
        case PutBack():
            return sent.Redo(id=id, seen=seen)
        case _:
            return None


def _answer(table: Table, event: LoggedEvent, id: str) -> TableCommand | None:
    seen = table.version
    proposal = table.talks.proposal
    match event:
        case Agreed():
            number = 0 if proposal is None else proposal.number
            return sent.Answer(id=id, seen=seen, proposal=number, agree=True)
        case SeatRequestAgreed(number):
            return sent.Answer(id=id, seen=seen, proposal=number, agree=True)
        case Declined(number) | Withdrawn(number) | SeatRequestEnded(number):
            return sent.Answer(id=id, seen=seen, proposal=number, agree=False)
        case Lapsed(number):
            return sent.Lapse(id=id, seen=seen, proposal=number)
        case _:
            return None
