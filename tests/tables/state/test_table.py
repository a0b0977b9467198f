"""The fold of a table's log, and what is asked of a seat since when."""

import random

import pytest

from engine.events import SessionStarted
from engine.legal import waiting_for
from engine.seats import SEATS
from tables.state.curtain import Lifted
from tables.state.fold import fold
from tables.state.log import Entry, UnreadableLogError, digest, read_entry, write_entry
from tables.state.seating import Computer, Open, Person
from tables.state.table import Table, asks_computers_the_same, computers_to_decide
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatTaken
from tests.tables.pure_tables import CODE, A, B, C, D, PureTable
from tests.tables.seat_wishing import hand_over, leave, take_over


def fold_all(entries: list[Entry]) -> Table:
    table = None
    for entry in entries:
        table = fold(table, entry)
    assert table is not None
    return table


def test_a_table_is_the_fold_of_its_log_written_and_read_again() -> None:
    at = PureTable((A, B, "easy", "normal")).start()
    draw = random.Random(1)
    for _ in range(200):
        at.step(draw)
    again = [read_entry(write_entry(entry)) for entry in at.entries]
    assert again == at.entries
    assert fold_all(again) == at.table
    assert at.version == len(at.entries)


def test_a_table_begins_with_the_seats_it_was_made_with() -> None:
    at = PureTable((A, None, "easy", A))
    seating = at.table.seating
    assert at.table.code == CODE
    assert isinstance(seating[0], Person)
    assert isinstance(seating[1], Open)
    assert seating[2] == Computer("easy")
    assert seating[3] == Person(A, "Name 4", 1_700_000_000_000)
    assert at.table.session is None


def test_a_log_that_does_not_begin_with_its_table_is_refused() -> None:
    with pytest.raises(UnreadableLogError):
        fold(None, Entry(1, A, "x", (SeatTaken(1, A, "Ann"),)))
    with pytest.raises(UnreadableLogError):
        fold(None, Entry(1, A, "x", ()))


def test_a_log_of_other_rules_is_refused() -> None:
    at = PureTable()
    with pytest.raises(UnreadableLogError, match="engine 0"):
        at.append("x", A, SessionStarted("chiva", "00" * 32, False, "0"))


@pytest.mark.parametrize("written", [b"", b"{}", b"[1]", b'[1,"a","b",[{"type":"gone"}]]', b"\xff"])
def test_a_damaged_entry_is_refused_without_repeating_it(written: bytes) -> None:
    with pytest.raises(UnreadableLogError, match=r"^an entry cannot be decoded$"):
        read_entry(written)


def test_two_entries_have_two_digests() -> None:
    one, other = (Entry(1, A, id, ()) for id in ("x", "y"))
    assert digest(write_entry(one)) != digest(write_entry(other))


def test_a_seat_waits_since_it_was_asked_without_a_break() -> None:
    at = PureTable((A, B, C, D), "dekabes").start()
    draw = random.Random(5)
    since: dict[int, int] = {}
    for _ in range(400):
        session = at.table.session
        assert session is not None
        waiting = () if at.table.is_over else waiting_for(session)
        since = {seat: since.get(seat, at.version) for seat in waiting}
        assert at.table.waiting_since == tuple(since.get(seat) for seat in SEATS)
        at.step(draw)


def test_a_table_without_a_person_waits_for_no_computer() -> None:
    at = PureTable((A, "easy", "easy", "easy")).start()
    draw = random.Random(2)
    while computers_to_decide(at.table) == ():
        at.step(draw)
    at.do(A, sent.Leave(id="bye", seen=0, seat=1))
    assert computers_to_decide(at.table) == ()
    assert at.table.seating[0].level == "normal"  # type: ignore[union-attr]


def test_nothing_that_is_printed_of_a_table_names_a_tile_or_a_seed() -> None:
    at = PureTable().start()
    assert at.table.session is not None
    for thing in (at.table, at.loaded, at.entries[0], at.entries[-1], at.table.session):
        assert "-6" not in repr(thing)
        assert "6-" not in repr(thing)
        assert at.table.session.seed.hex() not in repr(thing)


def test_a_seat_that_changes_hands_does_not_put_off_computers_that_were_asked_before() -> None:
    at = PureTable((A, A, "easy", "easy"), "dekabes").start()
    before = at.table
    assert computers_to_decide(before) == (3, 4)
    assert hand_over(at, A, 1, Lifted(1, at.version)) is None
    assert take_over(at, C, at.version) is None
    assert asks_computers_the_same(before, at.table)
    leave(at, C, 1)
    assert not asks_computers_the_same(before, at.table), "one more is asked"
