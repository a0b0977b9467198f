"""How large frames are, and what a table takes of Redis, over a whole match of each profile."""

import asyncio
import random
import statistics
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

import redis

from engine.profiles import PROFILES
from tests.bench.product_table import ProductTable
from tests.bench.saying import say
from tests.bench.servers import Servers
from tests.bench.verdict import MOST_FRAME_BYTES, MOST_TABLE_KB, Verdict, at_most
from tests.processes.device import Device

ROUNDS_WHEN_QUICK = 3
ACTIONS_PER_S = 60
"""Below what the four sockets together may send."""


async def measure_sizes(*, quick: bool) -> list[Verdict]:
    """Play a match of each profile with four people, and print what it took."""
    random.seed(6)
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        servers = Servers(Path(folder))
        try:
            servers.start()
            async with AsyncExitStack() as stack:
                played = await asyncio.gather(
                    *(_play(servers, stack, profile, quick=quick) for profile in PROFILES)
                )
        finally:
            servers.stop()
    return [verdict for verdicts in played for verdict in verdicts]


async def _play(
    servers: Servers, stack: AsyncExitStack, profile: str, *, quick: bool
) -> list[Verdict]:
    devices = [Device(servers.product.ports) for _ in range(4)]
    for device in devices:
        stack.push_async_callback(device.http.close)
        await device.introduce()
    sizes: list[int] = []
    table = ProductTable(sizes)
    stack.push_async_callback(table.close)
    await table.open(devices, profile)
    while table.session["match"] == 1 and not (
        quick and table.session["round"]["number"] > ROUNDS_WHEN_QUICK
    ):
        rounds = table.session["round"]["number"]
        await table.act()
        await asyncio.sleep(1 / ACTIONS_PER_S)
    entries = servers.product.read_log(table.code)
    with redis.Redis.from_url(servers.product.plan.url) as client:
        keys = list(client.scan_iter(f"*:{table.code}", count=100_000))
        memory = sum(client.memory_usage(key, samples=0) for key in keys)
    say(
        f"{profile:9} views: median {statistics.median(sizes):5.0f} bytes, largest {max(sizes):5}"
        f"   a table in Redis: {memory:6,} bytes after {rounds} rounds, {len(entries)} entries"
        f" of {statistics.fmean(map(len, entries)):.0f} bytes"
    )
    return [
        at_most(f"the median view, {profile}", statistics.median(sizes), MOST_FRAME_BYTES, " B"),
        at_most(f"the largest view, {profile}", max(sizes), MOST_FRAME_BYTES, " B"),
        at_most(f"Redis after a match, {profile}", memory / 1024, MOST_TABLE_KB, " KB"),
    ]
