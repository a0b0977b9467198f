"""Hints as pages meet them: to the asking socket alone, behind no curtain, and not too many."""

import asyncio

import pytest

from engine.advice import Advice
from engine.bots import advise, advise_plainly
from tables.hints import Quandary, think
from tables.sockets.hinting import MOST_ASKED
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.thinking.pool import Pool
from tables.vocabulary.refusals import CloseCode
from tests.tables.making import ME, make, version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B
from tests.tables.thinking.asking import a_view


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


class Slow:
    """Thinks until it may answer."""

    def __init__(self) -> None:
        self.asked: list[Quandary] = []
        self.may_answer = asyncio.Event()

    async def think(self, _pool: Pool, _table: str, about: Quandary, _seen: int) -> Advice:
        self.asked.append(about)
        await self.may_answer.wait()
        return advise(about.view, about.roll)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr("tables.sockets.consumer.think", slow.think)
    return slow


async def test_while_a_hint_is_thought_about_its_socket_is_served(code: str, slow: Slow) -> None:
    page = Page(code, B)
    await page.open()
    asked = [await page.send("hint", seat=2) for _ in range(2)]
    await page.ping()
    assert not any('"hinted"' in text for text in page.texts)
    slow.may_answer.set()
    answers = [await page.receive("hinted") for _ in asked]
    assert [answer.pop("id") for answer in answers] == asked
    assert answers[0] == answers[1]
    assert len(slow.asked) == 1, "the same is thought about once"
    await page.close()


async def test_a_hint_that_comes_too_late_is_refused(code: str, slow: Slow) -> None:
    page = Page(code, B)
    await page.open()
    await page.send("hint", id="late", seat=2)
    assert (await page.ask("accept", id="mine", seat=2))["type"] == "ack"
    slow.may_answer.set()
    refused = await page.receive("refused")
    assert (refused["id"], refused["code"]) == ("late", "nothing-to-decide")
    await page.close()


async def test_more_hints_than_a_page_asks_for_are_refused(code: str, slow: Slow) -> None:
    page = Page(code, B)
    await page.open()
    for _ in range(MOST_ASKED + 2):  # one is thought about, and so many wait
        last = await page.send("hint", seat=2)
    refused = await page.receive("refused")
    assert (refused["id"], refused["code"]) == (last, "too-fast")
    slow.may_answer.set()
    for _ in range(MOST_ASKED + 1):
        assert (await page.receive("hinted"))["seat"] == 2
    await page.close()


async def test_where_nobody_can_think_a_hint_is_that_of_normal(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = Pool(1, module="tests.tables.thinking.there_is_none", wait_patience_s=0.05)
    view = a_view()
    assert await think(pool, "CODE", Quandary(view, 3), 7) == advise_plainly(view, 3)
    assert pool.tally.faults == {"unready": 1}
    await pool.aclose()
    lines = [record.msg for record in caplog.records if isinstance(record.msg, dict)]
    said = [line for line in lines if "hint of" in line["event"]]
    assert [(each["table"], each["version"], each["fault"]) for each in said] == [
        ("CODE", 7, "unready")
    ]


async def test_a_flood_of_hints_is_cut_off_and_the_others_play_on(store: Store, code: str) -> None:
    flooding, other = Page(code, B), Page(code, A)
    await flooding.open()
    await other.open()
    await flooding.send("hint", seat=2)
    await flooding.receive("hinted")
    before = await entries(store, code)
    sending = asyncio.gather(*(flooding.send("hint", seat=2) for _ in range(1000)))
    assert await flooding.read_until_closed() == CloseCode.POLICY
    await sending
    assert sum('"too-fast"' in text for text in flooding.texts) > 0
    assert await entries(store, code) == before
    assert (await other.ask("reveal", seat=1))["type"] == "ack"
    assert (await other.ask("accept", seat=1))["type"] == "ack"
    await other.close()
