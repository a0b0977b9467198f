"""Whoever has the link and no seat, at a table where they may look on: as pages meet it."""

import asyncio
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from engine.tiles import TILES
from tables.storage import presence as presence_module
from tables.storage.keys import presence_key
from tables.storage.store import Store
from tables.vocabulary.commands import DeviceCommand
from tests.tables.making import ME, make, version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C, D

SEND_EVERY_S = 0.06
"""Below the frames a second that a socket may send."""
SEATS: tuple[str | None, ...] = (ME, None, ME, "easy")


@pytest.fixture
async def code(store: Store) -> str:
    """Return a started table of Dékabès that may be watched: A in 1 and 3, B in 2, a computer."""
    return await start(store)


async def start(store: Store, *, may_watch: bool = True) -> str:
    code = await make(store, A, SEATS, profile="dekabes", start=False, may_watch=may_watch)
    page = Page(code, B)
    await page.open()
    assert (await page.ask("sit", id="sit", seat=2, name="Zoe"))["type"] == "ack"
    assert (await page.ask("start", id="start"))["type"] == "ack"
    await page.close()
    return code


async def open_pages(code: str, *devices: str) -> list[Page]:
    pages = [Page(code, device) for device in devices]
    for page in pages:
        await page.open()
    return pages


async def until_watched_by(page: Page, spectators: int) -> None:
    while page.shown["view"]["spectators"] != spectators:
        await page.receive("shown")


async def close(*pages: Page) -> None:
    for page in pages:
        await page.close()


def every_frame(version: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every kind of frame that a device can send, with sensible fields."""
    every_seat: tuple[dict[str, Any], ...] = tuple({"seat": seat} for seat in (1, 2, 3, 4))
    fields: dict[str, tuple[dict[str, Any], ...]] = {
        "play": ({"seat": 1, "tile": "6-6"}, {"seat": 2, "tile": "5-4", "end": "left"}),
        "pass": every_seat,
        "accept": every_seat,
        "redeal": every_seat,
        "designate": ({"seat": 1, "opener": 3},),
        "continue": ({},),
        "reveal": every_seat,
        "hint": every_seat,
        "hold": ({"what": "rules"}, {"what": "log"}),
        "release": ({},),
        "sit": ({"seat": 1, "name": "Me"}, {"seat": 2, "name": "Zoe"}),
        "leave": every_seat,
        "seat_computer": tuple({"seat": seat, "level": "easy"} for seat in (1, 2, 4)),
        "hand_over": every_seat,
        "keep_seat": every_seat,
        "take_over": ({"token": "x" * 43},),
        "start": ({},),
        "undo": ({},),
        "redo": ({},),
        "restart": ({},),
        "new_match": ({},),
        "new_session": ({},),
        "answer": tuple(
            {"proposal": number, "agree": agree}
            for number in (version, 0)
            for agree in (True, False)
        ),
    }
    kinds = {each.__struct_config__.tag for each in get_args(DeviceCommand)}
    assert set(fields) == kinds - {"conceal"}, "conceal concerns a socket alone"
    for kind, several in fields.items():
        for each in several:
            yield kind, each


@pytest.mark.parametrize("may_watch", [True, False])
async def test_nothing_that_whoever_has_no_seat_sends_changes_anything(
    store: Store, may_watch: bool
) -> None:
    code = await start(store, may_watch=may_watch)
    one, other, stranger = await open_pages(code, B, A, C)
    await other.ask("reveal", seat=1)
    # Something can be taken back, and something is proposed: more could go wrong.
    assert (await one.ask("accept", seat=2))["type"] == "ack"
    number = (await one.ask("undo", seen=await version_of(store, code)))["version"]
    version = await version_of(store, code)
    assert number == version
    await stranger.receive_version(version)
    for kind, fields in every_frame(version):
        await asyncio.sleep(SEND_EVERY_S)
        answer = await stranger.ask(kind, **fields)
        assert answer["type"] == "refused", (kind, fields)
        assert await version_of(store, code) == version, (kind, fields)
    assert (await stranger.ask("conceal"))["type"] == "ack"
    for page in (one, other, stranger):
        await page.ping()
        assert page.shown["version"] == version
        assert page.shown["view"]["readers"] == []
    hidden = [f'"{tile}"' for tile in TILES]
    assert not any(tile in text for text in stranger.texts for tile in hidden)
    await close(one, other, stranger)


async def test_a_spectator_is_shown_what_a_curtain_shows_and_told_the_same(
    store: Store, code: str
) -> None:
    behind, spectator, one = await open_pages(code, A, C, B)
    await one.ask("accept", seat=2)
    for page in (behind, spectator):
        await page.receive_version(await version_of(store, code))
    assert spectator.shown["view"]["session"] == behind.shown["view"]["session"]
    assert spectator.shown["view"]["session"]["round"]["hand"] is None
    assert spectator.shown["told"] == behind.shown["told"] != []
    view = spectator.shown["view"]
    assert (view["mine"], view["faced"], view["may_reveal"]) == ([], None, [])
    assert not any((view["may_start"], view["may_continue"], *view["may"].values()))
    await one.receive_version(await version_of(store, code))
    assert (await one.ask("undo"))["type"] == "ack"
    for page in (behind, spectator):
        await page.receive_version(await version_of(store, code))
    assert behind.shown["view"]["proposal"] is not None
    assert spectator.shown["view"]["proposal"] is None
    await close(behind, spectator, one)


async def test_spectators_are_counted_apart_and_by_their_devices(code: str) -> None:
    one, spectator, tab, another = await open_pages(code, B, C, C, D)
    for page in (one, spectator, tab, another):
        await until_watched_by(page, 2)
    seats = one.shown["view"]["seats"]
    assert [seat.get("is_present") for seat in seats] == [False, True, False, None]
    await tab.close()
    await another.close()
    for page in (one, spectator):
        await until_watched_by(page, 1)
    await spectator.vanish()
    await until_watched_by(one, 0)
    await close(one)


async def test_a_spectator_that_says_nothing_any_more_is_not_counted_after_its_lease(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = (await open_pages(code, B))[0]
    monkeypatch.setattr(presence_module, "LEASE_MS", 300)
    spectator = (await open_pages(code, C))[0]
    monkeypatch.undo()
    await until_watched_by(one, 1)
    while one.shown["view"]["spectators"]:
        await asyncio.sleep(0.1)
        await one.ping()
    await close(one, spectator)


async def test_where_nobody_may_look_on_nobody_is_counted(store: Store) -> None:
    code = await start(store, may_watch=False)
    one, stranger = await open_pages(code, B, C)
    for page in (stranger, one):
        await page.ping()
        assert page.shown["view"]["spectators"] == 0
    assert stranger.shown["view"]["session"] is None
    members = await store.redis.zrange(presence_key(store.prefix, code), 0, -1)
    assert not any(member.startswith(C.encode()) for member in members)
    await close(one, stranger)


async def test_whoever_looks_on_before_the_start_may_sit_down_and_is_one_less(
    store: Store,
) -> None:
    code = await make(store, A, (ME, None, None, None), start=False, may_watch=True)
    one, spectator, tab, another = await open_pages(code, A, C, C, D)
    await until_watched_by(one, 2)
    assert spectator.shown["view"]["session"] is None
    assert (await spectator.ask("sit", seat=2, name="Cleo"))["type"] == "ack"
    for page in (one, tab, another):
        await page.receive_version(2)
        await until_watched_by(page, 1)
        assert page.shown["view"]["seats"][1]["is_present"]
    await spectator.close()
    assert tab.shown["view"]["mine"] == [2]
    assert (await tab.ask("hold", what="rules"))["type"] == "ack", "it has a seat now"
    assert (await tab.ask("leave", seat=2))["type"] == "ack"
    for page in (one, tab, another):
        await page.receive_version(3)
        await until_watched_by(page, 2)
        assert page.shown["view"]["readers"] == []
    await close(one, tab, another)


async def test_whoever_gets_up_in_the_middle_looks_on_and_holds_no_hand(
    store: Store, code: str
) -> None:
    one, leaving = await open_pages(code, A, B)
    assert leaving.shown["view"]["session"]["round"]["hand"] is not None
    assert (await leaving.ask("leave", seat=2))["type"] == "ack"
    version = await version_of(store, code)
    for page in (one, leaving):
        await page.receive_version(version)
        await until_watched_by(page, 1)
    view = leaving.shown["view"]
    assert view["mine"] == []
    assert view["session"]["round"]["hand"] is None
    await close(one, leaving)


async def test_a_spectator_sees_who_reads_and_that_is_all(code: str) -> None:
    one, spectator = await open_pages(code, B, C)
    await one.ask("hold", what="log")
    while not spectator.shown["view"]["readers"]:
        await spectator.receive("shown")
    assert spectator.shown["view"]["readers"] == [{"seats": [2], "what": "log", "is_mine": False}]
    assert (await spectator.ask("release"))["code"] == "not-at-table"
    await spectator.ping()
    assert spectator.shown["view"]["readers"] != []
    await close(one, spectator)
