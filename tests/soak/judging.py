"""Tells what grows from what only wavers: a robust slope, and how sure it is.

Of each of a dozen equal stretches of time the least value counts: what is filled and emptied again
(a log that is written anew, garbage that is collected) comes back to the same least value, and what
leaks does not. Their slope is that of Theil and Sen, the median of the slopes between any two: a
few odd values do not move it. It has to be larger than zero for sure (Sen's interval, 99 %) and to
come to more than a limit within a day.
"""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

STRETCHES: Final = 12
FEWEST: Final = 8
"""Stretches with a sample, or nothing is said."""
SHORTEST_MIN: Final = 20.0
"""What is seen for less is no day: its noise alone would come to more than any limit."""
SURE: Final = 2.576
"""Standard deviations of 99 %, both sides."""
DAY_MIN: Final = 24 * 60.0

Point = tuple[float, float]
"""Minutes since the start, and a value."""
Word = Literal["flat", "grows", "too short"]


@dataclass(frozen=True)
class Limit:
    """How much more within a day is no growth."""

    share: float = 0.0
    """Of the median."""
    amount: float = 0.0
    settles: float = 0.0
    """A rise by less than this share of the median, in all the time watched, is no growth either:
    a bounded cache that still fills looks just so, and only a longer soak tells them apart."""

    def of(self, values: Sequence[float]) -> float:
        """Return the limit for a figure that had ``values``: the larger of the two."""
        return max(self.amount, self.share * abs(statistics.median(values)))


@dataclass(frozen=True)
class Verdict:
    """What is said of one figure."""

    word: Word
    a_day: float = 0.0
    """How much more within a day, if it went on like this."""
    at_least_a_day: float = 0.0
    """The same, for sure."""
    limit: float = 0.0


def judge(points: Sequence[Point], limit: Limit) -> Verdict:
    """Judge a figure by its values after the warm-up; those that are not known are left out."""
    known = [(at, value) for at, value in points if not math.isnan(value)]
    least = _find_least(known)
    if len(least) < FEWEST or known[-1][0] - known[0][0] < SHORTEST_MIN:
        return Verdict("too short")
    slope, surely = measure_slope(least)
    most = limit.of([value for _, value in known])
    risen = slope * (known[-1][0] - known[0][0])
    has_risen = risen > limit.settles * abs(statistics.median(value for _, value in known))
    word: Word = "grows" if surely > 0 and slope * DAY_MIN > most and has_risen else "flat"
    return Verdict(word, slope * DAY_MIN, surely * DAY_MIN, most)


def measure_slope(points: Sequence[Point]) -> tuple[float, float]:
    """Return the slope of Theil and Sen, and what it is at least (99 %), each a minute."""
    slopes = sorted(
        (later - earlier) / (then - before)
        for (before, earlier), (then, later) in combinations(points, 2)
        if then != before
    )
    count = len(points)
    # As many pairs of points as may be discordant by chance (Kendall's variance).
    chance = SURE * math.sqrt(count * (count - 1) * (2 * count + 5) / 18)
    lowest = max(0, int((len(slopes) - chance) / 2))
    return statistics.median(slopes), slopes[lowest]


def _find_least(points: Sequence[Point]) -> list[Point]:
    if not points:
        return []
    begins, ends = points[0][0], points[-1][0]
    length = (ends - begins) / STRETCHES or 1.0
    stretches: dict[int, list[Point]] = {}
    for point in points:
        number = min(STRETCHES - 1, int((point[0] - begins) / length))
        stretches.setdefault(number, []).append(point)
    return [min(stretch, key=lambda point: point[1]) for stretch in stretches.values()]
