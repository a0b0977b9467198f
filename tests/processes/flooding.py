"""A client that sends a thousand frames a second and opens a new socket when one is closed."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

import aiohttp

from tests.processes.device import Device
from tests.processes.table_socket import ClosedError, Socket

FRAMES_PER_S = 1000
"""Of one device."""
AT_ONCE = 20
FRAMES_PER_SOCKET = 300
"""After so many it waits to be closed: a busy server may still be reading them."""


@dataclass
class Flood:
    """What came of it."""

    sent: int = 0
    codes: set[str] = field(default_factory=set)
    """Of the refusals."""
    closes: set[int] = field(default_factory=set)
    acknowledged: int = 0


async def flood(device: Device, code: str, text: str, *, for_s: float) -> Flood:
    """Send ``text`` again and again over sockets at the table ``code`` of web process 0."""
    done = Flood()
    begin_s = time.monotonic()
    while time.monotonic() - begin_s < for_s:
        socket = await device.connect(code)
        listening = asyncio.create_task(_listen(socket, done))
        with suppress(aiohttp.ClientError, ConnectionError):
            for number in range(FRAMES_PER_SOCKET):
                if listening.done():
                    break
                await socket.send_text(text)
                done.sent += 1
                if number % AT_ONCE == 0:
                    ahead_s = done.sent / FRAMES_PER_S - (time.monotonic() - begin_s)
                    await asyncio.sleep(max(0.0, ahead_s))
        await listening
        await socket.close()
    return done


async def _listen(socket: Socket, done: Flood) -> None:
    try:
        while True:
            frame = await socket.read()
            if frame["type"] == "refused":
                done.codes.add(frame["code"])
            done.acknowledged += frame["type"] == "ack"
    except ClosedError as closed:
        done.closes.add(closed.code)
