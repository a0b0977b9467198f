"""Bytes that are no WebSocket, or no HTTP: the connection ends, and nothing else happens."""

import asyncio

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice
from tests.processes.device import Device
from tests.processes.gathering import NO_REDEAL, against_computers
from tests.processes.raw import (
    converse,
    open_idle,
    read_close_code,
    write_handshake,
    write_ws_frame,
)

TEXT, CONTINUATION, RESERVED, PING = 1, 0, 3, 9
FRAGMENTS = b"".join(
    [
        write_ws_frame(TEXT, b"{", is_last=False),
        *(write_ws_frame(CONTINUATION, b" " * 100, is_last=False) for _ in range(2000)),
    ]
)
EMPTY_FRAGMENTS = b"".join(
    [
        write_ws_frame(TEXT, b'{"type":"ping"', is_last=False),
        *(write_ws_frame(CONTINUATION, b"", is_last=False) for _ in range(20_000)),
        write_ws_frame(CONTINUATION, b',"seen":99}', is_last=True),
        write_ws_frame(8, b"\x03\xe8", is_last=True),
    ]
)
A_GIGABYTE_ANNOUNCED = b"\x81\xff" + (2**30).to_bytes(8, "big") + bytes(4) + b" " * 100_000


@pytest.mark.parametrize(
    ("sent", "codes"),
    [
        (FRAGMENTS, (1009,)),
        (EMPTY_FRAGMENTS, (1000, 1009)),
        (A_GIGABYTE_ANNOUNCED, (1009,)),
        (write_ws_frame(TEXT, b"{}", is_last=True, is_masked=False), (1002,)),
        (write_ws_frame(RESERVED, b"", is_last=True), (1002,)),
        (write_ws_frame(CONTINUATION, b"{}", is_last=True), (1002,)),
        (write_ws_frame(PING, b"x" * 126, is_last=True), (1002,)),
        (write_ws_frame(TEXT, b"\xc3\x28", is_last=True), (1007,)),
    ],
    ids=[
        "many fragments",
        "many empty fragments",
        "a gigabyte announced",
        "without a mask",
        "a reserved opcode",
        "a continuation of nothing",
        "a large ping",
        "no UTF-8",
    ],
)
async def test_a_broken_socket_is_closed_with_a_code(
    sent: bytes, codes: tuple[int, ...], cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    code = await device.make_table("dekabes", against_computers(), seed=NO_REDEAL, start=True)
    port = cluster.ports[0]
    before_kb = cluster.webs[0].measure_memory_kb()
    received = await converse(port, write_handshake(port, code, device.cookie), sent)
    assert received.startswith(b"HTTP/1.1 101 ")
    assert read_close_code(received) in codes
    assert cluster.webs[0].measure_memory_kb() - before_kb < 20_000
    await require_unharmed(device, code)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
        b"\0" * 1000 + b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"get / http/1.1\r\nhost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
        (
            b"POST /api/tables/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        (
            b"POST /api/tables/ HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"zz\r\n"
        ),
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    ],
    ids=[
        "TLS",
        "zeros",
        "one word",
        "another HTTP",
        "small letters",
        "a negative length",
        "two lengths",
        "a broken chunk",
        "a long address",
        "many headers",
        "a long header",
    ],
)
async def test_what_is_no_request_is_refused_or_dropped(
    sent: bytes, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    received = await converse(cluster.ports[0], sent + b"\r\n")
    status = received.split(b" ", 2)[1:2]
    assert not status or status[0] in (b"200", b"400", b"413", b"414", b"431", b"505"), received
    assert b"Traceback" not in received
    await device.introduce()


async def test_connections_over_which_nothing_comes_harm_nobody(
    cluster: Cluster, new_device: NewDevice
) -> None:
    idle = [open_idle(cluster.ports[0]) for _ in range(200)]
    device = await new_device()
    code = await device.make_table("dekabes", against_computers(), seed=NO_REDEAL, start=True)
    await require_unharmed(device, code)
    for each in idle:
        each.close()
    await asyncio.sleep(0)


async def require_unharmed(device: Device, code: str) -> None:
    """The same device can still open the table, on the same web process, and decide."""
    socket = await device.connect(code, 0)
    await socket.receive("shown")
    assert (await socket.ask("accept", seat=1))["type"] == "ack"
