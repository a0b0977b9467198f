"""Somebody reads, and a process dies: nobody acts meanwhile, and nobody waits for ever."""

import asyncio

from engine.events import Accepted
from tables.state.log import COMPUTER
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import NO_REDEAL
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.table_socket import Socket
from tests.processes.waiting import wait_until

PLAN = [
    {"kind": "me", "name": "Ada"},
    {"kind": "invite"},
    {"kind": "computer", "level": "easy"},
    {"kind": "computer", "level": "normal"},
]
RULES_OF_ADA = [{"seats": [1], "what": "rules", "is_mine": False}]


async def read_and_start(ada: Device, bob: Page, code: str) -> Socket:
    """Let Ada read, then let Bob start: two computers have to accept the deal, and wait."""
    reading = await ada.connect(code, 0)
    await reading.receive("shown")
    assert (await reading.ask("hold", what="rules"))["type"] == "ack"
    await bob.wait_for(lambda: bob.view["readers"] == RULES_OF_ADA)
    assert (await bob.ask("start"))["type"] == "ack"
    return reading


async def gather(new_device: NewDevice, open_page: OpenPage) -> tuple[Device, Page, str]:
    ada, bob = await new_device(), await new_device()
    code = await ada.make_table("dekabes", PLAN, seed=NO_REDEAL)
    page = await open_page(bob, code, 1)
    assert (await page.ask("sit", seat=2, name="Bob"))["type"] == "ack"
    return ada, page, code


async def require_nothing_happens(cluster: Cluster, code: str) -> None:
    length = len(cluster.read_log(code))
    await asyncio.sleep(0.7)
    assert len(cluster.read_log(code)) == length


def count_accepted(cluster: Cluster, code: str) -> int:
    journal = read_journal(cluster.read_log(code))
    journal.require_sound()
    return sum(
        isinstance(event, Accepted)
        for entry in journal.entries
        for event in entry.events
        if entry.by == COMPUTER
    )


async def test_a_web_process_that_is_killed_lets_go_after_the_lease(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    ada, bob, code = await gather(new_device, open_page)
    await read_and_start(ada, bob, code)
    await require_nothing_happens(cluster, code)
    cluster.webs[0].kill()
    await require_nothing_happens(cluster, code)
    assert bob.view["readers"] == RULES_OF_ADA
    await wait_until(lambda: count_accepted(cluster, code) == 2, lambda: str(bob))
    await bob.wait_for(lambda: bob.view["readers"] == [])
    assert bob.view["session"]["round"]["accepted"] == [3, 4]
    await require_nothing_happens(cluster, code)


async def test_a_redis_that_is_killed_forgets_nobody_who_reads(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    ada, bob, code = await gather(new_device, open_page)
    before = await read_and_start(ada, bob, code)
    cluster.redis.kill()
    await asyncio.sleep(0.3)
    await cluster.restart(cluster.redis)
    await require_nothing_happens(cluster, code)
    # Its page was told to come back, or lost the connection; it still shows the rules.
    again = await open_page(ada, code, 1)
    assert again.view["readers"] == [{**RULES_OF_ADA[0], "is_mine": True}]
    assert (await again.ask("hold", what="rules"))["type"] == "ack"
    before.cut()
    await require_nothing_happens(cluster, code)
    assert (await again.ask("release"))["type"] == "ack"
    await wait_until(lambda: count_accepted(cluster, code) == 2, lambda: str(bob))
    await bob.wait_for(lambda: bob.view["readers"] == [])


async def test_a_worker_that_comes_new_waits_as_the_one_before(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    ada, bob, code = await gather(new_device, open_page)
    reading = await read_and_start(ada, bob, code)
    cluster.workers[0].kill()
    await cluster.restart(cluster.workers[0])
    await require_nothing_happens(cluster, code)
    await reading.close()
    await wait_until(lambda: count_accepted(cluster, code) == 2, lambda: str(bob))
