"""The faults, one after the other: what is done, and how it is mended."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from tests.deployed.deployment import Deployment, kill_group
from tests.deployed.reading import count_waiting
from tests.faults.crowd import ask_without_reading, come_and_go
from tests.faults.load import Load
from tests.processes.program import Program

Place = Literal["plain", "network", "clock", "small disk"]
"""The deployment that a fault needs."""

AWAY_S: Final = 10.0
HOUR_S: Final = 3600
SLOW_S: Final = 20.0
GONE_PATIENCE_S: Final = 40.0
"""For sockets that were dropped without a word to be noticed."""


@dataclass
class Scene:
    """Where a fault happens."""

    deployment: Deployment
    load: Load
    sockets: int
    """How many are opened and dropped."""


@dataclass(frozen=True)
class Fault:
    """One fault. When ``inflict`` returns it is over; it returns what else there is to say."""

    name: str
    inflict: Callable[[Scene], Awaitable[str]]
    place: Place = "plain"


def _kill(*names: str) -> Callable[[Scene], Awaitable[str]]:
    async def inflict(scene: Scene) -> str:
        for name in names:
            kill_group(scene.deployment.programs[name])
        return ""

    return inflict


async def _restart_redis(scene: Scene) -> str:
    redis = scene.deployment.redis
    await asyncio.to_thread(redis.end)
    return ""


async def _pause_redis(scene: Scene) -> str:
    pid = scene.deployment.redis.pid
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(AWAY_S)
    os.kill(pid, signal.SIGCONT)
    return ""


async def _fill_redis(scene: Scene) -> str:
    with scene.deployment.ask_redis() as client:
        client.config_set("maxmemory", 1)
        await asyncio.sleep(AWAY_S)
        client.config_set("maxmemory", 0)
    return ""


async def _take_database_away(scene: Scene) -> str:
    deployment = scene.deployment
    deployment.held.add(deployment.postgres)
    kill_group(deployment.postgres)
    await asyncio.sleep(AWAY_S)
    waiting = count_waiting(deployment)
    deployment.held.discard(deployment.postgres)
    return f"{waiting} tables waited for the archive"


def _cut(*webs: int) -> Callable[[Scene], Awaitable[str]]:
    async def inflict(scene: Scene) -> str:
        network = scene.deployment.network
        assert network is not None
        for web in webs:
            network.cut(web)
        await asyncio.sleep(AWAY_S)
        for web in webs:
            network.mend(web)
        return ""

    return inflict


def _set_clock(ahead_s: int) -> Callable[[Scene], Awaitable[str]]:
    async def inflict(scene: Scene) -> str:
        assert scene.deployment.clock is not None
        scene.deployment.clock.set_to(ahead_s)
        return ""

    return inflict


async def _be_slow(scene: Scene) -> str:
    table = scene.load.tables[0]
    before_kb = _measure_webs_kb(scene)
    asked, end = await ask_without_reading(table.people[0].device, table.code, SLOW_S)
    grown_mb = (_measure_webs_kb(scene) - before_kb) / 1024
    return f"{asked} views asked for and not read; socket {end}; webs grew by {grown_mb:.1f} MB"


async def _come_and_go(scene: Scene) -> str:
    table = scene.load.tables[0]
    before, kept_before = _count_descriptors(scene), _count_kept(scene)
    opened = await come_and_go(table.people[0].device, table.code, scene.sockets)
    ended_s = time.monotonic()
    while True:
        after, kept = _count_descriptors(scene), _count_kept(scene)
        took_s = time.monotonic() - ended_s
        if after - kept <= before - kept_before or took_s > GONE_PATIENCE_S:
            break
        await asyncio.sleep(1.0)
    return (
        f"{opened:,} opened; descriptors of the webs {before} before, {after} after {took_s:.0f} s,"
        f" {kept - kept_before} of them connections to Redis that are kept"
    )


async def _fill_disk(scene: Scene) -> str:
    disk = scene.deployment.disk
    assert disk is not None
    died = scene.deployment.redis.pid
    disk.fill()
    await asyncio.sleep(AWAY_S)
    disk.empty()
    has_ended = scene.deployment.redis.pid != died or not scene.deployment.redis.is_running
    return "Redis ended, and was started again" if has_ended else "Redis refused to write"


def _list_webs(scene: Scene) -> list[Program]:
    return [web for web in scene.deployment.webs if web.is_running]


def _measure_webs_kb(scene: Scene) -> int:
    return sum(web.measure_memory_kb() for web in _list_webs(scene))


def _count_descriptors(scene: Scene) -> int:
    return sum(len(list(Path(f"/proc/{web.pid}/fd").iterdir())) for web in _list_webs(scene))


def _count_kept(scene: Scene) -> int:
    """Count the connections to Redis: a process keeps as many as it once needed at a time."""
    with scene.deployment.ask_redis() as client:
        return int(client.info("clients")["connected_clients"])


FAULTS: Final = (
    Fault("web killed", _kill("web-1")),
    Fault("other web killed", _kill("web-2")),
    Fault("computers killed", _kill("computers-1")),
    Fault("other computers killed", _kill("computers-2")),
    Fault("archiver killed", _kill("archiver")),
    Fault("Redis killed", _kill("redis")),
    Fault("PostgreSQL killed", _kill("postgres")),
    Fault("nginx killed", _kill("nginx")),
    Fault("both webs killed", _kill("web-1", "web-2")),
    Fault("web and Redis killed", _kill("web-1", "redis")),
    Fault("both computers killed", _kill("computers-1", "computers-2")),
    Fault("Redis and PostgreSQL killed", _kill("redis", "postgres")),
    Fault("Redis restarted", _restart_redis),
    Fault("Redis paused 10 s", _pause_redis),
    Fault("Redis full 10 s", _fill_redis),
    Fault("PostgreSQL away 10 s", _take_database_away),
    Fault("slow reader", _be_slow),
    Fault("sockets opened and dropped", _come_and_go),
    Fault("web cut off from Redis 10 s", _cut(1), "network"),
    Fault("both webs cut off from Redis 10 s", _cut(1, 2), "network"),
    Fault("clock set forward 1 h", _set_clock(HOUR_S), "clock"),
    Fault("clock set back 1 h", _set_clock(0), "clock"),
    Fault("disk full 10 s", _fill_disk, "small disk"),
)
"""In the order in which they are inflicted."""
