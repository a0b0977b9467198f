"""`make bench`: measures the engine, the sockets and the sizes; see docs/performance.md.

Run as ``python -m tests.bench [engine] [latency] [sizes] [--quick]``; without a part, all of them.
"""

import argparse
import asyncio
import os
import sys

import uvloop

from engine.profiles import PROFILES
from tests.bench.engine_rounds import ROUNDS, measure_rounds
from tests.bench.latency import compare
from tests.bench.sizes import measure_sizes

PARTS = ("engine", "latency", "sizes")


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a minute, and less to be trusted")
    asked = parser.parse_args()
    parts = asked.parts or PARTS
    if unknown := set(parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    load = os.getloadavg()[0]
    say(f"{os.cpu_count()} cores, Python {sys.version.split()[0]}, load before {load:.1f}")
    if "engine" in parts:
        measure_engine(quick=asked.quick)
    for name, part in (("latency", compare), ("sizes", measure_sizes)):
        if name in parts:
            say(f"\n{name}")
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(part(quick=asked.quick))


def measure_engine(*, quick: bool) -> None:
    """Print full random rounds a second on one core."""
    say("\nengine: full random rounds a second on one core")
    for profile in PROFILES:
        rounds = measure_rounds(profile, 500 if quick else ROUNDS)
        say(f"{profile:9} {rounds:8,.0f}")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
