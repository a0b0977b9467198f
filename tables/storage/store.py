"""The tables in Redis: reading a log, folding only what is new of it, and the atomic commit."""

import time
from collections import OrderedDict
from typing import Final, NamedTuple, cast

from tables.metrics.catalogue import COMMIT_SECONDS, TABLES_CACHED
from tables.state.loaded import Draft, LoadedTable, adopt, read_draft
from tables.state.log import LENGTH_OF_A_NAME, Entry, digest, read_entry
from tables.storage.asking import Asking
from tables.storage.coming import Coming
from tables.storage.keys import (
    clock_key,
    log_key,
    outbox_key,
    readers_key,
    schedule_key,
    shard_of,
)
from tables.storage.redis_client import connect, faults_as_store_away
from tables.storage.single_flight import SingleFlight

PRESENCE_LEASE_MS: Final = 25_000
"""How long a socket counts that is not heard of: two pings, one every ten seconds, may be lost."""
CLOCK_EVERY_MS: Final = 1000
"""How exactly a shard knows what the clock was when one of its tables last moved."""
MOST_CACHED: Final = 1000
"""Tables kept folded in this process; about 60 KB each."""


class Announcement(NamedTuple):
    """What is said to other processes."""

    channel: str
    message: bytes


SILENCE: Final = Announcement("", b"")


class HeldError(Exception):
    """Somebody reads at the table, and the entry has to wait for them. Nothing was appended."""


class Store:
    """All tables, as one event loop of one process sees them."""

    def __init__(self, url: str, prefix: str) -> None:
        self.redis = connect(url)
        self.prefix = prefix
        self.asking = Asking(self.redis)
        self.coming = Coming()
        self._commit = self.asking.load("commit.lua")
        self._cache: OrderedDict[str, LoadedTable] = OrderedDict()
        self._flights: SingleFlight[LoadedTable | None] = SingleFlight()

    def cached(self, code: str) -> LoadedTable | None:
        """Return the table as this process last knew it, without asking: perhaps it is behind."""
        return self._cache.get(code)

    async def load(self, code: str) -> LoadedTable | None:
        """Return the table as it is now, or None when there is none.

        Raises:
            StoreAwayError: Redis does not answer.
            UnreadableLogError: the log cannot be read here.
        """
        return await self._flights.read(code, lambda: self._load(code))

    async def load_since(self, code: str, version: int) -> LoadedTable | None:
        """Return the table at ``version`` or later, without asking if this process has it so.

        Raises:
            StoreAwayError: Redis does not answer.
            UnreadableLogError: the log cannot be read here.
        """
        known = self._cache.get(code)
        if known is not None and known.table.version >= version:
            return known
        return await self.load(code)

    async def read_entries(self, code: str) -> list[Entry]:
        """Return all entries of the table's log, oldest first; none when there is no table.

        Raises:
            StoreAwayError: Redis does not answer.
            UnreadableLogError: the log cannot be read here.
        """
        return [read_entry(written) for written in await self._read_log(code, 0)]

    async def commit(  # noqa: PLR0913 - all of it happens in one step
        self,
        code: str,
        decided_on: LoadedTable | None,
        draft: Draft,
        due_in_ms: int | None,
        *,
        waits_for_readers: bool = False,
        keeps_due: bool = False,
        announcement: Announcement = SILENCE,
    ) -> LoadedTable | None:
        """Append the entry of ``draft`` if the log is still that of ``decided_on`` (None: empty).

        Args:
            code: the table's.
            decided_on: what the entry was decided on.
            draft: the entry, as it follows on ``decided_on``.
            due_in_ms: when a computer is due, from now; None when none is.
            waits_for_readers: the entry is a computer's, and waits while somebody reads.
            keeps_due: whichever computer was due stays due when it was.
            announcement: what Redis says of it to whoever listens, in the same step.

        Returns:
            The table after it; None when somebody else was faster and nothing was appended.

        Raises:
            HeldError: somebody reads. The table is due when that could end.
            StoreAwayError: Redis did not answer; the entry may or may not have been appended.
        """
        shard = shard_of(code)
        began_s = time.perf_counter()
        self.coming.tell(code, draft)
        with faults_as_store_away():
            length, *stored = await self._commit(
                keys=[
                    log_key(self.prefix, code),
                    schedule_key(self.prefix, shard),
                    readers_key(self.prefix, code),
                    outbox_key(self.prefix, shard),
                    clock_key(self.prefix, shard),
                ],
                args=[
                    draft.table.version - 1,
                    "" if decided_on is None else decided_on.digest,
                    draft.written,
                    code,
                    "" if due_in_ms is None else due_in_ms,
                    "wait" if waits_for_readers else "",
                    "keep" if keeps_due else "",
                    LENGTH_OF_A_NAME,
                    CLOCK_EVERY_MS,
                    *announcement,
                ],
            )
        COMMIT_SECONDS.observe(time.perf_counter() - began_s)
        if length < 0:
            raise HeldError
        if not length:
            return None
        if self._cache.get(code) is decided_on:
            as_stored = read_draft(decided_on, stored[0]) if stored else draft
            return self._keep(code, adopt(decided_on, as_stored))
        # Others have loaded the table while this was on its way, this entry included or not.
        return await self.load(code)

    async def aclose(self) -> None:
        """Give the connections back."""
        await self.asking.aclose()
        await self.redis.aclose()

    async def _load(self, code: str) -> LoadedTable | None:
        while True:
            known = self._cache.get(code)
            if known is None:
                written = await self._read_log(code, 0)
            else:
                # From the last entry that is known: if it is another one, or gone, so is the rest.
                last, *written = await self._read_log(code, known.table.version - 1) or [b""]
                if digest(last) != known.digest:
                    self._cache.pop(code, None)
                    continue
            if self._cache.get(code) is not known:
                continue  # a commit of this process came between
            newest = known
            for entry in written:
                newest = adopt(newest, read_draft(newest, entry))
            return None if newest is None else self._keep(code, newest)

    async def _read_log(self, code: str, start: int) -> list[bytes]:
        with faults_as_store_away():
            found = await self.asking.ask("LRANGE", log_key(self.prefix, code), start, -1)
        return cast(list[bytes], found)

    def _keep(self, code: str, loaded: LoadedTable) -> LoadedTable:
        self._cache[code] = loaded
        self._cache.move_to_end(code)
        if len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        TABLES_CACHED.set(len(self._cache))
        return loaded
