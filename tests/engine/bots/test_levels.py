"""How strong the levels are, on a few fixed deals; docs/computers.md has the measured figures."""

import pytest

from config.arena.contest import Contest
from config.arena.running import run_contest
from engine.commands import ProfileName
from engine.fast.compiling import IS_COMPILED
from tests.engine.walks import PROFILE_NAMES
from tests.thoroughness import scaled

DEALS = 400
FEW_DEALS = scaled(30, 60)


def score(first: str, second: str, profile: ProfileName, deals: int = DEALS) -> float:
    return run_contest(Contest(first, second, profile, deals)).score.mean


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_normal_beats_greedy_clearly(profile: ProfileName) -> None:
    assert 0.64 < score("normal", "greedy", profile) < 0.75


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_easy_is_about_even_with_greedy(profile: ProfileName) -> None:
    assert 0.46 < score("easy", "greedy", profile) < 0.56


@pytest.mark.skipif(not IS_COMPILED, reason="in plain Python it takes minutes")
@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_strong_beats_greedy_by_far_even_with_a_tenth_of_its_effort(profile: ProfileName) -> None:
    assert 0.7 < score("strong:100", "greedy", profile, FEW_DEALS) < 0.92
