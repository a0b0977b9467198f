"""Whatever a device can ask of a table, sensible or not, and what it is answered."""

from collections.abc import Iterator
from itertools import product

from engine.seats import SEATS
from engine.tiles import TILES
from tables.sockets.wire import write_frame
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.decide import decide
from tables.state.loaded import LoadedTable
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_worlds import NOW_MS
from tests.tables.wishing import WISHES


def answer(loaded: LoadedTable, actor: DeviceActor, command: TableCommand) -> str:
    """Return what whoever sends ``command`` is answered."""
    decided = decide(loaded.table, actor, command, bytes(32), NOW_MS)
    if isinstance(decided, TableRefusal):
        return write_frame(Refused(command.id, decided.code, decided.detail))
    return write_frame(Ack(command.id, loaded.table.version + 1))


def every_hint(version: int) -> Iterator[sent.Hint]:
    """Yield every question for a hint, from any version that has been shown."""
    for seat, seen in product(SEATS, {version, max(0, version - 1), max(0, version - 5), 0}):
        yield sent.Hint(id="x", seen=seen, seat=seat)


def every_actor(loaded: LoadedTable, device: str, lifted: Lifted | None) -> Iterator[DeviceActor]:
    """Yield a device as it may be known to ask, with and without what only the outside tells."""
    absent = frozenset({A, B, C, D} - {device})
    yield DeviceActor(device, lifted)
    for offer in (None, *(each.number for each in loaded.table.offers)):
        yield DeviceActor(device, lifted, absent, offer)


def every_seat_command(loaded: LoadedTable) -> Iterator[TableCommand]:
    """Yield whatever can be asked of seats."""
    seen = loaded.table.version
    yield sent.TakeOver(id="x", seen=seen, token="t")
    for seat in SEATS:
        yield sent.Sit(id="x", seen=seen, seat=seat, name="Zoe")
        yield sent.Leave(id="x", seen=seen, seat=seat)
        yield sent.SeatComputer(id="x", seen=seen, seat=seat, level="easy")
        yield sent.HandOver(id="x", seen=seen, seat=seat)
        yield sent.KeepSeat(id="x", seen=seen, seat=seat)
        yield sent.ComeBack(id="x", seen=seen, seat=seat)
    for request in loaded.table.requests:
        for agree in (True, False):
            yield sent.Answer(id="x", seen=seen, proposal=request.number, agree=agree)


def every_command(version: int) -> Iterator[TableCommand]:
    """Yield whatever can be asked of a table, sensible or not; of seats, see above."""
    for seen in (version, max(0, version - 1)):
        yield sent.Start(id="x", seen=seen)
        yield sent.Continue(id="x", seen=seen)
        yield from (kind(id="x", seen=seen) for kind in WISHES)
        for agree in (True, False):
            yield from (
                sent.Answer(id="x", seen=seen, proposal=number, agree=agree)
                for number in (version, version - 1, 0)
            )
        for seat in SEATS:
            yield sent.Pass(id="x", seen=seen, seat=seat)
            yield sent.Accept(id="x", seen=seen, seat=seat)
            yield sent.AskRedeal(id="x", seen=seen, seat=seat)
            yield from (
                sent.Designate(id="x", seen=seen, seat=seat, opener=opener) for opener in SEATS
            )
            yield from (
                sent.Play(id="x", seen=seen, seat=seat, tile=tile, end=end)
                for tile in TILES
                for end in ("left", "right", None)
            )
