"""Large frames, bombs and connections that trickle: refused unread, and everybody else plays on."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from config.http_channel import REQUEST_PATIENCE_S
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import NO_REDEAL, Gathering, against_computers, gather_four
from tests.processes.playing import list_choices, send_choice
from tests.processes.raw import (
    converse,
    read_close_code,
    write_handshake,
    write_ws_frame,
)

MIB = 1024 * 1024
TEXT, CONTINUATION = 1, 0
MORE_KB = 30_000
"""Memory that a process may take meanwhile for whatever else it does."""
TRICKLING = 150
"""Connections of each kind at once."""


@pytest.fixture
async def table(new_device: NewDevice, open_page: OpenPage) -> Gathering:
    return await gather_four(new_device, open_page)


@asynccontextmanager
async def played_on(table: Gathering, cluster: Cluster) -> AsyncIterator[None]:
    """Let the four play all the while; at the end nobody was closed, and memory is flat."""
    before_kb = cluster.webs[0].measure_memory_kb()
    playing = asyncio.create_task(_play(table))
    yield
    assert not playing.done(), "they could not go on"
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    assert cluster.webs[0].measure_memory_kb() - before_kb < MORE_KB
    assert all(page.closes == [] for page in table.pages)


async def _play(table: Gathering) -> None:
    while True:
        newest = max(table.pages, key=lambda page: page.version)
        waiting = newest.view["session"]["round"]["waiting"]
        page = table.pages[waiting[0] - 1]
        await page.wait_for(lambda: page.version >= newest.version)  # noqa: B023
        answer = await send_choice(page, list_choices(page.view)[0])
        assert answer["type"] == "ack"
        await asyncio.sleep(0.1)


async def pour(port: int, head: bytes, first: bytes, amount: int) -> bytes:
    """Open a socket, begin a frame, and pour zeros into it; return what came."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head)
    answered, sent = await reader.readuntil(b"\r\n\r\n"), 0
    reading = asyncio.create_task(_read(reader))
    with suppress(ConnectionError, TimeoutError):
        writer.write(first)
        chunk = bytes(64 * 1024)
        while sent < amount and not reading.done():
            writer.write(chunk)
            await asyncio.wait_for(writer.drain(), 20)
            sent += len(chunk)
    received = await reading
    writer.close()
    return answered + received


async def _read(reader: asyncio.StreamReader) -> bytes:
    received = b""
    with suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(20):
            while data := await reader.read(65_536):
                received += data
    return received


@pytest.mark.parametrize("size", [2 * MIB, 100 * MIB])
async def test_a_large_frame_is_refused_before_it_is_read(
    size: int, table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    port = cluster.ports[0]
    begin = b"\x81\xff" + size.to_bytes(8, "big") + bytes(4)
    async with played_on(table, cluster):
        head = write_handshake(port, table.code, device.cookie)
        assert read_close_code(await converse(port, head, begin)) == 1009, "by its head alone"
        # Until the client has answered the close, what it sends is thrown away.
        for received in await asyncio.gather(*(pour(port, head, begin, size) for _ in range(3))):
            assert read_close_code(received) == 1009


async def test_a_message_of_thousands_of_fragments_is_refused(
    table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    port = cluster.ports[0]
    fragments = b"".join(
        [
            write_ws_frame(TEXT, b"[", is_last=False),
            *(write_ws_frame(CONTINUATION, b" ", is_last=False) for _ in range(40_000)),
        ]
    )
    async with played_on(table, cluster):
        head = write_handshake(port, table.code, device.cookie)
        received = await converse(port, head, fragments)
        assert read_close_code(received) == 1009


async def test_compression_is_never_agreed_to_and_a_bomb_is_not_unpacked(
    table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    port = cluster.ports[0]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(12 * MIB)) + packer.flush()
    assert len(bomb) < 16_384, "small enough to be read at all"
    asking = write_handshake(port, table.code, device.cookie).replace(
        b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    )
    frame = write_ws_frame(TEXT | 0x40, bomb, is_last=True)
    async with played_on(table, cluster):
        received = await converse(port, asking, frame)
        head = received.partition(b"\r\n\r\n")[0].lower()
        assert head.startswith(b"http/1.1 101 ")
        assert b"sec-websocket-extensions" not in head
        assert read_close_code(received) == 1002


async def test_frames_before_the_handshake_ends_are_held_to_the_same_limits(
    table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    port = cluster.ports[0]
    large = b"\x81\xff" + (100 * MIB).to_bytes(8, "big") + bytes(4) + bytes(MIB)
    half = write_handshake(port, table.code, device.cookie)[:-2]
    async with played_on(table, cluster):
        sent = (
            write_handshake(port, table.code, device.cookie) + large,
            half + large,
            large,
            write_handshake(port, table.code, "forged") + large,
        )
        for received in await asyncio.gather(*(converse(port, each) for each in sent)):
            # Perhaps the table is shown; what was sent too early is never done.
            assert b'"ack"' not in received
            assert b"Traceback" not in received


async def test_connections_that_trickle_are_cut_off_and_hold_up_nobody(
    table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    port = cluster.ports[0]
    handshake = write_handshake(port, table.code, device.cookie)
    post = b"POST /api/tables/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n"
    async with played_on(table, cluster):
        trickling = [
            asyncio.create_task(trickle(port, begin))
            for begin in (handshake[:20], handshake[:-2], post, b"")
            for _ in range(TRICKLING)
        ]
        await asyncio.sleep(2)
        code = await device.make_table("dekabes", against_computers(), seed=NO_REDEAL, start=True)
        socket = await device.connect(code)
        assert (await socket.receive("shown"))["type"] == "shown"
        async with asyncio.timeout(REQUEST_PATIENCE_S * 4):
            lasted = await asyncio.gather(*trickling)
    assert max(lasted) < REQUEST_PATIENCE_S * 3


async def trickle(port: int, begin: bytes) -> float:
    """Send a byte each second; return for how many seconds the server let that happen."""
    clock = asyncio.get_running_loop().time
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    begun_s = clock()
    with suppress(ConnectionError):
        writer.write(begin)
        while True:
            writer.write(b"a")
            await writer.drain()
            with suppress(TimeoutError):
                if not await asyncio.wait_for(reader.read(4096), 1):
                    break
    writer.close()
    return clock() - begun_s
