"""When the clock of Redis is set back, nothing that waits by it waits for longer than it was to."""

import time

import pytest

from tables.processes import get_keeper
from tables.storage.clock import Clock
from tables.storage.keys import clock_key, outbox_key, readers_key, schedule_key, shard_of
from tables.storage.outbox import Outbox
from tables.storage.presence import LEASE_MS
from tables.storage.schedule import Schedule
from tables.storage.store import CLOCK_EVERY_MS, Store
from tests.tables.making import make
from tests.tables.pure_tables import A

HOUR_MS = 3_600_000
DUE_IN_MS = 60_000
SLACK_MS = 10_000
"""The machine may be slow."""


async def make_waiting(store: Store, due_in_ms: int) -> str:
    """Return a table that waits for a computer, and for the archive."""
    code = await make(store, A, profile="dekabes")
    due_ms = time.time() * 1000 + due_in_ms
    await store.redis.zadd(schedule_key(store.prefix, shard_of(code)), {code: due_ms})
    return code


async def set_back(store: Store, code: str, by_ms: int) -> None:
    """Let everything of a table's shard be as if the clock had been ahead until now."""
    shard = shard_of(code)
    for key in (schedule_key(store.prefix, shard), outbox_key(store.prefix, shard)):
        for member in await store.redis.zrange(key, 0, -1):
            await store.redis.zincrby(key, by_ms, member)
    await store.redis.incrby(clock_key(store.prefix, shard), by_ms)


async def due_in_ms(store: Store, code: str) -> float:
    due_ms: float = await store.redis.zscore(schedule_key(store.prefix, shard_of(code)), code)
    return due_ms - time.time() * 1000


@pytest.mark.parametrize("back_ms", [5_000, HOUR_MS])
async def test_a_table_is_due_when_it_was_to_be(store: Store, back_ms: int) -> None:
    code = await make_waiting(store, DUE_IN_MS)
    await set_back(store, code, back_ms)
    await Clock(store).heed()
    assert DUE_IN_MS - SLACK_MS < await due_in_ms(store, code) <= DUE_IN_MS + 1000


async def test_computers_that_were_due_are_leased_at_once(store: Store) -> None:
    code = await make_waiting(store, 0)
    await set_back(store, code, HOUR_MS)
    assert await Schedule(store).lease_due() == []
    await Clock(store).heed()
    # No sooner than the clock is known.
    assert await Schedule(store).lease_due(CLOCK_EVERY_MS) == [code]


async def test_the_archive_waits_no_longer_either(store: Store) -> None:
    code = await make_waiting(store, 0)
    await set_back(store, code, HOUR_MS)
    await Clock(store).heed()
    assert [each.code for each in await Outbox(store).list_waiting(0)] == [code]


async def test_a_clock_that_was_not_set_back_moves_nothing(store: Store) -> None:
    code = await make_waiting(store, DUE_IN_MS)
    key = schedule_key(store.prefix, shard_of(code))
    before = await store.redis.zscore(key, code)
    await Clock(store).heed()
    assert await store.redis.zscore(key, code) == before


async def test_two_that_notice_it_move_everything_once(store: Store, other: Store) -> None:
    code = await make_waiting(store, DUE_IN_MS)
    await set_back(store, code, HOUR_MS)
    await Clock(store).heed()
    await Clock(other).heed()
    assert DUE_IN_MS - SLACK_MS < await due_in_ms(store, code) <= DUE_IN_MS + 1000


async def test_whoever_read_before_and_died_lets_go_in_time(store: Store) -> None:
    code = await make_waiting(store, 0)
    await get_keeper().renew(code, A, "one", reading="rules")
    key = readers_key(store.prefix, code)
    for member in await store.redis.zrange(key, 0, -1):
        await store.redis.zincrby(key, HOUR_MS, member)
    assert await Schedule(store).await_readers(code)
    assert await due_in_ms(store, code) <= LEASE_MS + 1000


async def test_a_socket_that_died_before_is_missed_in_time(store: Store) -> None:
    code = await make_waiting(store, 0)
    await get_keeper().renew(code, A, "one", reading="log")
    for name in ("presence", "readers"):
        key = readers_key(store.prefix, code).replace(":readers:", f":{name}:")
        for member in await store.redis.zrange(key, 0, -1):
            await store.redis.zincrby(key, HOUR_MS, member)
    await get_keeper().read(code)
    for name in ("presence", "readers"):
        key = readers_key(store.prefix, code).replace(":readers:", f":{name}:")
        scores = await store.redis.zrange(key, 0, -1, withscores=True)
        assert all(score <= time.time() * 1000 + LEASE_MS + 1000 for _, score in scores)
