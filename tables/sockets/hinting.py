"""The hints that one socket asks for: thought about one at a time, while it is served on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from engine.advice import Advice
from tables.hints import Quandary
from tables.vocabulary.commands import Hint

Think = Callable[[Quandary, int], Awaitable[Advice]]
"""Thinks about it; the number is the version that whoever asks had seen."""

MOST_ASKED: Final = 4
"""Hints that wait for their turn: a page asks for one, and again when it is told another."""


class Hinting:
    """The hints of one socket."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._asked: asyncio.Queue[tuple[Hint, Quandary]] = asyncio.Queue(MOST_ASKED)
        self._last: tuple[Quandary, Advice] | None = None

    def add(self, asked: Hint, about: Quandary) -> bool:
        """Take a hint on; return whether there was room for it."""
        if self._asked.full():
            return False
        self._asked.put_nowait((asked, about))
        return True

    async def next(self) -> tuple[Hint, Advice]:
        """Wait until something is asked and thought about; return both."""
        asked, about = await self._asked.get()
        # Asking again and again costs nothing, and is answered alike whatever happens meanwhile.
        if self._last is None or self._last[0] != about:
            self._last = about, await self._think(about, asked.seen)
        return asked, self._last[1]
