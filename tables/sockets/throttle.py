"""How many frames a socket may send: buckets of tokens that fill by themselves.

Each socket has one of its own, and shares one with all sockets of its device and one with all of
its network that are open in this process. Those two are in the process and not in Redis: a question
there for each frame would cost as much as the frame, and a further process only adds its own rate.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final
from weakref import WeakValueDictionary

from tables.limits.asker import Asker
from tables.limits.measures import OF_A_DEVICE, OF_A_NETWORK, Measure

BURST: Final = 40
"""Frames at once; a reconnecting page with all its tabs' patience stays far below."""
RATE_PER_S: Final = 20.0
"""Frames a second in the long run: faster than anybody plays."""
PATIENCE: Final = 20
"""Frames over the limit before the socket is closed: the first is answered, the others dropped."""


class Verdict(Enum):
    """What to do with a frame."""

    HANDLE = auto()
    REFUSE = auto()
    """The first over the limit: say so."""
    DROP = auto()
    CLOSE = auto()


class Bucket:
    """Tokens."""

    __slots__ = ("__weakref__", "_at_s", "_burst", "_rate_per_s", "tokens")

    def __init__(self, burst: int, rate_per_s: float, now_s: float) -> None:
        self.tokens = float(burst)
        self._burst = burst
        self._rate_per_s = rate_per_s
        self._at_s = now_s

    @property
    def is_full(self) -> bool:
        """Tell whether all tokens are there, but for one that was just taken."""
        return self.tokens >= self._burst - 1

    def take(self, now_s: float) -> bool:
        """Take a token, if there is one at ``now_s``."""
        filled = self.tokens + (now_s - self._at_s) * self._rate_per_s
        self.tokens = min(self._burst, filled)
        self._at_s = now_s
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Throttle:
    """The buckets of one socket."""

    __slots__ = ("_over", "_own", "_shared")

    def __init__(self, now_s: float, shared: Sequence[Bucket] = ()) -> None:
        self._own = Bucket(BURST, RATE_PER_S, now_s)
        self._shared = shared
        self._over = 0

    def judge(self, now_s: float) -> Verdict:
        """Return what to do with a frame that comes at ``now_s``, in seconds of a steady clock."""
        # What a socket may not send takes nothing from the others.
        if self._own.take(now_s) and all(bucket.take(now_s) for bucket in self._shared):
            # Forgotten when the bucket is full again, not with every token that drops in.
            if self._own.is_full:
                self._over = 0
            return Verdict.HANDLE
        self._over += 1
        if self._over == 1:
            return Verdict.REFUSE
        return Verdict.DROP if self._over <= PATIENCE else Verdict.CLOSE


_buckets: Final[WeakValueDictionary[str, Bucket]] = WeakValueDictionary()
"""Of each device and each network that has a socket here."""


def share_buckets(asker: Asker, now_s: float) -> tuple[Bucket, ...]:
    """Return the buckets that ``asker`` shares with other sockets; keep them while it is open."""
    if asker.network is None:
        return ()
    device = _share(asker.device, OF_A_DEVICE["frames"], now_s)
    return (device, _share(asker.network, OF_A_NETWORK["frames"], now_s))


def _share(whom: str, measure: Measure, now_s: float) -> Bucket:
    bucket = _buckets.get(whom)
    if bucket is None:
        bucket = _buckets[whom] = Bucket(measure.burst, 1 / measure.each_s, now_s)
    return bucket
