"""The fall-back of hints chooses as *normal* does, and its reasons are true of the position."""

import random
from collections import Counter
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.advice import Advice, Reason
from engine.bots import BotLevel, advise_plainly, choose
from engine.bots.counting import count
from engine.bots.features import Position
from engine.commands import ProfileName
from engine.legal import waiting_for
from engine.view import project
from engine.viewed import SessionView
from tests.engine.bots.games import play_on
from tests.engine.bots.reasons_hold import is_true, next_best, worth
from tests.engine.walks import PROFILE_NAMES, Step, reach, rounds, seeds
from tests.engine.worlds import play_in_another_world

PLAYERS: tuple[BotLevel, ...] = ("easy", "normal")
STEPS = 4_000
"""Of computers, in which every reason is met; *lesser evil* is the rarest."""

OF_A_PLAY = {
    Reason.ONLY_CHOICE,
    Reason.GOES_OUT,
    Reason.HEAVY,
    Reason.DOUBLE,
    Reason.FOLLOW_UPS,
    Reason.VARIETY,
    Reason.CONTROL,
    Reason.LONE_DOUBLE,
    Reason.BARE_DOUBLE,
    Reason.SHUTS_OUT,
    Reason.FOR_PARTNER,
    Reason.AGAINST_RIVAL,
    Reason.BLOCKS,
    Reason.LESSER_EVIL,
    Reason.KEEPS_OPEN,
    Reason.ALIKE,
}
OF_AN_OPENER = {Reason.GOOD_OPENING, Reason.POOR_OPENING}

REASONS: dict[ProfileName, set[Reason]] = {
    "chiva": OF_A_PLAY,
    "six-love": OF_A_PLAY | OF_AN_OPENER,
    "dekabes": OF_A_PLAY | OF_AN_OPENER | {Reason.MANY_DOUBLES},
}
"""What can be a reason where: nobody designates in Chiva, or accepts a deal but in Dékabès."""

CASES = [(profile, reason) for profile, reasons in REASONS.items() for reason in sorted(reasons)]

rolls = st.integers(0, 2**64 - 1)


@given(rounds, rolls)
def test_a_hint_is_what_normal_would_do(steps: list[Step], roll: int) -> None:
    session = steps[-1].after
    for seat in waiting_for(session):
        view = project(session, seat)
        assert advise_plainly(view, roll).command == choose("normal", view, roll)


@given(rounds, rolls, st.builds(random.Random, seeds))
def test_a_hint_does_not_change_with_what_the_seat_cannot_see(
    steps: list[Step], roll: int, draw: random.Random
) -> None:
    here = steps[-1].after
    for seat in waiting_for(here):
        _, elsewhere = play_in_another_world(steps, seat, draw)[-1]
        assert advise_plainly(project(elsewhere, seat), roll) == advise_plainly(
            project(here, seat), roll
        )


def test_a_seat_that_has_nothing_to_decide_gets_no_hint() -> None:
    session = reach("chiva", 1, 5, "play")[-1].after
    for seat in (1, 2, 3, 4, None):
        if seat not in waiting_for(session):
            with pytest.raises(ValueError, match="nothing to decide"):
                advise_plainly(project(session, seat), 0)


@pytest.mark.parametrize(("profile", "reason"), CASES)
def test_a_reason_is_true_wherever_it_is_given(profile: ProfileName, reason: Reason) -> None:
    given_there = [at for at in hints(profile) if at[1].reason == reason]
    assert given_there, "it should occur"
    for view, advice in given_there:
        assert is_true(view, advice), (view, advice)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_no_other_reason_is_given(profile: ProfileName) -> None:
    assert set(Counter(advice.reason for _, advice in hints(profile))) == REASONS[profile]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_the_reason_is_the_figure_that_decides_most(profile: ProfileName) -> None:
    seen = 0
    for view, advice in hints(profile):
        if advice.reason not in FIGURES:
            continue
        seen += 1
        left = next_best(view, advice)
        position = Position(view.profile, count(view))
        ours, theirs = (worth(position, play) for play in (advice.command, left))
        leads = {name: ours[name] - theirs[name] for name in ours}
        assert max(leads, key=lambda name: leads[name]) in FIGURES[advice.reason]
    assert seen > 500


@cache
def hints(profile: ProfileName) -> list[tuple[SessionView, Advice]]:
    """Return the hints that all seats would get in the games of computers."""
    found = []
    for step in islice(play_on(profile, 5, PLAYERS), STEPS):
        at = step.before.round
        if at is None or at.phase == "over":
            continue
        for seat in waiting_for(step.before):
            view = project(step.before, seat)
            found.append((view, advise_plainly(view, roll=step.before.rounds)))
    return found


FIGURES: dict[Reason, set[str]] = {
    Reason.HEAVY: {"pips"},
    Reason.DOUBLE: {"double"},
    Reason.FOLLOW_UPS: {"own_follow_ups"},
    Reason.VARIETY: {"own_variety"},
    Reason.CONTROL: {"own_control"},
    Reason.LONE_DOUBLE: {"lone_doubles"},
    Reason.BARE_DOUBLE: {"lone_doubles"},
    Reason.SHUTS_OUT: {"shut_out_following", "shut_out_preceding"},
    Reason.FOR_PARTNER: {"offers_partner"},
    Reason.AGAINST_RIVAL: {"offers_rival"},
}
