"""Sockets spread over two web processes, and a worker, see one and the same session."""

import asyncio
from typing import Any

from tables.state.log import name_of
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import against_computers, gather_four
from tests.processes.journal import read_journal
from tests.processes.playing import has_played, play_on
from tests.processes.table_socket import Frame
from tests.processes.waiting import wait_until

OF_ONE_SEAT = ("hand", "may")


async def test_four_sockets_on_two_processes_are_shown_the_same(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page, "dekabes")
    watcher = await open_page(table.devices[0], table.code, 1)
    await asyncio.gather(*(play_on(page, has_played(3)) for page in table.pages))
    journal = read_journal(cluster.read_log(table.code))
    journal.require_sound()
    await watcher.wait_for(lambda: watcher.version == journal.version)
    at_version: dict[int, Any] = {}
    seen_by_all = 0
    for device in table.devices:
        for frame in frames_of(device):
            public = keep_public(frame)
            known = at_version.setdefault(frame["version"], public)
            assert public == known, "two sockets were shown two tables"
            seen_by_all += known is not public
    assert seen_by_all > journal.version, "the sockets hardly ever showed one version"


async def test_computers_of_a_worker_play_with_people_of_both_processes(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table("six-love", against_computers(), start=True)
    page, other_tab = await open_page(device, code, 0), await open_page(device, code, 1)
    await play_on(page, has_played(2))
    journal = read_journal(cluster.read_log(code))
    journal.require_sound()
    # The computers may have gone on since the log was read.
    await wait_until(lambda: page.version == other_tab.version >= journal.version)
    assert keep_public(other_tab.shown) == keep_public(page.shown)
    decided_by = {entry.by for entry in journal.entries}
    assert decided_by == {name_of(device.pseudonym), "computer"}


def frames_of(device: Device) -> list[Frame]:
    return [
        frame
        for socket in device.sockets
        for direction, frame in socket.passed
        if direction == "got" and frame["type"] == "shown" and frame["view"]["session"]
    ]


def keep_public(frame: Frame) -> dict[str, Any]:
    """Return the part of a view of the session that every seat is shown alike."""
    session = dict(frame["view"]["session"])
    del session["seat"]
    session["round"] = {
        name: value for name, value in session["round"].items() if name not in OF_ONE_SEAT
    }
    return session
