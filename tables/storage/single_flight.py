"""One read at a time for each table, shared by everybody who asked before it began."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class _Lane(Generic[T]):
    __slots__ = ("answer", "begun", "lock", "waiting")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.begun = 0
        self.waiting = 0
        self.answer: tuple[int, T] | None = None


class SingleFlight(Generic[T]):
    """Reads by key. Nobody is ever given an answer that was read before they asked."""

    def __init__(self) -> None:
        self._lanes: dict[str, _Lane[T]] = {}

    async def read(self, key: str, read: Callable[[], Awaitable[T]]) -> T:
        """Return what ``read`` returns, from a call that began after this one."""
        lane = self._lanes.setdefault(key, _Lane())
        asked_at = lane.begun
        lane.waiting += 1
        try:
            async with lane.lock:
                if lane.answer is not None and lane.answer[0] > asked_at:
                    return lane.answer[1]
                lane.begun += 1
                number = lane.begun
                answer = await read()
                lane.answer = (number, answer)
                return answer
        finally:
            lane.waiting -= 1
            if not lane.waiting:
                self._lanes.pop(key, None)
