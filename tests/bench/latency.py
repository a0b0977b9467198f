"""Action to all four sockets: the product against the floor, in turn, on the same Redis."""

import asyncio
from dataclasses import dataclass
from statistics import quantiles
from typing import TYPE_CHECKING

from tests.bench.both import Both, open_both
from tests.bench.disk import time_writes
from tests.bench.load import find_medians, measure
from tests.bench.saying import say

if TYPE_CHECKING:
    from tests.bench.load import Latency

WARM_UP_S = 3.0
PAUSE_S = 0.5


@dataclass(frozen=True)
class Level:
    """How many tables act how often."""

    tables: int
    per_second: float
    """Actions of each table."""


LEVELS = (Level(1, 8), Level(50, 1), Level(250, 1))
QUICK_LEVELS = (Level(1, 8), Level(20, 1))


async def compare(*, quick: bool) -> None:
    """Print the latency of both at each level, and what their sockets take of memory."""
    levels, repetitions, seconds = (QUICK_LEVELS, 1, 5.0) if quick else (LEVELS, 5, 12.0)
    async with open_both() as both:
        say("                     p50, ms              p99, ms     a write, ms    late   client's")
        say("tables acts/s  floor product      floor product       p50     p99  f./pr.  core")
        for level in levels:
            await both.open(level.tables)
            say(await _compare_at(both, level, repetitions, seconds))
        _describe_memory(both)


async def _compare_at(both: Both, level: Level, repetitions: int, seconds: float) -> str:
    runs: dict[str, list[Latency]] = {name: [] for name in both.tables}
    writes_s: list[float] = []
    for tables in both.tables.values():
        await measure(tables, per_second=level.per_second, seconds=WARM_UP_S)
    for _ in range(repetitions):
        for name, tables in both.tables.items():
            await asyncio.sleep(PAUSE_S)
            run = await measure(tables, per_second=level.per_second, seconds=seconds)
            runs[name].append(run)
        writes_s += await time_writes(both.servers.product.plan.url)
    floor, product = find_medians(runs["floor"]), find_medians(runs["product"])
    centiles_s = quantiles(writes_s, n=100)
    return (
        f"{level.tables:6} {level.tables * level.per_second:6.0f}"
        f"  {_set_against(floor.p50_ms, product.p50_ms)}"
        f"  {_set_against(floor.p99_ms, product.p99_ms)}"
        f"  {1000 * centiles_s[49]:5.1f} {1000 * centiles_s[98]:7.1f}"
        f"  {floor.late:4}/{product.late:<4} {100 * product.client_share:3.0f} %"
    )


def _set_against(floor_ms: float, product_ms: float) -> str:
    return f"{floor_ms:5.1f} {product_ms:7.1f} ×{product_ms / floor_ms:4.2f}"


def _describe_memory(both: Both) -> None:
    (fewer, *before), (more, *after) = both.memory_kb[-2:]
    floor_mb, product_mb = (
        (late - early) / (more - fewer) for early, late in zip(before, after, strict=True)
    )
    say(
        f"memory for 1,000 more idle sockets: floor {floor_mb:.0f} MB, product {product_mb:.0f} MB"
        " with the tables that they show"
    )
