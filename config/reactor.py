"""Twisted's reactor on uvloop, which also hears of a connection that uvloop has given up.

When a client resets its connection right after it has sent something, uvloop lets what was sent be
read and closes its own handle without a word. Twisted would take the connection for open, and
whoever writes to it would get a ``RuntimeError``, as long as the process lives.
"""

import asyncio
from typing import Any

from twisted.internet.asyncioreactor import AsyncioSelectorReactor
from twisted.internet.error import ConnectionLost
from twisted.internet.main import installReactor


class Reactor(AsyncioSelectorReactor):
    """Has a connection that can be waited for no more be lost."""

    def addReader(self, reader: Any) -> None:  # noqa: ANN401, N802 - Twisted's
        """Wait until there is something to be read by ``reader``."""
        try:
            super().addReader(reader)  # type: ignore[no-untyped-call]
        except RuntimeError:
            self._lose_soon(reader)

    def addWriter(self, writer: Any) -> None:  # noqa: ANN401, N802 - Twisted's
        """Wait until ``writer`` may write."""
        try:
            super().addWriter(writer)  # type: ignore[no-untyped-call]
        except RuntimeError:
            self._lose_soon(writer)

    def _lose_soon(self, selectable: Any) -> None:  # noqa: ANN401 - Twisted's
        # Not now: whoever writes is in the middle of something.
        self.callLater(0, self._lose, selectable)  # type: ignore[no-untyped-call]

    def _lose(self, selectable: Any) -> None:  # noqa: ANN401 - Twisted's
        if getattr(selectable, "connected", True):
            lose = self._disconnectSelectable
            lose(selectable, ConnectionLost(), isRead=False)  # type: ignore[no-untyped-call]


def install() -> None:
    """Be the reactor of this process, on a new event loop. Daphne would install Twisted's own."""
    installReactor(Reactor(asyncio.new_event_loop()))  # type: ignore[no-untyped-call]
