"""The rules of taking and leaving seats, and of the start."""

from engine.decide import start
from engine.shuffle import seed_of_text
from tables.state.follow import advance, follow
from tables.state.seating import Computer, Open, Person, Seating, is_full, seats_of_device
from tables.state.table import Table
from tables.vocabulary.commands import Leave, Level, SeatComputer, Sit
from tables.vocabulary.events import ComputerSeated, LoggedEvent, SeatLeft, SeatTaken
from tables.vocabulary.names import clean_name
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

Arranged = list[LoggedEvent] | TableRefusal

LEVEL_OF_A_LEFT_SEAT: Level = "normal"


def sit(table: Table, device: str, command: Sit) -> Arranged:
    """Seat a person on an open seat; before the start, on a computer's too."""
    holder = table.seating[command.seat - 1]
    is_free = isinstance(holder, Open) or (table.session is None and isinstance(holder, Computer))
    if not is_free:
        return TableRefusal(TableRefusalCode.SEAT_TAKEN)
    name = clean_name(command.name)
    if name is None:
        return TableRefusal(TableRefusalCode.BAD_NAME)
    return [SeatTaken(command.seat, device, name)]


def leave(table: Table, device: str, command: Leave) -> Arranged:
    """Free a seat of ``device``; after the start a computer carries on at once."""
    holder = table.seating[command.seat - 1]
    if not isinstance(holder, Person) or holder.device != device:
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    left = SeatLeft(command.seat, holder.name)
    if table.session is None:
        return [left]
    return [left, ComputerSeated(command.seat, LEVEL_OF_A_LEFT_SEAT)]


def seat_computer(table: Table, device: str, command: SeatComputer) -> Arranged:
    """Give an open seat to a computer, or change a computer's level, before the start."""
    if not seats_of_device(table.seating, device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if table.session is not None:
        return TableRefusal(TableRefusalCode.ALREADY_STARTED)
    if isinstance(table.seating[command.seat - 1], Person):
        return TableRefusal(TableRefusalCode.SEAT_TAKEN)
    return [ComputerSeated(command.seat, command.level)]


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
