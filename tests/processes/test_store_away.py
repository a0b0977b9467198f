"""Redis is there and does not answer, or takes nothing more: people wait, and then go on."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
import redis

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.in_play import (
    check_acknowledged,
    converge,
    open_tables,
    playing,
    require_growth,
)

AWAY_S = 3.0
"""Longer than our processes wait for an answer of Redis."""
GROWTH = 20


@asynccontextmanager
async def paused(cluster: Cluster) -> AsyncIterator[None]:
    os.kill(cluster.redis.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(cluster.redis.pid, signal.SIGCONT)


@asynccontextmanager
async def full(cluster: Cluster) -> AsyncIterator[None]:
    with redis.Redis.from_url(cluster.plan.url) as client:
        client.config_set("maxmemory", 1)
        try:
            yield
        finally:
            client.config_set("maxmemory", 0)


@pytest.mark.parametrize("fault", [paused, full])
async def test_a_store_that_is_away_for_a_while_loses_nothing(
    fault: Callable[[Cluster], AbstractAsyncContextManager[None]],
    cluster: Cluster,
    new_device: NewDevice,
    open_page: OpenPage,
) -> None:
    tables = await open_tables(new_device, open_page)
    async with playing(tables):
        await require_growth(tables, GROWTH)
        async with fault(cluster):
            await asyncio.sleep(AWAY_S)
        await require_growth(tables, GROWTH)
    for table in tables:
        await converge(table, cluster.read_log)
        check_acknowledged(table, cluster.read_log)
