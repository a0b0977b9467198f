"""One web process after the other is replaced under play: nothing is lost, and all come back."""

from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

import pytest

from config.cluster.proxy import NoProxyError
from config.postgres import NoPostgresError
from tests.config.processes import children_of, is_alive
from tests.processes.backoff import ClientsPage
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.deployments import BehindNginx, Deployment, Ports, run_cluster
from tests.processes.device import Device
from tests.processes.in_play import (
    check_acknowledged,
    converge,
    open_tables,
    playing,
    require_growth,
)
from tests.processes.missing import skip_for
from tests.processes.waiting import wait_until

if TYPE_CHECKING:
    from tests.processes.cluster import Cluster

pytestmark = pytest.mark.timeout(300)
GROWTH = 4
"""Versions by which every table has to grow after each restart."""
COME_BACK = 1012
PARTS = {
    "redis.sock": 1,
    "bin/postgres": 1,
    "nginx": 1,
    " archiver": 1,
    " computers": 2,
    " web ": 2,
}


@pytest.fixture(scope="module")
def behind_nginx() -> Iterator[BehindNginx]:
    try:
        with run_cluster() as cluster:
            yield cluster
            assert "Traceback" not in cluster.running.said
    except (NoPostgresError, NoProxyError) as fault:
        skip_for(fault)


@pytest.fixture(params=["nginx", "ports"])
def deployment(request: pytest.FixtureRequest) -> Deployment:
    if request.param == "nginx":
        behind: BehindNginx = request.getfixturevalue("behind_nginx")
        return behind
    cluster: Cluster = request.getfixturevalue("cluster")
    return Ports(cluster)


@pytest.fixture
def ports(deployment: Deployment) -> list[int]:
    return deployment.ports


@pytest.fixture
async def open_page(ports: list[int], new_device: NewDevice) -> AsyncIterator[OpenPage]:  # noqa: ARG001 - closed before
    pages: list[ClientsPage] = []

    async def open_one(
        device: Device, code: str, web: int = 0, *, roams: bool = False
    ) -> ClientsPage:
        del roams  # behind one address there is nowhere to roam, and without a proxy one has to
        several = len(ports) > 1
        page = ClientsPage(device, code, web % len(ports), roams=several)
        pages.append(page)
        await page.open()
        return page

    yield open_one
    for page in pages:
        await page.close()


async def test_a_rolling_restart_loses_no_move_and_nobody_waits_twice(
    deployment: Deployment, new_device: NewDevice, open_page: OpenPage
) -> None:
    tables = await open_tables(new_device, open_page)
    async with playing(tables):
        for number in (0, 1):
            await deployment.restart_web(number)
            await require_growth(tables, GROWTH)
    pages = [page for table in tables for page in table.pages]
    for table in tables:
        await converge(table, deployment.read_log)
        check_acknowledged(table, deployment.read_log)
    assert {code for page in pages for code in page.closes} == {COME_BACK}
    for page in pages:
        # Back after its first pause, each time: somebody was there to let it in.
        assert page.attempts == [0] + [1] * len(page.closes)


async def test_every_part_is_there_is_replaced_when_it_ends_and_never_outlives_the_cluster(
    behind_nginx: BehindNginx,
) -> None:
    parts = behind_nginx.list_parts()
    found = {word: sum(word in line for line in parts) for word in PARTS}
    assert found == PARTS
    assert len(parts) == sum(PARTS.values())
    # Before that a signal finds nobody who ends in order.
    await wait_until(
        lambda: "archiver started" in behind_nginx.running.said, lambda: behind_nginx.running.said
    )
    for word in (" archiver", "nginx"):
        await behind_nginx.restart(word)
    await wait_until(lambda: bool(children_of(behind_nginx.find("nginx"))))
    workers = children_of(behind_nginx.find("nginx"))
    everybody = {*children_of(behind_nginx.running.pid), *workers}
    behind_nginx.running.process.kill()
    await wait_until(lambda: not any(map(is_alive, everybody)))
