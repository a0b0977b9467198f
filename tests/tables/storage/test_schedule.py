"""The schedule: leases of due tables, and taking out those that wait for nobody."""

import asyncio

import pytest

from tables.pace import DELAYS_MS, draw_delay_ms
from tables.storage import schedule as schedule_module
from tables.storage.keys import SHARDS, schedule_key, shard_of
from tables.storage.schedule import Schedule
from tables.storage.store import Store
from tables.vocabulary.viewed import Pace
from tests.tables.making import make
from tests.tables.pure_tables import A
from tests.tables.rises import Rise, raises_by


async def make_due(store: Store) -> str:
    """Return a table at which computers are asked, and due at once."""
    code = await make(store, A, profile="dekabes")
    await store.redis.zadd(schedule_key(store.prefix, shard_of(code)), {code: 1})
    return code


async def test_a_table_is_leased_once_it_is_due(store: Store) -> None:
    code = await make(store, A, profile="dekabes")
    assert await Schedule(store).lease_due() == []
    await asyncio.sleep(DELAYS_MS["fast"][1] / 1000)
    assert await Schedule(store).lease_due() == [code]


async def test_a_due_table_is_leased_to_one_worker_only(store: Store, other: Store) -> None:
    codes = {await make_due(store) for _ in range(20)}
    workers = [Schedule(store), Schedule(other)]
    leased: list[str] = []
    for _ in range(10):
        for due in await asyncio.gather(*(worker.lease_due() for worker in workers)):
            leased += due
    assert sorted(leased) == sorted(codes)


async def test_a_lease_that_is_not_used_comes_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule_module, "LEASE_MS", 100)
    code = await make_due(store)
    schedule = Schedule(store)
    assert await schedule.lease_due() == [code]
    assert await schedule.lease_due() == []
    await asyncio.sleep(0.15)
    assert await schedule.lease_due() == [code]


async def test_a_table_is_dismissed_unless_it_has_moved_on(store: Store) -> None:
    code = await make_due(store)
    schedule = Schedule(store)
    key = schedule_key(store.prefix, shard_of(code))
    await schedule.dismiss(code, 0)
    assert await store.redis.zscore(key, code) is not None
    await schedule.dismiss(code, 1)
    assert await store.redis.zscore(key, code) is None


async def test_a_table_that_is_gone_can_be_dismissed(store: Store) -> None:
    await store.redis.zadd(schedule_key(store.prefix, 3), {"GONE": 1})
    schedule = Schedule(store)
    assert await schedule.lease_due() == ["GONE"]
    await store.redis.zrem(schedule_key(store.prefix, 3), "GONE")
    await store.redis.zadd(schedule_key(store.prefix, shard_of("GONE")), {"GONE": 1})
    await schedule.dismiss("GONE", 0)
    scores = [
        await store.redis.zscore(schedule_key(store.prefix, shard), "GONE")
        for shard in range(SHARDS)
    ]
    assert scores == [None] * SHARDS


async def test_how_late_a_table_is_taken_up_is_measured(store: Store) -> None:
    seconds, _ = await store.redis.time()
    for shard, late_s in enumerate((30, 2, -1)):
        due_ms = (seconds - late_s) * 1000
        await store.redis.zadd(schedule_key(store.prefix, shard), {f"LATE{shard}": due_ms})
    lag_s = Rise("schedule_lag_seconds_sum")
    with raises_by(3, "schedule_lag_seconds_count"):
        # Who is taken up before it is due is not late.
        assert len(await Schedule(store).lease_due(2000)) == 3
    assert 32 <= lag_s.by < 40


@pytest.mark.parametrize("pace", DELAYS_MS)
def test_a_delay_is_drawn_from_its_whole_range_and_nothing_else(pace: Pace) -> None:
    shortest, longest = DELAYS_MS[pace]
    delays = [draw_delay_ms(pace) for _ in range(3000)]
    assert min(delays) >= shortest
    assert max(delays) <= longest
    middle = (shortest + longest) / 2
    assert abs(sum(delays) / len(delays) - middle) < (longest - shortest) / 20
