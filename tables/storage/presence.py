"""Who is connected to a table. A lease of each socket, renewed by its pings: not in the log."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from tables.storage.keys import presence_key
from tables.storage.redis_client import faults_as_store_away, load_script
from tables.storage.store import Store

LEASE_MS: Final = 25_000
"""Two pings, which come every ten seconds, may be lost."""
MEMORY_S: Final = 24 * 3600
"""How long it is known since when somebody has been away."""


class Presence(msgspec.Struct, frozen=True):
    """Which devices were connected when it was asked."""

    sockets: Mapping[str, frozenset[str]] = {}
    """The live sockets of each device that has any."""
    last_heard_ms: Mapping[str, int] = {}
    """Unix time in milliseconds when each device was last heard of."""
    now_ms: int = 0
    """Unix time in milliseconds when it was asked, by the clock of Redis."""

    def is_present(self, device: str) -> bool:
        """Tell whether a socket of ``device`` is live."""
        return device in self.sockets

    def has_other_socket(self, device: str, socket: str) -> bool:
        """Tell whether ``device`` has another live socket than ``socket``."""
        return bool(self.sockets.get(device, frozenset()) - {socket})


class PresenceKeeper:
    """The presence at all tables."""

    def __init__(self, store: Store) -> None:
        self._prefix = store.prefix
        self._script = load_script(store.redis, "presence.lua")

    async def renew(self, code: str, device: str, socket: str) -> Presence:
        """Keep ``socket`` of ``device`` live for another LEASE_MS.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        return await self._ask(code, "renew", device, socket)

    async def leave(self, code: str, device: str, socket: str) -> Presence:
        """Forget ``socket``, which was closed.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        return await self._ask(code, "leave", device, socket)

    async def read(self, code: str) -> Presence:
        """Return who is connected.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        return await self._ask(code, "read")

    async def _ask(
        self,
        code: str,
        what: Literal["renew", "leave", "read"],
        device: str = "",
        socket: str = "",
    ) -> Presence:
        with faults_as_store_away():
            answer: list[bytes] = await self._script(
                keys=[presence_key(self._prefix, code)],
                args=[what, device, socket, LEASE_MS, MEMORY_S],
            )
        return _read_answer(answer)


def _read_answer(answer: list[bytes]) -> Presence:
    now_ms = int(answer[0])
    sockets: dict[str, frozenset[str]] = {}
    heard: dict[str, int] = {}
    for member, score in zip(answer[1::2], answer[2::2], strict=True):
        device, _, socket = member.decode().partition("/")
        until_ms = int(float(score))
        if socket and until_ms > now_ms:
            sockets[device] = sockets.get(device, frozenset()) | {socket}
        at_ms = until_ms - LEASE_MS if socket else until_ms
        heard[device] = max(heard.get(device, 0), at_ms)
    return Presence(sockets, heard, now_ms)
