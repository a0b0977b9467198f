"""What passes a socket is counted once, by what it is, and not kept."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.processes.cluster import Cluster
from tests.processes.gathering import against_computers
from tests.processes.table_socket import Socket
from tests.soak.tally import CountedDevice, Tally


@pytest.fixture
async def device(tmp_path: Path) -> AsyncIterator[CountedDevice]:
    """Return a counted browser at a web process of its own."""
    cluster = Cluster(tmp_path, webs=1, workers=0)
    try:
        cluster.start()
        device = CountedDevice(cluster.ports[0], Tally())
        await device.introduce()
        yield device
        await device.close()
    finally:
        cluster.stop()


async def hear(socket: Socket) -> None:
    while not await socket.is_silent():
        pass


async def test_what_was_sent_and_got_is_counted_and_nothing_is_kept(device: CountedDevice) -> None:
    tally = device.tally
    code = await device.make_table("chiva", against_computers(), start=True)
    socket = await device.connect(code)
    await socket.receive("shown")
    assert (await socket.ask("hold", what="rules"))["type"] == "ack"
    assert (await socket.ask("release"))["type"] == "ack"
    assert (await socket.ask("start"))["code"] == "already-started"
    await socket.send_text("nonsense")
    assert (await socket.receive("refused"))["code"] == "malformed"
    await socket.ping()
    await hear(socket)
    assert (tally.asked, tally.unanswered.total()) == ({"hold": 1, "release": 1, "start": 1}, 0)
    assert tally.acknowledged == {"hold": 1, "release": 1}
    assert tally.refused == {"start": 1}
    assert tally.refusals == {"already-started": 1, "malformed": 1}
    assert tally.frames == 5
    assert tally.views >= 1
    assert (socket.passed, socket.texts) == ([], [])

    await socket.send("hold", what="log")
    socket.cut()
    assert await socket.receive_close() == 1006
    assert tally.unanswered.total() <= 1
    nowhere = await device.connect("ABCD2345")
    assert await nowhere.receive_close() == 4404
    assert tally.closed == {4404: 1}, "of what was lost nobody has said anything"
    assert (tally.opened, tally.knocked) == (2, 2)
