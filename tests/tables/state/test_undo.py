"""Undo and redo of a device that plays alone: what comes back, and how far it reaches."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.events import Accepted, Dealt, Designated, Passed, Played, RedealAsked, RoundEnded
from engine.legal import waiting_for
from engine.seats import SEATS
from tables.state.history import find_undo
from tables.state.seating import seats_of_device
from tables.vocabulary import commands as sent
from tables.vocabulary.events import TakenBack
from tables.vocabulary.refusals import TableRefusalCode
from tests.engine.walks import PROFILE_NAMES
from tests.tables.moments import (
    ALONE,
    last,
    play,
    play_until,
    round_of,
    session_of,
    without_count,
)
from tests.tables.pure_tables import A, Holder, PureTable
from tests.tables.wishing import wish
from tests.thoroughness import scaled

same_every_time = settings(
    max_examples=scaled(30, 80), derandomize=True, deadline=None, database=None
)


moments = st.tuples(
    st.sampled_from(PROFILE_NAMES),
    st.sampled_from(ALONE),
    st.integers(0, 2**32 - 1),
    st.integers(0, 120),
)


@same_every_time
@given(moments)
def test_redo_puts_back_exactly_what_undo_took(
    moment: tuple[ProfileName, tuple[Holder, ...], int, int],
) -> None:
    at = play(*moment)
    before = [session_of(at)]
    while wish(at, A, sent.Undo) is None:
        before.append(session_of(at))
    for session in reversed(before[:-1]):
        assert wish(at, A, sent.Redo) is None
        assert session_of(at) == session
    refusal = wish(at, A, sent.Redo)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.NOTHING_TO_PUT_BACK


@same_every_time
@given(moments)
def test_one_undo_and_one_redo_change_nothing(
    moment: tuple[ProfileName, tuple[Holder, ...], int, int],
) -> None:
    at = play(*moment)
    session, history = session_of(at), at.table.history
    if wish(at, A, sent.Undo) is None:
        assert session_of(at) != session
        assert wish(at, A, sent.Redo) is None
    assert session_of(at) == session
    assert at.table.history.steps == history.steps
    assert at.table.history.undone == history.undone


@same_every_time
@given(moments)
def test_an_undo_goes_back_to_the_last_decision_of_the_device_and_no_further(
    moment: tuple[ProfileName, tuple[Holder, ...], int, int],
) -> None:
    at = play(*moment)
    mine = seats_of_device(at.table.seating, A)
    step = find_undo(at.table.history, mine)
    if step is None:
        refusal = wish(at, A, sent.Undo)
        assert refusal is not None
        assert refusal.code == TableRefusalCode.NOTHING_TO_TAKE_BACK
        return
    decision = at.entries[step.version - 1].events[0]
    assert decision == step.decision
    later = [entry.events[0] for entry in at.entries[step.version :]]
    assert not any(
        isinstance(event, Played | Passed | Accepted | RedealAsked | Designated)
        and event.seat in mine
        for event in later
    )
    assert wish(at, A, sent.Undo) is None
    assert without_count(session_of(at)) == without_count(step.before)
    assert getattr(decision, "seat", None) in waiting_for(session_of(at))


def test_an_acceptance_can_be_undone() -> None:
    at = play_until("dekabes", ALONE[0], lambda at: last(at, Accepted))
    accepted = round_of(at).accepted
    assert wish(at, A, sent.Undo) is None
    assert 1 not in round_of(at).accepted
    assert round_of(at).phase == "accept"
    assert wish(at, A, sent.Redo) is None
    assert round_of(at).accepted == accepted


def test_a_designation_can_be_undone() -> None:
    at = play_until("six-love", ALONE[1], lambda at: last(at, Designated))
    assert wish(at, A, sent.Undo) is None
    assert (round_of(at).phase, round_of(at).opener) == ("designate", None)


def test_after_a_redeal_undo_brings_the_old_deal_back_and_redo_the_same_new_one() -> None:
    at = play_until("dekabes", ALONE[1], lambda at: last(at, RedealAsked))
    new = round_of(at)
    assert len(new.deals) == 2
    assert wish(at, A, sent.Undo) is None
    assert len(round_of(at).deals) == 1
    assert round_of(at).redeals == ()
    assert wish(at, A, sent.Redo) is None
    assert round_of(at) == new


def test_a_redeal_asked_for_again_is_a_fresh_one_and_so_is_the_next_round() -> None:
    # Otherwise whoever had seen the hands of the deal taken back would know those of the new one.
    at = play_until("dekabes", ALONE[1], lambda at: last(at, RedealAsked))
    asked = at.entries[-1].events[0]
    assert isinstance(asked, RedealAsked)
    taken_back = round_of(at).deals[-1]
    assert wish(at, A, sent.Undo) is None
    again = sent.AskRedeal(id="again", seen=at.version, seat=asked.seat)
    at.do(at.actor_at(asked.seat), again)
    assert round_of(at).deals[-1].deal == taken_back.deal + 1
    assert round_of(at).deals[-1].hands != taken_back.hands
    assert wish(at, A, sent.Undo) is None
    draw = random.Random(1)
    while len(round_of(at).accepted) < 4 and round_of(at).phase == "accept":
        seat = next(s for s in SEATS if s not in round_of(at).accepted)
        at.do(at.actor_at(seat), sent.Accept(id=f"a{at.version}", seen=at.version, seat=seat))
    at.play_until_over(draw)
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert round_of(at).deals[0].deal == taken_back.deal + 2
    numbers = [e.deal for entry in at.entries for e in entry.events if isinstance(e, Dealt)]
    assert numbers == sorted(set(numbers))


def test_a_finished_round_can_be_undone_until_continue_with_score_and_base() -> None:
    for profile in PROFILE_NAMES:
        at = play_until(
            profile, ALONE[0], lambda at: at.table.is_over and session_of(at).rounds > 2
        )
        session = session_of(at)
        result = round_of(at).result
        assert result is not None
        assert wish(at, A, sent.Undo) is None
        assert (session_of(at).score, session_of(at).base) == (result.score_before, result.base)
        assert round_of(at).result is None
        assert wish(at, A, sent.Redo) is None
        assert session_of(at) == session
        at.do(A, sent.Continue(id="go", seen=at.version))
        refusal = wish(at, A, sent.Undo)
        assert refusal is not None
        assert refusal.code == TableRefusalCode.NOTHING_TO_TAKE_BACK
        refusal = wish(at, A, sent.Redo)
        assert refusal is not None
        assert refusal.code == TableRefusalCode.NOTHING_TO_PUT_BACK


def test_a_finished_match_can_be_undone_until_continue() -> None:
    def is_won(at: PureTable) -> bool:
        result = round_of(at).result
        return result is not None and result.match_over

    at = play_until("dekabes", ALONE[1], is_won)
    won = session_of(at)
    assert wish(at, A, sent.Undo) is None
    assert max(session_of(at).score) < 4
    assert session_of(at).match == won.match
    assert wish(at, A, sent.Redo) is None
    assert session_of(at) == won
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert session_of(at).match == won.match + 1
    assert wish(at, A, sent.Undo) is not None


def test_forced_passes_and_the_replies_of_computers_go_with_it() -> None:
    def has_shut_line(at: PureTable) -> bool:
        events = at.entries[-1].events
        return last(at, Played) and sum(isinstance(event, Passed) for event in events) == 4

    at = play_until("chiva", ALONE[1], has_shut_line, seeds=range(400))
    assert isinstance(at.entries[-1].events[-1], RoundEnded)
    moves = round_of(at).moves
    assert wish(at, A, sent.Undo) is None
    assert round_of(at).moves == moves[:-5]

    at = PureTable(ALONE[0], "chiva").start(3)
    draw = random.Random(3)
    while not last(at, Played) or waiting_for(session_of(at)) != (2,):
        at.step(draw)
    moves = round_of(at).moves
    for _ in range(3):
        at.step(draw)
    assert len(round_of(at).moves) == len(moves) + 3
    assert wish(at, A, sent.Undo) is None
    assert round_of(at).moves == moves[:-1]
    assert at.entries[-1].events == (TakenBack(at.version - 4, "undo", 1, 4, "Name 1"),)


def test_a_new_decision_clears_what_could_be_put_back() -> None:
    at = play_until("chiva", ALONE[1], lambda at: len(round_of(at).moves) == 9)
    assert wish(at, A, sent.Undo) is None
    assert wish(at, A, sent.Undo) is None
    at.step(random.Random(1))
    refusal = wish(at, A, sent.Redo)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.NOTHING_TO_PUT_BACK
    assert at.table.history.has_taken_back


def test_the_log_keeps_the_branch_that_was_taken_back() -> None:
    at = play_until("chiva", ALONE[1], lambda at: len(round_of(at).moves) == 6)
    entries = list(at.entries)
    for _ in range(3):
        assert wish(at, A, sent.Undo) is None
    at.step(random.Random(2))
    assert at.entries[: len(entries)] == entries
    assert len(at.entries) == len(entries) + 4


def test_a_round_is_marked_until_the_next_one_even_if_all_was_put_back() -> None:
    at = play_until("chiva", ALONE[1], lambda at: len(round_of(at).moves) == 6)
    assert not at.table.history.has_taken_back
    assert wish(at, A, sent.Undo) is None
    assert wish(at, A, sent.Redo) is None
    at.play_until_over(random.Random(1))
    assert at.table.history.has_taken_back
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert not at.table.history.has_taken_back
