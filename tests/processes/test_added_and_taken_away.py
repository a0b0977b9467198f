"""Web processes and workers come and go while people play: nothing is lost, nobody is stuck."""

from collections.abc import Iterator

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.counted import Counted
from tests.processes.in_play import (
    check_acknowledged,
    converge,
    open_tables,
    playing,
    require_growth,
)
from tests.processes.page import Page
from tests.processes.waiting import wait_until

GROWTH = 6
"""Versions by which every table has to grow after each change."""
COME_BACK = 1012


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Plan two web processes and two workers, and start one of each."""
    cluster = Cluster(tmp_path_factory.mktemp("growing"), webs=2, workers=2)
    for later in (cluster.webs[1], cluster.workers[1]):
        cluster.owned.remove(later)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
    for program in (*cluster.webs, *cluster.workers):
        assert "Traceback" not in program.read_log(), program.name


async def test_one_of_each_is_added_under_play_and_the_first_ones_are_taken_away(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    async def open_at_first(device: object, code: str, *_: object, **__: object) -> Page:
        return await open_page(device, code, 0, roams=True)

    first_web, second_web = cluster.webs
    first_worker, second_worker = cluster.workers
    tables = await open_tables(new_device, open_at_first)
    pages = [page for table in tables for page in table.pages]

    def decided(worker: str) -> float:
        return Counted([cluster.metrics[worker]]).get("computer_decisions_total")

    async with playing(tables):
        await require_growth(tables, GROWTH)
        await cluster.add(second_worker)
        await cluster.add(second_web)
        # A second tab of somebody who plays, at the new one: both are shown the same from now on.
        guest = await open_page(pages[0].device, tables[0].code, 1)
        await wait_until(lambda: decided(second_worker.name) > 0)
        await require_growth(tables, GROWTH)
        await wait_until(lambda: guest.version > 5)
        assert all(page.web == 0 for page in pages)

        for gone in (first_worker, first_web):
            await cluster.take_away(gone)
            assert gone.process is not None
            assert gone.process.returncode == 0
        before = decided(second_worker.name)
        await require_growth(tables, GROWTH)
        await wait_until(lambda: decided(second_worker.name) > before)
    for table in tables:
        await converge(table, cluster.read_log)
        check_acknowledged(table, cluster.read_log)
    assert all(page.web == 1 for page in pages)
    # Told to come back, and where nobody listens any more refused at most; nothing else.
    assert {page.closes[0] for page in pages} == {COME_BACK}
    assert not guest.closes
