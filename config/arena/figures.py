"""What is worked out of many results: means with an interval, and quantiles."""

from collections.abc import Sequence
from statistics import fmean, stdev

import msgspec

_NORMAL_95: float = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half_width: float

    @property
    def lowest(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width


class Thinking(msgspec.Struct, frozen=True):
    """The processor time of a player's decisions, those without a choice left out."""

    decisions: int
    mean_s: float
    median_s: float
    p95_s: float
    longest_s: float


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent ``values``, of which there are at least two."""
    return Estimate(fmean(values), _NORMAL_95 * stdev(values) / len(values) ** 0.5)


def find_quantile(values: Sequence[float], share: float) -> float:
    """Return what ``share`` of the sorted ``values`` do not exceed; 0 if there are none."""
    return values[min(int(share * len(values)), len(values) - 1)] if values else 0.0


def sum_up(cpu_s: Sequence[float]) -> Thinking:
    """Return the figures of decisions that took ``cpu_s``."""
    times = sorted(cpu_s)
    return Thinking(
        len(times),
        fmean(times) if times else 0.0,
        find_quantile(times, 0.5),
        find_quantile(times, 0.95),
        times[-1] if times else 0.0,
    )
