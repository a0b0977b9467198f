"""How many frames a socket may send: a bucket of tokens that fills by itself."""

from enum import Enum, auto
from typing import Final

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


class Throttle:
    """The bucket of one socket."""

    __slots__ = ("_at_s", "_over", "_tokens")

    def __init__(self, now_s: float) -> None:
        self._tokens = float(BURST)
        self._at_s = now_s
        self._over = 0

    def judge(self, now_s: float) -> Verdict:
        """Return what to do with a frame that comes at ``now_s``, in seconds of a steady clock."""
        self._tokens = min(BURST, self._tokens + (now_s - self._at_s) * RATE_PER_S)
        self._at_s = now_s
        if self._tokens >= 1:
            self._tokens -= 1
            # Forgotten when the bucket is full again, not with every token that drops in.
            if self._tokens >= BURST - 1:
                self._over = 0
            return Verdict.HANDLE
        self._over += 1
        if self._over == 1:
            return Verdict.REFUSE
        return Verdict.DROP if self._over <= PATIENCE else Verdict.CLOSE
