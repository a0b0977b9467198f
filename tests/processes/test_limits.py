"""Limits hold for all web processes together, and for the client that the proxy has seen."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tables.limits.measures import OF_A_DEVICE
from tables.vocabulary.codes import make_code
from tests.processes.cluster import Cluster
from tests.processes.device import Answer, Device
from tests.processes.gathering import against_computers

POLICY, NO_TABLE = 1008, 4404
HOME, AWAY = {"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "198.51.100.1"}
PLAN = {"profile": "chiva", "seats": against_computers(), "pace": "fast"}


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start two web processes that believe this machine about who is asking."""
    cluster = Cluster(
        tmp_path_factory.mktemp("limits"), workers=0, variables={"TRUSTED_PROXIES": "127.0.0.1"}
    )
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
async def device(proxied: Cluster) -> AsyncIterator[Device]:
    device = Device(proxied.ports)
    await device.introduce()
    yield device
    await device.close()


async def make(device: Device, web: int, headers: dict[str, str]) -> Answer:
    return await device.post("/api/tables/", {**PLAN, "id": device.make_id()}, web, headers=headers)


async def test_tables_made_at_two_processes_are_counted_together(
    device: Device, proxied: Cluster
) -> None:
    most = OF_A_DEVICE["tables"].burst
    before = proxied.count_tables()
    made = [await make(device, n % 2, HOME) for n in range(most + 6)]
    # While they were made perhaps one more came back.
    statuses = [answer.status for answer in made]
    assert statuses[:most] == [201] * most
    assert statuses[-2:] == [429] * 2
    assert made[-1].json == {"code": "too-fast", "detail": ""}
    assert "Retry-After: " in made[-1].headers
    assert proxied.count_tables() - before == statuses.count(201)
    # This very machine is not limited, whatever it says of itself.
    assert (await make(device, 0, {})).status == 201


async def test_codes_are_guessed_at_two_processes_no_faster(
    device: Device, proxied: Cluster
) -> None:
    other = Device(proxied.ports)
    await other.introduce()
    code: str = (await make(other, 0, AWAY)).json["code"]
    statuses = []
    for n in range(OF_A_DEVICE["codes"].burst + 8):
        path = f"/api/tables/{make_code(device.pseudonym, str(n))}/"
        statuses.append((await device.request("GET", path, n % 2, headers=HOME)).status)
    assert statuses[: OF_A_DEVICE["codes"].burst] == [404] * OF_A_DEVICE["codes"].burst
    assert statuses[-4:] == [429] * 4
    for web in (0, 1):
        path = f"/api/tables/{code}/"
        assert (await device.request("GET", path, web, headers=HOME)).status == 429
        socket = await device.connect(code, web, headers=HOME)
        assert (await socket.read())["code"] == "too-fast"
        assert await socket.receive_close() == POLICY
        # Whoever has a seat there is let in, from the same address.
        own = await other.connect(code, web, headers=HOME)
        assert (await own.receive("shown"))["view"]["code"] == code
    await other.close()
