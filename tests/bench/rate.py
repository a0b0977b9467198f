"""The highest rate: how many actions a second until the slowest hundredth takes 100 ms."""

import asyncio
from collections.abc import Sequence

from tests.bench.both import open_both
from tests.bench.load import Table, measure
from tests.bench.saying import say

TABLES = 100
QUICK_TABLES = 20
RATES = (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400)
"""Actions a second, of all tables together."""
LIMIT_MS = 100.0
SECONDS = 6.0
PAUSE_S = 1.0


async def find_highest_rates(*, quick: bool) -> None:
    """Print the highest rate of both on one web process."""
    async with open_both() as both:
        await both.open(QUICK_TABLES if quick else TABLES)
        for name, tables in both.tables.items():
            await _climb(name, tables, RATES[:3] if quick else RATES)


async def _climb(name: str, tables: Sequence[Table], rates: Sequence[int]) -> None:
    kept = 0
    for rate in rates:
        run = await measure(tables, per_second=rate / len(tables), seconds=SECONDS)
        say(
            f"{name:8} {rate:5} acts/s: p50 {run.p50_ms:6.1f} ms, p99 {run.p99_ms:7.1f} ms,"
            f" client {100 * run.client_share:.0f} % of a core"
        )
        if run.p99_ms > LIMIT_MS:
            break
        kept = rate
        await asyncio.sleep(PAUSE_S)
    say(f"{name:8} keeps up with {kept} acts/s")
