"""Commands about seats, with ids of their own."""

import random
from itertools import count

from engine.seats import SEATS, Seat
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.requests import SeatRequest
from tables.state.seating import Computer, Person, seats_of_the_away
from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import A, B, C, D, PureTable

WAYS = (*["leave", "back"], *["away"] * 2, *["sit"] * 3, *["answer"] * 4, *["link"] * 2)
"""How often seats change hands in which way, if it is possible."""

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


def stray_seats(at: PureTable, draw: random.Random) -> None:
    """Let seats change hands in some way, or somebody ask for that, or answer."""
    device, seat = draw.choice((A, B, C, D)), draw.choice(SEATS)
    holders = [holder for holder in at.table.seating if isinstance(holder, Person)]
    match draw.choice(WAYS):
        case "leave" if len(holders) > 1 and is_held_by(at, seat, device):
            leave(at, device, seat)
        case "away":
            others = {holder.device for holder in holders} - {device}
            replace_absent(at, device, seat, *others)
        case "back":
            for to, other in seats_of_the_away(at.table.seating):
                come_back(at, other, to)
        case "sit":
            sit(at, device, seat)
        case "answer" if at.table.requests:
            answer(at, draw.choice(holders).device, agree=draw.random() < 0.8)
        case "link":
            hand_over(at, device, seat, Lifted(seat, at.version))
            if at.table.offers and draw.random() < 0.5:
                other = draw.choice([each for each in (A, B, C, D) if each != device])
                take_over(at, other, draw.choice(at.table.offers).number)
        case _:
            pass
