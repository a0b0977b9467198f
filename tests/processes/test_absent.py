"""Computers that play for who is away: at a request, once, and until the person is back."""

import asyncio

import pytest

from tables.state.log import COMPUTER, name_of
from tables.vocabulary.events import SeatGivenBack, SeatLent, SeatRequested
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import Gathering, against_computers, gather_four
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.playing import has_played, play_on
from tests.processes.secrecy import find_tiles
from tests.processes.settings import ABSENCE_MS

RETURNS = 10
PERSON_1 = {"kind": "person", "name": "Seat 1", "is_present": True, "away_since_ms": None}


@pytest.fixture
async def table(new_device: NewDevice, open_page: OpenPage) -> Gathering:
    table = await gather_four(new_device, open_page)
    await table.pages[1].wait_for(lambda: seat_of(table.pages[1], 1)["is_present"])
    return table


def seat_of(page: Page, seat: int) -> dict[str, object]:
    found: dict[str, object] = page.view["seats"][seat - 1]
    return found


async def replace(seat: int, by: Page) -> int:
    """Let a computer play for ``seat`` as soon as its person is absent; return the version."""
    while True:
        answer = await by.ask("seat_computer", seat=seat, level="easy")
        if answer["type"] == "ack":
            version: int = answer["version"]
            return version
        assert answer["code"] == "not-away"
        await asyncio.sleep(ABSENCE_MS / 1000 / 4)


async def test_who_is_elsewhere_is_absent_and_has_the_seat_again_on_return_for_good(
    table: Gathering, cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    del new_device
    device, other = table.devices[0], table.pages[1]
    # The device lives: it plays at another table, in another tab.
    elsewhere = await device.make_table("chiva", against_computers(), start=True)
    await open_page(device, elsewhere, 1)
    await table.pages[0].vanish()
    lent_at = await replace(1, other)
    await other.wait_for(lambda: other.version >= lent_at)
    assert (seat_of(other, 1)["kind"], seat_of(other, 1)["keeps"]) == ("computer", "Seat 1")
    await asyncio.gather(*(play_on(page, has_played(1)) for page in table.pages[1:]))

    # Back by two tabs at once, one on each process.
    back = [await open_page(device, table.code, web) for web in (0, 1)]
    for page in back:
        await page.wait_for(lambda: page.view["mine"] == [1])  # noqa: B023
        assert page.view["session"]["round"]["hand"] is not None
    journal = read_journal(cluster.read_log(table.code))
    changes = [event for moment in journal.moments[lent_at:] for event in moment.events]
    assert [type(event) for event in changes if is_seat_change(event)] == [SeatLent, SeatGivenBack]

    # The seat stays a person's for all: in this round, the next one, and the next match.
    everybody = [back[0], *table.pages[1:]]
    returned_at = journal.version
    await asyncio.gather(*(play_on(page, has_played(2)) for page in everybody))
    match = 1 + other.view["session"]["match"]
    number = (await other.ask("new_match"))["version"]
    for page in (back[0], *table.pages[2:]):
        await page.wait_for(lambda: page.version >= number)  # noqa: B023
        answer = await page.ask("answer", proposal=number, agree=True)
        assert answer["type"] == "ack"
    for page in everybody:
        await page.wait_for(lambda: page.version >= answer["version"])  # noqa: B023
        assert page.view["session"]["match"] == match
        seat = seat_of(page, 1)
        assert {key: seat[key] for key in PERSON_1} == PERSON_1
    rounds = other.view["session"]["round"]["number"]
    await asyncio.gather(*(play_on(page, has_played(rounds)) for page in everybody))
    after = read_journal(cluster.read_log(table.code))
    after.require_sound()
    by = {entry.by for entry in after.entries[returned_at:]}
    assert by == {name_of(each.pseudonym) for each in table.devices}
    assert COMPUTER in {entry.by for entry in after.entries[lent_at:returned_at]}


def is_seat_change(event: object) -> bool:
    return isinstance(event, SeatLent | SeatGivenBack)


async def test_who_is_there_in_one_of_two_tabs_is_replaced_by_nobody(
    table: Gathering, cluster: Cluster, open_page: OpenPage
) -> None:
    await open_page(table.devices[0], table.code, 1)
    await table.pages[0].vanish()
    log = cluster.read_log(table.code)
    await asyncio.sleep(2 * ABSENCE_MS / 1000)
    for page in table.pages[1:]:
        answer = await page.ask("seat_computer", seat=1, level="easy")
        assert answer["code"] == "not-away"
        assert not seat_of(page, 1)["may_replace"]
    assert cluster.read_log(table.code) == log


async def test_the_name_of_somebody_a_computer_plays_for_asks_for_the_seat_like_any_other(
    table: Gathering, cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    await table.pages[0].vanish()
    lent_at = await replace(1, table.pages[1])
    stranger = await new_device()
    id, numbers = stranger.make_id(), set()
    for number in range(RETURNS):
        # Each return sends again what had no answer, as the client does.
        socket = await stranger.connect(table.code, number % 2)
        await socket.receive("shown")
        answer = await socket.ask("sit", id=id, seen=lent_at, seat=1, name="Seat 1")
        assert answer["type"] == "ack"
        await socket.receive_version(answer["version"])
        (request,) = socket.view["requests"]
        assert (request["is_mine"], request["may_answer"]) == (True, False)
        numbers.add(request["number"])
        socket.cut()
    assert len(numbers) == 1
    require_nothing_seen(stranger)
    journal = read_journal(cluster.read_log(table.code))
    events = [event for moment in journal.moments for event in moment.events]
    assert [type(event) for event in events].count(SeatRequested) == 1

    # Who is really meant comes back, and what was asked for is void.
    back = await open_page(table.devices[0], table.code, 1)
    await back.wait_for(lambda: back.view["mine"] == [1])
    assert back.view["requests"] == []
    again = await stranger.connect(table.code, 0)
    await again.receive("shown")
    assert (again.view["mine"], again.view["requests"]) == ([], [])
    assert (await again.ask("sit", seat=1, name="Seat 1"))["code"] == "seat-taken"
    require_nothing_seen(stranger)


def require_nothing_seen(device: Device) -> None:
    assert not any(find_tiles(text) for socket in device.sockets for text in socket.texts)
