"""One WebSocket of one device at one table, used step by step; and what passed over it."""

from collections.abc import Callable
from contextlib import suppress
from os import dup
from socket import SHUT_RDWR, socket

import aiohttp
import msgspec

from tests.frames import Frame, read_frame

PATIENCE_S = 20.0


class ClosedError(Exception):
    """The server has closed the socket with ``code``; 1006: without a word."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Socket:
    """Not for two readers at once."""

    def __init__(self, opened: aiohttp.ClientWebSocketResponse, make_id: Callable[[], str]) -> None:
        self.opened = opened
        self.shown: Frame = {}
        """The newest ``shown`` frame that was read."""
        self.texts: list[str] = []
        """Every frame read, as it came."""
        self.passed: list[tuple[str, Frame]] = []
        """All frames that were "sent" and "got", in order."""
        self._make_id = make_id

    @property
    def version(self) -> int:
        version: int = self.shown.get("version", 0)
        return version

    @property
    def view(self) -> Frame:
        view: Frame = self.shown["view"]
        return view

    async def read(self, patience_s: float | None = PATIENCE_S) -> Frame:
        """Return the next frame.

        Raises:
            ClosedError: there is none.
        """
        message = await self.opened.receive(patience_s)
        if message.type is not aiohttp.WSMsgType.TEXT:
            # Not ``close_code``: it forgets what the server said when the connection ends early.
            is_said = message.type is aiohttp.WSMsgType.CLOSE
            raise ClosedError(message.data if is_said else aiohttp.WSCloseCode.ABNORMAL_CLOSURE)
        self.texts.append(message.data)
        frame = read_frame(message.data)
        self.passed.append(("got", frame))
        if frame["type"] == "shown":
            self.shown = frame
        return frame

    async def receive(self, kind: str) -> Frame:
        """Return the next frame of ``kind``; those before it are read over."""
        while True:
            frame = await self.read()
            if frame["type"] == kind:
                return frame

    async def receive_version(self, version: int) -> Frame:
        """Return the newest ``shown`` once it has reached ``version``."""
        while self.version < version:
            await self.receive("shown")
        return self.shown

    async def receive_close(self) -> int:
        """Read until the server closes; return the code."""
        try:
            while True:
                await self.read()
        except ClosedError as closed:
            return closed.code

    async def send_text(self, text: str) -> None:
        await self.opened.send_str(text)

    async def send(self, kind: str, *, id: str | None = None, **fields: object) -> str:
        """Send a command; return its id. ``seen`` is what was shown last unless it is given."""
        id = id or self._make_id()
        frame = {"type": kind, "id": id, "seen": self.version, **fields}
        self.passed.append(("sent", frame))
        await self.send_text(msgspec.json.encode(frame).decode())
        return id

    async def ask(self, kind: str, *, id: str | None = None, **fields: object) -> Frame:
        """Send a command and return its answer, an ``ack`` or ``refused``."""
        return await self.receive_answer(await self.send(kind, id=id, **fields))

    async def receive_answer(self, id: str) -> Frame:
        """Return the answer to the command ``id``, or to a frame that could not be read."""
        while True:
            frame = await self.read()
            if frame["type"] in ("ack", "refused") and frame["id"] in (id, ""):
                return frame

    async def ping(self) -> Frame:
        await self.send_text(f'{{"type":"ping","seen":{self.version}}}')
        return await self.receive("pong")

    async def is_silent(self, for_s: float = 0.3) -> bool:
        """Tell whether nothing comes for so long."""
        try:
            await self.read(for_s)
        except TimeoutError:
            return True
        return False

    def cut(self) -> None:
        """Lose the connection without a word, as a network does."""
        transport = self.opened.get_extra_info("socket")
        if transport is not None and transport.fileno() >= 0:
            # Not by the loop's own: uvloop's can do no such thing.
            with suppress(OSError), socket(fileno=dup(transport.fileno())) as same:
                same.shutdown(SHUT_RDWR)

    async def close(self) -> None:
        await self.opened.close()
