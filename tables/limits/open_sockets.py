"""Sockets that are open at once, of one device and from one network, in all processes together.

Each has a place in Redis. A process says again and again which places its sockets still hold; those
of a process that was killed are free again after LEASE_S.
"""

import asyncio
from collections import defaultdict
from typing import Final

from tables.ending import end_tasks
from tables.limits.asker import Asker
from tables.limits.measures import MOST_SOCKETS_OF_A_DEVICE, MOST_SOCKETS_OF_A_NETWORK
from tables.limits.whom import seal
from tables.metrics.catalogue import LIMITED
from tables.storage.allowance import AllowanceKeeper, Asked
from tables.storage.redis_client import StoreAwayError

LEASE_S: Final = 120
KEEP_EVERY_S: Final = 40.0


class OpenSockets:
    """The sockets of one event loop that have a place."""

    def __init__(self, keeper: AllowanceKeeper, keep_every_s: float = KEEP_EVERY_S) -> None:
        self._keeper = keeper
        self._keep_every_s = keep_every_s
        self._held: dict[tuple[str, int], set[str]] = defaultdict(set)
        """The sockets of each owner, with how many it may have."""
        self._keeping: asyncio.Task[None] | None = None

    async def take(self, asker: Asker, socket: str) -> bool:
        """Let ``socket`` be open; return False where ``asker`` has too many.

        While Redis is away it may be open: it is closed for that reason soon enough.
        """
        owners = _owners(asker)
        try:
            has_place = all(
                await asyncio.gather(
                    *(self._say("take", owner, [socket]) for owner in owners),
                )
            )
        except StoreAwayError:
            has_place = True
        if not has_place:
            LIMITED.labels("sockets").inc()
            await self._leave(owners, socket)
            return False
        for owner in owners:
            self._held[owner].add(socket)
        if owners and self._keeping is None:
            self._keeping = asyncio.create_task(self._keep())
        return True

    async def leave(self, asker: Asker, socket: str) -> None:
        """Be closed: ``socket`` needs its place no more."""
        owners = _owners(asker)
        for owner in owners:
            if owner in self._held:
                self._held[owner].discard(socket)
                if not self._held[owner]:
                    del self._held[owner]
        await self._leave(owners, socket)

    async def aclose(self) -> None:
        """Keep no places any more."""
        if self._keeping is not None:
            await end_tasks([self._keeping])
            self._keeping = None

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._keep_every_s)
            for owner, sockets in list(self._held.items()):
                try:
                    await self._say("keep", owner, list(sockets))
                except StoreAwayError:
                    break  # the next time all are there again

    async def _leave(self, owners: list[tuple[str, int]], socket: str) -> None:
        for owner in owners:
            try:
                await self._say("leave", owner, [socket])
            except StoreAwayError:
                return  # the place is free by itself after a while

    async def _say(self, asked: Asked, owner: tuple[str, int], sockets: list[str]) -> bool:
        whom, most = owner
        return await self._keeper.hold_places(
            asked, seal(whom), sockets, most=most, lease_s=LEASE_S
        )


def _owners(asker: Asker) -> list[tuple[str, int]]:
    if asker.network is None:
        return []
    return [
        (asker.device, MOST_SOCKETS_OF_A_DEVICE),
        (asker.network, MOST_SOCKETS_OF_A_NETWORK),
    ]
