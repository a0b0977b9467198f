"""Computers of every level choose what is legal, the same from the same view, and nothing else."""

import random
from itertools import takewhile

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import BotLevel
from engine.commands import Accept, AskRedeal, Designate, Play, ProfileName
from engine.events import RoundEnded
from engine.legal import legal, waiting_for
from engine.session import Session
from engine.tiles import HALVES, is_double
from engine.view import project
from engine.viewed import SessionView
from tests.engine.bots.games import LEVELS, play_on
from tests.engine.bots.slight import choose
from tests.engine.walks import PROFILE_NAMES, Step, lengths, phases, profiles, reach, seeds
from tests.engine.worlds import play_in_another_world
from tests.thoroughness import scaled

rounds = st.builds(reach, profiles, seeds, lengths, phases)
levels = st.sampled_from(LEVELS)
rolls = st.integers(0, 2**64 - 1)
draws = st.builds(random.Random, seeds)

ROUNDS_PLAYED_OUT = scaled(150, 700)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_whole_sessions_are_played_without_a_refusal(profile: ProfileName) -> None:
    steps = takewhile(lambda step: step.after.rounds <= ROUNDS_PLAYED_OUT, play_on(profile, 1))
    ended = [event for step in steps for event in step.events if isinstance(event, RoundEnded)]
    assert len(ended) == ROUNDS_PLAYED_OUT
    assert {event.result.kind for event in ended} == {"out", "blocked"}
    assert any(event.result.match_over for event in ended)


@given(rounds, levels, rolls)
def test_every_choice_is_legal(steps: list[Step], level: BotLevel, roll: int) -> None:
    session = steps[-1].after
    for seat in waiting_for(session):
        assert choose(level, project(session, seat), roll) in legal(session, seat)


@given(rounds, levels, rolls)
def test_the_same_view_and_roll_give_the_same_command(
    steps: list[Step], level: BotLevel, roll: int
) -> None:
    session = steps[-1].after
    for seat in waiting_for(session):
        view = project(session, seat)
        copy = msgspec.json.decode(msgspec.json.encode(view), type=SessionView)
        assert choose(level, copy, roll) == choose(level, view, roll)


@given(rounds, levels, rolls, draws)
def test_a_choice_does_not_change_with_what_the_seat_cannot_see(
    steps: list[Step], level: BotLevel, roll: int, draw: random.Random
) -> None:
    here = steps[-1].after
    for seat in waiting_for(here):
        _, elsewhere = play_in_another_world(steps, seat, draw)[-1]
        assert waiting_for(elsewhere) == waiting_for(here)
        there = choose(level, project(elsewhere, seat), roll)
        assert there == choose(level, project(here, seat), roll)


@given(st.builds(reach, st.just("dekabes"), seeds, lengths, st.just("accept")), levels, rolls)
def test_a_computer_with_the_right_always_asks_for_a_redeal(
    steps: list[Step], level: BotLevel, roll: int
) -> None:
    session = steps[-1].after
    for seat in waiting_for(session):
        view = project(session, seat)
        may_redeal = AskRedeal(seat) in legal(session, seat)
        assert choose(level, view, roll) == (AskRedeal(seat) if may_redeal else Accept(seat))


def test_redeals_are_asked_for_in_the_sessions_above() -> None:
    steps = takewhile(lambda step: step.after.rounds <= 300, play_on("dekabes", 2))
    assert any(isinstance(step.command, AskRedeal) for step in steps)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_that_has_nothing_to_decide_has_no_choice(level: BotLevel) -> None:
    session = reach("chiva", 1, 5, "play")[-1].after
    for seat in (1, 2, 3, 4, None):
        if seat not in waiting_for(session):
            with pytest.raises(ValueError, match="nothing to decide"):
                choose(level, project(session, seat), 0)


def test_easy_plays_heavy_tiles_and_doubles_first_but_not_always() -> None:
    ranks = [rank_of(choose("easy", view, roll), view) for view in openings() for roll in range(60)]
    assert set(ranks) == {0, 1}
    assert ranks.count(0) > ranks.count(1) > 0


def test_normal_names_itself_or_its_partner_by_its_hand() -> None:
    named = set()
    for seed in range(40):
        session = reach("six-love", seed, 30, "designate")[-1].after
        if session.round is not None and session.round.phase == "designate":
            (seat,) = waiting_for(session)
            command = choose("normal", project(session, seat), 0)
            assert isinstance(command, Designate)
            named.add(command.opener == seat)
    assert named == {True, False}


def openings() -> list[SessionView]:
    """Views of seats that may open a round with any of seven tiles."""
    views = []
    for seed in range(200):
        session = reach("chiva", seed, 60, "play")[-1].after
        at = session.round
        if at is not None and at.phase == "play" and not at.line and len(legal_of(session)) == 7:
            views.append(project(session, waiting_for(session)[0]))
    assert len(views) >= 3
    return views


def legal_of(session: Session) -> list[object]:
    return list(legal(session, waiting_for(session)[0]))


def rank_of(command: object, view: SessionView) -> int:
    """The place of the chosen tile among all that could be played, heavy and double ones first."""
    assert isinstance(command, Play)
    assert view.round is not None
    assert view.round.may is not None
    weights = sorted((weight(choice.tile) for choice in view.round.may.plays), reverse=True)
    return weights.index(weight(command.tile))


def weight(tile: str) -> int:
    return sum(HALVES[tile]) + (3 if is_double(tile) else 0)
