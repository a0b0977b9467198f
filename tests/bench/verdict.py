"""What was promised of the whole product, beside what was found (docs/performance.md)."""

from typing import Final, NamedTuple

SAME: Final = 1.0
"""No worse than the floor, in the same run."""
HIGHER: Final = 1.5
"""Of the floor's highest rate, on as many web processes."""
NEARLY_TWICE: Final = 1.8
"""Of the highest rate on one web process, on two."""
MOST_MB: Final = 39.0
"""Of memory for 1,000 idle sockets."""
MOST_FRAME_BYTES: Final = 2048
MOST_TABLE_KB: Final = 16.0
"""Of Redis for a table."""


class Verdict(NamedTuple):
    """One promise."""

    promised: str
    found: str
    is_met: bool


def at_most(what: str, found: float, most: float, unit: str = "") -> Verdict:
    """Return whether ``found`` is no more than ``most``."""
    return Verdict(f"{what} ≤ {most:,g}{unit}", f"{found:,.4g}{unit}", found <= most)


def at_least(what: str, found: float, least: float, unit: str = "") -> Verdict:
    """Return whether ``found`` is no less than ``least``."""
    return Verdict(f"{what} ≥ {least:,g}{unit}", f"{found:,.4g}{unit}", found >= least)
