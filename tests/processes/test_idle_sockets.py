"""What a web process holds for a socket over which nothing goes: most of what it holds at all."""

from collections import Counter
from pathlib import Path

from tests.processes.cluster import Cluster
from tests.processes.counted import Counted
from tests.processes.device import Device
from tests.processes.gathering import FOUR_INVITED
from tests.processes.table_socket import Socket
from tests.processes.waiting import wait_until

SOCKETS = 20
MOST = {
    "all": 85,
    "coroutine": 7,
    "deque": 0,
    "Deferred": 2,
    "PatientChannel": 0,
    "SmallRequest": 0,
    "Task": 2,
    "TableSocket": 1,
}
"""Objects of each kind that one socket may take. What the handshake needed is none of them."""


async def test_an_idle_socket_is_a_few_objects_and_a_closed_one_none(tmp_path: Path) -> None:
    settings = "tests.processes.settings_counting"
    cluster = Cluster(tmp_path, webs=1, workers=0, settings=settings)
    try:
        cluster.start()
        device = Device(cluster.ports)
        await device.introduce()
        code = await device.make_table("chiva", FOUR_INVITED)
        opened = [await open_idle(device, code)]
        before = await count(cluster, opened)
        opened += [await open_idle(device, code) for _ in range(SOCKETS)]
        more = await count(cluster, opened) - before
        assert more["TableSocket"] == SOCKETS
        for kind, most in MOST.items():
            # Some of all objects are the process's own, and come and go.
            assert more[kind] <= (most + (5 if kind == "all" else 0)) * SOCKETS, (kind, more)

        before = await count(cluster, opened)
        while len(opened) > 1:
            await opened.pop().close()
        left = await count(cluster, opened)
        assert before["all"] - left["all"] > 50 * SOCKETS
        assert left["garbage"] - before["garbage"] < 10 * SOCKETS, "a ring of what belongs together"
        await device.close()
    finally:
        cluster.stop()


async def open_idle(device: Device, code: str) -> Socket:
    socket = await device.connect(code)
    await socket.receive("shown")
    return socket


async def count(cluster: Cluster, opened: list[Socket]) -> Counter[str]:
    """Return what the web process holds, once it has let go of all that it will."""
    counted: Counter[str] = Counter()

    def has_settled() -> bool:
        nonlocal counted
        counted = Counted(cluster.metrics.values()).by("objects", "kind")
        # Daphne forgets about what has gone once a second.
        return counted["TableSocket"] == len(opened) and not counted["SmallRequest"]

    await wait_until(has_settled)
    return counted
