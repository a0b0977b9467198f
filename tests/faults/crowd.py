"""Sockets that behave badly: one that does not read, and very many that come and go at once."""

import asyncio
import base64
import secrets
import socket as sockets
import time
from contextlib import suppress
from typing import Final

import aiohttp
import msgspec

from tables.device import COOKIE
from tests.processes.device import Device

SMALL_BUFFER: Final = 4096
FRAMES_A_SECOND: Final = 15
"""Below what a socket is allowed."""
AT_ONCE: Final = 40
"""Fewer than one device may have open at once."""


async def ask_without_reading(device: Device, code: str, seconds: float) -> tuple[int, str]:
    """Ask for the whole view again and again and read none; return how often, and how it ended."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, SMALL_BUFFER)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, _address_of(device))
    reader, writer = await asyncio.open_connection(sock=raw, limit=SMALL_BUFFER)
    try:
        await _upgrade(reader, writer, device, code)
        asked, ends_s = 0, time.monotonic() + seconds
        while time.monotonic() < ends_s and not writer.is_closing():
            # "I have seen nothing": what is newest is shown again.
            writer.write(_mask(msgspec.json.encode({"type": "ping", "seen": 0})))
            await asyncio.sleep(1 / FRAMES_A_SECOND)
            asked += 1
        return asked, "closed" if writer.is_closing() else "kept"
    finally:
        writer.transport.abort()


async def come_and_go(device: Device, code: str, count: int) -> int:
    """Open so many sockets, some at once, and drop each without a word; return how many opened."""
    opened, turn = 0, asyncio.Semaphore(AT_ONCE)

    async def come() -> None:
        nonlocal opened
        async with turn:
            with suppress(OSError, asyncio.IncompleteReadError, aiohttp.ClientError):
                reader, writer = await asyncio.open_connection(*_address_of(device))
                try:
                    await _upgrade(reader, writer, device, code)
                    opened += 1
                finally:
                    writer.transport.abort()

    async with asyncio.TaskGroup() as group:
        for _ in range(count):
            group.create_task(come())
    return opened


def _address_of(device: Device) -> tuple[str, int]:
    host, _, port = device.bases[0].removeprefix("http://").partition(":")
    return host, int(port)


async def _upgrade(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, device: Device, code: str
) -> None:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    base = device.bases[0]
    asked = (
        f"GET /ws/tables/{code}/ HTTP/1.1",
        f"Host: {base.removeprefix('http://')}",
        f"Origin: {base}",
        f"Cookie: {COOKIE}={device.cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    )
    writer.write("\r\n".join((*asked, "", "")).encode())
    status = await reader.readline()
    if b" 101 " not in status:
        raise ConnectionRefusedError(status.decode())
    while (await reader.readline()).strip():
        pass


def _mask(text: bytes) -> bytes:
    """Return ``text`` (short) as a frame of a client, masked with zeros."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text
