"""The game on a Redis Cluster of three nodes: each may die, and nothing acknowledged is lost."""

import asyncio
import random
from collections.abc import Iterator

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
from tests.redis_cluster import NODES, ThreeNodes
from tests.thoroughness import scaled

GROWTH = 16
"""Versions by which every table has to grow after each restart."""


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreeNodes]:
    nodes = ThreeNodes(tmp_path_factory.mktemp("nodes"))
    yield nodes
    nodes.close()


@pytest.fixture(scope="module")
def running_cluster(
    tmp_path_factory: pytest.TempPathFactory, nodes: ThreeNodes
) -> Iterator[Cluster]:
    """Start two web processes and a worker on the three nodes."""
    folder = tmp_path_factory.mktemp("cluster")
    cluster = Cluster(folder, variables={"REDIS_URL": nodes.url})
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
    for program in cluster.owned:
        log = program.read_log()
        assert "Traceback" not in log, f"{program.name}: {log[-4000:]}"


async def test_each_node_may_die_and_the_game_goes_on(
    cluster: Cluster, nodes: ThreeNodes, new_device: NewDevice, open_page: OpenPage
) -> None:
    tables = await open_tables(new_device, open_page)
    async with playing(tables):
        await require_growth(tables, GROWTH)
        for number in random.sample(range(NODES), scaled(1, NODES)):
            nodes.kill(number)
            await asyncio.sleep(random.uniform(0.1, 0.5))
            nodes.start(number)
            await require_growth(tables, GROWTH)
    for table in tables:
        await converge(table, cluster.read_log)
        check_acknowledged(table, cluster.read_log)
    closes = {code for table in tables for page in table.pages for code in page.closes}
    assert closes <= {1006, 1012}
