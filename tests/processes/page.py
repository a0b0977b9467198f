"""A page of one device at one table: a socket that comes back by itself, as the client's does."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import msgspec

from tests.processes.device import Device
from tests.processes.table_socket import ClosedError, Frame

if TYPE_CHECKING:
    from tests.processes.table_socket import Socket

FIRST_PAUSE_S = 0.1
LONGEST_PAUSE_S = 1.0
PING_EVERY_S = 2.0
PATIENCE_S = 60.0
FRAMES_PER_S = 18.0
BURST = 30
STOPPING_CODES = (1008, 1009, 4401, 4404, 4410)


class Page:
    """Opens, comes back, sends again what was not answered, and heals by pings."""

    pauses_s = FIRST_PAUSE_S, LONGEST_PAUSE_S
    """Before it comes back: the first, and the longest."""

    def __init__(self, device: Device, code: str, web: int = 0, *, roams: bool = False) -> None:
        self.device = device
        self.code = code
        self.web = web
        self.roams = roams
        """It comes back to the next web process instead of the same."""
        self.socket: Socket | None = None
        self.shown: Frame = {}
        self.shown_at_answer: Frame = {}
        """The view when the newest answer came."""
        self.closes: list[int] = []
        """How its sockets were closed."""
        self.attempts: list[int] = []
        """How often it tried before each of its sockets showed the table again; 0 for the first."""
        self.acknowledged: dict[str, int] = {}
        """The version that each acknowledged command made."""
        self.refusals: list[str] = []
        self._outbox: dict[str, tuple[Frame, asyncio.Future[Frame]]] = {}
        self._news = asyncio.Condition()
        self._tokens = float(BURST)
        self._filled_s = time.monotonic()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def version(self) -> int:
        version: int = self.shown.get("version", 0)
        return version

    @property
    def view(self) -> Frame:
        view: Frame = self.shown["view"]
        return view

    @property
    def is_live(self) -> bool:
        """It was opened, and neither closed nor lost for good."""
        return not any(task.done() for task in self._tasks)

    def __str__(self) -> str:
        """Say how it is, for whoever wonders why a test fails."""
        is_open = self.socket is not None and not self.socket.opened.closed
        asked = [(frame["type"], frame["seen"]) for frame, _ in self._outbox.values()]
        view = self.shown.get("view") or {}
        round = (view.get("session") or {}).get("round") or {}
        return (
            f"Page of seats {view.get('mine')} on web {self.web}: open={is_open}"
            f" version={self.version} asked={asked} closes={self.closes}"
            f" refusals={self.refusals[-5:]} phase={round.get('phase')}"
            f" waiting={round.get('waiting')} ended={[task.done() for task in self._tasks]}"
        )

    async def open(self) -> None:
        """Open it, and wait until the table is shown."""
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._ping())]
        await self.wait_for(lambda: bool(self.shown))

    async def close(self) -> None:
        await self._end_tasks()
        if self.socket is not None:
            await self.socket.close()

    async def vanish(self) -> None:
        """End without a word, as a killed browser or a lost network does."""
        await self._end_tasks()
        if self.socket is not None:
            self.socket.cut()

    async def ask(self, kind: str, **fields: object) -> Frame:
        """Send a command, again and again while the connection is lost; return its answer.

        When that says that it has happened, what it has made is shown, too.
        """
        await self.slow_down()
        id = self.device.make_id()
        frame = {"type": kind, "id": id, "seen": self.version, **fields}
        answered: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self._outbox[id] = (frame, answered)
        await self._transmit(frame)
        try:
            async with asyncio.timeout(PATIENCE_S):
                answer = await answered
        finally:
            del self._outbox[id]
        if answer["type"] == "ack":
            await self.wait_for(lambda: self.version >= answer["version"])
        return answer

    async def wait_for(self, is_so: Callable[[], bool]) -> None:
        """Wait until ``is_so()``, asking again whenever something is shown."""
        async with asyncio.timeout(PATIENCE_S), self._news:
            while not is_so():
                # What it was waiting for may have ended the page.
                for task in self._tasks:
                    if task.done():
                        task.result()
                await self._news.wait()

    async def slow_down(self) -> None:
        """Stay below the frames a second that the server allows a socket."""
        while True:
            now_s = time.monotonic()
            self._tokens = min(BURST, self._tokens + (now_s - self._filled_s) * FRAMES_PER_S)
            self._filled_s = now_s
            if self._tokens >= 1:
                self._tokens -= 1
                return
            await asyncio.sleep((1 - self._tokens) / FRAMES_PER_S)

    async def _end_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _live(self) -> None:
        attempt = 0
        try:
            while True:
                try:
                    self.socket = await self.device.connect(self.code, self.web)
                    self._tokens, self._filled_s = BURST / 2, time.monotonic()
                    for frame, _ in list(self._outbox.values()):
                        await self._transmit(frame)
                    await self._hear(await self.socket.read(None))
                    self.attempts.append(attempt)
                    attempt = 0
                    while True:
                        await self._hear(await self.socket.read(None))
                except ClosedError as closed:
                    self.closes.append(closed.code)
                    if closed.code in STOPPING_CODES:
                        raise
                except (aiohttp.ClientError, OSError):
                    self.closes.append(1006)
                first_s, longest_s = self.pauses_s
                await asyncio.sleep(min(longest_s, first_s * 2**attempt) * random.uniform(0.5, 1))
                attempt += 1
                if self.roams:
                    self.web = (self.web + 1) % len(self.device.bases)
        finally:
            async with self._news:
                self._news.notify_all()

    async def _hear(self, frame: Frame) -> None:
        if frame["type"] == "shown":
            self.shown = frame
            async with self._news:
                self._news.notify_all()
        elif frame["type"] in ("ack", "refused", "hinted"):
            await self._settle(frame)

    async def _settle(self, answer: Frame) -> None:
        self.shown_at_answer = self.shown
        if answer["type"] == "ack":
            first = self.acknowledged.setdefault(answer["id"], answer["version"])
            assert first == answer["version"], "one command has two answers"
        elif answer["type"] == "refused":
            self.refusals.append(answer["code"])
        frame, answered = self._outbox.get(answer["id"], (None, None))
        if answer.get("code") == "unavailable" and frame is not None:
            await asyncio.sleep(FIRST_PAUSE_S)
            await self._transmit(frame)
        elif answered is not None and not answered.done():
            answered.set_result(answer)

    async def _transmit(self, frame: Frame) -> None:
        if self.socket is not None and not self.socket.opened.closed:
            self.socket.passed.append(("sent", frame))
            with suppress(aiohttp.ClientError, OSError):
                await self.socket.send_text(msgspec.json.encode(frame).decode())

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_EVERY_S)
            await self.slow_down()
            if self.socket is not None and not self.socket.opened.closed:
                with suppress(aiohttp.ClientError, OSError):
                    await self.socket.send_text(f'{{"type":"ping","seen":{self.version}}}')
