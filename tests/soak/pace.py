"""Lets all tables together make so many moves a second, computers' moves among them."""

import asyncio
import time
from typing import Final

MOST_SAVED_S: Final = 2.0
"""What was not moved for longer is not made up for."""
LONGEST_LOOK_S: Final = 0.5


class Pace:
    """How many moves there may be by now. People wait for their turn, whoever came first."""

    def __init__(self, moves_per_s: float) -> None:
        self._rate_per_s = moves_per_s
        self._turn = asyncio.Lock()
        self._left = 0.0
        self._filled_s = time.monotonic()

    def note(self, moves: int) -> None:
        """Note that so many moves were seen to happen, whoever made them."""
        self._left -= moves

    async def wait_turn(self) -> None:
        """Wait until there may be another move."""
        async with self._turn:
            lacking = -self._fill()
            while lacking > 0:
                await asyncio.sleep(min(LONGEST_LOOK_S, lacking / self._rate_per_s))
                lacking = -self._fill()
            # The move that is made now is seen a moment later.
            await asyncio.sleep(0.5 / self._rate_per_s)

    def _fill(self) -> float:
        now_s = time.monotonic()
        more = (now_s - self._filled_s) * self._rate_per_s
        self._left = min(self._left + more, MOST_SAVED_S * self._rate_per_s)
        self._filled_s = now_s
        return self._left
