"""Reading rules or log at a table, as pages meet it: who is shown reading, and who may."""

import asyncio

import pytest

from tables.nudges.hub import Hub
from tables.processes import get_keeper
from tables.storage import presence as presence_module
from tables.storage.keys import readers_key
from tables.storage.store import Store
from tests.tables.making import ME, OPEN, make, version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C


@pytest.fixture
async def code(store: Store) -> str:
    """Return a table of A, who has seats 1 and 4; B sits in seat 2, and seat 3 is open."""
    code = await make(store, A, (ME, OPEN, OPEN, ME), start=False)
    page = Page(code, B)
    await page.open()
    assert (await page.ask("sit", id="sit", seat=2, name="Zoe"))["type"] == "ack"
    await page.close()
    return code


def reader(what: str, *seats: int, is_mine: bool) -> dict[str, object]:
    return {"seats": list(seats), "what": what, "is_mine": is_mine}


async def open_pages(code: str, *devices: str) -> list[Page]:
    pages = [Page(code, device) for device in devices]
    for page in pages:
        await page.open()
    return pages


async def until_read(page: Page, *readers: dict[str, object]) -> None:
    """Wait until exactly these are shown to read."""
    while page.shown["view"]["readers"] != list(readers):
        await page.receive("shown")


async def close(*pages: Page) -> None:
    for page in pages:
        await page.close()


async def test_everybody_sees_who_reads_what_until_they_let_go(store: Store, code: str) -> None:
    one, tab, other = await open_pages(code, A, A, B)
    version = await version_of(store, code)
    answer = await one.ask("hold", what="rules")
    assert (answer["type"], answer["version"]) == ("ack", version)
    await one.receive("shown")
    assert one.shown["version"] == version
    for page in (one, tab):
        await until_read(page, reader("rules", 1, 4, is_mine=True))
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    assert (await other.ask("hold", what="log"))["type"] == "ack"
    await until_read(tab, reader("rules", 1, 4, is_mine=True), reader("log", 2, is_mine=False))
    assert (await one.ask("release"))["type"] == "ack"
    for page in (one, tab):
        await until_read(page, reader("log", 2, is_mine=False))
    assert (await other.ask("release"))["type"] == "ack"
    for page in (one, tab, other):
        await until_read(page)
    assert await version_of(store, code) == version, "nothing of this stands in the log"
    await close(one, tab, other)


async def test_a_second_hold_of_a_socket_replaces_the_first(code: str) -> None:
    one, other = await open_pages(code, A, B)
    await one.ask("hold", what="rules")
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    await one.ask("hold", what="log")
    await until_read(other, reader("log", 1, 4, is_mine=False))
    await one.ask("release")
    await until_read(other)
    await close(one, other)


async def test_of_two_sockets_that_read_one_that_ends_leaves_the_other_reading(code: str) -> None:
    one, tab, other = await open_pages(code, A, A, B)
    await one.ask("hold", what="rules")
    await tab.ask("hold", what="log")
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    await one.close()
    await until_read(other, reader("log", 1, 4, is_mine=False))
    await tab.close()
    await until_read(other)
    await close(other)


async def test_a_socket_that_ends_without_a_word_lets_go(code: str) -> None:
    one, other = await open_pages(code, A, B)
    await one.ask("hold", what="rules")
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    await one.vanish()
    await until_read(other)
    await close(other)


async def test_a_page_that_says_nothing_any_more_is_missed_after_its_lease(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await open_pages(code, A, B)
    monkeypatch.setattr(presence_module, "LEASE_MS", 400)
    await one.ask("hold", what="rules")
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    while other.shown["view"]["readers"]:  # as a closed laptop does, it pings no more
        await asyncio.sleep(0.1)
        await other.ping()
    # It is opened again: its page still shows the rules.
    monkeypatch.undo()
    await one.ping()
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    await close(one, other)


async def test_a_ping_keeps_what_is_read(
    code: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await open_pages(code, A, B)
    monkeypatch.setattr(presence_module, "LEASE_MS", 60_000)
    await one.ask("hold", what="rules")
    key = readers_key(store.prefix, code)
    ((member, until_ms),) = await store.redis.zrange(key, 0, -1, withscores=True)
    monkeypatch.setattr(presence_module, "LEASE_MS", 90_000)
    await one.ping()
    ((renewed, later_ms),) = await store.redis.zrange(key, 0, -1, withscores=True)
    assert renewed == member
    assert later_ms >= until_ms + 30_000
    await close(one, other)


async def test_a_hold_and_a_release_that_are_sent_again_get_an_ack_again(code: str) -> None:
    one, other = await open_pages(code, A, B)
    answers = [await one.ask("hold", id="hold", what="rules") for _ in range(3)]
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    # After a reconnect the page says again what was not answered, or what it still shows.
    await one.vanish()
    (one,) = await open_pages(code, A)
    answers.append(await one.ask("hold", id="hold", what="rules"))
    assert {answer["type"] for answer in answers} == {"ack"}
    await until_read(other, reader("rules", 1, 4, is_mine=False))
    released = [await one.ask("release", id="release") for _ in range(3)]
    assert {answer["type"] for answer in released} == {"ack"}
    await until_read(other)
    await close(one, other)


async def test_whoever_has_no_seat_makes_nobody_wait(store: Store, code: str) -> None:
    stranger, other = await open_pages(code, C, B)
    for kind, fields in (("hold", {"what": "rules"}), ("hold", {"what": "log"}), ("release", {})):
        assert (await stranger.ask(kind, **fields))["code"] == "not-at-table"
    await other.ping()
    assert other.shown["view"]["readers"] == []
    assert await store.redis.exists(readers_key(store.prefix, code)) == 0
    await close(stranger, other)


async def test_a_stranger_is_not_told_who_reads(code: str) -> None:
    one, stranger = await open_pages(code, A, C)
    await one.ask("hold", what="rules")
    await stranger.ping()
    assert stranger.shown["view"]["readers"] == []
    await close(one, stranger)


async def test_whoever_gets_up_while_reading_lets_go_on_every_socket(
    store: Store, code: str
) -> None:
    reading, tab, other = await open_pages(code, B, B, A)
    await reading.ask("hold", what="rules")
    await tab.ask("hold", what="log")
    await until_read(other, reader("rules", 2, is_mine=False))
    assert (await tab.ask("leave", id="leave", seat=2))["type"] == "ack"
    await until_read(other)
    await reading.receive_version(await version_of(store, code))
    assert (await get_keeper().read(code)).readings == {}
    assert (await reading.ask("hold", what="rules"))["code"] == "not-at-table"
    # Whoever sits down again does not read by that alone.
    assert (await tab.ask("sit", id="again", seat=2, name="Zoe"))["type"] == "ack"
    await reading.ping()
    await other.ping()
    assert other.shown["view"]["readers"] == []
    await close(reading, tab, other)


async def test_readers_are_shown_by_every_process(code: str, hub: Hub, other_hub: Hub) -> None:
    del hub
    one, other = await open_pages(code, A, B)
    presence = await other_hub._keeper.read(code)
    assert presence.readings == {}
    await one.ask("hold", what="rules")
    assert (await other_hub._keeper.read(code)).readings == {A: {"rules"}}
    await close(one, other)
