"""What processes write down at their most talkative: every command by table and version."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from tables.state.log import COMPUTER, name_of
from tests.e2e.sight import tiles_named
from tests.processes.cluster import Cluster
from tests.processes.counted import Counted, count_answers, list_sockets
from tests.processes.device import Device
from tests.processes.journal import Journal, read_journal
from tests.processes.playing import as_arguments, has_played, list_choices, look_back
from tests.processes.secrecy import write_in_all_ways
from tests.processes.table_socket import Socket
from tests.processes.waiting import wait_until

SEED = "nobody may read this"
NAMES = ("Philomena", "Ottokar")
SEATS = [
    {"kind": "me", "name": NAMES[0]},
    {"kind": "computer", "level": "strong"},
    {"kind": "invite"},
    {"kind": "computer", "level": "easy"},
]
ROUNDS = 2
MOST_HINTS = 3
ASIDE = ("hint", "hold", "release", "reveal", "conceal")
"""Commands that make no entry of the log."""
PAIR = re.compile(r"[\[(]['\"]?[0-6]['\"]?, ?['\"]?[0-6]['\"]?[\])]")
"""A tile as two numbers in brackets."""

Line = dict[str, Any]


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a deployment that says all it can, its archiver too."""
    cluster = Cluster(tmp_path_factory.mktemp("logs"), variables={"LOG_LEVEL": "DEBUG"})
    cluster.add_archiver()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
async def devices(talkative: Cluster) -> AsyncIterator[list[Device]]:
    devices = [Device(talkative.ports) for _ in range(3)]
    for device in devices:
        await device.introduce()
    yield devices
    for device in devices:
        await device.close()


async def play_rounds(socket: Socket) -> None:
    """Do what is offered first until two rounds are over, with a few hints before."""
    hints = MOST_HINTS
    while not has_played(ROUNDS)(socket.view):
        choices = list_choices(socket.view)
        if not choices:
            await socket.receive("shown")
            continue
        if hints and choices[0]["type"] == "play":
            hints -= 1
            asked = await socket.send("hint", seat=choices[0]["seat"])
            while (await socket.read()).get("id") != asked:
                pass
        answer = await socket.ask(**as_arguments(choices[0]))
        if answer["type"] == "ack":
            await socket.receive_version(answer["version"])


async def play(devices: list[Device]) -> str:
    """Play at a table by every way in, wrong ones too; return its code."""
    ann, bob, cyd = devices
    code = await ann.make_table("dekabes", SEATS, seed=SEED)
    first, second = await ann.connect(code), await bob.connect(code, 1)
    for socket in (first, second):
        await socket.receive("shown")
    assert (await second.ask("sit", seat=3, name=NAMES[1]))["type"] == "ack"
    assert (await first.ask("start"))["type"] == "ack"
    await first.receive_version(3)
    await second.receive_version(3)
    await asyncio.gather(play_rounds(first), play_rounds(second))
    # What is refused, with tiles in it; and what cannot be read.
    assert (await second.ask("play", seat=1, tile="6-5", end="left"))["type"] == "refused"
    await second.send_text('{"type":"play","id":"a","seen":1,"seat":1,"tile":"6-7"}')
    assert (await second.receive("refused"))["code"] == "malformed"
    # A link, by which a third device takes the second one's seat.
    assert (await second.ask("hand_over", seat=3))["type"] == "ack"
    await wait_until_offered(second)
    token = second.view["handovers"][0]["token"]
    third = await cyd.connect(code)
    assert (await third.ask("take_over", token=token))["type"] == "ack"
    assert (await third.ask("take_over", token=token))["code"] == "link-gone"
    await look_back(ann, code)
    sockets = list_sockets(devices)
    while not all([await socket.is_silent() for socket in sockets]):
        pass  # a hint may still be thought about
    for socket in sockets:
        await socket.close()
    return code


async def wait_until_offered(socket: Socket) -> None:
    while not socket.view["handovers"]:
        await socket.receive("shown")


def read_lines(cluster: Cluster) -> list[Line]:
    texts = "".join(program.read_log() for program in cluster.owned if program is not cluster.redis)
    assert "Traceback" not in texts
    return [json.loads(line) for line in texts.splitlines() if line.startswith("{")]


def list_secrets(journal: Journal, devices: list[Device], cluster: Cluster) -> set[str]:
    """Return whatever opens anything, tells a deal, or says who somebody is."""
    secrets = {SEED, *NAMES, cluster.env["SECRET_KEY"]}
    for seed in (*journal.session_seeds, *(dealt.seed for dealt in journal.deals)):
        secrets |= write_in_all_ways(seed)
    for device in devices:
        secrets |= {device.pseudonym, name_of(device.pseudonym)}
        secrets |= {each.value for each in device.http.cookie_jar}
        for socket in device.sockets:
            secrets |= {
                frame["token"] for way, frame in socket.passed if way == "sent" and "token" in frame
            }
    return secrets


async def test_every_command_is_found_by_table_and_version_and_no_secret_with_it(
    talkative: Cluster, devices: list[Device]
) -> None:
    code = await play(devices)
    journal = read_journal(talkative.read_log(code))
    archiver = talkative.metrics["archiver"]
    entries = len(journal.entries)
    await wait_until(lambda: Counted([archiver]).get("archive_entries_total") >= entries)
    talkative.stop()
    lines = read_lines(talkative)
    check_fields(lines)
    said = [line for line in lines if line.get("table") == code]

    # Each entry of the log is told of once, by whichever process has written it.
    accepted = [line for line in said if line["event"] == "command accepted"]
    logged = {line["version"]: line for line in accepted if line["command"] not in ASIDE}
    assert len(logged) == sum(line["command"] not in ASIDE for line in accepted)
    assert sorted(logged) == list(range(2, entries + 1))
    for version, entry in enumerate(journal.entries[1:], start=2):
        assert (logged[version]["by"] == "computer") == (entry.by == COMPUTER)
    assert [line["version"] for line in said if line["event"] == "table made"] == [1]

    # Each answer that a device has got is told of, with what it was about.
    sockets = list_sockets(devices)
    of_devices = [line for line in said if line.get("by") == "device"]
    for kind, event in (("ack", "command accepted"), ("refused", "command refused")):
        found = Counter(line["command"] for line in of_devices if line["event"] == event)
        got = count_answers(sockets, kind)
        assert {name: found[name] for name in got} == got
    refused = [line for line in of_devices if line["event"] == "command refused"]
    assert {"link-gone", "not-your-seat"} <= {line["refusal"] for line in refused}
    assert any(line["command"] == "hint" for line in accepted)

    whole = "\n".join(program.read_log() for program in talkative.owned)
    assert not tiles_named(whole)
    assert not PAIR.search(whole)
    secrets = list_secrets(journal, devices, talkative)
    assert len(secrets) > 20
    assert not [secret for secret in secrets if secret in whole]


def check_fields(lines: list[Line]) -> None:
    """The lines of all processes have the same fields, and what is not known is not left out."""
    for line in lines:
        assert {"event", "level", "logger", "timestamp"} <= set(line)
        assert "code" not in line, "a table is called table, and a refusal refusal"
        if line["event"].startswith("command ") or line["event"] == "commit conflict":
            assert {"table", "version", "command", "by"} <= set(line)
            assert line["version"] >= 1


@pytest.fixture
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a web process in which every command breaks its socket."""
    settings = "tests.processes.settings_failing_socket"
    cluster = Cluster(tmp_path_factory.mktemp("faulty"), webs=1, workers=0, settings=settings)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


async def test_a_fault_of_ours_is_told_with_its_table_and_without_a_tile(faulty: Cluster) -> None:
    device = Device(faulty.ports)
    await device.introduce()
    code = await device.make_table("chiva", [SEATS[0], *SEATS[1:2] * 3], start=True)
    socket = await device.connect(code)
    await socket.receive("shown")
    await socket.send("play", seat=1, tile="6-5", end="left")
    assert await socket.receive_close() == 1011
    await device.close()
    faulty.stop()
    said = faulty.webs[0].read_log()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    (broken,) = [line for line in lines if line["event"] == "socket broken"]
    assert (broken["table"], broken["version"]) == (code, 1)
    assert broken["fault"].startswith("KeyError at fail:")
    (told,) = [line for line in lines if "exception" in line]
    assert told["event"] == "Exception inside application: KeyError"
    assert "in answer" in told["exception"]
    assert not tiles_named(said)
