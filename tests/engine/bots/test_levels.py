"""How strong the levels are, on a few fixed deals; docs/computers.md has the measured figures."""

import pytest

from engine.commands import ProfileName
from tests.bench.levels import duel, easy, greedy, normal
from tests.engine.walks import PROFILE_NAMES

DEALS = 400


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_normal_beats_greedy_clearly(profile: ProfileName) -> None:
    assert 0.64 < duel(profile, normal(), greedy(), deals=DEALS).mean < 0.75


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_easy_is_about_even_with_greedy(profile: ProfileName) -> None:
    assert 0.46 < duel(profile, easy(), greedy(), deals=DEALS).mean < 0.56


def test_nobody_beats_itself() -> None:
    assert duel("chiva", greedy(), greedy(), deals=50).mean == 0.5


def test_a_duel_is_the_same_every_time() -> None:
    first, second = (duel("six-love", easy(), normal(), deals=20) for _ in range(2))
    assert first == second
