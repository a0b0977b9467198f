"""The highest rate: how many actions a second until the slowest hundredth takes 100 ms."""

import asyncio
from typing import Final

from tests.bench.both import SIDES, Both, Side, open_both
from tests.bench.saying import say
from tests.bench.verdict import HIGHER, NEARLY_TWICE, Verdict, at_least

TABLES: Final = 200
QUICK_TABLES: Final = 20
LOWEST: Final = 300
QUICK_LOWEST: Final = 100
STEP: Final = 100
"""Actions a second, of all tables together."""
QUICK_HIGHEST: Final = 200
HIGHEST: Final = 2500
"""A socket may send twenty frames a second: four of them at each table, far more than this."""
LIMIT_MS: Final = 100.0
SECONDS: Final = 5.0
PAUSE_S: Final = 1.0
TRIES: Final = 2
"""One that fails may have met somebody else's work."""


async def find_highest_rates(*, quick: bool) -> list[Verdict]:
    """Print the highest rate of both on one web process, and on two."""
    kept: dict[tuple[Side, int], int] = {}
    for webs in (1, 2):
        async with open_both(webs) as both:
            await both.open(QUICK_TABLES if quick else TABLES)
            for side in SIDES:
                lowest = max(kept.get((side, 1), 0), QUICK_LOWEST if quick else LOWEST)
                kept[side, webs] = await _climb(both, side, webs, lowest, quick=quick)
    verdicts = [
        at_least(
            f"highest rate of the floor's, {webs} web process{'es' if webs > 1 else ''}",
            kept["product", webs] / max(kept["floor", webs], 1),
            HIGHER,
        )
        for webs in (1, 2)
    ]
    gain = kept["product", 2] / max(kept["product", 1], 1)
    verdicts.append(at_least("highest rate on two of that on one", gain, NEARLY_TWICE))
    return verdicts


async def _climb(both: Both, side: Side, webs: int, lowest: int, *, quick: bool) -> int:
    kept = 0
    for rate in range(lowest, (QUICK_HIGHEST if quick else HIGHEST) + 1, STEP):
        if not await _keeps_up(both, side, webs, rate):
            break
        kept = rate
    say(f"{side:8} on {webs} keeps up with {kept} acts/s")
    return kept


async def _keeps_up(both: Both, side: Side, webs: int, rate: int) -> bool:
    for _ in range(TRIES):
        await asyncio.sleep(PAUSE_S)
        run = await both.run(side, per_second=rate, seconds=SECONDS)
        latency = run.latency
        say(
            f"{side:8} on {webs}: {rate:5} acts/s: p50 {latency.p50_ms:6.1f} ms,"
            f" p99 {latency.p99_ms:7.1f} ms, {run.processor_ms:.2f} ms of processor,"
            f" client {100 * latency.client_share:.0f} % of a core"
        )
        if latency.p99_ms <= LIMIT_MS:
            return True
    return False
