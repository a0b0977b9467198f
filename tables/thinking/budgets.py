"""Which levels think in processes of their own, and what each decision of theirs may take."""

from typing import Final

import msgspec

from engine.bots import BotLevel


class Budget(msgspec.Struct, frozen=True):
    """What one decision may take."""

    cpu_s: float
    """CPU, in seconds: then it is broken off."""
    patience_s: float
    """How long the process may take to answer before it is killed, in seconds: several times the
    CPU, for it may have to share its processor with many."""
    allowance_ms: int
    """From looking to acting, whatever was thought about: more than nearly all decisions take."""
    plain_allowance_ms: int
    """The same where the core of the search is not compiled."""


BUDGETS: Final[dict[BotLevel, Budget]] = {
    # Compiled, a decision takes some 20 ms, hardly ever 50; in plain Python a hundred times that.
    "strong": Budget(cpu_s=6.0, patience_s=20.0, allowance_ms=150, plain_allowance_ms=3500),
}
"""The other levels take some 40 µs, a fraction of the way to another process and back."""

HINTS: Final[BotLevel] = "strong"
"""Whose budget a hint has."""
