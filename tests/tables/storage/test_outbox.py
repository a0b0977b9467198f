"""The outbox: whatever was committed stands in it until all of its log is archived."""

import time
from typing import TYPE_CHECKING

from tables.state.loaded import draft
from tables.state.log import Entry
from tables.storage.keys import log_key, outbox_key, shard_of
from tables.storage.outbox import EXPIRY_S, MOST_ENTRIES, MOST_PUT_OFF_MS, Outbox, Waiting
from tables.storage.store import Store
from tables.vocabulary.events import SeatLeft, SeatTaken, TableMade
from tests.tables.pure_tables import CODE, A, B

if TYPE_CHECKING:
    from tables.state.loaded import LoadedTable

NEVER = -1
"""What Redis calls the time left to a key that does not expire."""


async def append(store: Store, code: str, count: int = 1) -> list[bytes]:
    """Let so many things happen at a table; return its log."""
    loaded: LoadedTable | None = await store.load(code)
    for _ in range(count):
        version = 0 if loaded is None else loaded.table.version
        event = SeatTaken(1, B, "Zoe") if version % 2 else SeatLeft(1, "Zoe")
        events = (event,) if version else (TableMade(code, "chiva", "normal", A, None),)
        entry = draft(loaded, Entry(1, A, str(version), events))
        loaded = await store.commit(code, loaded, entry, None)
    return await Outbox(store).read(code, 0)


async def waiting(store: Store) -> list[str]:
    return [each.code for each in await Outbox(store).list_waiting(0)]


async def test_a_commit_puts_its_table_there_until_it_is_archived(store: Store) -> None:
    outbox = Outbox(store)
    log = await append(store, "one", 3)
    await append(store, "two")
    assert sorted(await waiting(store)) == ["one", "two"]
    assert await outbox.settle("one", 3, log[-1])
    assert await waiting(store) == ["two"]


async def test_it_has_waited_since_the_oldest_entry_that_is_not_archived(store: Store) -> None:
    await append(store, "one")
    key = outbox_key(store.prefix, shard_of("one"))
    since_ms = await store.redis.zscore(key, "one")
    assert since_ms is not None
    await store.redis.zincrby(key, -5000, "one")
    await append(store, "one")
    await append(store, "two")
    listed = await Outbox(store).list_waiting(0)
    assert [each.code for each in listed] == ["one", "two"]
    assert listed[0].waited_ms >= 5000
    assert [each.code for each in await Outbox(store).list_waiting(5000)] == ["one"]


async def test_a_log_expires_thirty_days_after_it_was_archived_and_not_before(store: Store) -> None:
    key = log_key(store.prefix, "one")
    log = await append(store, "one", 2)
    assert await store.redis.ttl(key) == NEVER
    await Outbox(store).settle("one", 2, log[-1])
    assert EXPIRY_S - 5 < await store.redis.ttl(key) <= EXPIRY_S
    await append(store, "one")
    assert await store.redis.ttl(key) == NEVER


async def test_a_log_that_grew_or_became_another_stays_there(store: Store) -> None:
    outbox = Outbox(store)
    log = await append(store, "one", 2)
    grown = await append(store, "one")
    assert not await outbox.settle("one", 2, log[-1])
    assert not await outbox.settle("one", 3, b"another end")
    assert await waiting(store) == ["one"]
    assert await store.redis.ttl(log_key(store.prefix, "one")) == NEVER
    assert await outbox.settle("one", 3, grown[-1])


async def test_settling_a_log_that_is_gone_does_nothing(store: Store) -> None:
    assert not await Outbox(store).settle("gone", 1, b"x")
    assert await waiting(store) == []


async def test_a_table_that_is_set_aside_is_not_listed_until_then(store: Store) -> None:
    outbox = Outbox(store)
    await append(store, "one")
    assert await outbox.set_aside("one", 60_000)
    assert await waiting(store) == []
    await append(store, "one")
    assert await waiting(store) == []
    assert await store.redis.ttl(log_key(store.prefix, "one")) == NEVER
    assert await outbox.set_aside("one", 0)
    assert await waiting(store) == ["one"]


async def test_setting_aside_takes_out_what_has_no_log_and_puts_nothing_in(store: Store) -> None:
    outbox = Outbox(store)
    log = await append(store, "one")
    await append(store, "two")
    await outbox.settle("one", 1, log[-1])
    assert await outbox.set_aside("one", 0)
    await store.redis.delete(log_key(store.prefix, "two"))
    assert not await outbox.set_aside("two", 0)
    assert await waiting(store) == []


async def test_a_long_log_is_read_piece_by_piece(store: Store) -> None:
    log = await append(store, "one")
    await store.redis.rpush(log_key(store.prefix, "one"), *[b"x"] * MOST_ENTRIES)
    outbox = Outbox(store)
    assert await outbox.read("one", 0) == [*log, *[b"x"] * (MOST_ENTRIES - 1)]
    assert await outbox.read("one", MOST_ENTRIES) == [b"x"]
    assert await outbox.read("one", MOST_ENTRIES + 1) == []


async def test_logs_from_before_the_outbox_are_found_and_put_in(store: Store) -> None:
    outbox = Outbox(store)
    for code in ("one", "two", "three"):
        await append(store, code, 2)
        await store.redis.delete(outbox_key(store.prefix, shard_of(code)))
        await store.redis.expire(log_key(store.prefix, code), 100)
    found: dict[str, int] = {}
    async for some in outbox.scan_logs():
        found |= some
    assert found == {"one": 2, "two": 2, "three": 2}
    await outbox.enlist(["one", "three", "gone"])
    assert sorted(await waiting(store)) == ["one", "three"]
    assert await store.redis.ttl(log_key(store.prefix, "one")) == NEVER
    assert await store.redis.ttl(log_key(store.prefix, "two")) > 0


async def test_a_table_from_before_the_clock_was_set_back_is_listed_at_once(
    store: Store,
) -> None:
    outbox, key = Outbox(store), outbox_key(store.prefix, shard_of(CODE))
    now_ms = time.time() * 1000
    await store.redis.zadd(key, {CODE: now_ms + MOST_PUT_OFF_MS / 2})
    assert await outbox.list_waiting(1000) == [], "it was put off"
    await store.redis.zadd(key, {CODE: now_ms + 2 * MOST_PUT_OFF_MS})
    assert await outbox.list_waiting(1000) == [Waiting(CODE, 0)]
