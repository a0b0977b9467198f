"""Who is connected to a table, and who reads there. Leases, renewed by pings.

Presence is in no log. A hold is in the table's when it has ended, with the next entry.
"""

from collections.abc import Mapping
from typing import Final, Literal, cast, get_args

import msgspec

from tables.storage.keys import presence_key, readers_key, schedule_key, shard_of
from tables.storage.redis_client import faults_as_store_away
from tables.storage.store import PRESENCE_LEASE_MS, Store
from tables.vocabulary.commands import Reading

LEASE_MS: Final = PRESENCE_LEASE_MS
MEMORY_S: Final = 24 * 3600
"""How long it is known since when somebody has been away."""

HOLDS_MEMORY_S: Final = 30 * 24 * 3600
"""How long a hold that has ended waits for the next entry: as long as tables are kept."""
MOST_HOLDS: Final = 64
"""That wait for an entry; of more, those that ended first are forgotten."""

WATCHING: Final = "*"
"""Marks a socket whose device has no seat: nothing is remembered of it."""

Role = Literal["seated", "watching"]
"""As what a socket is counted."""


class Presence(msgspec.Struct, frozen=True, gc=False):
    """Which devices were connected when it was asked."""

    sockets: Mapping[str, frozenset[str]] = {}
    """The live sockets of each device that has any."""
    last_heard_ms: Mapping[str, int] = {}
    """Unix time in milliseconds when each device was last heard of."""
    readings: Mapping[str, frozenset[Reading]] = {}
    """What is read on each device that reads, while computers wait."""
    now_ms: int = 0
    """Unix time in milliseconds when it was asked, by the clock of Redis."""

    def is_present(self, device: str) -> bool:
        """Tell whether a socket of ``device`` is live."""
        return device in self.sockets

    def has_other_socket(self, device: str, socket: str) -> bool:
        """Tell whether ``device`` has another live socket than ``socket``."""
        return bool(self.sockets.get(device, frozenset()) - {socket})

    def reading_of(self, device: str) -> Reading | None:
        """Return what is read on ``device``: the rules, if two sockets of it read both."""
        read = self.readings.get(device)
        if not read:
            return None
        return next((each for each in get_args(Reading) if each in read), None)


class PresenceKeeper:
    """The presence at all tables."""

    def __init__(self, store: Store) -> None:
        self._prefix = store.prefix
        self._script = store.asking.load("presence.lua")

    async def renew(
        self,
        code: str,
        device: str,
        socket: str,
        *,
        role: Role = "seated",
        reading: Reading | None = None,
        due_in_ms: int = 0,
    ) -> Presence:
        """Keep ``socket`` of ``device`` live for another LEASE_MS, with what is read through it.

        When nobody reads at the table any more because of this, and a computer is to decide, it is
        due in ``due_in_ms``.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        return await self._ask(code, "renew", device, socket, due_in_ms, role, reading or "")

    async def leave(self, code: str, device: str, socket: str, *, due_in_ms: int = 0) -> Presence:
        """Forget ``socket``, which was closed: nothing is read through it any more.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        return await self._ask(code, "leave", device, socket, due_in_ms)

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
        *socket: str | int,
    ) -> Presence:
        prefix = self._prefix
        with faults_as_store_away():
            now_ms, members, readers = await self._script(
                keys=[
                    presence_key(prefix, code),
                    readers_key(prefix, code),
                    schedule_key(prefix, shard_of(code)),
                ],
                args=[what, code, LEASE_MS, MEMORY_S, HOLDS_MEMORY_S, MOST_HOLDS, *socket],
            )
        return _read_answer(int(now_ms), members, readers)


def _read_answer(now_ms: int, members: list[bytes], readers: list[bytes]) -> Presence:
    sockets: dict[str, frozenset[str]] = {}
    heard: dict[str, int] = {}
    for member, score in zip(members[::2], members[1::2], strict=True):
        device, _, socket = member.decode().partition("/")
        socket = socket.removeprefix(WATCHING)
        until_ms = int(float(score))
        if socket and until_ms > now_ms:
            sockets[device] = sockets.get(device, frozenset()) | {socket}
        at_ms = until_ms - LEASE_MS if socket else until_ms
        heard[device] = max(heard.get(device, 0), at_ms)
    readings: dict[str, frozenset[Reading]] = {}
    for reader in readers:
        device, _socket, what, _since = reader.decode().split("/")
        reading = cast(Reading, what)
        readings[device] = readings.get(device, frozenset()) | {reading}
    return Presence(sockets, heard, readings, now_ms)
