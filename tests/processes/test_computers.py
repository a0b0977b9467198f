"""Computers on real processes: they move once each, whatever fails and whoever goes."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator

import pytest
import redis

from engine.events import Passed
from tables.state.log import COMPUTER, name_of
from tables.storage.keys import log_key, schedule_key, shard_of
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import against_computers
from tests.processes.journal import Journal, read_journal
from tests.processes.page import Page
from tests.processes.playing import has_played, list_choices, play_on, send_choice
from tests.processes.secrecy import find_tiles
from tests.processes.table_socket import Frame
from tests.processes.waiting import wait_until

FAILING = "tests.processes.settings_failing_bot"
FAULT = "bot failed"
TABLES = 6
PASSES = 5
STAYS = -1
WITH_TWO_COMPUTERS = [
    {"kind": "me", "name": "Seat 1"},
    {"kind": "computer", "level": "normal"},
    {"kind": "invite"},
    {"kind": "computer", "level": "easy"},
]


def is_over(view: Frame) -> bool:
    return bool(view["session"]["round"]["phase"] == "over")


def waits_for_seat_1(view: Frame) -> bool:
    return bool(view["session"]["round"]["waiting"] == [1])


@pytest.mark.parametrize("says_goodbye", [True, False])
async def test_computers_move_once_each_when_the_creator_goes_in_their_turn(
    says_goodbye: bool,
    cluster: Cluster,
    new_device: NewDevice,
    open_page: OpenPage,
) -> None:
    creator, guest = await new_device(), await new_device()

    async def play(number: int) -> None:
        code = await creator.make_table("chiva", WITH_TWO_COMPUTERS)
        going = await open_page(creator, code, number % 2)
        staying = await open_page(guest, code, (number + 1) % 2)
        assert (await staying.ask("sit", seat=3, name="Seat 3"))["type"] == "ack"
        assert (await staying.ask("start"))["type"] == "ack"
        await play_on(staying, waits_for_seat_1)
        await going.wait_for(lambda: going.version >= staying.version)
        # Seat 2 is asked next, and before it has moved nobody is there who made the table.
        version = (await send_choice(going, list_choices(going.view)[0]))["version"]
        if says_goodbye:
            version = (await going.ask("leave", seat=1))["version"]
        await going.vanish()
        await staying.wait_for(lambda: staying.version >= version)
        await play_on(staying, is_over if says_goodbye else waits_for_seat_1)
        journal = read_journal(cluster.read_log(code))
        journal.require_sound()
        movers = [entry.by for entry in journal.entries[version:] if decides(entry.events)]
        assert set(movers) <= {COMPUTER, name_of(guest.pseudonym)}
        assert movers.count(COMPUTER) > 1

    await asyncio.gather(*(play(number) for number in range(TABLES)))


def decides(events: tuple[object, ...]) -> bool:
    return getattr(events[0], "seat", None) is not None


async def test_a_computer_that_has_to_pass_says_so_once_and_holds_nobody_up(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table("chiva", against_computers(), start=True)
    page = await open_page(device, code)
    rounds = 0
    while len(list_passes(read_journal(cluster.read_log(code)))) < PASSES:
        rounds += 1
        await play_on(page, has_played(rounds))
    journal = read_journal(cluster.read_log(code))
    await page.wait_for(lambda: page.version >= journal.version)
    told = [
        item["seat"]
        for socket in device.sockets
        for direction, frame in socket.passed
        if direction == "got" and frame["type"] == "shown" and frame["version"] <= journal.version
        for item in frame["told"]
        if item["type"] == "passed"
    ]
    assert told == list_passes(journal)


def list_passes(journal: Journal) -> list[int]:
    return [
        event.seat
        for moment in journal.moments
        for event in moment.events
        if isinstance(event, Passed)
    ]


@pytest.fixture
def failing(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a deployment of which every bot fails at every choice."""
    folder = tmp_path_factory.mktemp("failing")
    failing = Cluster(folder, webs=1, workers=2, prefix="failing", beside=cluster, settings=FAILING)
    try:
        failing.start()
        yield failing
    finally:
        failing.stop()


@pytest.fixture
async def alone(failing: Cluster) -> AsyncIterator[Page]:
    """Return the page of a person among computers that fail."""
    device = Device(failing.ports)
    await device.introduce()
    code = await device.make_table("dekabes", against_computers("normal"), start=True)
    page = Page(device, code)
    await page.open()
    yield page
    await page.close()
    await device.close()


async def test_where_every_bot_fails_the_first_legal_thing_is_done_and_said_once_each(
    failing: Cluster, alone: Page
) -> None:
    await play_on(alone, has_played(2))
    await play_on(alone, lambda view: bool(view["session"]["round"]["may"]["plays"]))
    journal = read_journal(failing.read_log(alone.code))
    journal.require_sound()
    decided = sum(entry.by == COMPUTER for entry in journal.entries)
    assert decided > 20
    said = [line for worker in failing.workers for line in worker.read_log().splitlines()]
    faults = [json.loads(line) for line in said if FAULT in line]
    # A worker that is slower than its lease is joined by another, which says it again.
    assert len({(fault["version"], fault["seat"]) for fault in faults}) == decided
    assert {(fault["kind"], fault["instead"]) for fault in faults} == {("fault", "first-legal")}
    assert not find_tiles("\n".join(said)), "a fault tells what a computer holds"
    assert not any("Traceback" in line for line in said)

    # A table without people is nobody's: its computers stop. It stays until it is archived.
    version = (await alone.ask("leave", seat=1))["version"]
    with redis.Redis.from_url(failing.plan.url) as client:
        key = schedule_key(failing.prefix, shard_of(alone.code))
        await wait_until(lambda: client.zscore(key, alone.code) is None)
        assert client.ttl(log_key(failing.prefix, alone.code)) == STAYS
    assert len(failing.read_log(alone.code)) == version
