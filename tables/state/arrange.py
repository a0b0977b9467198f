"""The rules of leaving a seat, of computers that take one or give it back, and of the start."""

from engine.decide import start
from engine.shuffle import seed_of_text
from tables.state.actors import DeviceActor
from tables.state.follow import advance, follow
from tables.state.seating import (
    Computer,
    Person,
    Seating,
    is_full,
    seats_of_device,
    seats_to_return_to,
)
from tables.state.table import Table
from tables.vocabulary.commands import ComeBack, Leave, Level, SeatComputer
from tables.vocabulary.events import (
    ComputerSeated,
    LoggedEvent,
    SeatGivenBack,
    SeatLeft,
    SeatLent,
)
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

Arranged = list[LoggedEvent] | TableRefusal

LEVEL_OF_A_LEFT_SEAT: Level = "normal"


def leave(table: Table, device: str, command: Leave) -> Arranged:
    """Free a seat of ``device``; after the start a computer carries on, and keeps it for them."""
    holder = table.seating[command.seat - 1]
    if not isinstance(holder, Person) or holder.device != device:
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    left = SeatLeft(command.seat, holder.name)
    if table.session is None:
        return [left]
    lent = SeatLent(command.seat, LEVEL_OF_A_LEFT_SEAT, device, holder.name, has_left=True)
    return [left, lent]


def seat_computer(table: Table, actor: DeviceActor, command: SeatComputer) -> Arranged:
    """Give an open seat to a computer, or change a computer's level, before the start.

    After the start: let a computer play for a person who is absent.
    """
    if not seats_of_device(table.seating, actor.device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    holder = table.seating[command.seat - 1]
    if table.session is None:
        if isinstance(holder, Person):
            return TableRefusal(TableRefusalCode.SEAT_TAKEN)
        return [ComputerSeated(command.seat, command.level)]
    if not isinstance(holder, Person):
        return TableRefusal(TableRefusalCode.ALREADY_STARTED)
    if holder.device == actor.device or holder.device not in actor.absent:
        return TableRefusal(TableRefusalCode.NOT_AWAY)
    return [SeatLent(command.seat, command.level, holder.device, holder.name, has_left=False)]


def come_back(table: Table, device: str, command: ComeBack) -> Arranged:
    """Give a seat back to ``device``, which was away and is there again."""
    holder = table.seating[command.seat - 1]
    if command.seat not in seats_to_return_to(table.seating, device):
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    assert isinstance(holder, Computer), "a computer plays for whoever is away"
    assert holder.keeps is not None, "and keeps their seat"
    return [SeatGivenBack(command.seat, device, holder.keeps.name)]


def start_session(table: Table, device: str, fresh_seed: bytes) -> Arranged:
    """Start the session, from the table's explicit seed or from ``fresh_seed``, 32 random bytes."""
    if not seats_of_device(table.seating, device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if table.session is not None:
        return TableRefusal(TableRefusalCode.ALREADY_STARTED)
    if not is_full(table.seating):
        return TableRefusal(TableRefusalCode.SEATS_OPEN)
    return begin_session(table, table.seating, fresh_seed)


def begin_session(table: Table, seating: Seating, fresh_seed: bytes) -> list[LoggedEvent]:
    """Return how a session begins at ``table``, whatever was played there before.

    An explicit seed of the table deals the same hands again.
    """
    seed = fresh_seed if table.seed is None else seed_of_text(table.seed)
    started = start(table.profile, seed, is_seed_explicit=table.seed is not None)
    return [*started, *follow(advance(None, started), seating)]
