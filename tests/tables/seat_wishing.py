"""Commands about seats, with ids of their own."""

from itertools import count

from engine.seats import Seat
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.requests import SeatRequest
from tables.state.seating import Computer, Person
from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import PureTable

_ids = (f"seat{number}" for number in count())


def sit(at: PureTable, device: str, seat: Seat, name: str = "Zoe") -> str | None:
    """Let somebody called ``name`` sit down; return why not."""
    return _code(at.ask(device, sent.Sit(id=next(_ids), seen=0, seat=seat, name=name)))


def leave(at: PureTable, device: str, seat: Seat) -> None:
    at.do(device, sent.Leave(id=next(_ids), seen=0, seat=seat))


def replace_absent(
    at: PureTable, device: str, seat: Seat, *absent: str, level: sent.Level = "easy"
) -> str | None:
    """Let ``device`` ask for a computer in ``seat`` while the devices ``absent`` are."""
    actor = DeviceActor(device, absent=frozenset(absent))
    return _code(at.ask(actor, sent.SeatComputer(id=next(_ids), seen=0, seat=seat, level=level)))


def come_back(at: PureTable, device: str, seat: Seat) -> str | None:
    return _code(at.ask(device, sent.ComeBack(id=next(_ids), seen=0, seat=seat)))


def answer(at: PureTable, device: str, *, agree: bool, number: int | None = None) -> str | None:
    """Let ``device`` answer a request for a seat, the newest unless another is named."""
    number = request_of(at).number if number is None else number
    return _code(at.ask(device, sent.Answer(id=next(_ids), seen=0, proposal=number, agree=agree)))


def hand_over(at: PureTable, device: str, seat: Seat, lifted: Lifted | None = None) -> str | None:
    actor = DeviceActor(device, lifted)
    return _code(at.ask(actor, sent.HandOver(id=next(_ids), seen=0, seat=seat)))


def keep_seat(at: PureTable, device: str, seat: Seat) -> str | None:
    return _code(at.ask(device, sent.KeepSeat(id=next(_ids), seen=0, seat=seat)))


def take_over(at: PureTable, device: str, number: int | None) -> str | None:
    """Let ``device`` open the link ``number``, which it knows; None: a link that is none."""
    actor = DeviceActor(device, offer=number)
    return _code(at.ask(actor, sent.TakeOver(id=next(_ids), seen=0, token="t")))


def request_of(at: PureTable) -> SeatRequest:
    return at.table.requests[-1]


def is_held_by(at: PureTable, seat: Seat, device: str) -> bool:
    holder = at.table.seating[seat - 1]
    return isinstance(holder, Person) and holder.device == device


def is_computer(at: PureTable, seat: Seat) -> bool:
    return isinstance(at.table.seating[seat - 1], Computer)


def _code(refusal: TableRefusal | None) -> str | None:
    return refusal and refusal.code
