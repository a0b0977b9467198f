"""Proposals and take-backs as pages meet them: tabs, reconnects, curtains."""

from itertools import count
from typing import Any

import pytest

from tables.storage.store import Store
from tests.tables.making import ME, make
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C

ids = (f"page{number}" for number in count())


@pytest.fixture
async def code(store: Store) -> str:
    """Return a started table of Dékabès: devices A, B and C, and A in seat 4 too."""
    code = await make(store, A, (ME, None, None, ME), profile="dekabes", start=False)
    for seat, device in ((2, B), (3, C)):
        page = Page(code, device)
        await page.open()
        assert (await ask(page, "sit", seat=seat, name=device[0].upper()))["type"] == "ack"
        await page.close()
    page = Page(code, A)
    await page.open()
    assert (await ask(page, "start"))["type"] == "ack"
    await page.close()
    return code


async def open_pages(code: str, *devices: str) -> list[Page]:
    pages = [Page(code, device) for device in devices]
    for page in pages:
        await page.open()
    return pages


async def close(*pages: Page) -> None:
    for page in pages:
        await page.close()


async def ask(page: Page, kind: str, **fields: object) -> dict[str, Any]:
    """Ask with an id that no other page of the device has used."""
    return await page.ask(kind, id=next(ids), **fields)


async def do(page: Page, kind: str, *others: Page, **fields: object) -> dict[str, Any]:
    """Do something, and wait until everybody has seen it."""
    answer = await ask(page, kind, **fields)
    assert answer["type"] == "ack", answer
    for each in (page, *others):
        await each.receive_version(answer["version"])
    return answer


async def test_what_would_be_taken_back_is_named_on_every_device_and_then_it_is(code: str) -> None:
    a, b, c = await open_pages(code, A, B, C)
    await do(b, "accept", a, c, seat=2)
    await do(c, "accept", a, b, seat=3)
    named = {
        "seat": 2,
        "name": "B",
        "what": "accept",
        "tile": None,
        "entries": 2,
        "asked": None,
    }
    assert b.shown["view"]["may"]["undo"] == named
    assert a.shown["view"]["may"]["undo"] is None
    number = (await do(b, "undo", a, c))["version"]
    for page in (a, b, c):
        proposal = page.shown["view"]["proposal"]
        assert proposal["takeback"] == named
        assert (proposal["name"], proposal["number"]) == ("B", number)
        assert proposal["waits_for"] == [1, 3, 4]
        assert proposal["may_answer"] == (page is not b)
        assert page.shown["told"] == [
            {"type": "proposed", "number": number, "kind": "undo", "name": "B"}
        ]
    await do(a, "answer", b, c, proposal=number, agree=True)
    assert b.shown["view"]["proposal"]["waits_for"] == [3]
    await do(c, "answer", a, b, proposal=number, agree=True)
    for page in (a, b, c):
        assert page.shown["view"]["proposal"] is None
        assert page.shown["view"]["session"]["round"]["accepted"] == []
        assert page.shown["view"]["has_taken_back"]
        assert [each["type"] for each in page.shown["told"]] == ["answered", "taken-back"]
        assert page.shown["view"]["may"]["redo"]
    await close(a, b, c)


async def test_one_that_comes_back_ten_times_finds_one_proposal_and_its_end(code: str) -> None:
    a, b, c = await open_pages(code, A, B, C)
    await do(b, "accept", a, c, seat=2)
    number = (await do(b, "undo", a, c))["version"]
    for _ in range(10):
        await c.vanish()
        (c,) = await open_pages(code, C)
        assert c.shown["view"]["proposal"]["number"] == number
        assert c.shown["view"]["proposal"]["may_answer"]
    await c.vanish()
    await do(a, "answer", b, proposal=number, agree=False)
    (c,) = await open_pages(code, C)
    assert c.shown["view"]["proposal"] is None
    assert c.shown["view"]["may_propose_at_ms"] is None
    assert b.shown["view"]["may_propose_at_ms"] > 0
    assert (await ask(b, "undo"))["code"] == "too-soon"
    assert (await ask(c, "answer", proposal=number, agree=True))["code"] == "no-proposal"
    await close(a, b, c)


async def test_two_tabs_of_one_device_agree_once_and_show_the_same(code: str) -> None:
    a, tab, b, c = await open_pages(code, A, A, B, C)
    await do(b, "accept", a, tab, c, seat=2)
    number = (await do(b, "undo", a, tab, c))["version"]
    await do(a, "answer", tab, b, c, proposal=number, agree=True)
    assert tab.shown["view"]["proposal"]["may_answer"] is False
    assert (await ask(tab, "answer", proposal=number, agree=True))["code"] == "already-done"
    # The same command, sent again after a lost connection, gets the same answer.
    first = await c.ask("answer", id="once", proposal=number, agree=True)
    await c.vanish()
    (c,) = await open_pages(code, C)
    assert await c.ask("answer", id="once", proposal=number, agree=True) == first
    await close(a, tab, b, c)


async def test_after_an_undo_the_curtain_is_down_on_a_device_of_several(code: str) -> None:
    a, b, c = await open_pages(code, A, B, C)
    await do(b, "accept", a, c, seat=2)
    assert (await ask(a, "reveal", seat=1))["type"] == "ack"
    await a.receive("shown")
    assert a.shown["view"]["session"]["round"]["hand"]
    number = (await do(b, "undo", a, c))["version"]
    assert a.shown["view"]["faced"] == 1, "a proposal alone asks nothing else of anybody"
    await do(a, "answer", b, c, proposal=number, agree=True)
    await do(c, "answer", a, b, proposal=number, agree=True)
    assert a.shown["view"]["faced"] is None
    assert a.shown["view"]["session"]["round"]["hand"] is None
    assert a.shown["view"]["may_reveal"] == [1, 4]
    await close(a, b, c)


async def test_a_decision_clears_the_proposal_on_every_page(code: str) -> None:
    a, b, c = await open_pages(code, A, B, C)
    await do(b, "accept", a, c, seat=2)
    number = (await do(b, "undo", a, c))["version"]
    await do(c, "accept", a, b, seat=3)
    for page in (a, b, c):
        assert page.shown["view"]["proposal"] is None
        assert page.shown["view"]["may_propose_at_ms"] is None
    assert (await ask(a, "answer", proposal=number, agree=True))["code"] == "no-proposal"
    await close(a, b, c)


async def test_whoever_has_no_seat_is_shown_and_told_nothing_of_it(code: str) -> None:
    a, b, c, stranger = await open_pages(code, A, B, C, "f" * 32)
    await do(b, "accept", a, c, stranger, seat=2)
    number = (await do(b, "undo", a, c, stranger))["version"]
    view = stranger.shown["view"]
    assert (view["proposal"], view["has_taken_back"], stranger.shown["told"]) == (None, False, [])
    assert not any(view["may"].values())
    refused = await ask(stranger, "answer", proposal=number, agree=True)
    assert refused["code"] == "not-at-table"
    await close(a, b, c, stranger)
