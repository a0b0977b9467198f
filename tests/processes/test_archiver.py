"""The archiver as a real process: killed at every step, and in the middle of anything."""

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from redis.exceptions import RedisError

from config.environment import ROOT
from engine.events import Dealt, SessionStarted
from tables.archive.models import LogEntry, TableLog
from tables.state.loaded import draft
from tables.state.log import Entry, name_of
from tables.storage.outbox import Outbox
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tables.vocabulary.events import SeatOffered
from tests.databases.postgres import Postgres
from tests.processes.dying_archiver import STEPS
from tests.processes.program import Program
from tests.processes.waiting import ASK_EVERY_S, PATIENCE_S, wait_until
from tests.tables.archive.keeping import archived, commit_all, log_of, under
from tests.tables.living import SEATINGS, live
from tests.tables.own_redis import OwnRedis
from tests.tables.pure_tables import A

if TYPE_CHECKING:
    from tables.state.loaded import LoadedTable

ENTRIES = live("chiva", SEATINGS[0], 1, 150).entries
SECRETS = [
    event.seed
    for entry in ENTRIES
    for event in entry.events
    if isinstance(event, Dealt | SessionStarted)
]
T = TypeVar("T")
STORMY = tuple(f"STORM00{number}" for number in range(4))
on_postgresql = pytest.mark.parametrize("databases", ["postgresql"], indirect=True)


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[OwnRedis]:
    redis = OwnRedis(tmp_path)
    yield redis
    redis.kill()


@pytest.fixture
async def store(own_redis: OwnRedis) -> AsyncIterator[Store]:
    store = Store(own_redis.url, f"test-{secrets.token_hex(6)}")
    yield store
    await store.aclose()


@pytest.fixture
def env(own_redis: OwnRedis, store: Store, database_url: str, tmp_path: Path) -> dict[str, str]:
    """Return the variables of an archiver of this test."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": database_url,
        "DATA_DIR": str(tmp_path),
        "NUMBA_DISABLE_JIT": "1",
        "REDIS_URL": own_redis.url,
        "REDIS_PREFIX": store.prefix,
    }


@pytest.fixture
def archivers(env: dict[str, str], tmp_path: Path) -> Iterator[list[Program]]:
    """Return two archivers that do not run yet."""
    command = [sys.executable, ROOT / "manage.py", "archiver"]
    archivers = [
        Program(f"archiver-{number}", command, env, tmp_path / f"archiver-{number}.out")
        for number in range(2)
    ]
    yield archivers
    for archiver in archivers:
        if archiver.is_running:
            archiver.kill()


async def wait_for(what: Callable[[], bool]) -> None:
    """Wait until ``what``, which asks the database, is so."""

    def ask() -> bool:
        try:
            return what()
        finally:
            connections.close_all()  # it may be stopped at any time

    async with asyncio.timeout(PATIENCE_S):
        while not await sync_to_async(ask)():  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(ASK_EVERY_S)


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Return what ``ask`` returns: after a restart some connections are those to the old store."""
    while True:
        try:
            return await ask()
        except (StoreAwayError, RedisError, OSError):
            await asyncio.sleep(ASK_EVERY_S)


async def wait_until_settled(store: Store) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while await patiently(lambda: Outbox(store).list_waiting(0)):  # noqa: ASYNC110
            await asyncio.sleep(ASK_EVERY_S)


async def assert_archived(store: Store, *codes: str) -> None:
    for code in codes:
        log = await patiently(lambda: log_of(store, code))  # noqa: B023
        assert log
        assert await sync_to_async(archived)(code) == log
    assert await sync_to_async(TableLog.objects.count)() == len(codes)


def assert_discreet(archiver: Program) -> None:
    log = archiver.read_log()
    assert "Traceback" not in log, log
    assert "hands" not in log
    assert not any(secret in log for secret in SECRETS)


@pytest.fixture
def dying(env: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """Return a program that forks archivers and kills them."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.processes.dying_archiver"],
        cwd=ROOT,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as dying:
        yield dying


def kill_at(dying: "subprocess.Popen[str]", step: str) -> int:
    """Let an archiver be killed at ``step``; return the signal that ended it."""
    assert dying.stdin is not None
    assert dying.stdout is not None
    dying.stdin.write(f"{step}\n")
    dying.stdin.flush()
    return int(dying.stdout.readline())


async def test_killed_at_every_step_it_misses_nothing_and_doubles_nothing(
    store: Store, dying: "subprocess.Popen[str]", archivers: list[Program]
) -> None:
    codes = []
    for number, step in enumerate(STEPS):
        codes.append(f"STEP000{number}")
        await commit_all(store, under(codes[-1], ENTRIES[: 30 + number]))
        assert kill_at(dying, step) == signal.SIGKILL, step
    archivers[0].start()
    await wait_until_settled(store)
    archivers[0].end()
    await assert_archived(store, *codes)
    assert_discreet(archivers[0])


async def start(archiver: Program) -> None:
    """Start it, and wait until it would hear a signal."""
    said = archiver.read_log().count("archiver started")
    archiver.start()
    await wait_until(lambda: archiver.read_log().count("archiver started") > said)


async def play(store: Store, code: str, seed: int, ending: asyncio.Event) -> None:
    """Let a table move all the time until ``ending``, whatever becomes of the store."""
    loaded: LoadedTable | None = None
    entries = under(code, ENTRIES)
    draw = random.Random(seed)
    while not ending.is_set():
        version = 0 if loaded is None else loaded.table.version
        entry = entries[version] if version < len(entries) else offer(version + 1)
        try:
            committed = await store.commit(code, loaded, draft(loaded, entry), None)
            loaded = committed or await store.load(code)
        except StoreAwayError:
            await asyncio.sleep(ASK_EVERY_S)
        await asyncio.sleep(draw.uniform(0, 0.03))


def offer(version: int) -> Entry:
    """Return something that may happen at a table again and again."""
    return Entry(ENTRIES[-1].at_ms + version, name_of(A), f"{version}", (SeatOffered(1, version),))


async def count_entries(store: Store) -> int:
    return sum([len(await patiently(lambda: log_of(store, code))) for code in STORMY])  # noqa: B023


async def wait_for_entries(store: Store, count: int) -> None:
    """Wait until so many have been committed: no table waits for the archive."""
    async with asyncio.timeout(PATIENCE_S):
        while await count_entries(store) < count:  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(ASK_EVERY_S)


def has_archived(entries: int) -> Callable[[], bool]:
    return lambda: LogEntry.objects.count() >= entries


@on_postgresql
async def test_whatever_dies_every_log_is_archived_and_the_tables_go_on(
    store: Store,
    own_redis: OwnRedis,
    postgres: Postgres,
    archivers: list[Program],
) -> None:
    if not postgres.may_be_stopped:
        pytest.skip("the PostgreSQL of TEST_DATABASE_URL is not ours to stop")
    first, second = archivers
    await asyncio.gather(start(first), start(second))
    ending = asyncio.Event()
    tables = [
        asyncio.create_task(play(store, code, seed, ending)) for seed, code in enumerate(STORMY)
    ]
    await wait_for(has_archived(50))
    first.kill()
    await start(first)
    with postgres.stopped():
        before = await count_entries(store)
        await wait_until(lambda: '"away": "database"' in second.read_log())
        await wait_for_entries(store, before + 20)
    await wait_for(has_archived(before))
    second.kill()
    before = await count_entries(store)
    await own_redis.restart(0.2)
    await wait_for_entries(store, before + 20)
    ending.set()
    await asyncio.gather(*tables)
    await wait_until_settled(store)
    first.end()
    await assert_archived(store, *STORMY)
    for archiver in archivers:
        assert_discreet(archiver)
    last = json.loads(first.read_log().splitlines()[-1])
    assert last["event"] == "archiver ended"
    assert last["faults"] == {}
    assert 0 < last["entries"] <= await count_entries(store)


def test_what_it_cannot_do_without_is_said_in_one_sentence(redis_url: str, tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "SECRET_KEY": "k" * 40}
    command = [sys.executable, "manage.py", "archiver"]

    def run(**variables: str) -> tuple[int, str]:
        done = subprocess.run(
            command, cwd=ROOT, env=env | variables, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stderr

    assert run(SECRET_KEY="")[1].startswith("double-six: SECRET_KEY is not set")
    assert run()[1].startswith("double-six: REDIS_URL is not set")
    assert run(REDIS_URL=redis_url) == (
        2,
        "double-six: the database is not up to date: run `manage.py migrate`\n",
    )
