"""What waits for one socket: not a queue, but the newest version and whether presence changed."""

import asyncio


class Mailbox:
    """Nudges for one socket; those that come while it is busy become one."""

    __slots__ = ("_arrived", "_come", "_has_presence", "has_news", "shown")

    def __init__(self) -> None:
        self.shown = 0
        """The version that the socket has shown: nudges up to it are no news."""
        self._arrived = 0
        self._has_presence = False
        self.has_news = False
        """Whether something has come since it was last taken."""
        self._come: asyncio.Future[None] | None = None
        """What the socket waits for: an ``asyncio.Event`` of one, at a tenth of its size."""

    def put_version(self, version: int) -> None:
        """Tell the socket that the table is at ``version``."""
        if version > self.shown:
            self._arrived = max(self._arrived, version)
            self._wake()

    def put_presence(self) -> None:
        """Tell the socket that somebody has come or gone."""
        self._has_presence = True
        self._wake()

    async def take(self) -> int:
        """Wait for news, and return the version that it spoke of (the one shown, if of none)."""
        while True:
            await self._wait()
            self.has_news = False
            # Whoever acted has shown its own version before it could be woken for it.
            if self._has_presence or self._arrived > self.shown:
                self._has_presence = False
                return max(self._arrived, self.shown)

    def _wake(self) -> None:
        self.has_news = True
        if self._come is not None and not self._come.done():
            self._come.set_result(None)

    async def _wait(self) -> None:
        while not self.has_news:
            self._come = asyncio.get_running_loop().create_future()
            try:
                await self._come
            finally:
                self._come = None
