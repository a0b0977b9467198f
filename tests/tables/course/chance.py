"""All that processes leave to chance or to a clock, from one seed: courses come again."""

import random
import time
from functools import cache
from types import SimpleNamespace

import pytest

from engine.shuffle import SEED_BYTES, deal_from, seed_of_deal
from engine.tiles import is_double

MANY_DOUBLES = 0.3
"""How many sessions begin with a hand of five doubles or more; by chance 1.54 % do."""


class Chance:
    """What stands in for ``time`` and ``secrets`` in the modules that use them."""

    def __init__(self) -> None:
        self.begin(0)
        self.time = SimpleNamespace(time_ns=self._time_ns, monotonic=self._monotonic)
        self.secrets = SimpleNamespace(token_bytes=self._token_bytes, randbits=self._randbits)

    def begin(self, seed: int) -> None:
        """Begin a course."""
        self._draw = random.Random(seed)
        self.now_ms = time.time_ns() // 1_000_000
        self.passed_ms = 0

    def let_pass(self, ms: int) -> None:
        """Let time pass."""
        self.now_ms += ms
        self.passed_ms += ms

    def install(self, monkeypatch: pytest.MonkeyPatch, *modules: object) -> None:
        """Give it to ``modules``."""
        for module in modules:
            for name in ("time", "secrets"):
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, getattr(self, name))

    def _time_ns(self) -> int:
        self.now_ms += 1
        return self.now_ms * 1_000_000

    def _monotonic(self) -> float:
        # Nobody gives up because the machine is slow.
        return 0.0

    def _randbits(self, bits: int) -> int:
        return self._draw.getrandbits(bits)

    def _token_bytes(self, size: int) -> bytes:
        assert size == SEED_BYTES
        if self._draw.random() < MANY_DOUBLES:
            return self._draw.choice(seeds_of_many_doubles())
        return self._draw.randbytes(size)


@cache
def seeds_of_many_doubles() -> tuple[bytes, ...]:
    """Return seeds of sessions whose first deal gives some seat five doubles."""
    draw = random.Random(1)
    found: list[bytes] = []
    while len(found) < 8:
        seed = draw.randbytes(SEED_BYTES)
        hands = deal_from(seed_of_deal(seed, 0))
        if any(sum(map(is_double, hand)) >= 5 for hand in hands):
            found.append(seed)
    return tuple(found)
