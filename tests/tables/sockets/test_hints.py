"""Hints as pages meet them: to the asking socket alone, behind no curtain, and not too many."""

import asyncio

import pytest

from tables.sockets.throttle import BURST
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.vocabulary.refusals import CloseCode
from tests.tables.making import ME, make, version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B


@pytest.fixture
async def code(store: Store) -> str:
    """Return a started table of Dékabès, where all are asked: device A in 1 and 3, B in 2."""
    code = await make(store, A, (ME, None, ME, ME), profile="dekabes", start=False)
    page = Page(code, B)
    await page.open()
    assert (await page.ask("sit", seat=2, name="B"))["type"] == "ack"
    assert (await page.ask("start"))["type"] == "ack"
    await page.close()
    return code


async def entries(store: Store, code: str) -> list[bytes]:
    return await store.redis.lrange(log_key(store.prefix, code), 0, -1)


async def test_a_hint_comes_to_the_asking_socket_alone_and_leaves_no_trace(
    store: Store, code: str
) -> None:
    asking, tab, other = (Page(code, device) for device in (B, B, A))
    for page in (asking, tab, other):
        await page.open()
    for page in (asking, tab, other):  # who came last has been noticed by all
        await page.ping()
    before = await entries(store, code)
    sent = await asking.send("hint", seat=2)
    hinted = await asking.receive("hinted")
    assert (hinted["id"], hinted["seat"], hinted["version"]) == (sent, 2, len(before))
    assert hinted["what"] in ("accept", "redeal")
    assert await entries(store, code) == before
    for page in (tab, other):
        await page.ping()
        assert not any('"hinted"' in text for text in page.texts)
    assert await asking.is_silent()
    for page in (asking, tab, other):
        await page.close()


async def test_a_hint_needs_the_curtain_lifted_for_that_seat(code: str) -> None:
    page = Page(code, A)
    await page.open()
    assert (await page.ask("hint", seat=3))["code"] == "curtain-down"
    assert (await page.ask("reveal", seat=3))["type"] == "ack"
    await page.send("hint", seat=3)
    assert (await page.receive("hinted"))["seat"] == 3
    assert (await page.ask("hint", seat=1))["code"] == "curtain-down"
    assert (await page.ask("conceal"))["type"] == "ack"
    assert (await page.ask("hint", seat=3))["code"] == "curtain-down"
    another = Page(code, A)
    await another.open()
    assert (await another.ask("hint", seat=3))["code"] == "curtain-down"
    await page.close()
    await another.close()


async def test_a_stale_hint_is_refused_and_the_new_view_follows(code: str) -> None:
    page = Page(code, B)
    await page.open()
    assert (await page.ask("hint", seat=2, seen=1))["code"] == "stale"
    assert (await page.ask("accept", id="mine", seat=2))["type"] == "ack"
    assert (await page.ask("hint", seat=2))["code"] == "nothing-to-decide"
    await page.close()


async def test_hints_are_given_while_something_is_proposed(store: Store, code: str) -> None:
    page, other = Page(code, B), Page(code, A)
    await page.open()
    await other.open()
    assert (await other.ask("new_match"))["type"] == "ack"
    shown = await page.receive_version(await version_of(store, code))
    assert shown["view"]["proposal"] is not None
    await page.send("hint", seat=2)
    assert (await page.receive("hinted"))["seat"] == 2
    await page.close()
    await other.close()


async def test_a_flood_of_hints_is_cut_off_and_the_others_play_on(store: Store, code: str) -> None:
    flooding, other = Page(code, B), Page(code, A)
    await flooding.open()
    await other.open()
    before = await entries(store, code)
    sending = asyncio.gather(*(flooding.send("hint", seat=2) for _ in range(1000)))
    assert await flooding.read_until_closed() == CloseCode.POLICY
    await sending
    assert sum('"hinted"' in text for text in flooding.texts) >= BURST
    assert await entries(store, code) == before
    assert (await other.ask("reveal", seat=1))["type"] == "ack"
    assert (await other.ask("accept", seat=1))["type"] == "ack"
    await other.close()
