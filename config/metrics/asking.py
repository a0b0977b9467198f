"""What is asked of a process's event loop from the thread that serves its metrics."""

import asyncio
import concurrent.futures
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from tables.metrics.catalogue import (
    ARCHIVE_LAG_SECONDS,
    ARCHIVE_WAITING_TABLES,
    LOOP_LAG_SECONDS,
    SCHEDULE_OVERDUE_SECONDS,
    SCHEDULE_TABLES,
    STORE_UP,
)
from tables.processes import get_store
from tables.storage.backlog import Backlog, read_backlog
from tables.storage.redis_client import StoreAwayError

PATIENCE_S: Final = 3.0
"""How long an event loop, or Redis behind it, may take. Prometheus waits for ten."""
LOOK_EVERY_S: Final = 0.5
UNKNOWN: Final = float("nan")
"""A gap in a graph: what nobody knows is not zero."""
T = TypeVar("T")


def is_alive(loop: asyncio.AbstractEventLoop) -> bool:
    """Tell whether ``loop`` still turns."""
    try:
        _ask(loop, asyncio.sleep(0))
    except TimeoutError:
        return False
    return True


def measure_backlog(loop: asyncio.AbstractEventLoop) -> None:
    """Set the gauges of what waits in Redis, as ``loop`` reads it now."""
    backlog: Backlog | None = None
    try:
        backlog = _ask(loop, _read_backlog())
    except (StoreAwayError, TimeoutError):
        STORE_UP.set(0)
    else:
        STORE_UP.set(1)
    SCHEDULE_TABLES.set(backlog.scheduled if backlog else UNKNOWN)
    SCHEDULE_OVERDUE_SECONDS.set(backlog.overdue_ms / 1000 if backlog else UNKNOWN)
    ARCHIVE_WAITING_TABLES.set(backlog.unarchived if backlog else UNKNOWN)
    ARCHIVE_LAG_SECONDS.set(backlog.archive_lag_ms / 1000 if backlog else UNKNOWN)


async def watch_loop() -> None:
    """Measure again and again how late the running event loop is."""
    clock = asyncio.get_running_loop().time
    while True:
        due_s = clock() + LOOK_EVERY_S
        await asyncio.sleep(LOOK_EVERY_S)
        LOOP_LAG_SECONDS.observe(max(0.0, clock() - due_s))


async def _read_backlog() -> Backlog:
    return await read_backlog(get_store())


def _ask(loop: asyncio.AbstractEventLoop, question: Coroutine[Any, Any, T]) -> T:
    """Return what ``question`` comes to in ``loop``, whose thread is another.

    Raises:
        TimeoutError: it does not turn, or has ended, or takes too long.
    """
    try:
        asked = asyncio.run_coroutine_threadsafe(question, loop)
    except RuntimeError:  # it is closed
        question.close()
        raise TimeoutError from None
    try:
        return asked.result(PATIENCE_S)
    except (TimeoutError, concurrent.futures.CancelledError):
        asked.cancel()
        raise TimeoutError from None
