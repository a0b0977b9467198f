"""Frames of every wrong kind get a code, and nothing changes: not the log, not what others see."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.gathering import Gathering, gather_four
from tests.processes.nonsense import UNKNOWN_TYPES, list_malformed
from tests.processes.table_socket import Socket

if TYPE_CHECKING:
    from tests.processes.table_socket import Frame

MIB = 1024 * 1024


@pytest.fixture
async def table(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> AsyncIterator[Gathering]:
    """Return a table of four; at the end nothing must have changed, and it must still play."""
    table = await gather_four(new_device, open_page)
    before = cluster.read_log(table.code)
    yield table
    assert cluster.read_log(table.code) == before
    page = table.pages[table.pages[0].view["session"]["round"]["waiting"][0] - 1]
    answer = await page.ask("play", seat=page.view["faced"], tile="6-6")
    assert answer["type"] == "ack"
    for each in table.pages:
        await each.wait_for(lambda: each.version == answer["version"])  # noqa: B023
        assert each.closes == []


async def open_tab(device: Device, table: Gathering) -> Socket:
    tab = await device.connect(table.code)
    await tab.receive("shown")
    return tab


async def test_what_cannot_be_read_gets_a_code_and_a_second_one_closes(table: Gathering) -> None:
    for number, (name, text) in enumerate(list_malformed().items()):
        tab = await open_tab(table.devices[number % 4], table)
        await tab.send_text(text)
        answer = await tab.receive("refused")
        assert answer["code"] == "malformed", name
        assert "6-6" not in answer["detail"], name
        assert (await tab.ping())["version"] == tab.version, name
        await tab.send_text(text)
        assert (await tab.receive("refused"))["code"] == "malformed", name
        assert await tab.receive_close() == 1008, name
        await tab.close()


async def test_an_unknown_type_gets_a_code_and_closes(table: Gathering) -> None:
    for kind in UNKNOWN_TYPES:
        tab = await open_tab(table.devices[0], table)
        await tab.send(kind)
        assert (await tab.receive("refused"))["code"] == "unknown-type", kind
        assert await tab.receive_close() == 1008, kind


async def test_a_binary_frame_is_none(table: Gathering) -> None:
    tab = await open_tab(table.devices[0], table)
    await tab.opened.send_bytes(b'{"type":"ping","seen":1}')
    assert (await tab.receive("refused"))["code"] == "malformed"
    await tab.opened.send_bytes(b"\xff" * 1000)
    assert (await tab.receive("refused"))["code"] == "malformed"
    assert await tab.receive_close() == 1008


async def test_a_text_that_is_no_text_closes(table: Gathering) -> None:
    tab = await open_tab(table.devices[0], table)
    await tab.opened.send_frame(b'{"type":"ping","seen":\xff}', aiohttp.WSMsgType.TEXT)
    assert await tab.receive_close() == 1007


@pytest.mark.parametrize("size", [5 * 1024, 2 * MIB, 100 * MIB])
async def test_a_frame_that_is_too_large_closes_and_is_not_kept(
    size: int, cluster: Cluster, table: Gathering
) -> None:
    before_kb = cluster.webs[0].measure_memory_kb()
    for _ in range(1 if size > 10 * MIB else 3):
        tab = await open_tab(table.devices[0], table)
        with suppress(aiohttp.ClientError, ConnectionError):  # it may hang up in the middle
            await tab.opened.send_str(" " * size)
        assert await tab.receive_close() in ((1009, 1006) if size > MIB else (1009,))
        await tab.close()
    assert cluster.webs[0].measure_memory_kb() - before_kb < 20_000


async def test_what_may_not_be_done_gets_a_code(table: Gathering) -> None:
    version = table.pages[0].version
    opener = table.pages[0].view["session"]["round"]["waiting"][0]
    other = opener % 4 + 1
    in_turn = await open_tab(table.devices[opener - 1], table)
    out_of_turn = await open_tab(table.devices[other - 1], table)
    mine = in_turn.view["session"]["round"]["hand"]
    held = next(tile for tile in mine if tile != "6-6")
    lacked = next(tile for tile in ("5-0", "4-0", "3-0", "2-0", "1-0", "0-0") if tile not in mine)
    theirs = out_of_turn.view["session"]["round"]["hand"][0]
    expected: list[tuple[Socket, Frame, str]] = [
        (in_turn, {"kind": "play", "seat": opener, "tile": lacked}, "tile-not-held"),
        (in_turn, {"kind": "play", "seat": opener, "tile": held}, "must-open-double-six"),
        (in_turn, {"kind": "play", "seat": opener, "tile": "6-6", "end": "left"}, "end-given"),
        (in_turn, {"kind": "play", "seat": opener, "tile": "6-6", "seen": 1}, "stale"),
        (in_turn, {"kind": "play", "seat": opener, "tile": "6-6", "seen": version + 1}, "stale"),
        (in_turn, {"kind": "play", "seat": opener, "tile": "6-6", "seen": 2**63 - 1}, "stale"),
        (in_turn, {"kind": "play", "seat": other, "tile": theirs}, "not-your-seat"),
        (in_turn, {"kind": "pass", "seat": opener}, "must-play"),
        (in_turn, {"kind": "pass", "seat": other}, "not-your-seat"),
        (in_turn, {"kind": "accept", "seat": opener}, "not-now"),
        (in_turn, {"kind": "redeal", "seat": opener}, "not-now"),
        (in_turn, {"kind": "designate", "seat": opener, "opener": opener}, "not-now"),
        (in_turn, {"kind": "continue"}, "not-now"),
        (in_turn, {"kind": "reveal", "seat": other}, "not-your-seat"),
        (in_turn, {"kind": "sit", "seat": other, "name": "Zoe"}, "seat-taken"),
        (in_turn, {"kind": "leave", "seat": other}, "not-your-seat"),
        (in_turn, {"kind": "seat_computer", "seat": other, "level": "easy"}, "not-away"),
        (in_turn, {"kind": "start"}, "already-started"),
        (out_of_turn, {"kind": "play", "seat": other, "tile": theirs}, "not-your-turn"),
        (out_of_turn, {"kind": "pass", "seat": other}, "not-your-turn"),
        (out_of_turn, {"kind": "reveal", "seat": other}, "nothing-to-decide"),
    ]
    for tab, command, code in expected:
        answer = await tab.ask(**command)
        assert answer.get("code") == code, command
        assert answer["detail"] == ""


async def test_a_closed_socket_can_be_opened_again_at_once(table: Gathering) -> None:
    tab = await open_tab(table.devices[0], table)
    await tab.send("cheat")
    assert await tab.receive_close() == 1008
    again = await open_tab(table.devices[0], table)
    assert again.version == table.pages[0].version
