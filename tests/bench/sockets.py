"""One socket of the load client: as lean as Python allows, for it shares the machine."""

import asyncio
from collections.abc import Callable

import aiohttp


class LeanSocket:
    """Hands each text that comes to ``hear``, and does nothing else."""

    def __init__(
        self, opened: aiohttp.ClientWebSocketResponse, hear: Callable[[str], None]
    ) -> None:
        self._opened = opened
        self._hear = hear
        self._task = asyncio.create_task(self._listen())

    async def send(self, text: str) -> None:
        await self._opened.send_str(text)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._opened.close()

    async def _listen(self) -> None:
        async for message in self._opened:
            assert message.type is aiohttp.WSMsgType.TEXT
            self._hear(message.data)
        raise AssertionError(f"a measured socket was closed: {self._opened.close_code}")
