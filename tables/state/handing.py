"""The rules of handing a seat on to another device by a one-time link."""

from engine.refusals import RefusalCode
from engine.seats import Seat
from tables.state.actors import DeviceActor
from tables.state.arrange import Arranged
from tables.state.curtain import Lifted, face
from tables.state.seating import Person, seats_of_device
from tables.state.table import Table
from tables.vocabulary.commands import HandOver, KeepSeat, TakeOver
from tables.vocabulary.events import SeatHandedOver, SeatKept, SeatOffered
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode


def seats_to_hand_over(table: Table, device: str, lifted: Lifted | None) -> tuple[Seat, ...]:
    """Return the seats of ``device`` whose link a socket of it may make, and see.

    Those whose hand the socket may show, for that is what the link leads to.
    """
    mine = seats_of_device(table.seating, device)
    if table.session is None or table.is_over:
        return mine
    faced = face(table, device, lifted)
    return () if faced is None else (faced,)


def hand_over(table: Table, actor: DeviceActor, command: HandOver) -> Arranged:
    """Make a link for a seat of the device; one that was made before is void."""
    mine = seats_of_device(table.seating, actor.device)
    if not mine:
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if command.seat not in mine:
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    if command.seat not in seats_to_hand_over(table, actor.device, actor.lifted):
        return TableRefusal(TableRefusalCode.CURTAIN_DOWN)
    return [SeatOffered(command.seat, table.version + 1)]


def keep_seat(table: Table, device: str, command: KeepSeat) -> Arranged:
    """Make the link for a seat of ``device`` void."""
    mine = seats_of_device(table.seating, device)
    if not mine:
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if command.seat not in mine:
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    if all(offer.seat != command.seat for offer in table.offers):
        return TableRefusal(RefusalCode.ALREADY_DONE)
    return [SeatKept(command.seat)]


def take_over(table: Table, actor: DeviceActor, _command: TakeOver, now_ms: int) -> Arranged:
    """Give the seat of a link to the device that knows it; the same person plays on there."""
    offer = next((each for each in table.offers if each.number == actor.offer), None)
    if offer is None or now_ms >= offer.lapses_at_ms:
        return TableRefusal(TableRefusalCode.LINK_GONE)
    if offer.device == actor.device:
        return TableRefusal(TableRefusalCode.SAME_DEVICE)
    holder = table.seating[offer.seat - 1]
    assert isinstance(holder, Person), "a link is gone as soon as its seat changes hands"
    return [SeatHandedOver(offer.seat, actor.device, holder.name)]
