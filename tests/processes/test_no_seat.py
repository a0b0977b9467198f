"""Whoever has no seat at a table can send what they like: nothing happens there, nothing is shown.

They are strangers, spectators, people of another table, and sockets without any device.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import get_args

import aiohttp
import pytest

from tables.vocabulary.commands import DeviceCommand
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import Gathering, gather_four
from tests.processes.secrecy import find_tiles
from tests.processes.table_socket import ClosedError, Frame, Socket

REFUSED = ("not-at-table", "not-your-seat")
EVERY_COMMAND: list[tuple[Frame, tuple[str | None, ...]]] = [
    ({"kind": "play", "seat": 1, "tile": "6-6"}, REFUSED),
    ({"kind": "play", "seat": 1, "tile": "6-6", "end": "left"}, REFUSED),
    ({"kind": "pass", "seat": 1}, REFUSED),
    ({"kind": "accept", "seat": 1}, REFUSED),
    ({"kind": "redeal", "seat": 1}, REFUSED),
    ({"kind": "designate", "seat": 1, "opener": 1}, REFUSED),
    ({"kind": "continue"}, REFUSED),
    ({"kind": "reveal", "seat": 1}, REFUSED),
    # It lets a curtain fall that is down already: no answer could be more harmless.
    ({"kind": "conceal"}, (None,)),
    ({"kind": "hint", "seat": 1}, REFUSED),
    ({"kind": "hold", "what": "rules"}, REFUSED),
    ({"kind": "hold", "what": "log"}, REFUSED),
    ({"kind": "release"}, (*REFUSED, None)),
    ({"kind": "sit", "seat": 1, "name": "Seat 1"}, ("seat-taken",)),
    ({"kind": "leave", "seat": 1}, REFUSED),
    ({"kind": "seat_computer", "seat": 1, "level": "easy"}, REFUSED),
    ({"kind": "hand_over", "seat": 1}, REFUSED),
    ({"kind": "keep_seat", "seat": 1}, REFUSED),
    ({"kind": "take_over", "token": "guess"}, ("link-gone",)),
    ({"kind": "start"}, REFUSED),
    ({"kind": "undo"}, REFUSED),
    ({"kind": "redo"}, REFUSED),
    ({"kind": "restart"}, REFUSED),
    ({"kind": "new_match"}, REFUSED),
    ({"kind": "new_session"}, REFUSED),
    ({"kind": "answer", "proposal": 1, "agree": True}, REFUSED),
    ({"kind": "answer", "proposal": 1, "agree": False}, REFUSED),
]
"""Every command that a device may send, and the codes that it may get; None: an ack."""


@pytest.fixture
async def table(new_device: NewDevice, open_page: OpenPage) -> Gathering:
    """Return a table at which others may look on, with a proposal open."""
    table = await gather_four(new_device, open_page, may_watch=True)
    seat = await table.move_on(5)
    answer = await table.pages[seat - 1].ask("undo")
    assert answer["type"] == "ack"
    await table.see(answer["version"])
    return table


@pytest.fixture
def unchanged(cluster: Cluster, table: Gathering) -> Iterator[None]:
    """Whatever the test does, the table is as it was before."""
    before = cluster.read_log(table.code)
    views = [page.view for page in table.pages]
    yield
    assert cluster.read_log(table.code) == before
    assert [page.view["session"] for page in table.pages] == [view["session"] for view in views]
    assert [page.view["proposal"] for page in table.pages] == [view["proposal"] for view in views]


def test_every_command_is_here() -> None:
    known = {each.__struct_config__.tag for each in get_args(DeviceCommand)}
    assert {command["kind"] for command, _ in EVERY_COMMAND} == known


async def try_everything(device: Device, code: str) -> list[Socket]:
    """Send every command, those of the table with its own proposal; return the sockets used."""
    sockets = [await device.connect(code, web) for web in (0, 1)]
    for number, (command, expected) in enumerate(EVERY_COMMAND):
        socket = sockets[number % 2]
        fields = dict(command)
        if fields["kind"] == "answer":
            fields["proposal"] = (await socket.ping())["version"]
        answer = await socket.ask(**fields)
        assert answer.get("code") in expected, (command, answer)
    return sockets


@pytest.mark.usefixtures("unchanged")
async def test_who_looks_on_changes_nothing_and_sees_what_is_public(
    table: Gathering, new_device: NewDevice
) -> None:
    for socket in await try_everything(await new_device(), table.code):
        view = socket.view
        assert view["mine"] == []
        assert view["session"]["round"]["hand"] is None
        public = set(find_tiles(" ".join(view["session"]["round"]["line"]["tiles"])))
        assert all(find_tiles(text) <= public for text in socket.texts)


async def test_a_stranger_at_a_table_that_shows_nothing_changes_and_sees_nothing(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    await table.move_on(5)
    before = cluster.read_log(table.code)
    for socket in await try_everything(await new_device(), table.code):
        assert socket.view["session"] is None
        assert not any(find_tiles(text) for text in socket.texts)
    assert cluster.read_log(table.code) == before


@pytest.mark.usefixtures("unchanged")
async def test_a_seat_at_one_table_is_none_at_another(
    table: Gathering, cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    elsewhere = await gather_four(new_device, open_page)
    before = cluster.read_log(elsewhere.code)
    await try_everything(elsewhere.devices[0], table.code)
    assert cluster.read_log(elsewhere.code) == before


@pytest.mark.usefixtures("unchanged")
async def test_a_socket_without_a_device_is_closed_whatever_it_sends(
    table: Gathering, cluster: Cluster
) -> None:
    nobody = Device(cluster.ports, keeps_cookies=False)
    for number, (command, _) in enumerate(EVERY_COMMAND):
        socket = await nobody.connect(table.code, number % 2)
        # It may be closed before, while or after it is sent.
        with suppress(aiohttp.ClientError, ConnectionError, ClosedError):
            await socket.send(**command)
        assert await socket.receive_close() in (4401, 1006), command
        assert socket.texts == []
    await nobody.close()
