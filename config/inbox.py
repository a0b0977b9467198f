"""What has come over one socket and was not yet asked for.

An ``asyncio.Queue`` takes 3 KB even when it is empty, and most sockets wait for most of their life.
"""

import asyncio
from collections import deque
from typing import Any

Message = dict[str, Any]


class Inbox:
    """A queue for one reader, which takes next to nothing while it is empty."""

    __slots__ = ("_come", "_messages")

    def __init__(self) -> None:
        self._messages: deque[Message] | None = None
        """None if there are none."""
        self._come: asyncio.Future[None] | None = None
        """What the reader waits for."""

    def put_nowait(self, message: Message) -> None:
        """Let ``message`` be the last one."""
        if self._messages is None:
            self._messages = deque()
        self._messages.append(message)
        if self._come is not None and not self._come.done():
            self._come.set_result(None)

    async def get(self) -> Message:
        """Wait until there is a message, and take the first."""
        while self._messages is None:
            self._come = asyncio.get_running_loop().create_future()
            try:
                await self._come
            finally:
                self._come = None
        message = self._messages.popleft()
        if not self._messages:
            self._messages = None
        return message
