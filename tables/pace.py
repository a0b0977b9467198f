"""How long a computer waits before it decides: drawn without a look at what it holds."""

import secrets
from typing import Final

from django.conf import settings

from tables.vocabulary.viewed import Pace

DELAYS_MS: Final[dict[Pace, tuple[int, int]]] = {
    "slow": (2000, 3500),
    "normal": (900, 1800),
    "fast": (150, 350),
}
"""Shortest and longest, uniformly."""


def draw_delay_ms(pace: Pace) -> int:
    """Return a fresh delay in milliseconds. To be drawn before anybody looks at a hand."""
    shortest, longest = DELAYS_MS[pace]
    delay_ms = shortest + secrets.randbelow(longest - shortest + 1)
    # Tests of whole sessions do not want to wait.
    return round(delay_ms * getattr(settings, "COMPUTER_DELAY_SCALE", 1.0))
