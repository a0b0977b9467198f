"""Seats that computers keep for people who are away, or who left."""

import random

import pytest

from engine.events import Dealt
from engine.legal import waiting_for
from engine.refusals import RefusalCode
from tables.state.actors import ComputerActor, DeviceActor
from tables.state.seating import Computer, Open, Person
from tables.state.table import computers_to_decide
from tables.telling import tell_since
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatGivenBack, SeatLeft, SeatLent
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.told import SeatGivenBackShown, SeatLentShown
from tables.vocabulary.told import SeatLeft as SeatLeftShown
from tests.tables.moments import proposal_of, session_of
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import (
    come_back,
    hand_over,
    is_computer,
    is_held_by,
    leave,
    replace_absent,
    sit,
)
from tests.tables.wishing import answer, wish


def test_before_the_start_a_seat_that_is_left_is_open_and_kept_for_nobody() -> None:
    at = PureTable((A, B, C, D))
    leave(at, B, 2)
    assert at.table.seating[1] == Open()
    assert at.entries[-1].events == (SeatLeft(2, "Name 2"),)


def test_after_the_start_whoever_left_sits_down_again_at_once() -> None:
    at = PureTable((A, B, C, D)).start()
    leave(at, B, 2)
    assert at.entries[-1].events == (
        SeatLeft(2, "Name 2"),
        SeatLent(2, "normal", B, "Name 2", has_left=True),
    )
    assert come_back(at, B, 2) == TableRefusalCode.NOT_YOUR_SEAT, "not by being there alone"
    assert sit(at, B, 2, "Name 2") is None
    assert at.entries[-1].events == (SeatGivenBack(2, B, "Name 2"),)
    assert is_held_by(at, 2, B)


def test_whoever_left_may_come_back_by_another_name() -> None:
    at = PureTable((A, B, C, D)).start()
    leave(at, B, 2)
    assert sit(at, B, 2, "Bob") is None
    assert at.table.seating[1] == Person(B, "Bob", at.entries[-1].at_ms)


def test_of_two_people_with_one_name_only_the_one_who_left_comes_back() -> None:
    """A claim depends on the device alone (field report 2)."""
    at = PureTable((A, B, "easy", "easy")).start()
    leave(at, B, 2)
    assert sit(at, C, 2, "Name 2") is None
    assert is_computer(at, 2)
    assert at.table.requests, "the other one has to ask"
    assert sit(at, B, 2, "Name 2") is None
    assert is_held_by(at, 2, B)


def test_a_computer_takes_the_seat_of_a_person_who_is_absent_only() -> None:
    at = PureTable((A, B, C, "easy")).start()
    before = at.table
    assert replace_absent(at, A, 2) == TableRefusalCode.NOT_AWAY
    assert replace_absent(at, A, 2, C) == TableRefusalCode.NOT_AWAY
    assert replace_absent(at, D, 2, B) == TableRefusalCode.NOT_AT_TABLE
    assert replace_absent(at, B, 2, B) == TableRefusalCode.NOT_AWAY, "nobody replaces oneself"
    assert replace_absent(at, A, 4, B) == TableRefusalCode.ALREADY_STARTED
    assert at.table is before
    assert replace_absent(at, A, 2, B) is None
    assert at.entries[-1].events[0] == SeatLent(2, "easy", B, "Name 2", has_left=False)
    kept = Person(B, "Name 2", at.entries[-1].at_ms)
    assert at.table.seating[1] == Computer("easy", kept, has_left=False)
    assert replace_absent(at, A, 2, B) == TableRefusalCode.ALREADY_STARTED


def test_before_the_start_nobody_is_replaced() -> None:
    at = PureTable((A, B, None, None))
    assert replace_absent(at, A, 2, B) == TableRefusalCode.SEAT_TAKEN


def test_whoever_was_away_has_the_seat_again_once_and_everybody_is_told() -> None:
    at = PureTable((A, B, C, D)).start()
    since = at.version
    assert replace_absent(at, A, 2, B) is None
    assert come_back(at, C, 2) == TableRefusalCode.NOT_YOUR_SEAT
    assert come_back(at, B, 3) == TableRefusalCode.NOT_YOUR_SEAT
    assert come_back(at, B, 2) is None
    assert is_held_by(at, 2, B)
    assert come_back(at, B, 2) == TableRefusalCode.NOT_YOUR_SEAT
    for device, is_told in ((A, True), (B, True), ("f" * 32, False)):
        assert tell_since(at.loaded, since, device, is_session_told=is_told) == (
            SeatLentShown(2, "easy", "Name 2", has_left=False),
            SeatGivenBackShown(2, "Name 2"),
        )


def test_whoever_left_is_told_of_as_one_who_left() -> None:
    at = PureTable((A, B, C, D)).start()
    leave(at, B, 2)
    assert tell_since(at.loaded, at.version - 1, A, is_session_told=True) == (
        SeatLeftShown(2, "Name 2"),
        SeatLentShown(2, "normal", "Name 2", has_left=True),
    )


def test_a_computer_that_was_thinking_does_not_play_for_whoever_is_back() -> None:
    at = PureTable((A, B, C, D), "dekabes").start()
    assert replace_absent(at, A, 2, B) is None
    accept = sent.Accept(id="thought", seen=at.version, seat=2)
    assert computers_to_decide(at.table) == (2,)
    assert come_back(at, B, 2) is None
    refusal = at.ask(ComputerActor(2), accept)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.NOT_YOUR_SEAT
    assert computers_to_decide(at.table) == ()
    at.do(DeviceActor(B), sent.Accept(id="mine", seen=at.version, seat=2))


def test_the_next_round_does_not_wait_for_whoever_is_replaced() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    at.play_until_over(random.Random(1))
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert waiting_for(session_of(at)) == (2,)
    assert replace_absent(at, A, 2, B) is None
    assert not at.table.is_over
    assert isinstance(at.entries[-1].events[-1], Dealt)
    for _ in range(3):
        at.play_until_over(random.Random(2))
        at.do(A, sent.Continue(id=f"go{at.version}", seen=at.version))
        assert not at.table.is_over
    assert come_back(at, B, 2) is None
    at.play_until_over(random.Random(3))
    at.do(A, sent.Continue(id="last", seen=at.version))
    assert at.table.is_over, "now there is somebody to wait for again"
    refusal = at.ask(A, sent.Continue(id="again", seen=at.version))
    assert refusal is not None
    assert refusal.code == RefusalCode.ALREADY_DONE


def test_a_proposal_that_waited_for_somebody_absent_alone_is_carried() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert wish(at, A, sent.NewMatch) is None
    assert answer(at, C, agree=True) is None
    assert proposal_of(at).agreed == {C}
    assert replace_absent(at, A, 2, B) is None
    assert at.table.talks.proposal is None
    assert session_of(at).match == 2


def test_the_proposal_of_somebody_who_is_replaced_is_withdrawn() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert wish(at, B, sent.NewMatch) is None
    assert replace_absent(at, A, 2, B) is None
    assert at.table.talks.proposal is None
    assert session_of(at).match == 1


def test_one_seat_of_an_absent_device_is_replaced_at_a_time_and_all_come_back() -> None:
    at = PureTable((A, B, A, B)).start()
    assert replace_absent(at, A, 2, B) is None
    assert is_held_by(at, 4, B)
    assert replace_absent(at, A, 4, B) is None
    assert come_back(at, B, 4) is None
    assert come_back(at, B, 2) is None
    assert is_held_by(at, 2, B)
    assert is_held_by(at, 4, B)


@pytest.mark.parametrize("kind", [sent.NewMatch, sent.NewSession])
def test_who_is_a_computer_is_right_after_person_computer_person_and_a_rematch(
    kind: type[sent.ProposableCommand],
) -> None:
    """Field report 29: the flag must not stick to the seat, nor be lost in the next game."""
    at = PureTable((A, B, "easy", "easy"), "dekabes").start()
    assert replace_absent(at, A, 2, B) is None
    assert come_back(at, B, 2) is None
    assert wish(at, A, kind) is None
    assert answer(at, B, agree=True) is None
    assert computers_to_decide(at.table) == (3, 4)
    assert replace_absent(at, A, 2, B) is None
    assert wish(at, A, kind) is None
    assert computers_to_decide(at.table) == (2, 3, 4), "it is still kept, and played for"
    assert come_back(at, B, 2) is None
    assert computers_to_decide(at.table) == (3, 4)


def test_leaving_and_coming_back_twenty_times_takes_one_seat() -> None:
    """Field report 5, after the start."""
    at = PureTable((A, B, "easy", "easy")).start()
    for _ in range(20):
        leave(at, B, 2)
        assert sit(at, B, 2) is None
    assert [is_held_by(at, seat, B) for seat in (1, 2, 3, 4)] == [False, True, False, False]


def test_a_table_that_everybody_left_can_be_sat_at_again() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    leave(at, A, 1)
    leave(at, B, 2)
    assert computers_to_decide(at.table) == ()
    assert sit(at, C, 3) is None
    assert is_held_by(at, 3, C)
    assert sit(at, D, 4) is None, "now there is somebody to be asked"
    assert is_computer(at, 4)
    assert sit(at, A, 1) is None
    assert is_held_by(at, 1, A), "it was kept for them"


def test_nobody_sits_down_at_once_where_a_seat_is_kept_for_somebody_away() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert replace_absent(at, A, 2, B) is None
    assert sit(at, A, 2) == TableRefusalCode.SEAT_TAKEN
    leave(at, A, 1)
    assert sit(at, C, 2) == TableRefusalCode.SEAT_TAKEN
    assert sit(at, C, 1) is None, "whoever left has left"
    assert is_held_by(at, 1, C)
    assert come_back(at, B, 2) is None
    assert sit(at, A, 1) == TableRefusalCode.SEAT_TAKEN


def test_a_creator_who_leaves_changes_nothing_for_the_others() -> None:
    """Field report 28."""
    at = PureTable((A, B, "easy", "easy"), "dekabes").start()
    leave(at, A, 1)
    assert computers_to_decide(at.table) == (1, 3, 4)
    at.do(ComputerActor(1), sent.Accept(id="a", seen=at.version, seat=1))
    assert wish(at, B, sent.NewMatch) is None, "at once: nobody else is here"
    assert session_of(at).match == 2
    assert hand_over(at, B, 2) is None


def test_whoever_left_and_sits_down_elsewhere_gives_up_what_was_kept() -> None:
    """Otherwise they would come back to it at once, having seen another hand."""
    at = PureTable((A, "easy", "easy", "easy")).start()
    leave(at, A, 1)
    assert sit(at, A, 2) is None, "nobody is there to be asked"
    assert at.table.seating[0] == Computer("normal")
