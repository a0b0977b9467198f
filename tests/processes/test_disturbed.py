"""Redis restarts, slow and flapping clients, and web processes that are asked to end."""

import asyncio
import random
from itertools import pairwise

import pytest

from engine.events import Played
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import gather_four
from tests.processes.journal import Journal, read_journal
from tests.processes.page import Page
from tests.processes.playing import has_played, never, play_on
from tests.processes.table_socket import Socket
from tests.processes.waiting import wait_until

RESTART = 1012
FLAPPING = 30
ROUNDS = 3


async def test_after_a_restart_of_redis_moves_reach_everybody(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    # Without pings: these only hear nudges. The pages find out by themselves when one was lost.
    silent = [await table.devices[0].connect(table.code, web) for web in (0, 1)]
    for socket in silent:
        await socket.receive("shown")
    for end in (cluster.redis.kill, cluster.redis.end):
        end()
        await cluster.restart(cluster.redis)
        version = await table.move()
        for page in table.pages:
            await page.wait_for(lambda: page.version >= version)  # noqa: B023
        while await read_all(silent) < version:
            version = await table.move()
    # Whoever asked while it was away may have been told to come back, and did.
    assert all(set(page.closes) <= {RESTART} for page in table.pages)


async def read_all(sockets: list[Socket]) -> int:
    """Read what comes to each within a moment; return the oldest version that one shows."""
    for socket in sockets:
        while not await socket.is_silent():
            pass
    return min(socket.version for socket in sockets)


async def test_who_does_not_read_is_shown_the_newest_in_the_end_and_holds_nobody_up(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    slow = await table.devices[0].connect(table.code, 1)
    await slow.receive("shown")
    before_kb = cluster.webs[1].measure_memory_kb()
    await asyncio.gather(*(play_on(page, has_played(5)) for page in table.pages))
    assert cluster.webs[1].measure_memory_kb() - before_kb < 20_000
    newest = len(cluster.read_log(table.code))
    await slow.receive_version(newest)
    assert (await slow.ping())["version"] == newest
    (last,) = [page.view for page in table.pages if page.device is table.devices[0]]
    assert slow.view == last


async def test_thirty_flapping_sockets_disturb_nobody(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    strangers = [await new_device() for _ in range(5)]
    # Without any ping, nudges alone tell these that there is something new.
    silent = [
        await device.connect(table.code, web) for web in (0, 1) for device in table.devices[:2]
    ]
    for socket in silent:
        await socket.receive("shown")
    listening = [asyncio.create_task(listen(socket)) for socket in silent]
    begun = table.version
    stopping = asyncio.Event()
    flapping = [
        asyncio.create_task(flap(random.choice([*strangers, *table.devices]), table.code, stopping))
        for _ in range(FLAPPING)
    ]
    await asyncio.gather(*(play_on(page, has_played(ROUNDS)) for page in table.pages))
    stopping.set()
    assert sum(await asyncio.gather(*flapping)) > FLAPPING
    journal = read_journal(cluster.read_log(table.code))
    journal.require_sound()
    await wait_until(lambda: all(page.version == journal.version for page in table.pages))
    assert all(page.closes == [] for page in table.pages)
    await wait_until(lambda: all(is_everybody_present(page) for page in table.pages))
    for number, socket in enumerate(silent):
        await wait_until(lambda: socket.version == journal.version)  # noqa: B023
        assert list_moves_told(socket) == list_moves(journal, begun), "something was missed"
        assert socket.view["session"] == table.pages[number % 2].view["session"]
    for task in listening:
        task.cancel()


async def listen(socket: Socket) -> None:
    while True:
        await socket.read(None)


def list_moves(journal: Journal, since: int) -> list[tuple[int, str]]:
    """Return who played what after version ``since``, in order."""
    events = [event for moment in journal.moments[since + 1 :] for event in moment.events]
    return [(event.seat, event.tile) for event in events if isinstance(event, Played)]


def list_moves_told(socket: Socket) -> list[tuple[int, str]]:
    shown = [frame for way, frame in socket.passed if way == "got" and frame["type"] == "shown"]
    assert all(one["version"] <= other["version"] for one, other in pairwise(shown))
    told = [item for frame in shown for item in frame["told"] if item["type"] == "played"]
    return [(item["seat"], item["tile"]) for item in told]


async def flap(device: Device, code: str, stopping: asyncio.Event) -> int:
    """Open a socket and lose it, again and again; return how often."""
    times = 0
    while not stopping.is_set():
        socket = await device.connect(code, random.randrange(2))
        if random.random() < 0.7:
            await socket.receive("shown")
        if random.random() < 0.5:
            await socket.close()
        else:
            socket.cut()
        times += 1
        await asyncio.sleep(random.uniform(0.2, 1.0))
    return times


def is_everybody_present(page: Page) -> bool:
    return all(seat["is_present"] for seat in page.view["seats"])


async def test_a_web_process_that_ends_tells_everybody_to_come_back(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page, roams=True)
    web = cluster.webs[0]
    sockets = [await table.devices[number % 4].connect(table.code, 0) for number in range(20)]
    for socket in sockets:
        await socket.receive("shown")
    players = [asyncio.create_task(play_on(page, never, random.choice)) for page in table.pages]
    version = table.pages[1].version
    ending = asyncio.create_task(asyncio.to_thread(web.end))
    codes = await asyncio.gather(*(socket.receive_close() for socket in sockets))
    await ending
    assert set(codes) == {RESTART}
    assert web.process is not None
    assert web.process.returncode == 0
    # The pages go to the other process, and the game goes on without the first.
    for page in table.pages:
        await page.wait_for(lambda: page.version >= version + 8)  # noqa: B023
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    await cluster.restart(web)
    assert {code for page in table.pages for code in page.closes} <= {RESTART, 1006}


@pytest.mark.parametrize("how", ["close", "cut"])
async def test_a_lost_socket_leaves_the_seat_to_its_device(
    how: str, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    first, second = [await table.devices[1].connect(table.code, web) for web in (0, 1)]
    hand = (await first.receive("shown"))["view"]["session"]["round"]["hand"]
    await second.receive("shown")
    await table.pages[1].close()
    if how == "close":
        await first.close()
    else:
        first.cut()
    # Of two tabs one is left: the seat is present, and the hand is where it was.
    await wait_until(lambda: is_everybody_present(table.pages[0]))
    assert (await second.ping())["version"] == table.pages[0].version
    again = await table.devices[1].connect(table.code, 0)
    shown = await again.receive("shown")
    assert shown["view"]["mine"] == [2]
    assert shown["view"]["session"]["round"]["hand"] == hand
