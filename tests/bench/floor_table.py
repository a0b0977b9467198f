"""Four sockets in one group of the floor: an action is a text that all four get."""

import asyncio
import itertools
import time

import aiohttp

from tests.bench.sockets import LeanSocket

MESSAGE_BYTES = 250
PATIENCE_S = 30.0


class FloorTable:
    """See ``tests.bench.load.Table``."""

    def __init__(self) -> None:
        self._sockets: list[LeanSocket] = []
        self._numbers = itertools.count()
        self._awaited = ""
        self._missing = 0
        self._all_heard = asyncio.Event()

    async def open(self, http: aiohttp.ClientSession, port: int, number: int) -> None:
        for _ in range(4):
            opened = await http.ws_connect(f"http://127.0.0.1:{port}/ws/{number}/")
            self._sockets.append(LeanSocket(opened, self._hear))

    async def act(self) -> float:
        """Send a text from one socket; return the seconds until all four have it."""
        number = next(self._numbers)
        self._awaited = str(number).ljust(MESSAGE_BYTES)
        self._missing = len(self._sockets)
        self._all_heard.clear()
        began_s = time.perf_counter()
        await self._sockets[number % 4].send(self._awaited)
        async with asyncio.timeout(PATIENCE_S):
            await self._all_heard.wait()
        return time.perf_counter() - began_s

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()

    def _hear(self, text: str) -> None:
        if text == self._awaited:
            self._missing -= 1
            if not self._missing:
                self._all_heard.set()
