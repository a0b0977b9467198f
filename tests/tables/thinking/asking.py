"""Pools of real processes, and views to ask them about."""

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine.bots import BotLevel
from engine.legal import waiting_for
from engine.view import project
from engine.viewed import SessionView
from tables.thinking.budgets import Budget
from tables.thinking.pool import Pool
from tests.engine.walks import PHASES, reach

ODD = "tests.tables.thinking.odd_child"
PATIENT: BotLevel = "strong"
IMPATIENT: BotLevel = "normal"
"""A level, here, of which the process is killed at once."""
BUDGETS: dict[BotLevel, Budget] = {
    PATIENT: Budget(cpu_s=0.2, patience_s=60.0, allowance_ms=0, plain_allowance_ms=0),
    IMPATIENT: Budget(cpu_s=0.1, patience_s=0.05, allowance_ms=0, plain_allowance_ms=0),
}


@asynccontextmanager
async def thinking(pool: Pool) -> AsyncIterator[Pool]:
    """Run ``pool`` for as long as the block lasts."""
    try:
        assert await pool.wait_until_up(60.0)
        yield pool
    finally:
        await pool.aclose()


def odd_pool(size: int = 1, most_waiting: int = 8) -> Pool:
    return Pool(size, budgets=BUDGETS, module=ODD, most_waiting=most_waiting, wait_patience_s=60.0)


def views() -> Iterator[SessionView]:
    """Yield views of seats that are asked, in every phase of every profile."""
    for profile, phases in PHASES.items():
        for number, phase in enumerate(phases):
            if phase == "over":
                continue
            for length in (4, 18):
                session = reach(profile, number + length, length, phase)[-1].after
                for seat in waiting_for(session):
                    yield project(session, seat)


def a_view() -> SessionView:
    return next(views())


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that nobody has buried does not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False
    return state != "Z"
