"""Any process may die at any moment: what was acknowledged is there, and everybody goes on."""

import asyncio
import random

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.in_play import (
    check_acknowledged,
    converge,
    open_tables,
    playing,
    require_growth,
)
from tests.processes.program import Program

KILLS = 5
GROWTH = 8
"""Versions by which every table has to grow after each restart."""


@pytest.mark.parametrize("victim", ["web", "computers", "redis"])
async def test_what_was_acknowledged_survives_and_the_game_goes_on(
    victim: str, cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    programs = {"web": cluster.webs, "computers": cluster.workers, "redis": [cluster.redis]}
    tables = await open_tables(new_device, open_page)
    async with playing(tables):
        for number in range(KILLS):
            await asyncio.sleep(random.uniform(0.1, 0.8))
            await kill_and_restart(cluster, programs[victim][number % len(programs[victim])])
            # Computers are needed for most of these steps.
            await require_growth(tables, GROWTH)
    for table in tables:
        await converge(table, cluster.read_log)
        check_acknowledged(table, cluster.read_log)
    closes = [code for table in tables for page in table.pages for code in page.closes]
    assert set(closes) <= {1006, 1012}, closes
    assert closes or victim != "web", "nobody noticed"


async def kill_and_restart(cluster: Cluster, program: Program) -> None:
    program.kill()
    await asyncio.sleep(random.uniform(0.0, 0.4))
    await cluster.restart(program)
