"""Ways of tampering with who sat where, and who had agreed to what."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from engine.events import MatchStarted, SessionStarted
from engine.seats import SEATS
from tables.archive.verifying.findings import FindingCode as Code
from tables.state.log import Entry, PastHold, name_of
from tables.state.ways_to_sit import way_to_sit
from tables.vocabulary.events import (
    Agreed,
    Carried,
    ComputerSeated,
    Proposed,
    PutBack,
    SeatHandedOver,
    SeatTaken,
    TableMade,
    TakenBack,
)
from tests.tables.archive.verifying.tampered import (
    Tampered,
    insert,
    newest,
    pick,
    table_before,
    with_event,
    with_events,
)

EVE = "e" * 32
"""A device that has no business at the table."""


def make_it_otherwise(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let somebody else have made the table, or another table have been made."""
    (made, *_) = entries[0].events
    assert isinstance(made, TableMade)
    changed = draw.choice((replace(made, code="ZZZZZZZZ"), replace(made, creator=EVE)))
    return with_events(entries, 1, (changed, *entries[0].events[1:]), Code.BAD_MAKING)


def make_it_again(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let the table have been made in the middle of its log."""
    version = draw.randrange(2, len(entries) + 1)
    made = replace(entries[0], id="forged")
    return insert(entries, version, made, Code.NO_CAUSE)


def seat_a_stranger(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let somebody have sat down whom nobody let in."""
    version, seat = _pick_in_session(entries, draw), draw.choice(SEATS)
    if way_to_sit(table_before(entries, version), EVE, seat) == "now":
        return None
    forged = _forge(entries, version, EVE, SeatTaken(seat, EVE, "Eve"))
    return insert(entries, version, forged, Code.NOT_ALLOWED, Code.NO_CONSENT)


def seat_a_computer(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a computer have sat down in the middle of a session."""
    version = _pick_in_session(entries, draw)
    creator = table_before(entries, version).creator
    forged = _forge(entries, version, creator, ComputerSeated(draw.choice(SEATS), "easy"))
    return insert(
        entries,
        version,
        forged,
        Code.NOT_ALLOWED,
        Code.NOT_THEIR_SEAT,
        Code.OTHER_EVENT,
        Code.NO_CAUSE,
    )


def steal_a_seat(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a seat have been handed over by a link that was never made."""
    version, seat = _pick_in_session(entries, draw), draw.choice(SEATS)
    if any(offer.seat == seat for offer in table_before(entries, version).offers):
        return None
    forged = _forge(entries, version, EVE, SeatHandedOver(seat, EVE, "Eve"))
    return insert(entries, version, forged, Code.NOT_ALLOWED)


def skip_the_consent(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let what was proposed have happened at once."""
    found = pick(entries, draw, Proposed)
    if not found:
        return None
    spot, proposed = found
    match proposed.kind:
        case "undo" | "restart" as kind:
            happened = TakenBack(proposed.since, kind, None, 1)
        case "redo":
            happened = PutBack(1)
        case _:
            happened = MatchStarted()
    return with_event(entries, spot, happened, Code.NO_CONSENT, Code.OTHER_EVENT)


def carry_too_early(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a proposal have been carried before everybody had agreed."""
    versions = [
        version
        for version, entry in enumerate(entries, 1)
        if len(entry.events) == 1 and isinstance(entry.events[0], Agreed)
    ]
    if not versions:
        return None
    version = draw.choice(versions)
    number = newest(entries, version, Proposed).number
    events = [*entries[version - 1].events, Carried(number), MatchStarted()]
    return with_events(entries, version, events, Code.NO_CONSENT)


def take_back_further(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let more have been taken back than was."""
    if not (found := pick(entries, draw, TakenBack)):
        return None
    spot, taken_back = found
    changed = replace(taken_back, since=taken_back.since - 1, entries=taken_back.entries + 1)
    return with_event(entries, spot, changed, Code.OTHER_EVENT)


def _pick_in_session(entries: Sequence[Entry], draw: random.Random) -> int:
    """Return a version after the first start."""
    versions = [
        version
        for version, entry in enumerate(entries, 1)
        if any(isinstance(event, SessionStarted) for event in entry.events)
    ]
    return draw.randrange(versions[0] + 1, len(entries) + 2)


def _forge(
    entries: Sequence[Entry],
    version: int,
    device: str,
    event: SeatTaken | ComputerSeated | SeatHandedOver,
) -> Entry:
    """Return an entry that might have made ``version``, by ``device``."""
    return Entry(entries[version - 2].at_ms, name_of(device), "forged", (event,))


def make_a_stranger_read(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let somebody have read who never had a seat."""
    return _with_hold(entries, draw, PastHold("5742a9e3", "rules", 1, 2))


def end_before_the_beginning(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let somebody have let go before they had begun to read."""
    return _with_hold(entries, draw, PastHold(entries[0].by, "log", 2, 1))


def _with_hold(entries: Sequence[Entry], draw: random.Random, hold: PastHold) -> Tampered:
    version = draw.randrange(2, len(entries) + 1)
    tampered = list(entries)
    entry = tampered[version - 1]
    tampered[version - 1] = replace(entry, holds=(*entry.holds, hold))
    return Tampered(tampered, version, frozenset({Code.BAD_HOLD}))


TAMPERINGS_WITH_SEATS = (
    carry_too_early,
    end_before_the_beginning,
    make_it_again,
    make_a_stranger_read,
    make_it_otherwise,
    seat_a_computer,
    seat_a_stranger,
    skip_the_consent,
    steal_a_seat,
    take_back_further,
)
