"""Who may see again what has been at a table."""

import random

import pytest

from engine.record import read_record
from engine.replay import replay
from tables.past import look_back, may_look_back, rounds_for
from tables.records import record_for, sessions_in
from tables.state.log import UnreadableLogError
from tables.vocabulary import commands as sent
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import answer as answer_seat
from tests.tables.seat_wishing import leave, sit
from tests.tables.test_replays import over
from tests.tables.wishing import answer, wish


def seen_by(at: PureTable, *devices: str) -> list[list[int]]:
    past = look_back(at.entries)
    return [[each.match.number for each in rounds_for(past, device)] for device in devices]


def test_rounds_are_for_whoever_held_a_seat_during_their_match() -> None:
    draw = random.Random(5)
    at = over((A, B, A, "easy"))
    assert seen_by(at, A, B, C) == [[1], [1], []]
    leave(at, B, 2)
    assert seen_by(at, A, B, C) == [[1], [1], []]
    assert sit(at, C, 4) is None
    assert answer_seat(at, A, agree=True) is None
    assert seen_by(at, A, B, C) == [[1], [1], [1]], "C sits down in the middle of that match"
    assert wish(at, A, sent.NewMatch) is None
    assert answer(at, C, agree=True) is None
    at.play_until_over(draw)
    assert seen_by(at, A, B, C) == [[1, 2], [1], [1, 2]]
    past = look_back(at.entries)
    assert [may_look_back(past, device) for device in (A, B, C, D)] == [True, True, True, False]


def test_where_anybody_may_look_on_anybody_may_look_back() -> None:
    at = over((A, B, A, "easy"), may_watch=True)
    assert seen_by(at, D) == [[1]]
    assert may_look_back(look_back(at.entries), D)


def test_a_record_reaches_as_far_as_whoever_asks_was_there() -> None:
    draw = random.Random(6)
    at = over((A, B, A, "easy"))
    leave(at, B, 2)
    assert wish(at, A, sent.NewMatch) is None
    at.play_until_over(draw)
    assert wish(at, A, sent.NewSession) is None
    at.play_until_over(draw)
    past = look_back(at.entries)
    assert sessions_in(past) == 2
    lengths = [
        [rounds_in(record_for(past, session, device)) for session in (1, 2)] for device in (A, B, C)
    ]
    assert lengths == [[2, 1], [1, None], [None, None]]


def rounds_in(record: bytes | None) -> int | None:
    return None if record is None else len(replay(read_record(record)))


def test_a_log_that_cannot_have_come_about_is_refused() -> None:
    at = over()
    for broken in ([], at.entries[1:], [at.entries[0], at.entries[-1]]):
        with pytest.raises(UnreadableLogError):
            look_back(broken)
