"""People who are away: a computer plays for them, and they have their seat again when they come."""

import asyncio
from itertools import count
from typing import Any

import pytest
from pytest_django import Settings

from tables.storage import presence as presence_module
from tables.storage.store import Store
from tables.vocabulary.events import SeatGivenBack, SeatLent
from tests.tables.making import ME, make
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B
from tests.tables.two_processes import Processes

ids = (f"absence{number}" for number in count())
LONG_MS = 600_000


@pytest.fixture(autouse=True)
def absence(settings: Settings) -> None:
    settings.ABSENCE_MS = 0


@pytest.fixture
async def code(store: Store) -> str:
    """Return a started table of devices A and B; computers accept never: nobody works for them."""
    code = await make(store, A, (ME, None, "easy", "easy"), profile="dekabes", start=False)
    a, b = Page(code, A), Page(code, B)
    await a.open()
    await b.open()
    assert (await ask(b, "sit", seat=2, name="Bea"))["type"] == "ack"
    assert (await ask(a, "start"))["type"] == "ack"
    await a.close()
    await b.close()
    return code


async def ask(page: Page, kind: str, **fields: object) -> dict[str, Any]:
    """Ask with an id that no other page of the device has used."""
    return await page.ask(kind, id=next(ids), **fields)


async def replace_bea(page: Page) -> dict[str, Any]:
    return await ask(page, "seat_computer", seat=2, level="normal")


async def open_page(code: str, device: str) -> Page:
    page = Page(code, device)
    await page.open()
    return page


def seat_2(page: Page) -> dict[str, Any]:
    seat: dict[str, Any] = page.shown["view"]["seats"][1]
    return seat


async def until(page: Page, *, is_present: bool) -> None:
    while seat_2(page)["is_present"] != is_present:
        await page.receive("shown")


async def open_both(code: str) -> tuple[Page, Page]:
    """Open a page of A, and one of B that A has seen come."""
    a = await open_page(code, A)
    b = await open_page(code, B)
    await until(a, is_present=True)
    return a, b


async def count_events(processes: Processes, code: str, kind: type) -> int:
    entries = await processes.entries(code)
    return sum(isinstance(event, kind) for entry in entries for event in entry.events)


async def test_whoever_is_away_is_replaced_and_has_the_seat_again_by_coming(code: str) -> None:
    a = await open_page(code, A)
    assert seat_2(a)["may_replace"]
    lent = await replace_bea(a)
    assert lent["type"] == "ack"
    await a.receive_version(lent["version"])
    seat = seat_2(a)
    assert (seat["kind"], seat["level"], seat["keeps"]) == ("computer", "normal", "Bea")
    assert (seat["is_kept_for_me"], seat["may_sit"]) == (False, None)
    assert [told["type"] for told in a.shown["told"]] == ["seat-lent"]
    b = await open_page(code, B)
    view = b.shown["view"]
    assert (view["mine"], view["faced"]) == ([2], 2)
    assert len(view["session"]["round"]["hand"]) == 7
    await a.receive_version(lent["version"] + 1)
    assert seat_2(a)["kind"] == "person"
    assert a.shown["told"] == [{"type": "seat-given-back", "seat": 2, "name": "Bea"}]
    await a.close()
    await b.close()


async def test_two_tabs_that_come_back_at_once_take_the_seat_once(
    code: str, processes: Processes
) -> None:
    a = await open_page(code, A)
    assert (await replace_bea(a))["type"] == "ack"
    tabs = [Page(code, B) for _ in range(4)]
    await asyncio.gather(*(tab.open() for tab in tabs))
    for tab in tabs:
        assert tab.shown["view"]["mine"] == [2]
        await tab.close()
    assert await count_events(processes, code, SeatGivenBack) == 1
    await a.close()


async def test_nobody_is_replaced_who_is_there_or_has_not_been_away_for_long(
    code: str, settings: Settings
) -> None:
    a, b = await open_both(code)
    assert (await replace_bea(a))["code"] == "not-away"
    settings.ABSENCE_MS = LONG_MS
    await b.close()
    await until(a, is_present=False)
    assert not seat_2(a)["may_replace"]
    assert (await replace_bea(a))["code"] == "not-away"
    settings.ABSENCE_MS = 0
    assert (await replace_bea(a))["type"] == "ack"
    await a.close()


async def test_of_two_tabs_one_that_closes_makes_nobody_absent(code: str) -> None:
    """Field report 4."""
    a, b = await open_both(code)
    tab = await open_page(code, B)
    await tab.close()
    await a.ping()
    assert (await replace_bea(a))["code"] == "not-away"
    await a.close()
    await b.close()


async def test_a_tab_at_another_table_keeps_nobody_present_here(store: Store, code: str) -> None:
    """Field report 3."""
    elsewhere = await open_page(await make(store, B), B)
    a, b = await open_both(code)
    await b.close()
    await until(a, is_present=False)
    assert (await replace_bea(a))["type"] == "ack"
    await elsewhere.close()
    await a.close()


async def test_the_socket_of_a_closed_laptop_takes_no_seat_back_and_a_ping_does(
    code: str, processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field report 1: no close frame comes, and nobody notices at once."""
    monkeypatch.setattr(presence_module, "LEASE_MS", 100)
    a, laptop = await open_both(code)
    monkeypatch.undo()
    await asyncio.sleep(0.2)
    await a.ping()
    await until(a, is_present=False)
    lent = await replace_bea(a)
    assert lent["type"] == "ack"
    # It is nudged like everybody, and shows that to nobody.
    await laptop.receive_version(lent["version"])
    assert seat_2(laptop)["is_kept_for_me"]
    assert await count_events(processes, code, SeatGivenBack) == 0
    # Opened again, with the socket still alive.
    await laptop.ping()
    await laptop.receive_version(lent["version"] + 1)
    assert laptop.shown["view"]["mine"] == [2]
    await a.close()
    await laptop.close()


async def test_that_somebody_may_be_replaced_is_noticed_by_a_ping(
    code: str, settings: Settings
) -> None:
    settings.ABSENCE_MS = LONG_MS
    a = await open_page(code, A)
    assert not seat_2(a)["may_replace"]
    settings.ABSENCE_MS = 0
    version = a.shown["version"]
    await a.ping()
    await a.receive("shown")
    assert a.shown["version"] == version
    assert seat_2(a)["may_replace"]
    await a.ping()
    assert await a.is_silent()
    await a.close()


async def test_who_may_be_replaced_is_shown_to_those_who_sit_there_only(code: str) -> None:
    stranger = await open_page(code, "f" * 32)
    assert not seat_2(stranger)["may_replace"]
    assert (await replace_bea(stranger))["code"] == "not-at-table"
    await stranger.close()
    b = await open_page(code, B)
    assert not seat_2(b)["may_replace"], "one's own"
    assert b.shown["view"]["seats"][0]["may_replace"]
    await b.close()


async def test_whoever_left_has_the_seat_again_by_sitting_down_and_not_by_looking(
    code: str, processes: Processes
) -> None:
    b = await open_page(code, B)
    assert (await ask(b, "leave", seat=2))["type"] == "ack"
    await b.close()
    b = await open_page(code, B)
    await b.ping()
    seat = seat_2(b)
    assert b.shown["view"]["mine"] == []
    assert (seat["is_kept_for_me"], seat["may_sit"], seat["keeps"]) == (True, "now", "Bea")
    assert (await ask(b, "sit", seat=2, name="Bea"))["type"] == "ack"
    await b.receive_version((await processes.table(code)).version)
    assert b.shown["view"]["mine"] == [2]
    assert await count_events(processes, code, SeatLent) == 1
    await b.close()
