"""However often, and from wherever, a command comes: it happens once."""

import asyncio
from collections.abc import Callable

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import (
    FOUR_INVITED,
    NO_REDEAL,
    Gathering,
    against_computers,
    gather_four,
)
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.playing import as_arguments, list_choices, play_on, send_choice
from tests.processes.table_socket import Frame, Socket
from tests.thoroughness import scaled

TABLES = 4
CONTINUES = scaled(24, 100)
STARTS = scaled(8, 25)
RACES = scaled(20, 50)


async def open_tabs(device: Device, code: str) -> list[Socket]:
    """Return two tabs of one device, one on each web process, both with the table in view."""
    tabs = [await device.connect(code, web) for web in (0, 1)]
    for tab in tabs:
        await tab.receive("shown")
    return tabs


async def start_against_computers(new_device: NewDevice) -> tuple[Device, str]:
    device = await new_device()
    return device, await device.make_table(
        "dekabes", against_computers(), seed=NO_REDEAL, start=True
    )


async def test_a_double_click_happens_once(cluster: Cluster, new_device: NewDevice) -> None:
    device, code = await start_against_computers(new_device)
    (tab, _) = await open_tabs(device, code)
    id = await tab.send("accept", seat=1)
    await tab.send("accept", seat=1, id=id)
    first, second = await tab.receive_answer(id), await tab.receive_answer(id)
    assert first["type"] == "ack"
    assert first == second
    assert read_journal(cluster.read_log(code)).find(device.pseudonym, id) == [first["version"]]


async def test_one_command_on_two_tabs_at_once_happens_once(
    cluster: Cluster, new_device: NewDevice
) -> None:
    for _ in range(10):
        device, code = await start_against_computers(new_device)
        tabs = await open_tabs(device, code)
        id = device.make_id()
        first, second = await asyncio.gather(*(tab.ask("accept", seat=1, id=id) for tab in tabs))
        assert first["type"] == "ack"
        assert first == second
        assert read_journal(cluster.read_log(code)).find(device.pseudonym, id) == [first["version"]]


async def test_a_command_resent_to_the_other_process_happens_once(
    cluster: Cluster, new_device: NewDevice
) -> None:
    device, code = await start_against_computers(new_device)
    (before, _) = await open_tabs(device, code)
    id = await before.send("accept", seat=1)
    seen = before.version
    # The network fails before the answer comes, and the page comes back elsewhere.
    before.cut()
    after = await device.connect(code, 1)
    await after.receive("shown")
    answer = await after.ask("accept", seat=1, id=id, seen=seen)
    again = await after.ask("accept", seat=1, id=id, seen=seen)
    assert answer["type"] == "ack"
    assert again == answer
    assert read_journal(cluster.read_log(code)).find(device.pseudonym, id) == [answer["version"]]


async def test_two_tabs_do_not_decide_twice(cluster: Cluster, new_device: NewDevice) -> None:
    device, code = await start_against_computers(new_device)
    tabs = await open_tabs(device, code)
    answers = await asyncio.gather(*(tab.ask("accept", seat=1) for tab in tabs))
    assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
    (refused,) = (answer for answer in answers if answer["type"] == "refused")
    assert refused["code"] in ("already-done", "stale", "not-now")
    journal = read_journal(cluster.read_log(code))
    assert len([each for each in journal.entries if each.by != "computer"]) == 2


async def test_a_table_asked_for_twice_is_made_once(new_device: NewDevice) -> None:
    device = await new_device()
    plan = {
        "id": device.make_id(),
        "profile": "chiva",
        "seats": against_computers(),
        "start": True,
    }
    answers = await asyncio.gather(*(device.post("/api/tables/", plan, n % 2) for n in range(8)))
    assert {answer.status for answer in answers} == {201}
    assert len({answer.json["code"] for answer in answers}) == 1


async def test_four_starts_at_once_on_two_processes_deal_once(
    cluster: Cluster, new_device: NewDevice
) -> None:
    devices = [await new_device() for _ in range(4)]
    for _ in range(STARTS):
        code = await devices[0].make_table("dekabes", FOUR_INVITED)
        tabs = [await each.connect(code, web % 2) for web, each in enumerate(devices)]
        for seat, tab in enumerate(tabs[1:], 2):
            assert (await tab.ask("sit", seat=seat, name="Zoe"))["type"] == "ack"
        answers = await asyncio.gather(*(tab.ask("start") for tab in tabs))
        (started,) = (answer for answer in answers if answer["type"] == "ack")
        refused = [answer["code"] for answer in answers if answer["type"] == "refused"]
        assert refused == ["already-started"] * 3
        journal = read_journal(cluster.read_log(code))
        journal.require_sound()
        assert len(journal.deals) == len(journal.session_seeds) == 1
        assert journal.version == started["version"]
        for tab in tabs:
            await tab.close()


async def test_four_continues_at_once_deal_once(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    tables = [await gather_four(new_device, open_page) for _ in range(TABLES)]
    rounds = CONTINUES // TABLES
    await asyncio.gather(*(continue_together(table, rounds) for table in tables))
    for table in tables:
        journal = read_journal(cluster.read_log(table.code))
        journal.require_sound()
        assert len(journal.deals) == rounds + 1


async def continue_together(table: Gathering, rounds: int) -> None:
    """Play so many rounds; after each, the four press *continue* in the same moment."""
    for _ in range(rounds):
        await asyncio.gather(*(play_on(page, is_over) for page in table.pages))
        answers = await asyncio.gather(*(page.ask("continue") for page in table.pages))
        assert [answer["type"] for answer in answers] == ["ack"] * 4
        newest = max(answer["version"] for answer in answers)
        for page in table.pages:
            await page.wait_for(is_at(page, newest))
            assert not is_over(page.view)


async def test_of_two_moves_at_one_version_one_happens(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    tables = [await gather_four(new_device, open_page) for _ in range(TABLES)]
    races = await asyncio.gather(*(race_moves(table, RACES // TABLES + 1) for table in tables))
    assert sum(races) >= RACES
    for table in tables:
        read_journal(cluster.read_log(table.code)).require_sound()


async def race_moves(table: Gathering, wanted: int) -> int:
    """Play; whoever has two legal moves sends both at once, each from another process."""
    tabs = [await open_tabs(device, table.code) for device in table.devices]
    raced = 0
    while raced < wanted:
        if is_over(table.pages[0].view):
            await asyncio.gather(*(play_on(page, is_not_over) for page in table.pages))
        page = table.pages[table.pages[0].view["session"]["round"]["waiting"][0] - 1]
        await page.wait_for(is_at(page, table.pages[0].version))
        choices = list_choices(page.view)
        if len(choices) < 2:
            answers = [await send_choice(page, choices[0])]
        else:
            raced += 1
            answers = await race(tabs[table.pages.index(page)], page.version, choices)
        (done,) = (answer for answer in answers if answer["type"] == "ack")
        refused = [answer["code"] for answer in answers if answer["type"] == "refused"]
        assert set(refused) <= {"stale"}
        for each in table.pages:
            await each.wait_for(is_at(each, done["version"]))
    return raced


async def race(tabs: list[Socket], version: int, choices: list[Frame]) -> list[Frame]:
    """Send two of ``choices`` at once, both of them in view of ``version``."""
    return await asyncio.gather(
        *(
            tab.ask(**as_arguments(choice), seen=version)
            for tab, choice in zip(tabs, choices, strict=False)
        )
    )


def is_over(view: Frame) -> bool:
    return bool(view["session"]["round"]["phase"] == "over")


def is_not_over(view: Frame) -> bool:
    return not is_over(view)


def is_at(page: Page, version: int) -> Callable[[], bool]:
    return lambda: page.version >= version
