"""Runs the product as it is deployed for hours under load, and says what came of it."""

import asyncio
import shutil
import signal
import time
from pathlib import Path
from typing import Final

from tests.bench.saying import say
from tests.deployed.deployment import Deployment, make_folder
from tests.deployed.lines import read_lines
from tests.deployed.reading import count_waiting
from tests.processes.counted import Counted
from tests.soak.accounts import settle
from tests.soak.figures import list_unknown
from tests.soak.load import Load
from tests.soak.report import Report
from tests.soak.sampling import EVERY_S, Row, Sampler
from tests.soak.stored import count_reviews, count_stored

VARIABLES: Final = {"DJANGO_SETTINGS_MODULE": "tests.soak.settings", "LOG_LEVEL": "INFO"}
REDIS_OPTIONS: Final = {"auto-aof-rewrite-min-size": "2mb"}
"""Its log is written anew when it has doubled; by itself only from 64 MB on, which takes longer."""
FEWEST_SAMPLES: Final = 36
WARM_UP: Final = 0.4
"""Of all the time: matches end, logs expire, caches fill."""
CLOSING_PATIENCE_S: Final = 600.0
SETTLE_PATIENCE_S: Final = 300.0
LOOK_EVERY_S: Final = 2.0


async def soak(*, tables: int, moves_per_s: float, minutes: float, samples: Path | None) -> Report:
    """Play at so many tables for so long; SIGINT and SIGTERM end it sooner, with a report."""
    folder = make_folder("ds-soak-")
    deployment = Deployment(
        folder, believes="127.0.0.1", variables=VARIABLES, redis_options=REDIS_OPTIONS
    )
    try:
        deployment.start()
        load = Load(deployment, moves_per_s)
        report = Report(tables, minutes, minutes * WARM_UP, [], load.tally)
        pids = {name: program.pid for name, program in deployment.programs.items()}
        playing = asyncio.create_task(load.play(tables))
        try:
            report.rows = await _look_on(Sampler(deployment, load, samples), load, minutes, playing)
            load.is_closing.set()
            await asyncio.wait([playing], timeout=CLOSING_PATIENCE_S)
            if not playing.done():
                report.wrong.append("not everybody has left")
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        if not await _settle(deployment):
            report.wrong.append("it does not settle")
        counted = Counted(deployment.metrics.values())
        stored = count_stored(deployment)
        report.accounts = settle(load.tally, counted, stored, len(deployment.webs))
        report.findings = load.findings
        report.checked_claims, report.checked_views = load.checked_claims, load.checked_views
        report.wrong += [
            f"{name} was not there all the time"
            for name, program in deployment.programs.items()
            if not program.is_running or program.pid != pids[name]
        ]
        names = {name for row in report.rows for name in row} - {"minute"}
        report.wrong += [f"nobody has said what {name} is" for name in list_unknown(names)]
        _read_logs(deployment, load, report)
        return report
    finally:
        deployment.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def _look_on(
    sampler: Sampler, load: Load, minutes: float, playing: "asyncio.Task[None]"
) -> list[Row]:
    """Take samples until the time is over."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, load.is_closing.set)
    every_s = min(EVERY_S, minutes * 60 / FEWEST_SAMPLES)
    ends_s = time.monotonic() + minutes * 60
    while time.monotonic() < ends_s and not load.is_closing.is_set():
        began_s = time.monotonic()
        row = await sampler.look()
        say(_describe(row))
        if playing.done():
            playing.result()
        try:
            async with asyncio.timeout(max(0.0, every_s - (time.monotonic() - began_s))):
                await load.is_closing.wait()
        except TimeoutError:
            continue
    return sampler.rows


async def _settle(deployment: Deployment) -> bool:
    """Wait until all is done, archived and reviewed; return whether it came to that."""
    ends_s, before = time.monotonic() + SETTLE_PATIENCE_S, (-1, -1)
    while time.monotonic() < ends_s:
        await asyncio.sleep(LOOK_EVERY_S)
        counted = await asyncio.to_thread(Counted, deployment.metrics.values())
        _, unmade = await asyncio.to_thread(count_reviews, deployment)
        waiting = await asyncio.to_thread(count_waiting, deployment)
        now = (int(counted.get("commit_seconds_count")), int(counted.get("sockets")))
        if now == before and now[1] == waiting == unmade == 0:
            return True
        before = now
    return False


def _read_logs(deployment: Deployment, load: Load, report: Report) -> None:
    """Let our processes end by themselves, and read all that they have said."""
    ours = [*deployment.webs, *deployment.workers, deployment.archiver]
    for program in ours:
        program.end()
    logs = {program.name: program.read_log() for program in ours}
    events, wrong = read_lines(logs, load.tally.devices)
    report.events = dict(events)
    report.wrong += wrong


def _describe(row: Row) -> str:
    memory = sum(value for name, value in row.items() if name.endswith(("-1 MB", "-2 MB")))
    keys = sum(value for name, value in row.items() if name.startswith("keys "))
    return (
        f"{row['minute']:6.1f} min: {row['tables alive']:.0f} tables, {row['sockets']:.0f} sockets,"
        f" {row['entries since']:.0f} entries, {row['all processor %']:.0f} % of a core,"
        f" webs and computers {memory:.0f} MB, Redis {row['Redis used MB']:.1f} MB"
        f" with {keys:.0f} keys, answers p99 {row['answer p99 ms']:.0f} ms"
    )
