"""Many tables at a steady rate, and how long each action takes to reach all of its sockets."""

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

LEAD_S = 0.05
"""Until the first action is due, so that it is not late at once."""


class Table(Protocol):
    """Four sockets at one table of a server that is measured."""

    async def act(self) -> float:
        """Do one thing; return the seconds until all four sockets have heard of it."""


@dataclass(frozen=True)
class Latency:
    """What a load was like to live with."""

    actions: int
    p50_ms: float
    p99_ms: float
    late: int
    """Actions that did not start in time, since the one before was still on its way."""
    client_share: float
    """Of one core, what the load client itself took: near 1, it measures itself."""


async def measure(tables: Sequence[Table], *, per_second: float, seconds: float) -> Latency:
    """Let each of ``tables`` act ``per_second`` times a second for ``seconds``.

    The load is open: an action starts at its time, whether the server keeps up or not, so that a
    server that stalls cannot make its own figures look better. A table still does one thing at a
    time; its late starts are counted from the time they were due.
    """
    taken_s: list[float] = []
    late = 0

    async def drive(table: Table, begin_s: float) -> None:
        nonlocal late
        for number in range(int(seconds * per_second)):
            due_s = begin_s + number / per_second
            wait_s = due_s - time.perf_counter()
            late_s = 0.0
            if wait_s > 0:
                await asyncio.sleep(wait_s)
            else:
                late += 1
                late_s = -wait_s
            taken_s.append(late_s + await table.act())

    spread_s = 1 / per_second / len(tables)
    began_s, used_s = time.perf_counter(), time.process_time()
    async with asyncio.TaskGroup() as group:
        for index, table in enumerate(tables):
            group.create_task(drive(table, began_s + LEAD_S + index * spread_s))
    share = (time.process_time() - used_s) / (time.perf_counter() - began_s)
    centiles = statistics.quantiles(taken_s, n=100)
    return Latency(len(taken_s), centiles[49] * 1000, centiles[98] * 1000, late, share)


def find_medians(runs: Sequence[Latency]) -> Latency:
    """Return the median of each figure over repeated runs."""
    return Latency(
        actions=sum(run.actions for run in runs),
        p50_ms=statistics.median(run.p50_ms for run in runs),
        p99_ms=statistics.median(run.p99_ms for run in runs),
        late=sum(run.late for run in runs),
        client_share=statistics.median(run.client_share for run in runs),
    )
