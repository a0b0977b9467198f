"""The command line of `python -m tests.soak`: for how long, and how much load."""

import argparse
import asyncio
import sys
from pathlib import Path

import uvloop

from config.cluster.proxy import NoProxyError
from config.postgres import NoPostgresError
from tests.bench.saying import say
from tests.soak.report import DOCUMENT, write_document, write_report
from tests.soak.running import soak


def main() -> None:
    """Soak as the command line asks for; end with 1 if anything is not as it should be."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak",
        description="Play for hours at the product as it is deployed, and see whether it grows.",
    )
    parser.add_argument("--minutes", type=float, default=120.0, help="how long it is played")
    parser.add_argument("--tables", type=int, default=100, help="at how many tables at once")
    parser.add_argument(
        "--moves", type=float, default=40.0, help="a second at all tables, computers' among them"
    )
    parser.add_argument(
        "--samples", type=Path, help="a CSV file for the samples, as they are taken"
    )
    parser.add_argument(
        "--write", type=Path, nargs="?", const=DOCUMENT, help="renew docs/soak.md, or another file"
    )
    asked = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        try:
            report = runner.run(
                soak(
                    tables=asked.tables,
                    moves_per_s=asked.moves,
                    minutes=asked.minutes,
                    samples=asked.samples,
                )
            )
        except (NoPostgresError, NoProxyError) as lack:
            sys.exit(f"not here: {lack}")
    for line in write_report(report):
        say(line)
    if asked.write:
        options = f"--minutes {asked.minutes:g} --tables {asked.tables} --moves {asked.moves:g}"
        write_document(report, f"python -m tests.soak {options}", asked.write)
    sys.exit(not report.is_well)
