"""What was read at a table stands in its log: with the next entry, once, byte for byte."""

import asyncio

import pytest

from tables.processes import get_keeper
from tables.state.loaded import LoadedTable, draft
from tables.state.log import Entry, PastHold, name_of, read_entry, write_entry
from tables.storage import presence as presence_module
from tables.storage.keys import log_key, readers_key
from tables.storage.presence import MOST_HOLDS, PresenceKeeper
from tables.storage.store import Store
from tables.vocabulary.events import SeatOffered
from tests.tables.making import make
from tests.tables.pure_tables import A, B


@pytest.fixture
async def keeper(store: Store) -> PresenceKeeper:  # noqa: ARG001 - it closes the keeper's too
    return get_keeper()


@pytest.fixture
async def code(store: Store) -> str:
    return await make(store, A, profile="dekabes")


async def load(store: Store, code: str) -> LoadedTable:
    loaded = await store.load(code)
    assert loaded is not None
    return loaded


async def append(store: Store, code: str, on: LoadedTable | None = None) -> LoadedTable | None:
    """Append some entry to the log, decided on its newest one unless it is said on which."""
    on = on or await load(store, code)
    version = on.table.version
    entry = Entry(version, name_of(A), f"{version}", (SeatOffered(1, version),))
    return await store.commit(code, on, draft(on, entry), None)


async def newest_holds(store: Store, code: str) -> tuple[PastHold, ...]:
    return (await store.read_entries(code))[-1].holds


async def test_what_was_read_stands_in_the_next_entry_and_in_no_other(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    begun = await keeper.renew(code, A, "one", reading="rules")
    await keeper.renew(code, A, "one", reading="rules")
    ended = await keeper.renew(code, A, "one")
    assert await append(store, code)
    assert await newest_holds(store, code) == (
        PastHold(name_of(A), "rules", begun.now_ms, ended.now_ms),
    )
    assert await append(store, code)
    assert await newest_holds(store, code) == ()


async def test_whoever_turns_from_the_rules_to_the_log_has_read_both(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    begun = await keeper.renew(code, A, "one", reading="rules")
    turned = await keeper.renew(code, A, "one", reading="log")
    ended = await keeper.leave(code, A, "one")
    assert await append(store, code)
    assert set(await newest_holds(store, code)) == {
        PastHold(name_of(A), "rules", begun.now_ms, turned.now_ms),
        PastHold(name_of(A), "log", turned.now_ms, ended.now_ms),
    }


async def test_a_hold_that_has_not_ended_is_not_taken_up_before_it_has(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    begun = await keeper.renew(code, A, "one", reading="rules")
    await keeper.renew(code, B, "two", reading="log")
    await keeper.renew(code, B, "two")
    assert await append(store, code)
    assert [hold.by for hold in await newest_holds(store, code)] == [name_of(B)]
    there = await keeper.read(code)
    assert there.readings == {A: {"rules"}}, "it goes on"
    ended = await keeper.renew(code, A, "one")
    assert await append(store, code)
    assert await newest_holds(store, code) == (
        PastHold(name_of(A), "rules", begun.now_ms, ended.now_ms),
    )


async def test_a_hold_that_broke_off_ended_with_its_lease(
    store: Store, keeper: PresenceKeeper, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "LEASE_MS", 100)
    begun = await keeper.renew(code, A, "killed", reading="rules")
    await asyncio.sleep(0.15)
    monkeypatch.undo()
    again = await keeper.renew(code, A, "killed", reading="rules")
    assert await append(store, code)
    broken_off = PastHold(name_of(A), "rules", begun.now_ms, begun.now_ms + 100)
    assert await newest_holds(store, code) == (broken_off,)
    ended = await keeper.renew(code, A, "killed")
    assert await append(store, code)
    assert await newest_holds(store, code) == (
        PastHold(name_of(A), "rules", again.now_ms, ended.now_ms),
    )


async def test_an_entry_that_came_too_late_takes_nothing_away(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    late = await load(store, code)
    assert await append(store, code)
    await keeper.renew(code, A, "one", reading="rules")
    await keeper.renew(code, A, "one")
    assert await append(store, code, late) is None
    assert await append(store, code)
    assert len(await newest_holds(store, code)) == 1


async def test_the_process_that_wrote_it_knows_the_entry_as_it_is_stored(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    await keeper.renew(code, A, "one", reading="rules")
    await keeper.renew(code, A, "one")
    committed = await append(store, code)
    assert committed is not None
    stored = await store.redis.lindex(log_key(store.prefix, code), -1)
    assert stored == write_entry(read_entry(stored)), "as if it had been written here"
    assert committed.entries_after(1) == [read_entry(stored)]
    assert await append(store, code, committed), "the next one can follow on it"


async def test_holds_that_no_entry_takes_up_are_kept_up_to_a_limit_and_for_a_time(
    store: Store, keeper: PresenceKeeper, code: str
) -> None:
    for number in range(MOST_HOLDS + 10):
        await keeper.renew(code, A, f"{number}", reading="rules")
        await keeper.renew(code, A, f"{number}")
    key = readers_key(store.prefix, code)
    assert await store.redis.zcard(key) == MOST_HOLDS
    assert 29 * 24 * 3600 < await store.redis.ttl(key) <= 30 * 24 * 3600
    await keeper.renew(code, B, "two", reading="rules")
    assert (await keeper.read(code)).readings == {B: {"rules"}}
    assert await append(store, code)
    assert len(await newest_holds(store, code)) == MOST_HOLDS - 1
    assert (await keeper.read(code)).readings == {B: {"rules"}}


def test_an_entry_without_holds_is_written_as_ever() -> None:
    entry = Entry(1, name_of(A), "x", (SeatOffered(1, 1),))
    written = write_entry(entry)
    events = b'[{"type":"seat-offered","seat":1,"number":1}]'
    assert written == b'[1,"' + name_of(A).encode() + b'","x",' + events + b"]"
    assert read_entry(written) == entry
