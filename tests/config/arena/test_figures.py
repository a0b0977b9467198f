"""The arithmetic of what the arena reports."""

import pytest

from config.arena.figures import Estimate, estimate, find_quantile
from config.arena.report import describe_share, describe_time


def test_an_interval_is_two_standard_errors_to_either_side() -> None:
    found = estimate([1.0] * 60 + [0.0] * 40)
    assert found.mean == pytest.approx(0.6)
    assert found.half_width == pytest.approx(1.96 * (0.6 * 0.4 * 100 / 99) ** 0.5 / 10)
    assert found.lowest == pytest.approx(found.mean - found.half_width)


def test_what_never_varies_has_no_width() -> None:
    assert estimate([0.5, 0.5]) == Estimate(0.5, 0.0)


@pytest.mark.parametrize(("share", "found"), [(0.0, 1), (0.5, 51), (0.95, 96), (1.0, 100)])
def test_a_quantile_is_one_of_the_values(share: float, found: int) -> None:
    assert find_quantile(list(range(1, 101)), share) == found


def test_without_values_there_is_no_quantile() -> None:
    assert find_quantile([], 0.5) == 0


def test_figures_are_shown_in_their_units() -> None:
    assert describe_share(Estimate(0.695, 0.009)) == "69.5 % ± 0.9"
    assert [describe_time(time_s) for time_s in (42e-6, 0.0167, 1.5)] == [
        "42 µs",
        "16.7 ms",
        "1500.0 ms",
    ]
