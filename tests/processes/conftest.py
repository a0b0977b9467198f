"""What the tests with several processes share: a deployment, devices, and pages."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest

from tests.processes.cluster import Cluster
from tests.processes.device import Device
from tests.processes.page import Page

NewDevice = Callable[[], Awaitable[Device]]
OpenPage = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="session")
def running_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start two web processes and a worker on a Redis of their own; read their logs at the end."""
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
    for program in cluster.owned:
        log = program.read_log()
        assert "Traceback" not in log, f"{program.name}: {log[-4000:]}"


@pytest.fixture
def cluster(running_cluster: Cluster) -> Cluster:
    """Return the deployment, all of it up, whatever the test before has done to it."""
    running_cluster.start()
    return running_cluster


@pytest.fixture
def ports(cluster: Cluster) -> list[int]:
    """Return where browsers come in."""
    return cluster.ports


@pytest.fixture
async def new_device(ports: list[int]) -> AsyncIterator[NewDevice]:
    """Return a maker of browsers that have fetched the page."""
    devices: list[Device] = []

    async def make() -> Device:
        device = Device(ports)
        devices.append(device)
        await device.introduce()
        return device

    yield make
    for device in devices:
        await device.close()


@pytest.fixture
async def open_page(new_device: NewDevice) -> AsyncIterator[OpenPage]:  # noqa: ARG001 - closed before
    """Return an opener of pages that come back by themselves."""
    pages: list[Page] = []

    async def open_one(device: Device, code: str, web: int = 0, *, roams: bool = False) -> Page:
        page = Page(device, code, web, roams=roams)
        pages.append(page)
        await page.open()
        return page

    yield open_one
    for page in pages:
        await page.close()
