"""The judge of the soak tells a leak from noise: else hours of load would prove nothing."""

import random

import pytest

from tests.soak.judging import Limit, Point, judge, measure_slope

MINUTES = 84
LIMIT = Limit(share=0.5)
"""Half as much again within a day."""


def draw(seed: int, slope: float = 0.0, noise: float = 1.0) -> list[Point]:
    """Return a noisy series around 100 that rises by ``slope`` a minute."""
    drawn = random.Random(seed)
    return [
        (float(minute), 100 + slope * minute + drawn.gauss(0, noise)) for minute in range(MINUTES)
    ]


@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("noise", [0.0, 1.0, 10.0])
def test_what_only_wavers_is_flat(seed: int, noise: float) -> None:
    assert judge(draw(seed, noise=noise), Limit(share=0.5 + noise)).word == "flat"


@pytest.mark.parametrize("seed", range(50))
def test_a_leak_of_one_percent_a_minute_grows(seed: int) -> None:
    verdict = judge(draw(seed, slope=1.0, noise=5.0), LIMIT)
    assert verdict.word == "grows"
    assert verdict.a_day == pytest.approx(1440, rel=0.5)
    assert 0 < verdict.at_least_a_day < verdict.a_day


def test_a_slow_leak_under_little_noise_grows_and_one_within_the_limit_does_not() -> None:
    assert judge(draw(1, slope=0.1, noise=0.5), LIMIT).word == "grows"
    assert judge(draw(1, slope=0.01, noise=0.01), LIMIT).word == "flat"


@pytest.mark.parametrize("period", [5, 9, 14, 21, 28])
def test_what_is_filled_and_emptied_again_and_again_is_flat(period: int) -> None:
    saw = [(float(minute), 100.0 + 10 * (minute % period)) for minute in range(MINUTES)]
    assert judge(saw, LIMIT).word == "flat"


def test_a_saw_that_is_emptied_less_each_time_grows() -> None:
    saw = [(float(minute), 100.0 + minute + 2 * (minute % 6)) for minute in range(MINUTES)]
    assert judge(saw, LIMIT).word == "grows"


def test_what_falls_is_flat_and_so_is_one_odd_value() -> None:
    assert judge(draw(2, slope=-0.5), LIMIT).word == "flat"
    odd = draw(3)
    odd[-1] = (odd[-1][0], 10_000.0)
    assert judge(odd, LIMIT).word == "flat"


def test_the_larger_of_share_and_amount_is_the_limit() -> None:
    rising = draw(4, slope=0.1, noise=0.1)
    assert judge(rising, Limit(share=0.1, amount=1000)).word == "flat"
    assert judge(rising, Limit(share=0.1, amount=10)).word == "grows"


def test_what_still_settles_is_told_from_a_leak_when_it_is_watched_for_longer() -> None:
    limit = Limit(share=0.5, settles=0.05)
    creeping = [(float(minute), 100 + 0.05 * minute) for minute in range(300)]
    assert judge(creeping[:MINUTES], limit).word == "flat"
    assert judge(creeping, limit).word == "grows"
    assert judge(draw(6, slope=1.0), limit).word == "grows"


def test_of_few_values_and_of_unknown_ones_nothing_is_said() -> None:
    assert judge([], LIMIT).word == "too short"
    assert judge(draw(5)[:7], LIMIT).word == "too short"
    hurried = [(at / 10, value) for at, value in draw(5, slope=1.0)]
    assert judge(hurried, LIMIT).word == "too short"
    assert judge([(at, float("nan")) for at, _ in draw(5)], LIMIT).word == "too short"


def test_the_slope_is_the_median_of_all_slopes() -> None:
    slope, at_least = measure_slope([(0, 0), (1, 1), (2, 2), (3, 3), (4, 400)])
    assert slope == 1
    assert at_least <= 1
