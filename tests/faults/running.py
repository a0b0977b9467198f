"""Runs faults under load, and measures what came of each."""

import asyncio
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.bench.saying import say
from tests.deployed.checker import Finding
from tests.deployed.deployment import Deployment, make_folder
from tests.deployed.lines import find_secrets
from tests.deployed.reading import count_waiting, read_archive, read_logs
from tests.faults.inflicting import Fault, Scene
from tests.faults.load import Load

CALM: Final = "calm"
"""What is written of the time between two faults."""
PATIENCE_S: Final = 120.0
"""For every table to move again, and for the archive to have everything."""
LOOK_EVERY_S: Final = 0.1


@dataclass
class Outcome:
    """What came of one fault, or of the calm around them."""

    name: str
    acknowledged: int = 0
    recovered_s: float | None = None
    """From the end of the fault until everybody had seen their table move; None: never."""
    longest_wait_s: float = 0.0
    """Of anybody for an answer."""
    closes: Counter[int] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    note: str = ""
    stuck: list[str] = field(default_factory=list)


@dataclass
class Report:
    """Everything that was measured."""

    outcomes: list[Outcome] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    tables: int = 0
    people: int = 0


async def run_faults(
    faults: Sequence[Fault], *, tables: int, seconds: float, sockets: int
) -> Report:
    """Inflict ``faults``, all of one place, with ``seconds`` of play before and after each."""
    place = faults[0].place
    folder = make_folder("ds-faults-")
    deployment = Deployment(
        folder,
        has_network=place == "network",
        has_clock=place == "clock",
        has_small_disk=place == "small disk",
    )
    load = Load(deployment.port)
    tending: asyncio.Task[None] | None = None
    try:
        deployment.start()
        tending = asyncio.create_task(deployment.tend())
        load.begin(CALM)
        await load.open(tables)
        load.begin(CALM)
        report = Report(tables=len(load.tables), people=len(load.people))
        notes: list[Outcome] = []
        async with load.playing():
            scene = Scene(deployment, load, sockets)
            await asyncio.sleep(seconds)
            for fault in faults:
                notes.append(await _inflict(fault, scene))
                load.begin(CALM)
                await asyncio.sleep(seconds)
        load.begin(CALM)
        report.findings += await _settle(deployment, load)
        report.outcomes = [_sum_up(each, load) for each in (*notes, Outcome(CALM))]
        return report
    finally:
        if tending is not None:
            tending.cancel()
        await load.close()
        deployment.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def _inflict(fault: Fault, scene: Scene) -> Outcome:
    say(f"  {fault.name} ...")
    outcome = Outcome(fault.name)
    scene.load.begin(fault.name)
    outcome.note = await fault.inflict(scene)
    ended_s = time.monotonic()
    since = scene.load.note_versions()
    while scene.load.find_stuck(since):
        if time.monotonic() - ended_s > PATIENCE_S:
            outcome.stuck = [table.code for table in scene.load.find_stuck(since)]
            for table in scene.load.find_stuck(since):
                say(f"    stuck: {table.code} " + " ".join(map(str, table.people)))
            break
        await asyncio.sleep(LOOK_EVERY_S)
    else:
        outcome.recovered_s = time.monotonic() - ended_s
    say(f"    recovered after {outcome.recovered_s or -1:.1f} s. {outcome.note}")
    return outcome


async def _settle(deployment: Deployment, load: Load) -> list[Finding]:
    """Wait until the archive has everything; then hold everything against what is stored."""
    deadline_s = time.monotonic() + PATIENCE_S
    while await asyncio.to_thread(count_waiting, deployment):
        if time.monotonic() > deadline_s:
            break
        await asyncio.sleep(LOOK_EVERY_S)
    logs, archive = read_logs(deployment), read_archive(deployment)
    findings = load.check(logs, archive)
    if said := deployment.verify_archive():
        findings.append(Finding("unsound", "", said))
    people = {device.pseudonym for device in load.devices}
    for each in deployment.programs.values():
        log = each.read_log()
        findings += [
            Finding("unsound", "", f"a line of {each.name} has {what}")
            for what in find_secrets(log, people)
        ]
        if "Traceback" in log:
            say(f"    {each.name} says: {log[-3000:]}")
    return findings


def _sum_up(outcome: Outcome, load: Load) -> Outcome:
    """Add what people kept of it."""
    name = outcome.name
    for person in load.people:
        outcome.acknowledged += sum(claim.during == name for claim in person.claims)
        outcome.longest_wait_s = max(outcome.longest_wait_s, person.waits_s[name])
        for (during, close), count in person.seen_closes.items():
            outcome.closes[close] += count if during == name else 0
        for (during, code), count in person.seen_refusals.items():
            outcome.refusals[code] += count if during == name else 0
    return outcome
