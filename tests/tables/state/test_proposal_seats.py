"""Proposals when seats change hands, and decisions that go with their seat."""

import random

from engine.events import Dealt
from engine.legal import waiting_for
from tables.offered import offer, show_proposal
from tables.state.seating import seats_of_device
from tables.vocabulary import commands as sent
from tables.vocabulary.events import (
    Carried,
    SeatLeft,
    SeatTaken,
    TakenBack,
    Withdrawn,
)
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.moments import (
    among_three,
    code_of,
    decide_at_random,
    proposal_of,
    session_of,
)
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import answer as sit_answer
from tests.tables.seat_wishing import leave, sit
from tests.tables.wishing import answer, wish


def test_a_device_with_two_seats_is_asked_once_and_agrees_for_both() -> None:
    at = PureTable((A, B, A, B)).start()
    decide_at_random(at)
    proposer, other = (A, B) if offer(at.table, (1, 3)).undo else (B, A)
    assert wish(at, proposer, sent.Undo) is None
    shown = show_proposal(at.table, other, seats_of_device(at.table.seating, other))
    assert shown is not None
    assert shown.waits_for == seats_of_device(at.table.seating, other)
    assert answer(at, other, agree=True) is None
    assert session_of(at).round.moves == ()  # type: ignore[union-attr]


def test_it_happens_when_the_only_one_who_had_not_agreed_leaves() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=True) is None
    at.do(C, sent.Leave(id="bye", seen=at.version, seat=3))
    kinds = [type(event) for event in at.entries[-1].events]
    assert kinds[2:] == [Carried, TakenBack]
    assert at.table.talks.proposal is None


def test_it_goes_on_when_somebody_leaves_who_had_agreed() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=True) is None
    at.do(B, sent.Leave(id="bye", seen=at.version, seat=2))
    assert proposal_of(at).device == A
    assert answer(at, C, agree=True) is None
    assert isinstance(at.entries[-1].events[-1], TakenBack)


def test_it_is_withdrawn_when_whoever_proposed_it_leaves() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    number = proposal_of(at).number
    at.do(A, sent.Leave(id="bye", seen=at.version, seat=1))
    assert Withdrawn(number) in at.entries[-1].events
    assert at.table.talks.proposal is None


def test_a_round_that_waited_for_a_proposer_who_leaves_goes_on() -> None:
    at = among_three()
    at.play_until_over(random.Random(1))
    for device in (B, C):
        at.do(device, sent.Continue(id=f"go{device[0]}", seen=at.version))
    assert wish(at, A, sent.NewMatch) is None
    at.do(A, sent.Leave(id="bye", seen=at.version, seat=1))
    assert at.table.talks.proposal is None
    assert not at.table.is_over
    assert isinstance(at.entries[-1].events[-1], Dealt)


def test_whoever_sits_down_meanwhile_is_asked_too() -> None:
    """A seat that changes hands: the new device has not agreed to anything."""
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=True) is None
    # As if seat 2 had been handed on to another device.
    at.append("hand", B, SeatLeft(2, "Name 2"), SeatTaken(2, D, "Name 2"))
    shown = show_proposal(at.table, D, (2,))
    assert shown is not None
    assert (shown.waits_for, shown.may_answer) == ((2, 3), True)
    assert code_of(answer(at, B, agree=True)) == TableRefusalCode.NOT_AT_TABLE
    assert answer(at, C, agree=True) is None
    assert at.table.talks.proposal is not None
    assert answer(at, D, agree=True) is None
    assert at.table.talks.proposal is None
    assert isinstance(at.entries[-1].events[-1], TakenBack)
    assert at.table.history.steps


def test_a_decision_goes_with_its_seat_to_another_device() -> None:
    at = among_three(10)
    named = offer(at.table, (2,)).undo
    assert named is not None
    at.append("hand", B, SeatLeft(2, "Name 2"), SeatTaken(2, D, "Name 2"))
    assert offer(at.table, seats_of_device(at.table.seating, D)).undo == named
    assert wish(at, D, sent.Undo) is None
    assert code_of(wish(at, B, sent.Undo)) == TableRefusalCode.NOT_AT_TABLE


def test_redo_after_somebody_left_a_finished_round_waits_for_nobody_who_is_gone() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    at.play_until_over(random.Random(1))
    over = session_of(at)
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=True) is None
    at.do(B, sent.Leave(id="bye", seen=at.version, seat=2))
    assert wish(at, A, sent.Redo) is None, "at once: nobody else is here"
    assert at.table.is_over
    assert session_of(at).round.result == over.round.result  # type: ignore[union-attr]
    assert waiting_for(session_of(at)) == (1,)
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert not at.table.is_over


def test_a_decision_is_put_down_to_who_made_it_though_somebody_else_sits_there_now() -> None:
    at = among_three(10)
    named = offer(at.table, (2,)).undo
    assert named is not None
    assert named.name == "Name 2"
    leave(at, B, 2)
    assert sit(at, D, 2, "Zoe") is None
    assert sit_answer(at, A, agree=True) is None
    assert seats_of_device(at.table.seating, D) == (2,)
    assert offer(at.table, (2,)).undo == named
    assert wish(at, D, sent.Undo) is None
    proposal = proposal_of(at).number
    for device in (A, C):
        shown = show_proposal(at.table, device, seats_of_device(at.table.seating, device))
        assert shown is not None
        assert (shown.takeback, shown.name) == (named, "Zoe")
        assert answer(at, device, agree=True, number=proposal) is None
    (taken,) = (each for each in at.entries[-1].events if isinstance(each, TakenBack))
    assert (taken.seat, taken.name) == (2, "Name 2")


def test_a_proposal_is_named_after_whoever_is_left_on_its_device() -> None:
    at = PureTable((A, B, A, "easy")).start()
    assert wish(at, A, sent.NewMatch) is None
    leave(at, A, 1)
    shown = show_proposal(at.table, B, (2,))
    assert shown is not None
    assert (shown.seat, shown.name) == (3, "Name 3")
