"""What real processes say they have done is what they were seen to do."""

import asyncio
import urllib.error
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import pytest

from tables.state.log import COMPUTER, read_entry
from tests.processes.cluster import Cluster
from tests.processes.counted import (
    Counted,
    count_answers,
    count_refusals,
    fetch,
    list_sockets,
    measure_views,
)
from tests.processes.device import Device
from tests.processes.gathering import FOUR_INVITED, NO_REDEAL, against_computers
from tests.processes.playing import as_arguments, has_played, list_choices
from tests.processes.table_socket import Socket
from tests.processes.waiting import wait_until

WEBS = ("web-0", "web-1")
MOST_RACES = 200
LEISURE_S = 0.05
"""Fewer frames a second than a socket may send."""
LARGE = "x" * 5000


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a deployment that only these tests ask anything of."""
    cluster = Cluster(tmp_path_factory.mktemp("metrics"))
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
async def own(running: Cluster) -> Cluster:
    """Return the deployment, with nobody there any more from the test before."""
    await wait_until(lambda: read_webs(running).get("sockets") == 0)
    return running


@pytest.fixture
async def devices(own: Cluster) -> AsyncIterator[list[Device]]:
    """Return five browsers that have fetched the page; those at odd places from the second web."""
    devices = [Device(own.ports) for _ in range(5)]
    for place, device in enumerate(devices):
        await device.introduce(place % 2)
    yield devices
    for device in devices:
        await device.close()


def read_webs(cluster: Cluster) -> Counted:
    return Counted(cluster.metrics[program.name] for program in cluster.webs)


def read_worker(cluster: Cluster) -> Counted:
    return Counted([cluster.metrics["computers-0"]])


async def play_round(socket: Socket) -> None:
    """Do what is offered first until a round is over, and begin the next."""
    while not has_played(1)(socket.view):
        choices = list_choices(socket.view)
        if choices:
            answer = await socket.ask(**as_arguments(choices[0]))
            assert answer["type"] == "ack"
            await socket.receive_version(answer["version"])
        else:
            await socket.receive("shown")


async def hear_out(sockets: list[Socket]) -> None:
    """Read whatever is still to come."""
    while not all([await socket.is_silent() for socket in sockets]):
        pass


async def test_what_a_game_came_to_is_what_was_counted(  # noqa: PLR0915 - all of one game
    own: Cluster, devices: list[Device]
) -> None:
    ann, bob, *_ = devices
    before, worker_before = read_webs(own), read_worker(own)
    code = await ann.make_table("chiva", against_computers(), seed=NO_REDEAL, start=True)
    socket, tab = await ann.connect(code), await ann.connect(code, 1)
    stranger = await bob.connect(code, 1)
    opened = [socket, tab, stranger]
    for each in opened:
        await each.receive("shown")
    assert read_webs(own).get("sockets") == 3
    await play_round(socket)

    twice = {"type": "hold", "what": "rules"}
    assert (await socket.ask(**as_arguments(twice)))["type"] == "ack"
    assert (await socket.ask("release"))["type"] == "ack"
    assert (await socket.ask("hint", seat=3))["code"] == "not-your-seat"
    assert (await stranger.ask("play", seat=1, tile="6-6"))["code"] == "not-at-table"
    assert (await stranger.ask("reveal", seat=1))["code"] == "not-at-table"
    assert (await stranger.ask("hold", what="log"))["code"] == "not-at-table"
    assert (await socket.ask("start", id="start-again"))["code"] == "already-started"
    await socket.send_text("nonsense")
    assert (await socket.receive("refused"))["code"] == "malformed"
    await socket.ping()
    await hear_out(opened)

    assert read_webs(own).get("tables_open") == 2, "one table, in two processes"
    assert read_webs(own).get("store_up") == 2
    assert read_webs(own).get("schedule_tables") == 2 * read_worker(own).get("schedule_tables")
    webs, worker = read_webs(own) - before, read_worker(own) - worker_before
    sockets = list_sockets(devices)
    entries = [read_entry(each) for each in own.read_log(code)]
    by_computers = sum(entry.by == COMPUTER for entry in entries)
    accepted = webs.by("commands_total", "command", by="device", outcome="accepted")
    assert accepted == count_answers(sockets, "ack")
    refused = webs.by("commands_total", "command", by="device", outcome="refused")
    assert refused == count_answers(sockets, "refused")
    assert webs.by("refusals_total", "code") == count_refusals(sockets)
    assert worker.by("commands_total", "outcome", by="computer")["accepted"] == by_computers
    assert worker.by("computer_decisions_total", "level") == {"easy": by_computers}
    assert by_computers > 10
    assert worker.get("schedule_lag_seconds_count") >= by_computers
    assert webs.get("command_seconds_count", by="device") == sum(
        count
        for name, count in (accepted + refused).items()
        if name in ("play", "pass", "continue", "start")
    )
    assert webs.get("commit_seconds_count") == len(entries) - by_computers

    sizes = measure_views(sockets)
    assert webs.get("view_bytes_count") == len(sizes)
    assert webs.get("view_bytes_sum") == sum(sizes)
    assert webs.get("view_seconds_count") >= len(sizes)
    assert webs.get("delivery_seconds_count") > 3 * 10
    sent = sum(way == "sent" for each in opened for way, _ in each.passed)
    assert webs.by("frames_total", "fate") == {"admitted": sent + 1, "refused": 1}
    assert webs.get("answer_seconds_count") == sent

    assert webs.by("tables_made_total", "profile") == {"chiva": 1}
    assert webs.by("nudges_received_total", "kind")["moved"] >= by_computers
    assert 0 < worker.get("nudges_sent_total", kind="moved") <= by_computers
    assert webs.get("requests_total", route="make-table", status="2xx") == 1

    secrets = {code, ann.pseudonym, bob.pseudonym, "Seat 1", NO_REDEAL}
    for port in own.metrics.values():
        said = fetch(port)
        assert not [secret for secret in secrets if secret in said]
        assert len(said.splitlines()) < 1000

    for each in opened:
        await each.close()
    await wait_until(lambda: read_webs(own).get("sockets") == 0)
    assert read_webs(own).get("tables_open") == 0
    webs = read_webs(own) - before
    assert webs.get("sockets_opened_total") == 3
    assert webs.by("sockets_closed_total", "reason") == {}


async def test_a_command_that_comes_twice_is_repeated_and_who_comes_second_conflicts(
    own: Cluster, devices: list[Device]
) -> None:
    before = read_webs(own)
    code = await devices[0].make_table("chiva", FOUR_INVITED)
    sockets = [await device.connect(code, place % 2) for place, device in enumerate(devices[:4])]
    for seat, socket in enumerate(sockets[1:], start=2):
        assert (await socket.ask("sit", seat=seat, name="Guest"))["type"] == "ack"
    first = await sockets[1].ask("hand_over", seat=2, id="once")
    assert await sockets[1].ask("hand_over", seat=2, id="once") == first
    # Two devices at two web processes, at once: sooner or later one is overtaken and decides again.
    for _ in range(MOST_RACES):
        await asyncio.gather(
            *(socket.ask("hand_over", seat=seat) for seat, socket in enumerate(sockets, start=1))
        )
        webs = read_webs(own) - before
        if webs.get("commit_conflicts_total", by="device"):
            break
        await asyncio.sleep(LEISURE_S)
    assert webs.get("commit_conflicts_total", by="device") >= 1
    assert webs.get("commands_total", command="hand_over", outcome="repeated") == 1
    accepted = webs.get("commands_total", command="hand_over", outcome="accepted")
    assert accepted == count_answers(sockets, "ack")["hand_over"] - 1
    assert len(own.read_log(code)) == 1 + 3 + accepted
    # Each try that was not overtaken is an entry.
    conflicts = webs.get("commit_conflicts_total")
    assert webs.get("commit_seconds_count") == len(own.read_log(code)) + conflicts


async def test_whoever_goes_too_far_is_counted_by_why(own: Cluster, devices: list[Device]) -> None:
    before = read_webs(own)
    code = await devices[0].make_table("chiva", against_computers(), start=True)
    gone = await devices[0].connect("ABCD2345")
    assert await gone.receive_close() == 4404
    large = await devices[0].connect(code)
    await large.send_text(LARGE)
    assert await large.receive_close() == 1009
    fast = await devices[0].connect(code)
    with suppress(ConnectionError):
        for _ in range(2000):
            await fast.send_text('{"type":"ping","seen":1}')
    assert await fast.receive_close() in (1008, 1006)
    await wait_until(lambda: read_webs(own).get("sockets") == 0)
    webs = read_webs(own) - before
    closed = webs.by("sockets_closed_total", "reason")
    assert closed == {"no-table": 1, "too-large": 1, "policy": 1}
    assert webs.get("refusals_total", code="too-fast") == 1
    fates = webs.by("frames_total", "fate")
    assert fates["dropped"] == 19, "the first is answered, the last closes the socket"
    assert fates["refused"] == 3


async def test_what_waits_for_the_archive_is_seen_by_all_and_goes(
    own: Cluster, devices: list[Device]
) -> None:
    code = await devices[0].make_table("dekabes", FOUR_INVITED)
    tables = own.count_tables()
    before = read_webs(own)
    assert before.get("archive_waiting_tables") == 2 * tables, "each of the two says so"
    await wait_until(lambda: read_webs(own).get("archive_lag_seconds") > 2)
    archiver = own.add_archiver()
    own.start()
    await wait_until(lambda: read_webs(own).get("archive_waiting_tables") == 0)
    counted = Counted([own.metrics[archiver.name]])
    assert (
        counted.get("archive_entries_total") == own.count_entries() >= len(own.read_log(code)) == 1
    )
    assert counted.get("archive_wait_seconds_count") == tables
    assert counted.get("archive_lag_seconds") == 0
    assert counted.get("tables_stored") == tables
    assert fetch(own.metrics[archiver.name], "/healthz") == "alive\n"


async def test_without_redis_it_says_so_and_lives(own: Cluster, devices: list[Device]) -> None:
    web = own.metrics[own.webs[0].name]
    assert Counted([web]).get("store_up") == 1
    own.redis.kill()
    counted = Counted([web])
    assert counted.get("store_up") == 0
    assert counted.get("archive_lag_seconds") != counted.get("archive_lag_seconds"), "nobody knows"
    assert counted.get("store_faults_total") >= 1
    ready = await devices[0].request("GET", "/readyz")
    assert (ready.status, ready.json) == (503, {"ready": False, "missing": ["redis"]})
    assert (await devices[0].request("GET", "/healthz")).status == 200
    assert fetch(web, "/healthz") == "alive\n"
    own.start()
    await wait_until(lambda: Counted([web]).get("store_up") == 1)


async def test_nobody_comes_by_them_at_the_address_of_the_game(
    own: Cluster, devices: list[Device]
) -> None:
    for path in ("/metrics", "/metrics/"):
        assert (await devices[0].request("GET", path)).status == 404
    with pytest.raises(urllib.error.HTTPError) as refused:
        fetch(own.metrics["computers-0"], "/")
    assert refused.value.code == 404
    refused.value.close()
