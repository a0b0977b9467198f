"""Who reads at a table: leases of sockets, and when its computers are due again."""

import asyncio
import time

import pytest

from tables.processes import get_keeper
from tables.storage import presence as presence_module
from tables.storage.keys import presence_key, schedule_key, shard_of
from tables.storage.presence import PresenceKeeper
from tables.storage.schedule import Schedule
from tables.storage.store import Store
from tests.tables.making import make
from tests.tables.pure_tables import CODE, A, B


@pytest.fixture
async def keeper(store: Store) -> PresenceKeeper:  # noqa: ARG001 - it closes the keeper's too
    return get_keeper()


async def schedule(store: Store, code: str, in_ms: int) -> None:
    due_ms = time.time() * 1000 + in_ms
    await store.redis.zadd(schedule_key(store.prefix, shard_of(code)), {code: due_ms})


async def due_in_ms(store: Store, code: str = CODE) -> float | None:
    due_ms: float | None = await store.redis.zscore(
        schedule_key(store.prefix, shard_of(code)), code
    )
    return None if due_ms is None else due_ms - time.time() * 1000


async def test_what_is_read_is_kept_for_each_socket_until_it_reads_nothing(
    keeper: PresenceKeeper,
) -> None:
    await keeper.renew(CODE, A, "one", reading="rules")
    await keeper.renew(CODE, A, "two", reading="log")
    there = await keeper.renew(CODE, B, "three", reading="log")
    assert there.readings == {A: {"rules", "log"}, B: {"log"}}
    assert (there.reading_of(A), there.reading_of(B)) == ("rules", "log")
    there = await keeper.renew(CODE, A, "one")
    assert there.readings == {A: {"log"}, B: {"log"}}
    assert there.is_present(A)
    there = await keeper.leave(CODE, B, "three")
    assert there.readings == {A: {"log"}}
    assert (await keeper.renew(CODE, A, "two")).readings == {}
    assert (await keeper.read(CODE)).reading_of(A) is None


async def test_one_socket_reads_one_thing(keeper: PresenceKeeper) -> None:
    await keeper.renew(CODE, A, "one", reading="rules")
    there = await keeper.renew(CODE, A, "one", reading="log")
    assert there.readings == {A: {"log"}}


async def test_sockets_whose_names_begin_alike_are_not_taken_for_each_other(
    keeper: PresenceKeeper,
) -> None:
    await keeper.renew(CODE, A, "one", reading="rules")
    await keeper.renew(CODE, A, "one1", reading="log")
    assert (await keeper.renew(CODE, A, "one")).readings == {A: {"log"}}


async def test_a_lease_that_is_not_renewed_lets_go_by_itself(
    keeper: PresenceKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "LEASE_MS", 100)
    await keeper.renew(CODE, A, "killed", reading="rules")
    await asyncio.sleep(0.15)
    assert (await keeper.read(CODE)).readings == {}


async def test_the_last_that_lets_go_sets_the_table_due_and_no_earlier_one_does(
    keeper: PresenceKeeper, store: Store
) -> None:
    await schedule(store, CODE, 100_000)
    await keeper.renew(CODE, A, "one", reading="rules")
    await keeper.renew(CODE, B, "two", reading="log")
    await keeper.renew(CODE, A, "one", due_in_ms=5000)
    assert (await due_in_ms(store) or 0) > 90_000, "B still reads"
    await keeper.renew(CODE, B, "two", reading="rules", due_in_ms=5000)
    assert (await due_in_ms(store) or 0) > 90_000, "B reads something else"
    await keeper.leave(CODE, B, "two", due_in_ms=5000)
    assert 0 < (await due_in_ms(store) or 0) <= 5100


async def test_a_socket_that_read_nothing_changes_nothing_in_the_schedule(
    keeper: PresenceKeeper, store: Store
) -> None:
    await schedule(store, CODE, 100_000)
    for _ in range(2):
        await keeper.renew(CODE, A, "one", due_in_ms=5)
    await keeper.leave(CODE, A, "one", due_in_ms=5)
    assert (await due_in_ms(store) or 0) > 90_000


async def test_nobody_is_put_in_the_schedule_by_a_release(
    keeper: PresenceKeeper, store: Store
) -> None:
    await keeper.renew(CODE, A, "one", reading="rules")
    await keeper.renew(CODE, A, "one")
    assert await due_in_ms(store) is None


async def test_a_held_table_is_postponed_until_the_last_lease_could_end(
    keeper: PresenceKeeper, store: Store
) -> None:
    code = await make(store, A, profile="dekabes")
    schedules = Schedule(store)
    await schedule(store, code, -1)
    assert not await schedules.await_readers(code)
    assert (await due_in_ms(store, code) or 0) <= 0
    await keeper.renew(code, A, "one", reading="log")
    assert await schedules.await_readers(code)
    assert 15_000 < (await due_in_ms(store, code) or 0) <= 25_100
    await keeper.renew(code, A, "one", due_in_ms=0)
    assert not await schedules.await_readers(code)


async def test_of_sockets_without_a_seat_nothing_is_remembered(
    keeper: PresenceKeeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await keeper.renew(CODE, A, "one", role="watching")
    assert there.is_present(A)
    assert there.has_other_socket(A, "two")
    assert not there.has_other_socket(A, "one")
    assert not (await keeper.leave(CODE, A, "one")).last_heard_ms
    monkeypatch.setattr(presence_module, "LEASE_MS", 50)
    await keeper.renew(CODE, A, "killed", role="watching")
    await asyncio.sleep(0.1)
    monkeypatch.undo()
    await keeper.renew(CODE, B, "two")
    members = await store.redis.zrange(presence_key(store.prefix, CODE), 0, -1)
    assert members == [f"{B}/two".encode()]


async def test_a_socket_whose_device_sits_down_or_gets_up_is_counted_once(
    keeper: PresenceKeeper, store: Store
) -> None:
    key = presence_key(store.prefix, CODE)
    await keeper.renew(CODE, A, "one", role="watching")
    await keeper.renew(CODE, A, "one", role="seated")
    assert await store.redis.zrange(key, 0, -1) == [f"{A}/one".encode()]
    await keeper.renew(CODE, A, "one", role="watching")
    assert await store.redis.zrange(key, 0, -1) == [f"{A}/*one".encode()]
    await keeper.leave(CODE, A, "one")
    assert await store.redis.zrange(key, 0, -1) == []
