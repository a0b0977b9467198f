"""Several pages of one device: what counts is whether one of them is at this table."""

import asyncio

from tables.vocabulary.events import SeatLeft, SeatTaken
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import FOUR_INVITED, against_computers, gather_four
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.table_socket import Socket

TIMES = 20


def is_present(page: Page, seat: int) -> bool:
    return bool(page.view["seats"][seat - 1]["is_present"])


async def test_a_page_in_the_lobby_or_at_another_table_keeps_nobody_present_here(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    device, other = table.devices[0], table.pages[1]
    elsewhere = await open_page(
        device, await device.make_table("chiva", against_computers(), start=True), 1
    )
    await other.wait_for(lambda: is_present(other, 1))
    await table.pages[0].vanish()
    await device.request("GET", "/", 0)
    await device.request("GET", f"/api/tables/{table.code}/", 1)
    await other.wait_for(lambda: not is_present(other, 1))
    assert other.view["seats"][0]["away_since_ms"] > 0
    assert is_present(elsewhere, 1)
    # It is the page that was lost, not the device: another one makes the person present again.
    await open_page(device, table.code, 1)
    await other.wait_for(lambda: is_present(other, 1))


async def test_of_two_pages_of_one_device_on_two_processes_one_is_enough(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    second = await open_page(table.devices[0], table.code, 1)
    seen: list[bool] = []
    watcher = table.pages[1]
    await watcher.wait_for(lambda: is_present(watcher, 1))
    await table.pages[0].close()
    third = await open_page(table.devices[0], table.code, 0)
    await second.vanish()
    # Whatever has been shown since is in what the watcher's socket has got.
    await table.pages[2].close()
    await watcher.wait_for(lambda: not is_present(watcher, 3))
    for socket in table.devices[1].sockets:
        seen += [
            frame["view"]["seats"][0]["is_present"]
            for direction, frame in socket.passed
            if direction == "got" and frame["type"] == "shown"
        ]
    assert all(seen[seen.index(True) :]), "closing one of several is no absence"
    await third.close()
    await watcher.wait_for(lambda: not is_present(watcher, 1))


async def test_sitting_and_leaving_in_haste_from_two_processes_takes_one_seat(
    cluster: Cluster, new_device: NewDevice
) -> None:
    host, guest = await new_device(), await new_device()
    code = await host.make_table("chiva", FOUR_INVITED)
    tabs = [await guest.connect(code, web) for web in (0, 1)]
    for tab in tabs:
        await tab.receive("shown")
    await asyncio.gather(*(hurry(tab, 2) for tab in tabs))
    seats: set[int] = set()
    journal = read_journal(cluster.read_log(code))
    for moment in journal.moments:
        held = moment.seats_of(guest.pseudonym)
        assert len(held) <= 1
        seats |= held
    assert seats == {2}
    events = [event for entry in journal.entries[1:] for event in entry.events]
    kinds = [type(event) for event in events]
    # By turns: nobody sits down twice, or leaves twice.
    assert kinds == [SeatTaken, SeatLeft] * (len(kinds) // 2) + [SeatTaken] * (len(kinds) % 2)
    assert len(kinds) >= TIMES
    for tab in tabs:
        shown = await tab.receive_version(journal.version)
        assert shown["view"]["mine"] == sorted(journal.moments[-1].seats_of(guest.pseudonym))


async def hurry(tab: Socket, seat: int) -> None:
    """Sit down and leave, again and again, without waiting for any answer."""
    by_turns = ({"kind": "sit", "name": "Zoe"}, {"kind": "leave"})
    ids = [await tab.send(**by_turns[number % 2], seat=seat) for number in range(TIMES)]
    for id in ids:
        answer = await tab.receive_answer(id)
        assert answer.get("code", "seat-taken") in ("seat-taken", "not-your-seat")
