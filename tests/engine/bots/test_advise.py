"""Hints choose as *strong* does, and whatever reason they give is true of what it has found."""

import random
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.advice import Advice, Reason
from engine.bots import BotLevel, advise, choose
from engine.bots.choices import list_commands, list_plays
from engine.bots.strong import study, study_openers
from engine.bots.strong.reasons import explain_opener, explain_play
from engine.bots.strong.search import Effort, Tried
from engine.commands import Designate, ProfileName
from engine.fast.belief import Doubt
from engine.legal import waiting_for
from engine.view import project
from engine.viewed import SessionView
from tests.engine.bots.games import play_on
from tests.engine.bots.reasons_hold import shuts
from tests.engine.bots.search_reasons_hold import is_true, won
from tests.engine.walks import PROFILE_NAMES, Step, reach, rounds, seeds
from tests.engine.worlds import play_in_another_world
from tests.thoroughness import scaled

PLAYERS: tuple[BotLevel, ...] = ("easy", "normal")
STEPS = 1_200
"""Of computers, in which nearly every reason is met."""
STEPS_TO_A_BLOCK = 5_000
"""In which every reason is met that a choice has which shuts the line; they are rare."""
LITTLE = Effort(
    deals=100, drawn=200, batch=50, solve_at=12, doubt=Doubt(plays=0.1, changes=0.1, accepts=0.2)
)

OF_A_PLAY = {
    Reason.ONLY_CHOICE,
    Reason.GOES_OUT,
    Reason.HEAVY,
    Reason.DOUBLE,
    Reason.FOLLOW_UPS,
    Reason.VARIETY,
    Reason.SHUTS_OUT,
    Reason.FOR_PARTNER,
    Reason.AGAINST_RIVAL,
    Reason.PASSED_ON,
    Reason.KEEPS_SUIT,
    Reason.PARTNER_PLAYS,
    Reason.OUT_FIRST,
    Reason.PARTNER_OUT_FIRST,
    Reason.HOLDS_BACK,
    Reason.BLOCK_LEANS_OURS,
    Reason.WINS_MORE,
    Reason.BLOCKS,
    Reason.LESSER_EVIL,
    Reason.KEEPS_OPEN,
    Reason.ALIKE,
}
CASES = [(profile, reason) for profile in PROFILE_NAMES for reason in sorted(OF_A_PLAY)]

rolls = st.integers(0, 2**64 - 1)


@settings(max_examples=scaled(6, 12))
@given(rounds, rolls)
def test_a_hint_is_what_strong_would_do(steps: list[Step], roll: int) -> None:
    session = steps[-1].after
    for seat in waiting_for(session):
        view = project(session, seat)
        assert advise(view, roll).command == choose("strong", view, roll)


@settings(max_examples=scaled(6, 12))
@given(rounds, rolls, st.builds(random.Random, seeds))
def test_a_hint_does_not_change_with_what_the_seat_cannot_see(
    steps: list[Step], roll: int, draw: random.Random
) -> None:
    here = steps[-1].after
    for seat in waiting_for(here):
        _, elsewhere = play_in_another_world(steps, seat, draw)[-1]
        assert advise(project(elsewhere, seat), roll) == advise(project(here, seat), roll)


def test_a_seat_that_has_nothing_to_decide_gets_no_hint() -> None:
    session = reach("chiva", 1, 5, "play")[-1].after
    for seat in (1, 2, 3, 4, None):
        if seat not in waiting_for(session):
            with pytest.raises(ValueError, match="nothing to decide"):
                advise(project(session, seat), 0)


@pytest.mark.parametrize(("profile", "reason"), CASES)
def test_a_reason_is_true_wherever_it_is_given(profile: ProfileName, reason: Reason) -> None:
    given_there = [hint for hint in hints(profile) if hint[1].reason == reason]
    assert given_there, "it should occur"
    for view, advice, tried in given_there:
        assert is_true(view, advice, tried), (view, advice)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_no_other_reason_is_given_for_a_play(profile: ProfileName) -> None:
    assert {advice.reason for _, advice, _ in hints(profile)} <= OF_A_PLAY


@pytest.mark.parametrize("profile", ["six-love", "dekabes"])
def test_who_should_open_is_whose_opening_is_worth_more(profile: ProfileName) -> None:
    met = set()
    for roll, view in enumerate(views_to_designate(profile)):
        openings = study_openers(view, roll, LITTLE)
        commands = [each for each in list_commands(view) if isinstance(each, Designate)]
        advice = explain_opener(commands, openings)
        is_own = openings.own.worth >= openings.partner.worth
        assert isinstance(advice.command, Designate)
        assert (advice.command.opener == view.seat) == is_own
        assert advice.reason is (Reason.GOOD_OPENING if is_own else Reason.POOR_OPENING)
        assert advice.wins == round(100 * won(openings.own if is_own else openings.partner))
        met.add(advice.reason)
    assert met == {Reason.GOOD_OPENING, Reason.POOR_OPENING}


def test_a_hand_of_many_doubles_is_better_dealt_again() -> None:
    asked = 0
    for seed in range(20):
        session = reach("dekabes", seed, 1, "accept")[-1].after
        for seat in waiting_for(session):
            view = project(session, seat)
            advice = advise(view, 0)
            may_redeal = len(list_commands(view)) > 1
            asked += may_redeal
            assert advice.reason is (Reason.MANY_DOUBLES if may_redeal else Reason.ONLY_CHOICE)
            assert is_true(view, advice, [])
    assert asked > 0


@cache
def hints(profile: ProfileName) -> list[tuple[SessionView, Advice, list[Tried]]]:
    """Return the hints for the plays in the games of computers, and what each is read off."""
    found = []
    for number, step in enumerate(islice(play_on(profile, 4, PLAYERS), STEPS_TO_A_BLOCK)):
        at = step.before.round
        if at is None or at.phase != "play":
            continue
        for seat in waiting_for(step.before):
            view, roll = project(step.before, seat), step.before.rounds
            plays = list_plays(view)
            if len(plays) > 1 and (number < STEPS or any(shuts(view, play) for play in plays)):
                tried = study(view, roll, LITTLE)
                found.append((view, explain_play(view, plays, tried), tried))
    return found


def views_to_designate(profile: ProfileName) -> list[SessionView]:
    """Return the views of seats that name who opens, in the games of computers."""
    steps = islice(play_on(profile, 4, PLAYERS), STEPS)
    asked = (step.before for step in steps if step.before.round is not None)
    return [
        project(session, waiting_for(session)[0])
        for session in asked
        if session.round is not None and session.round.phase == "designate"
    ]
