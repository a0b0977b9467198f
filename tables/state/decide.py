"""Decide what a command does to a table: events, or a refusal that changes nothing."""

from engine.commands import Continue as EngineContinue
from engine.decide import decide as decide_in_session
from engine.legal import waiting_for
from engine.refusals import Refusal, RefusalCode
from tables.state.actors import Actor, DeviceActor
from tables.state.arrange import leave, seat_computer, sit, start_session
from tables.state.curtain import face
from tables.state.follow import advance, carry_out, follow
from tables.state.seating import Computer, Seating, seat_after, seats_of_device
from tables.state.staleness import is_stale
from tables.state.table import Table
from tables.vocabulary.commands import (
    Continue,
    Leave,
    SeatCommand,
    SeatComputer,
    Sit,
    Start,
    TableCommand,
)
from tables.vocabulary.events import LoggedEvent, SeatEvent
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tables.vocabulary.seat_commands import read_seat_command

Decided = list[LoggedEvent] | TableRefusal


def decide(table: Table, actor: Actor, command: TableCommand, fresh_seed: bytes) -> Decided:
    """Return what ``command`` of ``actor`` makes happen at ``table``, or why it is refused.

    ``fresh_seed``: 32 random bytes, used when a session starts without an explicit seed.
    """
    if not isinstance(command, Sit | Leave | SeatComputer | Start | Continue):
        return _decide_in_round(table, actor, command)
    if not isinstance(actor, DeviceActor):
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    match command:
        case Sit():
            return sit(table, actor.device, command)
        case Leave():
            return _leave(table, actor.device, command)
        case SeatComputer():
            return seat_computer(table, actor.device, command)
        case Start():
            return start_session(table, actor.device, fresh_seed)
        case Continue():
            return _continue(table, actor.device, command)


def _decide_in_round(table: Table, actor: Actor, command: SeatCommand) -> Decided:
    if table.session is None:
        return TableRefusal(TableRefusalCode.NOT_STARTED)
    if refusal := _refuse_claim(table, actor, command):
        return refusal
    decision = decide_in_session(table.session, read_seat_command(command))
    if isinstance(decision, Refusal):
        return TableRefusal(decision.code)
    return [*decision, *follow(advance(table.session, decision), table.seating)]


def _refuse_claim(table: Table, actor: Actor, command: SeatCommand) -> TableRefusal | None:
    # Nothing before the last line looks at a hand: behind the curtain not even a refusal may tell.
    if not isinstance(actor, DeviceActor):
        holder = table.seating[actor.seat - 1]
        if command.seat != actor.seat or not isinstance(holder, Computer):
            return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    elif not (mine := seats_of_device(table.seating, actor.device)):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    elif command.seat not in mine:
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    if is_stale(table, command):
        return TableRefusal(TableRefusalCode.STALE)
    if isinstance(actor, DeviceActor) and face(table, actor.device, actor.lifted) != command.seat:
        return TableRefusal(TableRefusalCode.CURTAIN_DOWN)
    return None


def _leave(table: Table, device: str, command: Leave) -> Decided:
    left = leave(table, device, command)
    if isinstance(left, TableRefusal) or table.session is None:
        return left
    # The computer that takes over may be the one for whom the next deal was waiting.
    return [*left, *follow(table.session, _seating_after(table.seating, left))]


def _seating_after(seating: Seating, events: list[LoggedEvent]) -> Seating:
    for event in events:
        if isinstance(event, SeatEvent):
            seating = seat_after(seating, event, at_ms=0)
    return seating


def _continue(table: Table, device: str, command: Continue) -> Decided:
    mine = seats_of_device(table.seating, device)
    if not mine:
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if table.session is None:
        return TableRefusal(TableRefusalCode.NOT_STARTED)
    if is_stale(table, command):
        return TableRefusal(TableRefusalCode.STALE)
    if not table.is_over:
        return TableRefusal(RefusalCode.NOT_NOW)
    unready = [seat for seat in waiting_for(table.session) if seat in mine]
    if not unready:
        return TableRefusal(RefusalCode.ALREADY_DONE)
    session = table.session
    events: list[LoggedEvent] = []
    for seat in unready:
        decided = carry_out(session, EngineContinue(seat))
        session = advance(session, decided)
        events += decided
    return [*events, *follow(session, table.seating)]
