"""Action to all four sockets: the product against the floor, in turn, on the same Redis."""

import asyncio
from dataclasses import dataclass
from statistics import median, quantiles

from tests.bench.both import SIDES, Both, Run, Side, open_both
from tests.bench.disk import time_writes
from tests.bench.load import find_medians
from tests.bench.saying import say
from tests.bench.verdict import MOST_MB, SAME, Verdict, at_most

WARM_UP_S = 3.0
PAUSE_S = 0.5
MANY_TABLES = 1000
WEBS_FOR_MANY = 2
"""A process of the floor does not keep up with a thousand actions a second."""


@dataclass(frozen=True)
class Level:
    """How many tables act how often."""

    tables: int
    per_second: float
    """Actions of each table."""


LEVELS = (Level(1, 8), Level(50, 1), Level(250, 1))
QUICK_LEVELS = (Level(1, 8), Level(20, 1))


async def compare(*, quick: bool) -> list[Verdict]:
    """Print the latency of both at each level, and what their sockets take of memory."""
    levels, repetitions, seconds = (QUICK_LEVELS, 1, 5.0) if quick else (LEVELS, 4, 10.0)
    verdicts = []
    async with open_both() as both:
        _say_head()
        for level in levels:
            await both.open(level.tables)
            runs: dict[Side, list[Run]] = {side: [] for side in SIDES}
            writes_s: list[float] = []
            for side in SIDES:
                await _run(both, side, level, WARM_UP_S)
            for _ in range(repetitions):
                for side in SIDES:
                    runs[side].append(await _run(both, side, level, seconds))
                writes_s += await time_writes(both.servers.product.plan.url)
            verdicts += _compare_at(level, runs, writes_s)
        verdicts.append(_judge_memory(both))
    return verdicts


async def compare_many(*, quick: bool) -> list[Verdict]:
    """Print the same of a thousand tables, on two web processes each, one server's at a time."""
    level = Level(40 if quick else MANY_TABLES, 1)
    repetitions, seconds = (1, 5.0) if quick else (3, 10.0)
    runs: dict[Side, list[Run]] = {side: [] for side in SIDES}
    async with open_both(WEBS_FOR_MANY) as both:
        for side in SIDES:
            await both.open_at(side, level.tables)
            await _run(both, side, level, WARM_UP_S)
            for _ in range(repetitions):
                runs[side].append(await _run(both, side, level, seconds))
            await both.close()
        writes_s = await time_writes(both.servers.product.plan.url)
    _say_head()
    return _compare_at(level, runs, writes_s)


async def _run(both: Both, side: Side, level: Level, seconds: float) -> Run:
    await asyncio.sleep(PAUSE_S)
    return await both.run(side, per_second=level.tables * level.per_second, seconds=seconds)


def _say_head() -> None:
    say(
        "                     p50, ms              p99, ms     a write, ms"
        "      processor, ms     late    client's  views,"
    )
    say(
        "tables acts/s  floor product      floor product       p50     p99"
        "  floor product         f./pr.     core    bytes"
    )


def _compare_at(level: Level, runs: dict[Side, list[Run]], writes_s: list[float]) -> list[Verdict]:
    floor, product = (find_medians([run.latency for run in runs[side]]) for side in SIDES)
    costs = [median(run.processor_ms for run in runs[side]) for side in SIDES]
    centiles_s = quantiles(writes_s, n=100)
    sent = median(run.bytes_sent for run in runs["product"])
    say(
        f"{level.tables:6} {level.tables * level.per_second:6.0f}"
        f"  {_set_against(floor.p50_ms, product.p50_ms)}"
        f"  {_set_against(floor.p99_ms, product.p99_ms)}"
        f"  {1000 * centiles_s[49]:5.1f} {1000 * centiles_s[98]:7.1f}"
        f"  {_set_against(*costs, digits=2)}"
        f"  {floor.late:5}/{product.late:<5} {100 * product.client_share:3.0f} %  {sent:7,.0f}"
    )
    at = f"of the floor's, {level.tables} tables"
    return [
        at_most(f"p50 {at}", product.p50_ms / floor.p50_ms, SAME),
        at_most(f"p99 {at}", product.p99_ms / floor.p99_ms, SAME),
    ]


def _set_against(floor_ms: float, product_ms: float, digits: int = 1) -> str:
    return f"{floor_ms:5.{digits}f} {product_ms:7.{digits}f} ×{product_ms / floor_ms:4.2f}"


def _judge_memory(both: Both) -> Verdict:
    (fewer, *before), (more, *after) = both.memory_kb[-2:]
    floor_mb, product_mb = (
        (late - early) / (more - fewer) for early, late in zip(before, after, strict=True)
    )
    say(
        f"memory for 1,000 more idle sockets: floor {floor_mb:.0f} MB, product {product_mb:.0f} MB"
        " with the tables that they show"
    )
    return at_most("memory for 1,000 idle sockets", product_mb, MOST_MB, " MB")
