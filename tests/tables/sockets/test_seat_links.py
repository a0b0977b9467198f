"""Handing a seat on by a one-time link, and asking for one, as pages meet it."""

from itertools import count
from typing import Any

import pytest

from tables.processes import get_keeper
from tables.state.offers import OFFER_LAPSES_MS
from tables.storage.store import Store
from tests.tables.course.chance import Chance
from tests.tables.course.passing import Clock
from tests.tables.making import ME, make
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C, D

ids = (f"link{number}" for number in count())


@pytest.fixture
async def code(store: Store) -> str:
    """Return a started table: A in seats 1 and 3, B in seat 2, and a computer."""
    code = await make(store, A, (ME, None, ME, "easy"), profile="dekabes", start=False)
    b = await open_page(code, B)
    assert (await ask(b, "sit", seat=2, name="Bea"))["type"] == "ack"
    assert (await ask(b, "start"))["type"] == "ack"
    await b.close()
    return code


async def open_page(code: str, device: str) -> Page:
    page = Page(code, device)
    await page.open()
    return page


async def ask(page: Page, kind: str, **fields: object) -> dict[str, Any]:
    return await page.ask(kind, id=next(ids), **fields)


async def do(page: Page, kind: str, *others: Page, **fields: object) -> int:
    """Do something, and wait until everybody has seen it."""
    answer = await ask(page, kind, **fields)
    assert answer["type"] == "ack", answer
    for each in (page, *others):
        await each.receive_version(answer["version"])
    return int(answer["version"])


async def link_of(page: Page, seat: int) -> str:
    """Return the token of a link for a seat, made by a page that faces it."""
    await do(page, "hand_over", seat=seat)
    links = {each["seat"]: each["token"] for each in page.shown["view"]["handovers"]}
    return str(links[seat])


async def test_a_seat_is_carried_to_another_phone(code: str) -> None:
    a, b, phone = [await open_page(code, device) for device in (A, B, C)]
    token = await link_of(b, 2)
    hand = b.shown["view"]["session"]["round"]["hand"]
    await do(phone, "take_over", a, b, token=token)
    view = phone.shown["view"]
    assert (view["mine"], view["faced"]) == ([2], 2)
    assert view["session"]["round"]["hand"] == hand
    view = b.shown["view"]
    assert (view["mine"], view["session"], view["handovers"]) == ([], None, [])
    for page in (a, b, phone):
        assert page.shown["told"][-1] == {"type": "seat-handed-over", "seat": 2, "name": "Bea"}
    assert (await ask(b, "accept", seat=2))["code"] == "not-at-table"
    assert (await ask(phone, "accept", seat=2))["type"] == "ack"
    for page in (a, b, phone):
        await page.close()


async def test_a_link_is_used_once_and_the_same_press_gets_the_same_answer(code: str) -> None:
    b, phone, other = [await open_page(code, device) for device in (B, C, D)]
    token = await link_of(b, 2)
    assert (await ask(b, "take_over", token=token))["code"] == "same-device"
    for wrong in (token[:-1], token[::-1], "x", "1"):
        assert (await ask(other, "take_over", token=wrong))["code"] == "link-gone"
    first = await phone.ask("take_over", id="once", token=token)
    assert first["type"] == "ack"
    await phone.vanish()
    phone = await open_page(code, C)
    assert await phone.ask("take_over", id="once", token=token) == first
    assert (await ask(other, "take_over", token=token))["code"] == "link-gone"
    for page in (b, phone, other):
        await page.close()


async def test_a_link_for_another_table_leads_nowhere(store: Store, code: str) -> None:
    b = await open_page(code, B)
    token = await link_of(b, 2)
    elsewhere = await open_page(await make(store, A), C)
    assert (await ask(elsewhere, "take_over", token=token))["code"] == "link-gone"
    await b.close()
    await elsewhere.close()


async def test_a_link_is_shown_where_its_hand_is_and_to_nobody_else(code: str) -> None:
    a, tab, b, stranger = [await open_page(code, device) for device in (A, A, B, D)]
    assert (await ask(a, "hand_over", seat=1))["code"] == "curtain-down"
    assert a.shown["view"]["may_hand_over"] == []
    assert b.shown["view"]["may_hand_over"] == [2]
    assert (await ask(a, "reveal", seat=1))["type"] == "ack"
    await a.receive("shown")
    assert a.shown["view"]["may_hand_over"] == [1]
    token = await link_of(a, 1)
    for page in (tab, b, stranger):
        await page.receive_version(a.shown["version"])
        assert page.shown["view"]["handovers"] == []
        assert page.shown["told"] == []
    assert (await ask(a, "conceal"))["type"] == "ack"
    await a.receive("shown")
    assert a.shown["view"]["handovers"] == []
    assert (await ask(tab, "reveal", seat=1))["type"] == "ack"
    await tab.receive("shown")
    assert [each["token"] for each in tab.shown["view"]["handovers"]] == [token]
    assert (await ask(tab, "reveal", seat=3))["type"] == "ack"
    await tab.receive("shown")
    assert tab.shown["view"]["handovers"] == []
    assert not any(token in text for page in (b, stranger) for text in page.texts)
    for page in (a, tab, b, stranger):
        await page.close()


async def test_a_link_that_was_made_void_is_gone(code: str) -> None:
    b, phone = [await open_page(code, device) for device in (B, C)]
    token = await link_of(b, 2)
    await do(b, "keep_seat", phone, seat=2)
    assert b.shown["view"]["handovers"] == []
    assert (await ask(phone, "take_over", token=token))["code"] == "link-gone"
    assert (await ask(b, "keep_seat", seat=2))["code"] == "already-done"
    await b.close()
    await phone.close()


async def test_a_link_that_has_lapsed_is_gone_from_its_page_with_the_next_ping(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await open_page(code, A), await open_page(code, B)  # nobody who could be replaced
    await link_of(b, 2)
    chance = Chance()
    keeper = get_keeper()
    monkeypatch.setattr(keeper, "_script", Clock(keeper._script, chance))
    chance.let_pass(OFFER_LAPSES_MS)
    before = b.shown
    await b.ping()
    after = await b.receive("shown")
    assert (after["version"], after["view"]["handovers"]) == (before["version"], [])
    await b.ping()
    assert await b.is_silent()
    for page in (a, b):
        await page.close()


async def test_whoever_asks_for_a_computers_seat_has_it_when_the_creator_agrees(code: str) -> None:
    a, b, c = [await open_page(code, device) for device in (A, B, C)]
    assert [seat.get("may_sit") for seat in c.shown["view"]["seats"]] == [None, None, None, "ask"]
    number = await do(c, "sit", a, b, seat=4, name="Bea")
    for page in (a, b, c):
        (request,) = page.shown["view"]["requests"]
        assert (request["number"], request["seat"], request["name"]) == (number, 4, "Bea")
        assert request["is_mine"] == (page is c)
        assert request["may_answer"] == (page is not c)
        assert request["waits_for"] == [1, 2, 3]
        told = {"type": "seat-requested", "number": number, "seat": 4, "name": "Bea"}
        assert page.shown["told"] == [told]
    assert c.shown["view"]["session"] is None
    await do(a, "answer", b, c, proposal=number, agree=True)
    assert c.shown["view"]["mine"] == [4]
    assert c.shown["view"]["session"]["round"]["hand"]
    for page in (a, b, c):
        assert page.shown["view"]["requests"] == []
        kinds = [told["type"] for told in page.shown["told"]]
        assert kinds == ["seat-request-ended", "seat-taken"]
        await page.close()


async def test_whoever_is_declined_sees_until_when_to_wait_and_nobody_else_does(code: str) -> None:
    a, b, c = [await open_page(code, device) for device in (A, B, C)]
    number = await do(c, "sit", a, b, seat=4, name="Cleo")
    await c.close()
    c = await open_page(code, C)
    assert [each["number"] for each in c.shown["view"]["requests"]] == [number]
    await do(b, "answer", a, c, proposal=number, agree=False)
    assert c.shown["view"]["requests"] == []
    assert c.shown["view"]["may_propose_at_ms"] > 0
    assert b.shown["view"]["may_propose_at_ms"] is None
    ended = {"type": "seat-request-ended", "number": number, "outcome": "declined"}
    assert c.shown["told"] == [ended]
    assert (await ask(c, "sit", seat=4, name="Cleo"))["code"] == "too-soon"
    for page in (a, b, c):
        await page.close()


async def test_the_name_of_somebody_who_is_away_gives_nobody_their_seat(code: str) -> None:
    """Field report 2."""
    a, impostor = [await open_page(code, device) for device in (A, D)]
    assert not a.shown["view"]["seats"][1]["is_present"]
    for _ in range(2):
        assert (await ask(impostor, "sit", seat=2, name="Bea"))["code"] == "seat-taken"
    assert impostor.shown["view"]["session"] is None
    assert not any('"hand":[' in text for text in impostor.texts)
    await a.close()
    await impostor.close()
