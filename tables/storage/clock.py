"""The clock of Redis, by which tables wait: for no longer than they were to when it is set back.

Each commit notes in its shard what the clock was (commit.lua). Whoever works for tables looks now
and then whether it is earlier than that.
"""

import time
from typing import Final

import structlog

from tables.storage.keys import SHARDS, clock_key, outbox_key, schedule_key
from tables.storage.many_shards import run_for_each
from tables.storage.redis_client import faults_as_store_away, load_script
from tables.storage.store import CLOCK_EVERY_MS, Store

LOOK_EVERY_S: Final = 5.0
TOLERANCE_MS: Final = CLOCK_EVERY_MS
"""A clock that is corrected by so little is waited for."""

logger = structlog.get_logger(__name__)


class Clock:
    """The clocks of all shards, as one process sees them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heed = load_script(store.redis, "heed_clock.lua")
        self._looked_at_s = -LOOK_EVERY_S

    async def heed(self) -> None:
        """Look, if that was not done of late, and move back what waits for too long.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        if time.monotonic() - self._looked_at_s < LOOK_EVERY_S:
            return
        prefix = self._store.prefix
        with faults_as_store_away():
            made = (clock_key, schedule_key, outbox_key)
            calls = [
                ([make(prefix, shard) for make in made], [TOLERANCE_MS]) for shard in range(SHARDS)
            ]
            back_ms = max(await run_for_each(self._store.redis, self._heed, calls))
        self._looked_at_s = time.monotonic()
        if back_ms:
            logger.warning("clock was set back", by_ms=back_ms)
