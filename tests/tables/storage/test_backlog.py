"""What waits for the computers and for the archive, as anybody may ask."""

from typing import Any

import pytest

from tables.storage.backlog import Backlog, read_backlog
from tables.storage.keys import SHARDS, outbox_key, schedule_key
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tests.tables.making import make
from tests.tables.pure_tables import A


async def now_ms(store: Store) -> int:
    seconds, micros = await store.redis.time()
    return int(seconds * 1000 + micros // 1000)


async def put(store: Store, key_of: Any, shard: int, code: str, at_ms: int) -> None:  # noqa: ANN401 - a function of the keys
    await store.redis.zadd(key_of(store.prefix, shard), {code: at_ms})


async def test_where_nothing_waits_nothing_is_late(store: Store) -> None:
    assert await read_backlog(store) == Backlog(0, 0, 0, 0)


async def test_it_counts_over_all_shards_and_finds_what_waits_longest(store: Store) -> None:
    now = await now_ms(store)
    for shard in range(SHARDS):
        await put(store, schedule_key, shard, f"D{shard}", now - 1000 * shard)
        await put(store, outbox_key, shard, f"O{shard}", now - 100 * shard)
        await put(store, outbox_key, shard, f"P{shard}", now)
    backlog = await read_backlog(store)
    assert (backlog.scheduled, backlog.unarchived) == (SHARDS, 2 * SHARDS)
    assert 15_000 <= backlog.overdue_ms < 20_000
    assert 1500 <= backlog.archive_lag_ms < 6500


async def test_what_is_due_later_was_leased_or_set_aside_is_not_late(store: Store) -> None:
    now = await now_ms(store)
    await put(store, schedule_key, 1, "later", now + 60_000)
    await put(store, outbox_key, 2, "aside", now + 600_000)
    assert await read_backlog(store) == Backlog(1, 0, 1, 0)


async def test_a_table_with_computers_waits_for_both(store: Store) -> None:
    await make(store, A, profile="dekabes")
    backlog = await read_backlog(store)
    assert (backlog.scheduled, backlog.unarchived) == (1, 1)


async def test_a_store_that_is_away_is_said_to_be(store: Store) -> None:
    away = Store("unix:///nowhere/redis.sock", store.prefix)
    with pytest.raises(StoreAwayError):
        await read_backlog(away)
    await away.aclose()
