"""What looks back, read in the middle of a round: every step shows what was public there."""

from engine.tiles import TILES
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import Gathering, gather_four
from tests.processes.journal import Journal, read_journal
from tests.processes.secrecy import find_tiles, write_in_all_ways

MOVES = 12
"""More than half of a round: most tiles are still hidden at most steps."""


async def test_a_step_back_in_a_round_in_play_names_no_tile_that_was_not_played_by_then(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page, may_watch=True)
    readers = [*table.devices, await new_device()]
    for number in range(MOVES):
        await table.move_on(1)
        journal = read_journal(cluster.read_log(table.code))
        for device in readers:
            await require_public(device, table, journal, number % 2)
    # What was taken back has been seen by all, and nothing else has.
    seat = await table.find_asked()
    await agree_to_undo(table, seat)
    journal = read_journal(cluster.read_log(table.code))
    assert journal.moments[-1].has_jumped
    for before in range(1, journal.version + 2):
        await require_public(readers[before % 5], table, journal, before % 2, before)


async def agree_to_undo(table: Gathering, seat: int) -> None:
    proposer = table.pages[seat - 1]
    number = (await proposer.ask("undo"))["version"]
    await table.see(number)
    for page in table.pages:
        if page is not proposer:
            answer = await page.ask("answer", proposal=number, agree=True)
            assert answer["type"] == "ack"
    await table.see(answer["version"])


async def require_public(
    device: Device, table: Gathering, journal: Journal, web: int, before: int | None = None
) -> None:
    """Read the log up to ``before`` and the record: hold both against what had been played."""
    step = "" if before is None else f"?before={before}"
    log = await device.request("GET", f"/api/tables/{table.code}/log/{step}", web)
    assert log.status == 200
    record = await device.request("GET", f"/api/tables/{table.code}/record/", web)
    index = await device.request("GET", f"/api/tables/{table.code}/replays/", web)
    version = journal.version if before is None else before - 1
    assert find_tiles(log.body.decode()) == journal.told_between(0, version) < set(TILES)
    assert record.json["rounds"] == index.json["rounds"] == [], "no round is over"
    assert find_tiles((record.body + index.body).decode()) == set()
    for dealt in journal.deals:
        for secret in write_in_all_ways(dealt.seed):
            assert secret not in (log.body + record.body + index.body).decode()


async def test_whoever_has_no_seat_looks_back_nowhere_unless_others_may_look_on(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    await table.move_on(3)
    stranger = await new_device()
    for web in (0, 1):
        for what in ("log", "record", "replays"):
            answer = await stranger.request("GET", f"/api/tables/{table.code}/{what}/", web)
            assert (answer.status, answer.json["code"]) == (403, "not-at-table")
            assert not find_tiles(answer.body.decode())
