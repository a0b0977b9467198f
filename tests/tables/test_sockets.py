"""Sockets: who gets in, what is refused and how, and what a page is sent."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from tables import commands as sent
from tables.act import act
from tables.actors import DeviceActor
from tables.device import new_device
from tables.events import SeatTaken
from tables.frames import Ack
from tables.hub import Hub
from tables.keys import log_key
from tables.loaded import draft
from tables.log import Entry
from tables.refusals import CloseCode, TableRefusalCode
from tables.store import Store
from tests.tables.making import ME, OPEN, make
from tests.tables.pages import ClosedError, Page
from tests.tables.pure_tables import A, B, C

NONSENSE = {
    "not JSON": "play 6-6",
    "empty": "",
    "null": "null",
    "an array": "[]",
    "a number": "17",
    "cut off": '{"type":"pass","id":"x","seen":1,"sea',
    "no type": '{"id":"x","seen":1,"seat":1}',
    "type is no text": '{"type":7,"id":"x","seen":1}',
    "no id": '{"type":"pass","seen":1,"seat":1}',
    "empty id": '{"type":"pass","id":"","seen":1,"seat":1}',
    "long id": '{"type":"pass","id":"' + "x" * 37 + '","seen":1,"seat":1}',
    "odd id": '{"type":"pass","id":"a b","seen":1,"seat":1}',
    "id is a number": '{"type":"pass","id":5,"seen":1,"seat":1}',
    "no seen": '{"type":"pass","id":"x","seat":1}',
    "negative seen": '{"type":"pass","id":"x","seen":-1,"seat":1}',
    "seen is a fraction": '{"type":"pass","id":"x","seen":1.5,"seat":1}',
    "seen is true": '{"type":"pass","id":"x","seen":true,"seat":1}',
    "huge seen": '{"type":"pass","id":"x","seen":1e400,"seat":1}',
    "extra field": '{"type":"pass","id":"x","seen":1,"seat":1,"tile":"6-6"}',
    "no seat": '{"type":"pass","id":"x","seen":1}',
    "seat 0": '{"type":"pass","id":"x","seen":1,"seat":0}',
    "seat 5": '{"type":"pass","id":"x","seen":1,"seat":5}',
    "seat is text": '{"type":"pass","id":"x","seen":1,"seat":"1"}',
    "tile 7-0": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"7-0"}',
    "tile low-high": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"5-6"}',
    "end middle": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"6-6","end":"middle"}',
    "level strong": '{"type":"seat_computer","id":"x","seen":1,"seat":1,"level":"strong"}',
    "name is a number": '{"type":"sit","id":"x","seen":1,"seat":2,"name":5}',
    "half a surrogate": '{"type":"sit","id":"x","seen":1,"seat":2,"name":"\\ud800"}',
    "deep": "[" * 2000,
    "deep object": '{"type":' * 400,
    "ping with an id": '{"type":"ping","id":"x","seen":1}',
    "ping without seen": '{"type":"ping"}',
}


@pytest.fixture
async def code(store: Store) -> str:
    """Return a table of A, not started; seats 2 and 3 are open."""
    return await make(store, A, (ME, OPEN, OPEN, "easy"), start=False)


async def closed_with(page: Page) -> int:
    """Read on until the server closes; return its code."""
    try:
        while True:
            await page.read()
    except ClosedError as closed:
        return closed.code


async def version_of(store: Store, code: str) -> int:
    loaded = await store.load(code)
    assert loaded is not None
    return loaded.table.version


@pytest.mark.parametrize("kind", NONSENSE)
async def test_nonsense_gets_a_code_once_and_then_the_socket_closes(
    store: Store, code: str, kind: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send_text(NONSENSE[kind])
    refused = await page.receive("refused")
    assert refused["code"] == TableRefusalCode.MALFORMED
    assert refused["id"] in ("", "x")
    assert refused["detail"] in ("not JSON", "") or refused["detail"].startswith("$")
    assert (await page.ask("sit", seat=2, name="Zoe"))["type"] == "ack", "it may go on"
    await page.send_text(NONSENSE[kind])
    assert await closed_with(page) == CloseCode.POLICY
    assert await version_of(store, code) == 2


@pytest.mark.parametrize("kind", ["undo", "Play", "shown", "", "__class__", "play "])
async def test_an_unknown_type_gets_a_code_and_the_socket_closes(
    store: Store, code: str, kind: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send(kind, id="x1", seat=1)
    refused = await page.receive("refused")
    if kind:
        assert refused["code"] == TableRefusalCode.UNKNOWN_TYPE
        assert refused["id"] == "x1"
        assert await closed_with(page) == CloseCode.POLICY
    assert await version_of(store, code) == 1


async def test_a_binary_frame_is_nonsense(code: str) -> None:
    page = Page(code, A)
    await page.open()
    for _ in range(2):
        await page.socket.send_to(bytes_data=b'{"type":"ping","seen":1}')
        refused = await page.receive("refused")
        assert refused["code"] == TableRefusalCode.MALFORMED
    assert await closed_with(page) == CloseCode.POLICY


@pytest.mark.parametrize("text", ["x" * 4097, "é" * 2049, '"' + "\\u0041" * 1000, " " * 2**20])
async def test_a_frame_over_four_kilobytes_gets_a_code_and_the_socket_closes(
    code: str, text: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send_text(text)
    assert (await page.receive("refused"))["code"] == TableRefusalCode.TOO_LARGE
    assert await closed_with(page) == CloseCode.TOO_LARGE


async def test_a_long_name_is_refused_and_not_a_reason_to_close(code: str) -> None:
    page = Page(code, B)
    await page.open()
    for name in ("x" * 25, "x" * 3000, "", "\u202e"):
        answer = await page.ask("sit", seat=2, name=name)
        assert answer["code"] == TableRefusalCode.BAD_NAME
    name = "<img src=x onerror=a()>"
    assert (await page.ask("sit", seat=2, name=name))["type"] == "ack"
    await page.receive_version(2)
    assert page.shown["view"]["seats"][1]["name"] == name, "the client shows it as text"
    await page.close()


async def test_a_flood_is_answered_once_and_then_closed_and_harms_nobody_else(code: str) -> None:
    flood, calm = Page(code, A), Page(code, B)
    await flood.open()
    await calm.open()
    for _ in range(1000):
        await flood.send_text('{"type":"ping","seen":1}')
    assert (await calm.ask("sit", seat=2, name="Zoe"))["type"] == "ack"
    assert await closed_with(flood) == CloseCode.POLICY
    answers = [text for text in flood.texts if "too-fast" in text]
    assert len(answers) == 1
    assert sum("pong" in text for text in flood.texts) < 60
    await calm.close()


async def test_without_a_device_a_page_is_told_to_load_again(code: str) -> None:
    page = Page(code, None)
    await page.connect()
    assert await closed_with(page) == CloseCode.NO_DEVICE


async def test_a_forged_device_is_none(code: str) -> None:
    page = Page(code, A)
    name, value = page.socket.scope["headers"][0]
    page.socket.scope["headers"] = [(name, value.replace(A.encode(), B.encode()))]
    await page.connect()
    assert await closed_with(page) == CloseCode.NO_DEVICE


@pytest.mark.parametrize("code", ["00000000", "nonsense", "..", "%00", "x" * 500])
@pytest.mark.usefixtures("store")
async def test_a_table_that_is_not_there_says_so(code: str) -> None:
    page = Page(code, A)
    await page.connect()
    assert await closed_with(page) == CloseCode.NO_TABLE


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
    assert await closed_with(page) == CloseCode.OLD_TABLE


async def test_whoever_has_no_seat_is_shown_the_seats_and_can_do_nothing_else(
    store: Store, code: str
) -> None:
    await start_full(code)
    page = Page(code, C)
    shown = await page.open()
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
