"""`make bench`: measures the engine, the sockets and the sizes (docs/performance.md)."""

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Final

import uvloop

from config.arena.core_rounds import ROUNDS as CORE_ROUNDS
from config.arena.core_rounds import measure_core_rounds
from config.arena.engine_rounds import ROUNDS, measure_rounds
from config.descriptors import allow_many_files
from engine.fast.compiling import IS_COMPILED
from engine.profiles import PROFILES
from tests.bench.archive import measure_archive
from tests.bench.costs import measure_costs
from tests.bench.latency import compare, compare_many
from tests.bench.page import measure_page
from tests.bench.rate import find_highest_rates
from tests.bench.saying import say
from tests.bench.sizes import measure_sizes
from tests.bench.verdict import Verdict

QUICK_ROUNDS = 500


async def measure_engine(*, quick: bool) -> None:
    """Print the full random rounds a second on one core."""
    for profile in PROFILES:
        say(f"{profile:9} {measure_rounds(profile, QUICK_ROUNDS if quick else ROUNDS):8,.0f}")


async def measure_core(*, quick: bool) -> None:
    """Print the same of the fast core, which the strong level searches with."""
    say("compiled" if IS_COMPILED else "in plain Python")
    for profile in PROFILES:
        rate = measure_core_rounds(profile, CORE_ROUNDS // 10 if quick else CORE_ROUNDS)
        say(f"{profile:9} {rate:8,.0f}")


Part = Callable[..., Awaitable[list[Verdict] | None]]

PARTS: Final[dict[str, tuple[str, Part]]] = {
    "engine": ("full random rounds a second on one core", measure_engine),
    "core": ("random rounds a second of the fast core", measure_core),
    "latency": ("an action until all four sockets of its table have it", compare),
    "many": ("the same of 1,000 tables, on two web processes each", compare_many),
    "rate": ("the most actions a second with a p99 under 100 ms", find_highest_rates),
    "costs": ("what a move, a socket and a decision cost each process", measure_costs),
    "archive": ("the pages of the staff over 100,000 archived rounds", measure_archive),
    "page": ("what Lighthouse says of the client's pages", measure_page),
    "sizes": ("frames, and tables in Redis, over a match", measure_sizes),
}

ALWAYS: Final = ("engine", "latency", "many", "rate", "sizes")
"""What is measured when no part is named: whatever was promised of a move, in ten minutes."""


def main() -> None:
    """Measure what the command line names; without a name, what was promised."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="sooner, and less to be trusted")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    python = sys.version.split()[0]
    say(f"{os.cpu_count()} cores, Python {python}, load before: {os.getloadavg()[0]:.1f}")
    allow_many_files()  # the servers are begun from here, and have as many
    verdicts: list[Verdict] = []
    for name in asked.parts or ALWAYS:
        title, part = PARTS[name]
        say(f"\n== {name}: {title}")
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            verdicts += runner.run(_run(part, quick=asked.quick)) or []
    if verdicts:
        say("\n== what was promised")
    for verdict in verdicts:
        is_met = "met" if verdict.is_met else "NOT MET"
        say(f"{is_met:8} {verdict.promised:56} {verdict.found}")
    say(f"\nload after: {os.getloadavg()[0]:.1f}")


async def _run(part: Part, *, quick: bool) -> list[Verdict] | None:
    return await part(quick=quick)


if __name__ == "__main__":
    main()
