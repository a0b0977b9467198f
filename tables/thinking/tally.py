"""What thinking has taken and how often it failed: for the log, and for the metrics."""

from bisect import bisect_left
from collections import Counter
from typing import Final, get_args

from tables.metrics.catalogue import (
    THINKING_FAULTS,
    THINKING_SECONDS,
    begin_at_zero,
)
from tables.thinking.faults import FaultKind

LIMITS_MS: Final = (1, 3, 10, 30, 100, 300, 1000, 3000)
"""A thought is counted under the first of these that it does not exceed."""


class Tally:
    """Counts of one pool."""

    def __init__(self) -> None:
        self.thoughts = 0
        """Questions that were answered."""
        self.faults: Counter[str] = Counter()
        """Questions that were not, by the kind of fault."""
        self.most_waiting = 0
        """The longest queue there has been."""
        self._times: Counter[str] = Counter()

    def note_thought(self, took_s: float) -> None:
        """Count an answer that took ``took_s`` seconds, the queue included."""
        self.thoughts += 1
        THINKING_SECONDS.observe(took_s)
        place = bisect_left(LIMITS_MS, took_s * 1000)
        is_within = place < len(LIMITS_MS)
        self._times[f"{LIMITS_MS[place]} ms" if is_within else "longer"] += 1

    def note_fault(self, kind: FaultKind) -> None:
        """Count a question that got no answer."""
        self.faults[kind] += 1
        THINKING_FAULTS.labels(kind).inc()

    @property
    def times(self) -> dict[str, int]:
        """How many answers took how long, the shortest first."""
        names = [*(f"{limit} ms" for limit in LIMITS_MS), "longer"]
        return {name: self._times[name] for name in names if self._times[name]}


begin_at_zero(THINKING_FAULTS, get_args(FaultKind))
