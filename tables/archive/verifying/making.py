"""Whether a table can have been made as the first entry of its log says (``tables.making``)."""

from collections.abc import Sequence
from itertools import takewhile

from engine.events import SessionStarted
from tables.archive.verifying.deals import hash_text, read_seed
from tables.state.arrange import start_session
from tables.state.fold import fold
from tables.state.log import Entry, name_of
from tables.vocabulary.events import ComputerSeated, LoggedEvent, SeatTaken, TableMade
from tables.vocabulary.names import clean_name
from tables.vocabulary.refusals import TableRefusal

LONGEST_SEED = 100
"""Characters of an explicit seed."""


def find_fault(code: str, entry: Entry) -> str | None:
    """Return why no table ``code`` can be made by ``entry``, as far as its own events go."""
    if not entry.events or not isinstance(entry.events[0], TableMade):
        return "the log does not begin with the making of its table"
    made = entry.events[0]
    if made.code != code:
        return "it makes a table with another code"
    if name_of(made.creator) != entry.by:
        return "it was not written by the device that made the table"
    if made.seed is not None and not _is_seed(made.seed):
        return "no such seed can be chosen"
    return _find_fault_of_seats(made.creator, _seated(entry))


def decide_making(entry: Entry) -> list[LoggedEvent] | TableRefusal:
    """Return what follows when a table is made as ``entry`` says, which ``find_fault`` allows."""
    seated = _seated(entry)
    made: list[LoggedEvent] = [entry.events[0], *seated]
    rest = entry.events[len(made) :]
    if not rest:
        return made
    table = fold(None, Entry(entry.at_ms, entry.by, entry.id, tuple(made)))
    creator = table.creator
    started = start_session(table, creator, seed_in(rest))
    return started if isinstance(started, TableRefusal) else [*made, *started]


def seed_in(events: Sequence[LoggedEvent]) -> bytes:
    """Return the seed of the session that begins in ``events``; it is not drawn again."""
    seeds = [read_seed(event.seed) for event in events if isinstance(event, SessionStarted)]
    return next((seed for seed in seeds if seed is not None), b"")


def _seated(entry: Entry) -> list[SeatTaken | ComputerSeated]:
    seated = takewhile(
        lambda event: isinstance(event, SeatTaken | ComputerSeated), entry.events[1:]
    )
    return [event for event in seated if isinstance(event, SeatTaken | ComputerSeated)]


def _find_fault_of_seats(creator: str, seated: Sequence[SeatTaken | ComputerSeated]) -> str | None:
    seats = [event.seat for event in seated]
    if seats != sorted(set(seats)):
        return "no seats are filled in such an order"
    people = [event for event in seated if isinstance(event, SeatTaken)]
    if not people or any(person.device != creator for person in people):
        return "it seats people of another device than the one that made the table"
    if any(clean_name(person.name) != person.name for person in people):
        return "nobody can be called what it says"
    return None


def _is_seed(text: str) -> bool:
    return 0 < len(text) <= LONGEST_SEED and hash_text(text) is not None
