"""A thread in which the archiver speaks to the database: it hears signals meanwhile."""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, connections

P = ParamSpec("P")
R = TypeVar("R")


class Desk:
    """A thread with a connection of its own. One thing is done there after the other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "archive")

    async def do(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do ``work`` there; what it returns or raises. Once begun, it is finished."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: work(*args, **kwargs))

    async def hang_up(self) -> None:
        """Close the connection; the next work opens another."""
        await self.do(_close)

    async def aclose(self) -> None:
        """End the thread, when all is done."""
        await self.hang_up()
        self._thread.shutdown()


def _close() -> None:
    with contextlib.suppress(DatabaseError):
        connections.close_all()
