"""The command line of `python -m tests.faults`: which faults, and how much load."""

import argparse
import asyncio
import itertools
import sys
from operator import attrgetter

import uvloop

from config.cluster.proxy import NoProxyError
from config.postgres import NoPostgresError
from tests.bench.saying import say
from tests.deployed.clock import NoClockError
from tests.deployed.disk import NoDiskError
from tests.deployed.network import NoNetworkError
from tests.faults.inflicting import FAULTS
from tests.faults.report import write_document, write_table
from tests.faults.running import CALM, Outcome, Report, run_faults

LACKS = (NoClockError, NoDiskError, NoNetworkError, NoPostgresError, NoProxyError)


def main() -> None:
    """Inflict what the command line asks for; end with 1 if a word was not kept."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description="Break one part after the other under load, and hold it to its word.",
    )
    parser.add_argument("--only", action="append", default=[], help="faults whose name has this")
    parser.add_argument("--tables", type=int, default=24, help="how many tables are played at")
    parser.add_argument("--seconds", type=float, default=4.0, help="of play between two faults")
    parser.add_argument("--sockets", type=int, default=10_000, help="opened and dropped")
    parser.add_argument("--write", action="store_true", help="renew docs/faults.md")
    asked = parser.parse_args()
    faults = [
        each for each in FAULTS if not asked.only or any(word in each.name for word in asked.only)
    ]
    report, skipped = Report(), []
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        for place, group in itertools.groupby(faults, attrgetter("place")):
            here = list(group)
            say(f"{place}: {', '.join(each.name for each in here)}")
            try:
                found = runner.run(
                    run_faults(
                        here, tables=asked.tables, seconds=asked.seconds, sockets=asked.sockets
                    )
                )
            except LACKS as lack:
                say(f"  skipped: {lack}")
                skipped += [f"{each.name} ({lack})" for each in here]
                continue
            _add(report, found)
    for line in write_table(report):
        say(line)
    for finding in report.findings:
        say(f"{finding.kind}: {finding.code} {finding.what} {finding.during}")
    if asked.write:
        write_document(report, " ".join(["python -m tests.faults", *sys.argv[1:]]), skipped)
    sys.exit(bool(report.findings or any(each.stuck for each in report.outcomes)))


def _add(report: Report, found: Report) -> None:
    """Add what was found in one deployment; the calm of all of them is one."""
    report.tables, report.people = found.tables, found.people
    report.findings += found.findings
    calm = next((each for each in report.outcomes if each.name == CALM), None)
    if calm is not None:
        report.outcomes.remove(calm)
    report.outcomes += found.outcomes
    if calm is not None:
        _merge(report.outcomes[-1], calm)


def _merge(calm: Outcome, earlier: Outcome) -> None:
    calm.acknowledged += earlier.acknowledged
    calm.longest_wait_s = max(calm.longest_wait_s, earlier.longest_wait_s)
    calm.closes += earlier.closes
    calm.refusals += earlier.refusals
