"""The outbox: which tables have entries that the archive does not have yet.

The commit of an entry puts its table there in the same step, so nothing that was acknowledged can
be forgotten. Any number of archivers may read it: nobody leases anything, and whoever dies changes
nothing.
"""

from collections.abc import AsyncIterator, Iterable
from typing import Final, cast

import msgspec

from tables.state.log import digest
from tables.storage.keys import SHARDS, log_key, outbox_key, shard_of
from tables.storage.many_shards import run_for_each, scan_keys
from tables.storage.redis_client import faults_as_store_away, load_script
from tables.storage.store import Store

EXPIRY_S: Final = 30 * 24 * 3600
"""A table is forgotten here this long after all of it was archived."""
MOST_ENTRIES: Final = 2000
"""Entries that are read at once: about 300 KB."""
MOST_LISTED: Final = 64
"""Tables that are listed of one shard."""
MOST_PUT_OFF_MS: Final = 15 * 60 * 1000
"""For how long a table may be set aside."""


class Waiting(msgspec.Struct, frozen=True):
    """A table in the outbox."""

    code: str
    waited_ms: int
    """Since its oldest entry was written that is not archived."""


class Outbox:
    """The outboxes of all shards, as one archiver uses them."""

    def __init__(self, store: Store) -> None:
        self._redis = store.redis
        self._prefix = store.prefix
        self._waiting = load_script(store.redis, "waiting.lua")
        self._settle = load_script(store.redis, "settle.lua")
        self._set_aside = load_script(store.redis, "set_aside.lua")
        self._enlist = load_script(store.redis, "enlist.lua")

    async def list_waiting(self, waited_ms: int) -> list[Waiting]:
        """Return tables that have waited for ``waited_ms``, those that waited longest first.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            wanted = (waited_ms, MOST_LISTED, MOST_PUT_OFF_MS)
            calls = [([outbox_key(self._prefix, shard)], wanted) for shard in range(SHARDS)]
            answers: list[list[bytes | int]] = await run_for_each(self._redis, self._waiting, calls)
        found = [
            Waiting(bytes(code).decode(), int(waited))
            for answer in answers
            for code, waited in zip(answer[::2], answer[1::2], strict=True)
        ]
        return sorted(found, key=lambda each: -each.waited_ms)

    async def read(self, code: str, start: int) -> list[bytes]:
        """Return the entries of a log as stored, after the first ``start`` of them.

        They are MOST_ENTRIES at most.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            key = log_key(self._prefix, code)
            found = await self._redis.lrange(key, start, start + MOST_ENTRIES - 1)
        return cast(list[bytes], found)

    async def settle(self, code: str, version: int, last: bytes) -> bool:
        """Take a table out of which ``version`` entries are archived, the newest being ``last``.

        Returns:
            Whether that was all of its log: if not, the table stays.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            settled = await self._settle(
                keys=self._keys(code), args=[version, digest(last), code, EXPIRY_S]
            )
        return bool(settled)

    async def set_aside(self, code: str, by_ms: int) -> bool:
        """Let a table wait for another ``by_ms``; return whether its log is there at all.

        A table without a log is taken out.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            return bool(await self._set_aside(keys=self._keys(code), args=[code, by_ms]))

    async def enlist(self, codes: Iterable[str]) -> None:
        """Put tables in that have a log.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            calls = [(self._keys(code), [code]) for code in codes]
            await run_for_each(self._redis, self._enlist, calls)

    async def scan_logs(self) -> AsyncIterator[dict[str, int]]:
        """Yield how many entries the logs of all tables have, by code, some hundred at a time.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            async for keys in scan_keys(self._redis, f"{self._prefix}:{{*}}:log:*"):
                async with self._redis.pipeline(transaction=False) as asked:
                    for key in keys:
                        asked.llen(key)
                    lengths: list[int] = await asked.execute()
                codes = [key.decode().rpartition(":")[2] for key in keys]
                yield dict(zip(codes, lengths, strict=True))

    def _keys(self, code: str) -> list[str]:
        return [log_key(self._prefix, code), outbox_key(self._prefix, shard_of(code))]
