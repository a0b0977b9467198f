"""Duplicate deals: fair, repeatable, and no choice slips past the engine."""

import os

import pytest

from config.arena import players
from config.arena.contest import Contest, play_deals
from config.arena.parts import LostProcessError, run_apart
from config.arena.playing import IllegalChoiceError, advance
from config.arena.running import run_contest
from engine.commands import Pass, Play, ProfileName, SeatCommand
from engine.decide import start
from engine.evolve import evolve
from engine.legal import legal
from engine.seats import Seat, next_seat
from engine.viewed import SessionView
from tests.engine.walks import PROFILE_NAMES


@pytest.mark.parametrize("profile", PROFILE_NAMES)
@pytest.mark.parametrize("unit", ["round", "match"])
def test_nobody_beats_itself(profile: ProfileName, unit: str) -> None:
    tally = play_deals(Contest("easy", "easy", profile, 5, unit=unit), range(5))
    assert tally.scores == [0.5] * 5
    assert tally.points == [0.0] * 5


def test_what_one_wins_the_other_loses() -> None:
    deals = range(20)
    mine = play_deals(Contest("normal", "random", "six-love", 20), deals)
    theirs = play_deals(Contest("random", "normal", "six-love", 20), deals)
    assert [1 - score for score in mine.scores] == theirs.scores
    assert [-points for points in mine.points] == theirs.points


def test_any_number_of_processes_comes_to_the_same() -> None:
    contest = Contest("easy", "random", "dekabes", 50, seed=7)
    alone, together = run_contest(contest), run_contest(contest, jobs=2)
    assert (alone.score, alone.points, alone.rounds) == (
        together.score,
        together.points,
        together.rounds,
    )
    assert alone.thinking[0].decisions == together.thinking[0].decisions
    assert alone.score != run_contest(Contest("easy", "random", "dekabes", 50, seed=8)).score


def test_a_match_is_played_to_its_end_by_the_rules_of_its_profile() -> None:
    tally = play_deals(Contest("normal", "random", "six-love", 4, unit="match"), range(4))
    assert tally.rounds >= 4 * 2 * 3, "six points take three rounds at least"
    for score, lead in zip(tally.scores, tally.points, strict=True):
        assert score in {0, 0.5, 1}
        if score == 1:
            assert lead >= 6
    assert sum(tally.scores) > 2


def test_the_first_round_of_a_profile_opens_with_the_double_six() -> None:
    opened: dict[str, set[int]] = {"free": set(), "profile": set()}

    for opening, choices in opened.items():

        def choose(view: SessionView, roll: int, choices: set[int] = choices) -> SeatCommand:
            assert view.round is not None
            if not view.round.line.tiles:
                choices.add(len(players.list_commands(view)))
            return players.choose_randomly(view, roll)

        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(players._PLAYERS, "watched", lambda _, choose=choose: choose)
            play_deals(Contest("watched", "watched", "chiva", 5, opening=opening), range(5))
    assert opened == {"free": {7}, "profile": {1}}


def refuse_to_play(view: SessionView, _roll: int) -> SeatCommand:
    assert view.seat is not None
    return Pass(view.seat)


def test_an_illegal_choice_is_told_with_its_deal_and_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(players._PLAYERS, "refuser", lambda _: refuse_to_play)
    with pytest.raises(IllegalChoiceError) as caught:
        play_deals(Contest("random", "refuser", "chiva", 2, seed=5), range(1, 2))
    said = str(caught.value)
    assert said.startswith("illegal choice in round 1 of seed 5, chiva, random (as team 1)")
    assert said.endswith("must-play")


def test_nobody_chooses_for_another_seat() -> None:
    (started,) = start("chiva", bytes(32), is_seed_explicit=False)
    session = advance(evolve(None, started), lambda _seat, _view: pytest.fail("nobody is asked"))

    def choose(seat: Seat, _view: SessionView) -> SeatCommand:
        (play,) = legal(session, seat)
        assert isinstance(play, Play)
        return Play(next_seat(seat), play.tile)

    with pytest.raises(IllegalChoiceError, match="chose for seat"):
        advance(session, choose)


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(LostProcessError):
        run_apart(os._exit, 3)
