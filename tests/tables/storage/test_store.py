"""The store: compare-and-append, the cache, and a Redis that came back with something else."""

import asyncio

import pytest

from tables.state.loaded import LoadedTable, draft
from tables.state.log import Entry, UnreadableLogError
from tables.storage.keys import SHARDS, log_key, outbox_key, schedule_key, shard_of
from tables.storage.store import MOST_CACHED, Store
from tables.vocabulary.events import SeatLeft, SeatTaken, TableMade
from tests.tables.pure_tables import CODE, A, B

MADE = TableMade(CODE, "chiva", "normal", A, None)


async def append(store: Store, on: LoadedTable | None, id: str) -> LoadedTable | None:
    """Commit an entry that seats somebody, or gets them up again."""
    version = 0 if on is None else on.table.version
    event = SeatTaken(1, B, "Zoe") if version % 2 else SeatLeft(1, "Zoe")
    events = (event,) if on is not None else (MADE,)
    return await store.commit(CODE, on, draft(on, Entry(1, A, id, events)), None)


async def append_all(store: Store, *ids: str) -> LoadedTable:
    loaded = await store.load(CODE)
    for id in ids:
        loaded = await append(store, loaded, id)
    assert loaded is not None
    return loaded


async def test_a_table_that_nobody_made_is_not_there(store: Store) -> None:
    assert await store.load(CODE) is None
    assert store.cached(CODE) is None


async def test_what_one_process_commits_another_loads(store: Store, other: Store) -> None:
    mine = await append_all(store, "1", "2", "3")
    theirs = await other.load(CODE)
    assert theirs is not None
    assert theirs.table == mine.table
    assert theirs.table.version == 3
    assert theirs.find_command(A, "2") == 2
    assert theirs.find_command(B, "2") is None


async def test_of_two_that_commit_on_one_version_one_is_told_no(store: Store, other: Store) -> None:
    await append_all(store, "1")
    mine, theirs = await store.load(CODE), await other.load(CODE)
    results = await asyncio.gather(append(store, mine, "mine"), append(other, theirs, "theirs"))
    assert sum(result is not None for result in results) == 1
    loaded = await store.load(CODE)
    assert loaded is not None
    assert loaded.table.version == 2


async def test_a_table_is_made_once(store: Store, other: Store) -> None:
    results = await asyncio.gather(append(store, None, "1"), append(other, None, "1"))
    assert sum(result is not None for result in results) == 1


async def test_a_cached_table_is_folded_on_not_anew(store: Store, other: Store) -> None:
    before = await append_all(store, "1", "2")
    await append_all(other, "3", "4")
    after = await store.load(CODE)
    assert after is not None
    assert after.lookup is before.lookup
    assert [entry.id for entry in after.entries_after(1) or ()] == ["2", "3", "4"]
    assert before.entries_after(1) == [after.entries_after(0)[1]]


async def test_load_since_asks_only_when_it_has_to(store: Store, other: Store) -> None:
    known = await append_all(store, "1", "2")
    await append_all(other, "3")
    assert await store.load_since(CODE, 2) is known
    newer = await store.load_since(CODE, 3)
    assert newer is not None
    assert newer.table.version == 3


async def test_a_table_that_vanished_is_not_remembered(store: Store) -> None:
    await append_all(store, "1", "2")
    await store.redis.delete(log_key(store.prefix, CODE))
    assert await store.load(CODE) is None
    assert store.cached(CODE) is None


async def test_a_log_that_lost_its_end_is_read_anew(store: Store) -> None:
    known = await append_all(store, "1", "2", "3")
    await store.redis.rpop(log_key(store.prefix, CODE))
    assert await append(store, known, "4") is None
    loaded = await store.load(CODE)
    assert loaded is not None
    assert loaded.table.version == 2
    assert loaded.find_command(A, "3") is None


async def test_a_log_that_lost_its_end_and_grew_again_is_another_log(
    store: Store, other: Store
) -> None:
    known = await append_all(store, "1", "2", "3")
    await store.redis.rpop(log_key(store.prefix, CODE))
    await append_all(other, "other")
    assert await append(store, known, "4") is None, "the length is the same, the end is not"
    loaded = await store.load(CODE)
    assert loaded is not None
    assert loaded.find_command(A, "3") is None
    assert loaded.find_command(A, "other") == 3


async def test_many_loads_at_once_read_little(store: Store, other: Store) -> None:
    await append_all(other, "1", "2")
    calls = 0
    read_log = store._read_log

    async def count(code: str, start: int) -> list[bytes]:
        nonlocal calls
        calls += 1
        return await read_log(code, start)

    store._read_log = count
    loaded = await asyncio.gather(*(store.load(CODE) for _ in range(50)))
    assert len({id(each) for each in loaded}) <= 2
    assert calls <= 2, "one that had begun, and one for all who asked meanwhile"


async def test_a_load_sees_what_was_committed_before_it_was_asked_for(
    store: Store, other: Store
) -> None:
    loaded = await append_all(other, "1")
    for number in range(2, 40):
        reading = asyncio.create_task(store.load(CODE))
        await asyncio.sleep(0)
        committed = await append(other, loaded, str(number))
        assert committed is not None
        loaded = committed
        seen = await store.load(CODE)
        assert seen is not None
        assert seen.table.version == number
        await reading


async def test_an_unreadable_log_is_reported_and_does_no_harm(store: Store) -> None:
    await append_all(store, "1")
    await store.redis.rpush(log_key(store.prefix, CODE), b"[]")
    for _ in range(3):
        with pytest.raises(UnreadableLogError):
            await store.load(CODE)


async def test_only_so_many_tables_are_kept_folded(store: Store) -> None:
    for number in range(MOST_CACHED + 5):
        code = f"{number:08}"
        made = TableMade(code, "chiva", "normal", A, None)
        await store.commit(code, None, draft(None, Entry(1, A, "1", (made,))), None)
    assert len(store._cache) == MOST_CACHED
    assert store.cached("00000000") is None
    assert await store.load("00000000") is not None


def test_the_keys_of_a_table_share_the_hash_tag_of_its_shard() -> None:
    shard = shard_of(CODE)
    assert 0 <= shard < SHARDS
    assert log_key("p", CODE) == f"p:{{{shard}}}:log:{CODE}"
    assert schedule_key("p", shard).startswith(f"p:{{{shard}}}:")
    assert outbox_key("p", shard).startswith(f"p:{{{shard}}}:")
    assert len({shard_of(f"{number:08}") for number in range(1000)}) == SHARDS
