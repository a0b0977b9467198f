"""`manage.py computers`, killed and stopped; and Redis, killed under a worker."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from config.environment import ROOT
from engine.events import Passed
from tables.nudges.hub import Hub
from tables.pace import DELAYS_MS
from tables.state.log import COMPUTER, Entry
from tables.storage.store import Store
from tests.tables.computers.at_work import Person, said, sit_down, working
from tests.tables.making import ME, make
from tests.tables.own_redis import OwnRedis

Start = Callable[[], "subprocess.Popen[bytes]"]

COMMAND = [sys.executable, str(ROOT / "manage.py"), "computers"]


@pytest.fixture
def start(redis_prefix: str, tmp_path: Path) -> Iterator[Start]:  # noqa: ARG001 - in the environment
    """Return what starts a worker process; what it says on stderr is added to one file."""
    started: list[subprocess.Popen[bytes]] = []

    def start() -> "subprocess.Popen[bytes]":
        with (tmp_path / "said").open("ab") as said:
            started.append(subprocess.Popen(COMMAND, stderr=said, stdin=subprocess.DEVNULL))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


async def test_a_killed_worker_is_missed_until_there_is_another(
    person: Person, start: Start, tmp_path: Path
) -> None:
    first = start()
    # The first three decisions of computers are in the log: this is the middle of a round.
    await person.play_until(lambda table: not person.is_asked(table) and table.version > 3)
    first.send_signal(signal.SIGKILL)
    first.wait()
    version = (await person.look()).version
    await asyncio.sleep(0.6)
    assert (await person.look()).version == version
    start()
    await person.play_until(lambda table: table.is_over)
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)
    assert "Traceback" not in (tmp_path / "said").read_text()


async def test_a_stopped_worker_finishes_and_says_what_it_did(
    store: Store, hub: Hub, device: str, start: Start, tmp_path: Path
) -> None:
    code = await make(store, device, (ME, "easy", "strong", "normal"))
    person = Person(store, hub, code, device)
    process = start()
    await person.play_until(lambda table: table.is_over)
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, 8) == 0
    last = msgspec.json.decode((tmp_path / "said").read_text().splitlines()[-1])
    assert last["event"] == "computers ended"
    assert last["decisions"] == len(await person.entries_of_computers())
    assert (last["bot_faults"], last["table_faults"], last["faults_by_kind"]) == (0, 0, {})
    assert 0 < last["thoughts"] < last["decisions"]
    assert sum(last["thoughts_within"].values()) == last["thoughts"]
    assert {"late", "most_waiting"} <= last.keys()


async def test_a_computer_that_has_to_pass_takes_as_long_as_one_that_can_choose(
    person: Person, start: Start
) -> None:
    start()
    passes = 0
    while not passes:
        await person.play_rounds(1)
        entries = await person.entries()
        passes = sum(entry.by == COMPUTER and has_passed(entry) for entry in entries)
    shortest_ms, _ = DELAYS_MS["fast"]
    for before, entry in pairwise(entries):
        if entry.by == COMPUTER:
            assert entry.at_ms - before.at_ms >= shortest_ms - 1


def has_passed(entry: Entry) -> bool:
    return isinstance(entry.events[0], Passed)


@pytest.mark.parametrize("missing", ["REDIS_URL", "SECRET_KEY"])
@pytest.mark.usefixtures("redis_prefix")
def test_without_what_it_needs_it_says_so_and_ends(missing: str, tmp_path: Path) -> None:
    variables = {name: value for name, value in os.environ.items() if name != missing}
    variables["DATA_DIR"] = str(tmp_path)  # no key is kept there
    ended = subprocess.run(
        COMMAND, env=variables, capture_output=True, text=True, timeout=30, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"double-six: {missing} is not set")
    assert len(ended.stderr.splitlines()) == 1


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[OwnRedis]:
    redis = OwnRedis(tmp_path)
    yield redis
    redis.kill()


@pytest.fixture
async def own_store(own_redis: OwnRedis, redis_prefix: str) -> AsyncIterator[Store]:
    store = Store(own_redis.url, redis_prefix)
    yield store
    await store.aclose()


@pytest.mark.usefixtures("no_delay")
async def test_a_worker_waits_for_a_redis_that_is_away_and_goes_on(
    own_redis: OwnRedis,
    own_store: Store,
    hub: Hub,
    device: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    person = await sit_down(own_store, hub, device)
    async with working(own_store, hub) as computers:
        for _ in range(2):
            await person.play_until(person.is_asked)
            await own_redis.restart(away_s=1.5)
            await person.play_rounds(1)
    assert len(said(caplog.records, "computers wait: store away")) == 2
    assert len(said(caplog.records, "computers go on: store is back")) == 2
    assert not [record for record in caplog.records if record.exc_info]
    assert computers.counts.table_faults == 0
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)
