"""The schedule of the computers: which tables wait for one, leased to one worker at a time."""

from typing import Final

from tables.metrics.catalogue import SCHEDULE_LAG_SECONDS
from tables.storage.keys import SHARDS, log_key, readers_key, schedule_key, shard_of
from tables.storage.many_shards import run_for_each
from tables.storage.redis_client import faults_as_store_away, load_script
from tables.storage.store import PRESENCE_LEASE_MS, Store

LEASE_MS: Final = 5000
"""A table is leased for this long; a worker that dies with it stops it no longer than that."""
MOST_AT_ONCE: Final = 4
"""Tables that one worker leases of one shard: it works them off well within the lease."""


class Schedule:
    """The schedules of all shards, as one worker uses them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lease = load_script(store.redis, "lease.lua")
        self._dismiss = load_script(store.redis, "dismiss.lua")
        self._postpone = load_script(store.redis, "postpone.lua")
        self._await_readers = load_script(store.redis, "await_readers.lua")

    async def lease_due(self, early_ms: int = 0) -> list[str]:
        """Return the codes of tables at which a computer is due, leased to the caller.

        So are those where one will be due within ``early_ms``.

        The lease ends with the next commit at the table, or after LEASE_MS.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        with faults_as_store_away():
            wanted = (LEASE_MS, MOST_AT_ONCE, early_ms)
            calls = [([schedule_key(self._store.prefix, shard)], wanted) for shard in range(SHARDS)]
            answers: list[list[bytes | int]] = await run_for_each(
                self._store.redis, self._lease, calls
            )
        for due in answers:
            for late_ms in due[1::2]:
                SCHEDULE_LAG_SECONDS.observe(int(late_ms) / 1000)
        return [bytes(code).decode() for due in answers for code in due[::2]]

    async def dismiss(self, code: str, version: int) -> None:
        """Take out a table that waits for no computer at ``version`` (0: it is gone).

        Raises:
            StoreAwayError: Redis does not answer.
        """
        prefix = self._store.prefix
        with faults_as_store_away():
            await self._dismiss(
                keys=[log_key(prefix, code), schedule_key(prefix, shard_of(code))],
                args=[version, code],
            )

    async def postpone(self, code: str, version: int, by_ms: int) -> None:
        """Let a table at which nothing could be decided wait ``by_ms``, unless it has moved on.

        ``version`` is what was looked at; -1 when the table could not be read at all.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        prefix = self._store.prefix
        with faults_as_store_away():
            await self._postpone(
                keys=[log_key(prefix, code), schedule_key(prefix, shard_of(code))],
                args=[version, code, by_ms],
            )

    async def await_readers(self, code: str) -> bool:
        """Tell whether somebody reads at a table; if so, it waits until the last of them lets go.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        prefix = self._store.prefix
        with faults_as_store_away():
            is_held = await self._await_readers(
                keys=[readers_key(prefix, code), schedule_key(prefix, shard_of(code))],
                args=[code, PRESENCE_LEASE_MS],
            )
        return bool(is_held)
