"""Presence: leases of sockets, two tabs of one device, and who notices."""

import asyncio
import time

import pytest

from tables.processes import get_keeper
from tables.storage import presence as presence_module
from tables.storage.keys import presence_key
from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tests.tables.making import ME, OPEN, make
from tests.tables.pages import Page
from tests.tables.pure_tables import CODE, A, B


@pytest.fixture
async def keeper(store: Store) -> PresenceKeeper:  # noqa: ARG001 - it closes the keeper's too
    return get_keeper()


@pytest.fixture
async def code(store: Store) -> str:
    """Return a table of A; the other seats are open."""
    return await make(store, A, (ME, OPEN, OPEN, OPEN), start=False)


def is_present(page: Page, seat: int) -> bool:
    shown = page.shown["view"]["seats"][seat - 1]
    assert shown["is_present"] == (shown["away_since_ms"] is None)
    return bool(shown["is_present"])


async def until_presence(page: Page, seat: int, *, is_there: bool) -> None:
    while is_present(page, seat) != is_there:
        await page.receive("shown")


async def test_a_device_is_there_as_long_as_one_of_its_sockets_is(keeper: PresenceKeeper) -> None:
    await keeper.renew(CODE, A, "one")
    there = await keeper.renew(CODE, A, "two")
    assert there.is_present(A)
    assert there.has_other_socket(A, "one")
    there = await keeper.leave(CODE, A, "one")
    assert there.is_present(A)
    assert not there.has_other_socket(A, "two")
    gone = await keeper.leave(CODE, A, "two")
    assert not gone.is_present(A)
    assert abs(gone.last_heard_ms[A] - time.time() * 1000) < 2000


async def test_a_socket_that_is_not_renewed_expires(
    keeper: PresenceKeeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "LEASE_MS", 100)
    await keeper.renew(CODE, A, "killed")
    await asyncio.sleep(0.15)
    there = await keeper.renew(CODE, B, "other")
    assert not there.is_present(A)
    assert there.is_present(B)
    assert abs(there.last_heard_ms[A] - (time.time() * 1000 - 150)) < 1000
    members = await store.redis.zrange(presence_key(store.prefix, CODE), 0, -1)
    assert f"{A}/killed".encode() not in members, "expired sockets do not pile up"


async def test_what_is_known_of_presence_is_forgotten_in_time(
    keeper: PresenceKeeper, store: Store
) -> None:
    await keeper.renew(CODE, A, "one")
    assert 0 < await store.redis.ttl(presence_key(store.prefix, CODE)) <= 24 * 3600
    await store.redis.delete(presence_key(store.prefix, CODE))
    assert not (await keeper.leave(CODE, A, "one")).is_present(A)
    assert await store.redis.exists(presence_key(store.prefix, CODE)) == 0


async def test_others_see_a_person_come_and_go(code: str) -> None:
    one = Page(code, A)
    await one.open()
    other = Page(code, B)
    await other.open()
    await other.ask("sit", seat=2, name="Zoe")
    await one.receive_version(2)
    await until_presence(one, 2, is_there=True)
    await other.close()
    await until_presence(one, 2, is_there=False)
    other = Page(code, B)
    await other.open()
    assert is_present(other, 2)
    await until_presence(one, 2, is_there=True)
    await one.close()
    await other.close()


async def test_of_two_tabs_the_first_that_closes_takes_nobody_away(code: str) -> None:
    watching = Page(code, B)
    await watching.open()
    await watching.ask("sit", seat=2, name="Zoe")
    tabs = [Page(code, A), Page(code, A)]
    for tab in tabs:
        await tab.open()
    await watching.receive_version(2)
    await until_presence(watching, 1, is_there=True)
    await tabs[0].close()
    await watching.ping()
    assert is_present(watching, 1)
    await tabs[1].close()
    await until_presence(watching, 1, is_there=False)
    await watching.close()


async def test_a_killed_page_is_missed_by_the_next_ping_after_its_lease(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching = Page(code, B)
    await watching.open()
    await watching.ask("sit", seat=2, name="Zoe")
    monkeypatch.setattr(presence_module, "LEASE_MS", 200)
    killed = Page(code, A)
    await killed.open()
    await watching.receive_version(2)
    await until_presence(watching, 1, is_there=True)
    await asyncio.sleep(0.3)  # it pings no more, as a killed one does
    await watching.ping()
    await until_presence(watching, 1, is_there=False)
    await watching.close()
    await killed.vanish()


async def test_a_seat_whose_person_never_came_is_away_since_it_was_taken(
    store: Store, code: str
) -> None:
    page = Page(code, B)
    shown = await page.open()
    loaded = await store.load(code)
    assert loaded is not None
    since_ms = loaded.table.seating[0].since_ms
    assert shown["view"]["seats"][0]["away_since_ms"] == since_ms
    await page.close()


async def test_a_stranger_is_not_counted(store: Store, code: str) -> None:
    page = Page(code, B)
    await page.open()
    await page.ping()
    assert await store.redis.exists(presence_key(store.prefix, code)) == 0
    await page.close()


async def test_whoever_gets_up_is_no_longer_counted(code: str, keeper: PresenceKeeper) -> None:
    page = Page(code, B)
    await page.open()
    await page.ask("sit", seat=2, name="Zoe")
    await page.ping()
    assert (await keeper.read(code)).is_present(B)
    await page.ask("leave", seat=2)
    await page.ping()
    assert not (await keeper.read(code)).is_present(B)
    await page.close()


async def test_ten_reconnects_leave_one_socket(code: str, keeper: PresenceKeeper) -> None:
    for _ in range(10):
        page = Page(code, A)
        await page.open()
        await page.close()
    page = Page(code, A)
    await page.open()
    assert len((await keeper.read(code)).sockets[A]) == 1
    await page.close()
