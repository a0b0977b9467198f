"""Any course of seats: whoever asks whatever, in any order, and what holds after each entry."""

import random

import pytest

from engine.seats import SEATS
from tables.state.log import Entry, read_entry, write_entry
from tables.state.requests import MOST_REQUESTS, find_request
from tables.state.seating import (
    Computer,
    Person,
    has_person,
    is_full,
    is_kept_for,
    seats_of_persons,
    seats_of_the_away,
)
from tables.state.table import Table, computers_to_decide
from tables.vocabulary.events import (
    SeatHandedOver,
    SeatLeft,
    SeatLent,
    SeatRequestAgreed,
    SeatRequestEnded,
    SeatTaken,
)
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.seat_wishing import stray_seats
from tests.tables.two_worlds import may_step
from tests.tables.wishing import stray
from tests.tables.worlds import fold_log

SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, B, C, D),
    (A, B, "easy", "normal"),
    (A, "easy", A, B),
    ("easy", A, "easy", "easy"),
)


def walk(seed: int, steps: int = 80) -> PureTable:
    draw = random.Random(seed)
    at = PureTable(SEATINGS[seed % 4], draw.choice(("chiva", "six-love", "dekabes"))).start(seed)
    for _ in range(steps):
        chance = draw.random()
        if chance < 0.6:
            stray_seats(at, draw)
        elif chance < 0.75 or not may_step(at):
            stray(at, draw)
        else:
            at.step(draw)
        if draw.random() < 0.1:
            at.wait_ms(draw.choice((5_000, 60_000, 20 * 60_000)))
    return at


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_to_the_seats_the_table_is_sound(seed: int) -> None:
    at = walk(seed)
    written = [read_entry(write_entry(entry)) for entry in at.entries]
    tables = [loaded.table for loaded in fold_log(written)]
    assert tables[-1] == at.table
    started = next(n for n, table in enumerate(tables) if table.session is not None)
    for number in range(started + 1, len(tables)):
        require_sound(tables[number])
        require_consent(tables[number - 1], written[number])


def require_sound(table: Table) -> None:
    seating = table.seating
    assert is_full(seating)
    assert has_person(seating), "in this walk the last person never leaves"
    for seat, holder in zip(SEATS, seating, strict=True):
        if isinstance(holder, Person):
            assert (seat, holder.device) in table.has_held
    for offer in table.offers:
        holder = seating[offer.seat - 1]
        assert isinstance(holder, Person)
        assert holder.device == offer.device
    assert len({offer.seat for offer in table.offers}) == len(table.offers)
    asking = [request.device for request in table.requests]
    assert len(set(asking)) == len(asking) <= MOST_REQUESTS
    for request in table.requests:
        assert isinstance(seating[request.seat - 1], Computer)
    assert set(computers_to_decide(table)) <= {
        seat for seat, holder in zip(SEATS, seating, strict=True) if isinstance(holder, Computer)
    }


def require_consent(before: Table, entry: Entry) -> None:
    """Nobody sees a second hand of a round without the consent of everybody it concerns."""
    agreed: set[str] = set()
    for event in entry.events:
        if isinstance(event, SeatRequestAgreed):
            agreed.add(event.device)
        elif isinstance(event, SeatRequestEnded) and event.outcome == "agreed":
            request = find_request(before.requests, event.number)
            assert request is not None
            agreed |= request.agreed
        elif isinstance(event, SeatTaken):
            if is_kept_for(before.seating[event.seat - 1], event.device):
                continue
            gone = {
                each.seat
                for each in entry.events
                if isinstance(each, SeatLeft | SeatLent | SeatHandedOver)
            }
            others = {at for seat, at in seats_of_persons(before.seating) if seat not in gone}
            away = {device for _, device in seats_of_the_away(before.seating)}
            hands = {*before.has_held, *seats_of_the_away(before.seating)}
            if any(at == event.device and seat != event.seat for seat, at in hands):
                assert (others | away) - {event.device} <= agreed
            elif others - {event.device} and event.device != before.creator:
                assert before.creator in agreed or others - {event.device} <= agreed
