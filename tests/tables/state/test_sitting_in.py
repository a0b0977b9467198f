"""Sitting in for a computer: at once, by asking, and what becomes of asking."""

import random

import pytest

from engine.refusals import RefusalCode
from tables.seats_shown import show_requests, show_seats
from tables.state.seating import Computer
from tables.storage.presence import Presence
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatRequestEnded, SeatTaken
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.viewed import ComputerSeat
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import (
    answer,
    come_back,
    is_computer,
    is_held_by,
    leave,
    replace_absent,
    request_of,
    sit,
)
from tests.tables.wishing import wish

E, F, G = (letter * 32 for letter in "ef9")


def ways(at: PureTable, device: str) -> list[str | None]:
    """Return how ``device`` is told that it may come to each seat of a computer."""
    seats = show_seats(at.table, device, Presence())
    return [seat.may_sit for seat in seats if isinstance(seat, ComputerSeat)]


def next_round(at: PureTable) -> None:
    at.play_until_over(random.Random(1))
    for device in sorted({h.device for h in at.table.seating if not isinstance(h, Computer)}):  # type: ignore[union-attr]
        at.do(device, sent.Continue(id=f"go{at.version}", seen=at.version))
    assert not at.table.is_over


def test_before_the_start_everybody_sits_down_at_once() -> None:
    at = PureTable((A, "easy", "easy", None))
    assert ways(at, B) == ["now", "now"]
    assert sit(at, B, 2) is None
    assert is_held_by(at, 2, B)


def test_a_newcomer_asks_and_the_word_of_the_creator_is_enough() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert ways(at, C) == ["ask", "ask"]
    assert sit(at, C, 3) is None
    assert is_computer(at, 3)
    number = request_of(at).number
    assert number == at.version
    assert answer(at, A, agree=True) is None
    assert at.entries[-1].events[1:] == (
        SeatRequestEnded(number, "agreed", C),
        SeatTaken(3, C, "Zoe"),
    )
    assert is_held_by(at, 3, C)
    assert at.table.requests == ()


def test_without_the_creator_everybody_has_to_agree() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert sit(at, D, 4) is None
    assert answer(at, B, agree=True) is None
    assert is_computer(at, 4)
    assert answer(at, B, agree=True) == RefusalCode.ALREADY_DONE
    leave(at, A, 1)
    assert answer(at, C, agree=True) is None
    assert is_held_by(at, 4, D)


def test_who_has_seen_another_hand_of_the_round_needs_everybody() -> None:
    """Otherwise somebody could look at a rival's hand by sitting down there."""
    at = PureTable((A, B, C, "easy")).start()
    for device in (B, A):
        assert sit(at, device, 4) is None
        others = [other for other in (A, B, C) if other != device]
        assert answer(at, others[0], agree=True) is None
        assert is_computer(at, 4)
        assert answer(at, others[1], agree=True) is None
        assert is_held_by(at, 4, device)
        leave(at, device, 4)


def test_a_seat_that_was_left_in_the_same_round_counts_as_seen() -> None:
    at = PureTable((A, B, C, "easy")).start()
    leave(at, B, 2)
    assert sit(at, B, 4) is None
    assert answer(at, A, agree=True) is None
    assert is_computer(at, 4), "the creator's word alone is not enough"
    assert answer(at, B, agree=False) is None
    next_round(at)
    at.wait_ms(60_000)
    assert sit(at, B, 4) is None
    assert answer(at, A, agree=True) is None
    assert is_held_by(at, 4, B), "in another round it is"


def test_what_was_taken_back_is_not_forgotten_of_who_has_seen_what() -> None:
    at = PureTable((A, B, C, "easy"), "dekabes").start()
    at.do(C, sent.Accept(id="c", seen=at.version, seat=3))
    leave(at, B, 2)
    assert wish(at, C, sent.Undo) is None
    proposal = at.table.talks.proposal
    assert proposal is not None
    assert answer(at, A, agree=True, number=proposal.number) is None
    assert at.table.history.has_taken_back
    assert sit(at, B, 4) is None
    assert answer(at, A, agree=True) is None
    assert is_computer(at, 4)
    assert answer(at, C, agree=True) is None
    assert is_held_by(at, 4, B)


def test_the_creator_comes_in_at_once_without_another_hand_of_the_round() -> None:
    at = PureTable((A, B, C, "easy")).start()
    leave(at, A, 1)
    assert ways(at, A) == ["now", "ask"], "one is kept; for the other, A has seen a hand"
    next_round(at)
    assert ways(at, A) == ["now", "now"]
    assert sit(at, A, 4) is None
    assert is_held_by(at, 4, A)
    assert ways(at, A) == ["ask"]


def test_where_nobody_else_is_a_device_takes_any_seat_at_once() -> None:
    at = PureTable((A, "easy", "easy", "easy")).start()
    assert ways(at, A) == ["now", "now", "now"]
    assert sit(at, A, 3) is None
    assert is_held_by(at, 3, A)
    assert ways(at, B) == ["ask", "ask"]


def test_somebody_who_is_away_counts_for_those_who_have_seen_a_hand() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert replace_absent(at, A, 2, B) is None
    assert sit(at, A, 3) is None
    assert is_computer(at, 3)
    (shown,) = show_requests(at.table, A)
    assert shown.waits_for == (2,)
    assert come_back(at, B, 2) is None
    assert answer(at, B, agree=True) is None
    assert is_held_by(at, 3, A)


def test_whoever_is_away_has_a_hand_in_each_new_round_too() -> None:
    """They come back to it with the next ping, wherever they have sat down by then."""
    at = PureTable((A, B, C, "easy")).start()
    assert replace_absent(at, B, 1, A) is None
    next_round(at)
    assert ways(at, A) == ["now", "ask"], "the creator, who may sit down at once otherwise"
    assert sit(at, A, 4) is None
    assert is_computer(at, 4)
    assert answer(at, B, agree=True) is None
    assert is_computer(at, 4)
    assert come_back(at, A, 1) is None
    assert answer(at, C, agree=True) is None
    assert is_held_by(at, 4, A)


def test_the_creators_word_alone_gives_no_second_hand_to_whoever_is_away() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert replace_absent(at, A, 2, B) is None
    next_round(at)
    assert sit(at, B, 4) is None
    assert answer(at, A, agree=True) is None
    assert is_computer(at, 4)
    assert answer(at, C, agree=True) is None
    assert is_held_by(at, 4, B)


def test_by_consent_somebody_gets_the_seat_of_a_person_who_is_away() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert replace_absent(at, A, 2, B) is None
    assert sit(at, C, 2) == TableRefusalCode.SEAT_TAKEN, "C has a hand: B alone could agree"
    assert sit(at, D, 2) is None
    assert answer(at, A, agree=True) is None
    assert is_held_by(at, 2, D)
    assert come_back(at, B, 2) == TableRefusalCode.NOT_YOUR_SEAT, "the claim is gone"
    leave(at, D, 2)
    assert come_back(at, B, 2) == TableRefusalCode.NOT_YOUR_SEAT


def test_a_refusal_ends_it_and_the_pause_grows() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    for pause_ms in (10_000, 40_000, 90_000):
        assert sit(at, C, 3) is None
        assert answer(at, B, agree=False) is None
        assert at.entries[-1].events == (SeatRequestEnded(at.version - 1, "declined", C),)
        assert sit(at, C, 4) == TableRefusalCode.TOO_SOON
        at.wait_ms(pause_ms - 100)
        assert sit(at, C, 3) == TableRefusalCode.TOO_SOON
        at.wait_ms(100)
    assert sit(at, C, 3) is None
    assert answer(at, A, agree=True) is None
    assert at.table.talks.pause_of(C) is None
    assert answer(at, A, agree=True, number=1) == TableRefusalCode.NO_PROPOSAL


def test_whoever_asks_may_withdraw_without_a_seat_and_waits_before_asking_again() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert sit(at, C, 3) is None
    assert answer(at, C, agree=True) == RefusalCode.ALREADY_DONE
    assert answer(at, D, agree=False) == TableRefusalCode.NOT_AT_TABLE
    assert answer(at, C, agree=False) is None
    assert at.table.requests == ()
    assert sit(at, C, 3) == TableRefusalCode.TOO_SOON


def test_one_request_of_each_device_and_three_at_a_table() -> None:
    at = PureTable((A, "easy", "easy", "easy")).start()
    assert sit(at, C, 3) is None
    assert sit(at, C, 4) == TableRefusalCode.REQUESTS_FULL
    assert ways(at, C) == [None, None, None]
    assert sit(at, D, 3) is None
    assert sit(at, E, 4) is None
    assert sit(at, F, 2) == TableRefusalCode.REQUESTS_FULL
    assert ways(at, F) == [None, None, None]
    numbers = [request.number for request in at.table.requests]
    assert len(set(numbers)) == 3
    assert answer(at, A, agree=True, number=numbers[1]) is None
    assert is_held_by(at, 3, D)
    assert [request.device for request in at.table.requests] == [E], "C asked for the same seat"
    assert SeatRequestEnded(numbers[0], "void", C) in at.entries[-1].events
    assert at.table.talks.pause_of(C) is None
    assert sit(at, G, 2) is None


def test_computers_go_on_and_decisions_do_not_end_it() -> None:
    at = PureTable((A, "easy", "easy", "easy"), "dekabes").start()
    assert sit(at, C, 3) is None
    number = request_of(at).number
    next_round(at)
    assert wish(at, A, sent.NewSession) is None
    assert request_of(at).number == number
    assert answer(at, A, agree=True) is None
    assert is_held_by(at, 3, C)


def test_a_proposal_and_a_request_are_open_side_by_side() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert wish(at, A, sent.NewMatch) is None
    proposal = at.table.talks.proposal
    assert proposal is not None
    assert sit(at, C, 3) is None
    assert answer(at, A, agree=True) is None
    assert is_held_by(at, 3, C)
    assert at.table.talks.proposal == proposal, "and whoever came is asked about that, too"
    assert answer(at, B, agree=True, number=proposal.number) is None
    assert at.table.talks.proposal is not None
    assert answer(at, C, agree=True, number=proposal.number) is None
    assert at.table.talks.proposal is None


def test_when_somebody_leaves_those_who_agreed_are_enough() -> None:
    at = PureTable((A, B, C, "easy")).start()
    leave(at, A, 1)
    assert sit(at, D, 4) is None
    assert answer(at, B, agree=True) is None
    leave(at, C, 3)
    assert is_held_by(at, 4, D)


def test_when_nobody_is_left_to_be_asked_a_request_is_void_and_a_seat_is_free() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert sit(at, C, 3) is None
    number = request_of(at).number
    leave(at, A, 1)
    assert request_of(at).number == number
    leave(at, B, 2)
    assert at.table.requests == ()
    assert SeatRequestEnded(number, "void", C) in at.entries[-1].events
    assert is_computer(at, 3)
    assert sit(at, C, 3) is None
    assert is_held_by(at, 3, C)


def test_a_request_for_a_seat_whose_person_comes_back_is_void() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert replace_absent(at, A, 2, B) is None
    assert sit(at, D, 2) is None
    number = request_of(at).number
    assert come_back(at, B, 2) is None
    assert SeatRequestEnded(number, "void", D) in at.entries[-1].events
    assert at.table.requests == ()


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 25])
def test_whoever_asks_needs_a_name_that_can_be_read(name: str) -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert sit(at, C, 3, name) == TableRefusalCode.BAD_NAME
