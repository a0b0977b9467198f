"""Somebody who reads at a table through one socket, as its attendance tells the store."""

import asyncio
import threading

from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tables.vocabulary.commands import Reading
from tests.tables.computers.at_work import Person


class Reader:
    """One socket of a person's device."""

    def __init__(self, person: Person, socket: str = "socket") -> None:
        self.code = person.code
        self.device = person.device
        self.socket = socket
        self._keeper = PresenceKeeper(person.store)

    async def hold(self, what: Reading = "rules") -> None:
        await self._keeper.renew(self.code, self.device, self.socket, reading=what)

    async def release(self, *, due_in_ms: int = 0) -> None:
        await self._keeper.renew(self.code, self.device, self.socket, due_in_ms=due_in_ms)

    async def leave(self, *, due_in_ms: int = 0) -> None:
        await self._keeper.leave(self.code, self.device, self.socket, due_in_ms=due_in_ms)


def hold_from_outside(url: str, prefix: str, code: str, device: str) -> None:
    """Hold as another process does, while this one's event loop stands still."""

    async def hold() -> None:
        store = Store(url, prefix)
        await PresenceKeeper(store).renew(code, device, "outside", reading="rules")
        await store.aclose()

    thread = threading.Thread(target=lambda: asyncio.run(hold()))
    thread.start()
    thread.join()
