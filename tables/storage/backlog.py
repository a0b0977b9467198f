"""What waits in Redis for the computers and for the archive, of all tables together."""

import msgspec

from tables.storage.keys import SHARDS, outbox_key, schedule_key
from tables.storage.redis_client import faults_as_store_away
from tables.storage.store import Store


class Backlog(msgspec.Struct, frozen=True):
    """What waited when it was asked."""

    scheduled: int
    """Tables at which a computer is to decide, now or later."""
    overdue_ms: int
    """For how long the table has been due that waits longest and that nobody has leased."""
    unarchived: int
    """Tables with entries that are not archived, those included that were set aside."""
    archive_lag_ms: int
    """Since when the oldest entry waits; but of tables that were set aside, none."""


async def read_backlog(store: Store) -> Backlog:
    """Return what waits.

    Raises:
        StoreAwayError: Redis does not answer.
    """
    with faults_as_store_away():
        async with store.redis.pipeline(transaction=False) as asked:
            for key_of in (schedule_key, outbox_key):
                for shard in range(SHARDS):
                    key = key_of(store.prefix, shard)
                    asked.zcard(key)
                    asked.zrange(key, 0, 0, withscores=True)
            answers = await asked.execute()
        seconds, micros = await store.redis.time()
    now_ms = seconds * 1000 + micros // 1000
    counts, oldest = answers[::2], answers[1::2]
    return Backlog(
        scheduled=sum(counts[:SHARDS]),
        overdue_ms=_longest_ms(now_ms, oldest[:SHARDS]),
        unarchived=sum(counts[SHARDS:]),
        archive_lag_ms=_longest_ms(now_ms, oldest[SHARDS:]),
    )


def _longest_ms(now_ms: int, oldest: list[list[tuple[bytes, float]]]) -> int:
    """Return how long the first of them has waited; 0 when all are due later."""
    return max(0, 0, *(now_ms - int(score) for found in oldest for _, score in found))
