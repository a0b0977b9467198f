"""Decide what a command does to a table: events, or a refusal that changes nothing."""

from msgspec.structs import replace

from engine.commands import Continue as EngineContinue
from engine.decide import decide as decide_in_session
from engine.legal import waiting_for
from engine.refusals import Refusal, RefusalCode
from tables.state.actors import Actor, DeviceActor
from tables.state.arrange import come_back, leave, seat_computer, start_session
from tables.state.claims import refuse_claim
from tables.state.consent import answer, ask_for
from tables.state.follow import advance, carry_out, follow
from tables.state.handing import hand_over, keep_seat, take_over
from tables.state.proposal import end_talk, has_lapsed
from tables.state.requests import find_request
from tables.state.seating import seats_of_device
from tables.state.settling import settle_seats
from tables.state.sitting import answer_request, sit
from tables.state.staleness import is_stale
from tables.state.table import Table
from tables.vocabulary.commands import (
    Answer,
    ComeBack,
    Continue,
    HandOver,
    KeepSeat,
    Lapse,
    Leave,
    SeatCommand,
    SeatComputer,
    SeatingCommand,
    Sit,
    Start,
    TableCommand,
    TakeOver,
)
from tables.vocabulary.events import Lapsed, LoggedEvent
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tables.vocabulary.seat_commands import read_seat_command

Decided = list[LoggedEvent] | TableRefusal


def decide(
    table: Table, actor: Actor, command: TableCommand, fresh_seed: bytes, now_ms: int
) -> Decided:
    """Return what ``command`` of ``actor`` makes happen at ``table``, or why it is refused.

    Args:
        table: the table.
        actor: who asks.
        command: what is asked.
        fresh_seed: 32 random bytes, used when a session starts without an explicit seed.
        now_ms: Unix time in milliseconds.
    """
    proposal = table.talks.proposal
    if proposal is None or not has_lapsed(proposal, now_ms):
        return _decide(table, actor, command, fresh_seed, now_ms)
    # It is gone, though nobody has come to write it down.
    lapsed = Lapsed(proposal.number)
    if isinstance(command, Lapse):
        return [lapsed]
    decided = _decide(
        replace(table, talks=end_talk(table.talks)), actor, command, fresh_seed, now_ms
    )
    return decided if isinstance(decided, TableRefusal) else [lapsed, *decided]


def _decide(
    table: Table, actor: Actor, command: TableCommand, fresh_seed: bytes, now_ms: int
) -> Decided:
    if isinstance(command, SeatCommand):
        return _decide_in_round(table, actor, command)
    if isinstance(command, Lapse):
        return TableRefusal(TableRefusalCode.NO_PROPOSAL)
    if not isinstance(actor, DeviceActor):
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    match command:
        case _ if isinstance(command, SeatingCommand):
            return _change_seats(table, actor, command, fresh_seed, now_ms)
        case Start():
            return start_session(table, actor.device, fresh_seed)
        case Continue():
            return _continue(table, actor.device, command)
        case Answer():
            return _answer(table, actor.device, command, fresh_seed, now_ms)
        case _:
            return ask_for(table, actor.device, command, fresh_seed, now_ms)


def _decide_in_round(table: Table, actor: Actor, command: SeatCommand) -> Decided:
    if refusal := refuse_claim(table, actor, command):
        return refusal
    assert table.session is not None, "nobody decides before the start"
    decision = decide_in_session(table.session, read_seat_command(command))
    if isinstance(decision, Refusal):
        return TableRefusal(decision.code)
    return [*decision, *follow(advance(table.session, decision), table.seating)]


def _answer(table: Table, device: str, command: Answer, fresh_seed: bytes, now_ms: int) -> Decided:
    request = find_request(table.requests, command.proposal)
    if request is None:
        return answer(table, device, command, fresh_seed)
    answered = answer_request(table, device, command, request, now_ms)
    return settle_seats(table, answered, fresh_seed, now_ms)


def _change_seats(
    table: Table, actor: DeviceActor, command: SeatingCommand, fresh_seed: bytes, now_ms: int
) -> Decided:
    changed = _arrange(table, actor, command, now_ms)
    return settle_seats(table, changed, fresh_seed, now_ms)


def _arrange(table: Table, actor: DeviceActor, command: SeatingCommand, now_ms: int) -> Decided:
    match command:
        case Sit():
            return sit(table, actor.device, command, now_ms)
        case Leave():
            return leave(table, actor.device, command)
        case SeatComputer():
            return seat_computer(table, actor, command)
        case ComeBack():
            return come_back(table, actor.device, command)
        case HandOver():
            return hand_over(table, actor, command)
        case KeepSeat():
            return keep_seat(table, actor.device, command)
        case TakeOver():
            return take_over(table, actor, command, now_ms)


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
