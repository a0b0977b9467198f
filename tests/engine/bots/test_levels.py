"""How strong the levels are, on a few fixed deals; docs/computers.md has the measured figures."""

import pytest

from config.arena.contest import Contest
from config.arena.running import run_contest
from engine.commands import ProfileName
from tests.engine.walks import PROFILE_NAMES

DEALS = 400


def score(first: str, second: str, profile: ProfileName) -> float:
    return run_contest(Contest(first, second, profile, DEALS)).score.mean


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_normal_beats_greedy_clearly(profile: ProfileName) -> None:
    assert 0.64 < score("normal", "greedy", profile) < 0.75


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_easy_is_about_even_with_greedy(profile: ProfileName) -> None:
    assert 0.46 < score("easy", "greedy", profile) < 0.56
