"""Sitting down: at once, or by asking for the seat of a computer; and what becomes of asking."""

from engine.refusals import RefusalCode
from tables.state.arrange import Arranged
from tables.state.fold import foresee
from tables.state.requests import SeatRequest, find_request
from tables.state.seating import Computer, is_kept_for, seats_of_device
from tables.state.table import Table
from tables.state.ways_to_sit import has_room_for_request, is_granted, is_void, way_to_sit
from tables.vocabulary.commands import Answer, Sit
from tables.vocabulary.events import (
    LoggedEvent,
    SeatGivenBack,
    SeatRequestAgreed,
    SeatRequested,
    SeatRequestEnded,
    SeatTaken,
)
from tables.vocabulary.names import clean_name
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tables.vocabulary.viewed import RequestOutcome


def sit(table: Table, device: str, command: Sit, now_ms: int) -> Arranged:
    """Seat a person of ``device``, or ask the others for the seat."""
    way = way_to_sit(table, device, command.seat)
    if way is None:
        return TableRefusal(TableRefusalCode.SEAT_TAKEN)
    name = clean_name(command.name)
    if name is None:
        return TableRefusal(TableRefusalCode.BAD_NAME)
    if way == "now":
        return [_sit_down(table, device, command, name)]
    if not has_room_for_request(table, device):
        return TableRefusal(TableRefusalCode.REQUESTS_FULL)
    pause = table.talks.pause_of(device)
    if pause is not None and not pause.is_over(now_ms):
        return TableRefusal(TableRefusalCode.TOO_SOON)
    return [SeatRequested(table.version + 1, command.seat, device, name)]


def answer_request(
    table: Table, device: str, command: Answer, request: SeatRequest, now_ms: int
) -> Arranged:
    """Agree to a request, decline it, or withdraw it; the last to agree makes it happen."""
    is_mine = request.device == device
    if not is_mine and not seats_of_device(table.seating, device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if not command.agree:
        return [_end(request, "withdrawn" if is_mine else "declined")]
    if is_mine or device in request.agreed:
        return TableRefusal(RefusalCode.ALREADY_DONE)
    agreed = SeatRequestAgreed(request.number, device)
    return [agreed, *_grant(foresee(table, [agreed], now_ms), request.number)]


def recount_requests(table: Table) -> list[LoggedEvent]:
    """Return what becomes of the first request that a change of seats has settled at ``table``."""
    for request in table.requests:
        if is_void(table, request):
            return [_end(request, "void")]
        if granted := _grant(table, request.number):
            return granted
    return []


def _sit_down(table: Table, device: str, command: Sit, name: str) -> LoggedEvent:
    holder = table.seating[command.seat - 1]
    if isinstance(holder, Computer) and holder.keeps is not None:
        is_same = is_kept_for(holder, device) and holder.keeps.name == name
        if is_same:
            return SeatGivenBack(command.seat, device, name)
    return SeatTaken(command.seat, device, name)


def _grant(table: Table, number: int) -> list[LoggedEvent]:
    request = find_request(table.requests, number)
    if request is None or not is_granted(table, request):
        return []
    return [_end(request, "agreed"), SeatTaken(request.seat, request.device, request.name)]


def _end(request: SeatRequest, outcome: RequestOutcome) -> SeatRequestEnded:
    return SeatRequestEnded(request.number, outcome, request.device)
