"""A page of one device at one table, as tests open it: the real sockets without a browser."""

import itertools
from typing import Any

import msgspec
from channels.testing import WebsocketCommunicator

from tables.device import COOKIE, write_cookie
from tables.ending import end_tasks
from tables.sockets.routing import sockets
from tests.frames import SHORT, read_frame

PATIENCE_S = 20.0
"""A first hint may have to wait for its process to start."""


class ClosedError(Exception):
    """The server closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Page:
    """One socket. What it has been shown last is in ``shown``."""

    def __init__(self, code: str, device: str | None, query: str = SHORT) -> None:
        cookie = f"{COOKIE}={write_cookie(device)}" if device else ""
        headers = [(b"cookie", cookie.encode())] if cookie else []
        self.socket = WebsocketCommunicator(sockets, f"/ws/tables/{code}/{query}", headers)
        self.shown: dict[str, Any] = {}
        self.texts: list[str] = []
        """Every frame received, as it came."""
        self._ids = itertools.count()

    async def connect(self) -> None:
        is_accepted, _ = await self.socket.connect(timeout=PATIENCE_S)
        assert is_accepted

    async def open(self) -> dict[str, Any]:
        await self.connect()
        return await self.receive("shown")

    async def read(self) -> dict[str, Any]:
        """Return the next frame."""
        message = await self.socket.receive_output(timeout=PATIENCE_S)
        if message["type"] == "websocket.close":
            raise ClosedError(message["code"])
        self.texts.append(message["text"])
        frame = read_frame(message["text"])
        if frame["type"] == "shown":
            self.shown = frame
        return frame

    async def receive(self, kind: str) -> dict[str, Any]:
        """Return the next frame of a ``kind``; those before it are read over."""
        while True:
            frame = await self.read()
            if frame["type"] == kind:
                return frame

    async def receive_version(self, version: int) -> dict[str, Any]:
        """Return the last view shown when it has reached ``version``."""
        while self.shown.get("version", 0) < version:
            await self.receive("shown")
        return self.shown

    async def send_text(self, text: str) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def send(self, kind: str, *, id: str | None = None, **fields: object) -> str:
        """Send a frame; return its id. ``seen`` is what was shown last unless it is given."""
        id = id or f"c{next(self._ids)}"
        frame = {"type": kind, "id": id, "seen": self.shown.get("version", 0), **fields}
        await self.send_text(msgspec.json.encode(frame).decode())
        return id

    async def ask(self, kind: str, *, id: str | None = None, **fields: object) -> dict[str, Any]:
        """Send a frame and return its answer, an ``ack`` or ``refused``."""
        sent = await self.send(kind, id=id, **fields)
        while True:
            frame = await self.read()
            if frame["type"] in ("ack", "refused") and frame["id"] in (sent, ""):
                return frame

    async def ping(self) -> dict[str, Any]:
        seen = self.shown.get("version", 0)
        await self.send_text(f'{{"type":"ping","seen":{seen}}}')
        return await self.receive("pong")

    async def read_until_closed(self) -> int:
        """Read on until the server closes the socket; return its code."""
        try:
            while True:
                await self.read()
        except ClosedError as closed:
            return closed.code

    async def is_silent(self) -> bool:
        return bool(await self.socket.receive_nothing(timeout=0.2))

    async def close(self) -> None:
        await self.socket.disconnect(timeout=PATIENCE_S)

    async def vanish(self) -> None:
        """End without a word, as a killed browser or a killed server process does."""
        await end_tasks([self.socket.future])
