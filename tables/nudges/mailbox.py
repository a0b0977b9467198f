"""What waits for one socket: not a queue, but the newest version and whether presence changed."""

import asyncio


class Mailbox:
    """Nudges for one socket; those that come while it is busy become one."""

    __slots__ = ("_arrived", "_has_news", "_has_presence", "shown")

    def __init__(self) -> None:
        self.shown = 0
        """The version that the socket has shown: nudges up to it are no news."""
        self._arrived = 0
        self._has_presence = False
        self._has_news = asyncio.Event()

    def put_version(self, version: int) -> None:
        """Tell the socket that the table is at ``version``."""
        if version > self.shown:
            self._arrived = max(self._arrived, version)
            self._has_news.set()

    def put_presence(self) -> None:
        """Tell the socket that somebody has come or gone."""
        self._has_presence = True
        self._has_news.set()

    async def take(self) -> int:
        """Wait for news, and return the version that it spoke of (the one shown, if of none)."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            # Whoever acted has shown its own version before it could be woken for it.
            if self._has_presence or self._arrived > self.shown:
                self._has_presence = False
                return max(self._arrived, self.shown)
