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


HEAD_START_MS: Final = 150
"""So long before a computer is due its thinking begins: no delay of any pace is shorter."""


def draw_delay_ms(pace: Pace) -> int:
    """Return a fresh delay in milliseconds. To be drawn before anybody looks at a hand."""
    shortest, longest = DELAYS_MS[pace]
    return scale_ms(shortest + secrets.randbelow(longest - shortest + 1))


def scale_ms(wait_ms: int) -> int:
    """Return how long ``wait_ms`` are here: tests of whole sessions do not want to wait."""
    return round(wait_ms * getattr(settings, "COMPUTER_DELAY_SCALE", 1.0))
