"""The fast core and other engines play whole rounds, to be measured beside ours."""

import pytest

from config.arena.comparison.engines import measure_dominoes, measure_open_spiel
from config.arena.core_rounds import measure_core_rounds
from engine.profiles import PROFILES


def test_the_fast_core_plays_rounds_to_their_end() -> None:
    for profile in PROFILES:
        assert measure_core_rounds(profile, 250) > 0  # it looks itself whether each has ended


def test_the_package_dominoes_plays_rounds() -> None:
    pytest.importorskip("dominoes", reason="dominoes is not installed: make setup-compare")
    assert measure_dominoes(3) > 0


@pytest.mark.filterwarnings("ignore")
def test_open_spiel_plays_rounds() -> None:
    pytest.importorskip("pyspiel", reason="open-spiel is not installed: make setup-compare")
    assert measure_open_spiel(2) > 0
