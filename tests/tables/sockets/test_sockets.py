"""Sockets: who gets in, what is refused and how, and what a page is sent."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from tables.act import act
from tables.device import new_device
from tables.nudges.hub import Hub
from tables.state.actors import DeviceActor
from tables.state.loaded import draft
from tables.state.log import Entry
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatTaken
from tables.vocabulary.frames import Ack
from tables.vocabulary.refusals import CloseCode, TableRefusalCode
from tests.tables.making import make, version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C


async def test_without_a_device_a_page_is_told_to_load_again(code: str) -> None:
    page = Page(code, None)
    await page.connect()
    assert await page.read_until_closed() == CloseCode.NO_DEVICE


async def test_a_forged_device_is_none(code: str) -> None:
    page = Page(code, A)
    name, value = page.socket.scope["headers"][0]
    page.socket.scope["headers"] = [(name, value.replace(A.encode(), B.encode()))]
    await page.connect()
    assert await page.read_until_closed() == CloseCode.NO_DEVICE


@pytest.mark.parametrize("code", ["00000000", "nonsense", "..", "%00", "x" * 500])
@pytest.mark.usefixtures("store")
async def test_a_table_that_is_not_there_says_so(code: str) -> None:
    page = Page(code, A)
    await page.connect()
    assert await page.read_until_closed() == CloseCode.NO_TABLE


async def test_a_code_may_be_typed_in_small_letters_and_with_a_dash(code: str) -> None:
    page = Page(f"{code[:4]}-{code[4:]}".lower(), A)
    assert (await page.open())["view"]["code"] == code
    await page.close()


async def test_a_table_of_other_rules_says_so(store: Store, code: str) -> None:
    loaded = await store.load(code)
    assert loaded is not None
    wrong = b'[1,"x","y",[{"type":"session-started","profile":"chiva","seed":"00",'
    wrong += b'"is_seed_explicit":false,"engine":"0"}]]'
    await store.redis.rpush(log_key(store.prefix, code), wrong)
    page = Page(code, A)
    await page.connect()
    assert await page.read_until_closed() == CloseCode.OLD_TABLE


async def test_whoever_has_no_seat_is_shown_the_seats_and_can_do_nothing_else(
    store: Store, code: str
) -> None:
    await start_full(code)
    page = Page(code, C)
    shown = await page.open()
    assert shown["view"]["is_started"]
    assert shown["view"]["session"] is None
    assert shown["view"]["mine"] == []
    version = await version_of(store, code)
    fields: dict[str, dict[str, Any]] = {
        "play": {"seat": 1, "tile": "6-6"},
        "pass": {"seat": 1},
        "accept": {"seat": 1},
        "redeal": {"seat": 1},
        "designate": {"seat": 1, "opener": 1},
        "continue": {},
        "reveal": {"seat": 1},
        "seat_computer": {"seat": 1, "level": "easy"},
        "start": {},
    }
    for kind, more in fields.items():
        answer = await page.ask(kind, **more)
        assert answer["type"] == "refused"
        assert answer["code"] == TableRefusalCode.NOT_AT_TABLE
    assert (await page.ask("leave", seat=1))["code"] == TableRefusalCode.NOT_YOUR_SEAT
    assert (await page.ask("sit", seat=1, name="Me"))["code"] == TableRefusalCode.SEAT_TAKEN
    assert await version_of(store, code) == version
    assert all("session" not in text or '"session":null' in text for text in page.texts)
    await page.close()


async def test_a_device_has_no_seat_at_another_table(store: Store, code: str) -> None:
    await start_full(code)
    another = await make(store, B)
    page = Page(another, A)
    await page.open()
    assert (await page.ask("pass", seat=1))["code"] == TableRefusalCode.NOT_AT_TABLE
    await page.close()


async def test_all_pages_of_a_table_see_the_same_versions_in_order(code: str) -> None:
    pages = [Page(code, device) for device in (A, A, B, C)]
    for page in pages:
        await page.open()
    for number in range(10):
        seats = {"seat": 2, "name": "Zoe"} if number % 2 == 0 else {"seat": 2}
        kind = "sit" if number % 2 == 0 else "leave"
        assert (await pages[2].ask(kind, **seats))["type"] == "ack"
    for page in pages:
        await page.receive_version(11)
        versions = [
            int(text.split('"version":')[1].split(",")[0])
            for text in page.texts
            if text.startswith('{"type":"shown"')
        ]
        assert all(a <= b for a, b in pairwise(versions))
        await page.close()


async def test_a_nudge_of_another_process_reaches_the_page(
    code: str, other: Store, other_hub: Hub
) -> None:
    page = Page(code, A)
    await page.open()
    sit = sent.Sit(id="1", seen=1, seat=2, name="Zoe")
    assert await act(code, DeviceActor(B), sit, store=other, hub=other_hub) == Ack("1", 2)
    await page.receive_version(2)
    assert page.shown["told"] == [{"type": "seat-taken", "seat": 2, "name": "Zoe"}]
    await page.close()


async def test_a_lost_nudge_is_found_out_by_the_next_ping(code: str, other: Store) -> None:
    page = Page(code, A)
    await page.open()
    loaded = await other.load(code)
    entry = Entry(1, B, "1", (SeatTaken(2, B, "Zoe"),))
    assert await other.commit(code, loaded, draft(loaded, entry), None) is not None
    assert (await page.ping())["version"] == 2
    assert (await page.receive_version(2))["view"]["seats"][1]["name"] == "Zoe"
    await page.close()


async def test_a_page_that_says_it_is_behind_is_shown_the_table_again(code: str) -> None:
    page = Page(code, A)
    await page.open()
    await page.ask("sit", seat=2, name="Zoe")
    await page.receive_version(2)
    await page.send_text('{"type":"ping","seen":1}')
    assert (await page.receive("shown"))["version"] == 2
    await page.close()


async def test_a_command_sent_again_on_a_new_socket_gets_the_same_answer(code: str) -> None:
    page = Page(code, B)
    await page.open()
    await page.send("sit", id="once", seat=2, name="Zoe")
    await page.vanish()
    for _ in range(2):
        page = Page(code, B)
        await page.open()
        answer = await page.ask("sit", id="once", seat=2, name="Zoe")
        assert answer == {"type": "ack", "id": "once", "version": 2}
        await page.close()


async def test_sitting_and_leaving_from_two_tabs_takes_at_most_the_seats_asked_for(
    store: Store, code: str
) -> None:
    tabs = [Page(code, B), Page(code, B)]
    for tab in tabs:
        await tab.open()

    async def flip(tab: Page, seat: int) -> None:
        for _ in range(9):
            await tab.ask("sit", seat=seat, name="Zoe")
            await tab.ask("leave", seat=seat)
        await tab.ask("sit", seat=seat, name="Zoe")

    await asyncio.gather(*(flip(tab, 2) for tab in tabs))
    loaded = await store.load(code)
    assert loaded is not None
    holders = [getattr(holder, "device", None) for holder in loaded.table.seating]
    assert holders == [A, B, None, None]
    for tab in tabs:
        await tab.close()


async def test_nothing_is_left_of_pages_that_have_gone(hub: Hub, code: str) -> None:
    pages = [Page(code, new_device()) for _ in range(5)] + [Page(code, A)]
    for page in pages:
        await page.open()
    for page in pages[:3]:
        await page.close()
    for page in pages[3:]:
        await page.vanish()
    assert hub._here == {}
    assert hub._layer.groups == {}


async def start_full(code: str) -> None:
    """Fill the table with computers and start it."""
    page = Page(code, A)
    await page.open()
    for seat in (2, 3):
        assert (await page.ask("seat_computer", seat=seat, level="easy"))["type"] == "ack"
    assert (await page.ask("start"))["type"] == "ack"
    await page.close()
