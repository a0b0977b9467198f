"""Two deployments that share one Redis, and even the key and the codes, do not mix."""

from collections.abc import Iterator

import pytest

from tests.processes.cluster import Cluster
from tests.processes.device import Device
from tests.processes.gathering import against_computers
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.playing import has_played, play_on


@pytest.fixture
def staging(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a second deployment on the Redis of the first, with another REDIS_PREFIX."""
    folder = tmp_path_factory.mktemp("staging")
    staging = Cluster(folder, webs=1, workers=1, prefix="staging", beside=cluster)
    try:
        staging.start()
        yield staging
    finally:
        staging.stop()


async def test_a_table_of_one_is_none_of_the_others_business(
    cluster: Cluster, staging: Cluster
) -> None:
    device = Device([cluster.ports[0], staging.ports[0]])
    await device.introduce()
    plan = {
        "id": "the-same",
        "profile": "chiva",
        "seats": against_computers(),
        "pace": "fast",
        "start": True,
    }
    here = await device.post("/api/tables/", plan, 0)
    assert here.status == 201
    code = here.json["code"]
    assert (await device.request("GET", f"/api/tables/{code}/", 1)).status == 404
    there = await device.post("/api/tables/", plan, 1)
    assert there.json["code"] == code, "the same key, device and id give the same code"
    watched = await device.connect(code, 1)
    await watched.receive("shown")
    page = Page(device, code, 0)
    await page.open()
    await play_on(page, has_played(1))
    # The computers there have played up to the person, who has done nothing.
    by_person = [
        entry for entry in read_journal(staging.read_log(code)).entries if entry.by != "computer"
    ]
    assert len(by_person) == 1
    shown = watched.version
    while not await watched.is_silent():
        shown = watched.version
    assert shown == len(staging.read_log(code)) < len(cluster.read_log(code))
    await page.close()
    await device.close()
