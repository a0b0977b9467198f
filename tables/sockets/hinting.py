"""The hints that one socket asks for: thought about one at a time, while it is served on."""

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

    __slots__ = ("_asked", "_last", "_think")

    def __init__(self, think: Think) -> None:
        self._think = think
        self._asked: list[tuple[Hint, Quandary]] = []
        self._last: tuple[Quandary, Advice] | None = None

    @property
    def is_asked(self) -> bool:
        """Whether a hint waits to be thought about."""
        return bool(self._asked)

    def add(self, asked: Hint, about: Quandary) -> bool:
        """Take a hint on; return whether there was room for it."""
        if len(self._asked) >= MOST_ASKED:
            return False
        self._asked.append((asked, about))
        return True

    async def think(self) -> tuple[Hint, Advice]:
        """Think about the first that is asked; return both. There has to be one."""
        asked, about = self._asked.pop(0)
        # Asking again and again costs nothing, and is answered alike whatever happens meanwhile.
        if self._last is None or self._last[0] != about:
            self._last = about, await self._think(about, asked.seen)
        return asked, self._last[1]
