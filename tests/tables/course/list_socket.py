"""A socket with a list for its wire: a real visit, and all that passed between it and a device."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec

from engine.advice import Advice
from engine.bots import advise_plainly
from tables.hints import Quandary
from tables.sockets import wire
from tables.sockets.hang_up import HangUpError
from tables.sockets.hinting import Hinting
from tables.sockets.visit import Visit
from tables.storage.redis_client import StoreAwayError
from tables.vocabulary.commands import ClientFrame
from tables.vocabulary.frames import Refused, ServerFrame
from tests.frames import Frame, read_frame
from tests.tables.course.process import Process


async def think_here(about: Quandary, _seen: int) -> Advice:
    """Think about a hint at once, and not for long: who thinks, and when, is tried elsewhere."""
    return advise_plainly(about.view, about.roll)


class ListSocket:
    """One socket of ``device``. What the table sends to it is checked by others."""

    def __init__(self, code: str, device: str, process: Process) -> None:
        self.device = device
        self.process = process
        self.passed: list[tuple[str, Frame]] = []
        """Every frame, "sent" or "received", in order."""
        self.texts: list[str] = []
        """Every frame received, as it came."""
        self.shown: Frame = {}
        """The newest view, with its version."""
        self.is_open = True
        self.is_asleep = False
        """Its page is frozen: nudges reach it, and it does nothing about them."""
        self.hung_up: HangUpError | None = None
        self.hints: list[tuple[Frame, Frame]] = []
        """Each hint, and the view for which it was asked."""
        self.visit = Visit(
            code,
            device,
            self._send,
            store=process.store,
            hub=process.hub,
            keeper=process.keeper,
            hinting=Hinting(think_here),
        )

    @property
    def version(self) -> int:
        return self.shown["version"]

    @property
    def view(self) -> Frame:
        return self.shown["view"]

    async def enter(self) -> None:
        await self._run(self.visit.enter())

    async def ask(self, frame: Frame) -> Frame | None:
        """Send ``frame``; return the answer, None if the socket ended before it came."""
        command = wire.read_frame(msgspec.json.encode(frame).decode())
        assert not isinstance(command, Refused), command
        self.passed.append(("sent", frame))
        start = len(self.passed)
        view = self.shown.get("view", {})
        await self._run(self._answer(command))
        answers = [each for _, each in self.passed[start:] if each.get("id") == frame["id"]]
        assert len(answers) <= 1, "a frame was answered twice"
        assert answers or not self.is_open, "a frame was not answered"
        self.hints += [(each, view) for each in answers if each["type"] == "hinted"]
        return answers[0] if answers else None

    async def ping(self) -> None:
        ping = {"type": "ping", "seen": self.version}
        await self._run(self.visit.answer(wire.read_frame(msgspec.json.encode(ping).decode())))  # type: ignore[arg-type]

    async def wake(self) -> None:
        """Look at what the nudges that have come speak of, if the page is awake."""
        mailbox = self.visit.mailbox
        while self.is_open and not self.is_asleep and mailbox.has_news:
            with suppress(TimeoutError):
                async with asyncio.timeout(0):
                    version = await mailbox.take()
                await self._run(self.visit.look(version))

    async def leave(self) -> None:
        """Close it as a browser does."""
        self.is_open = False
        with suppress(StoreAwayError):
            await self.visit.leave()

    def vanish(self) -> None:
        """Lose it: nobody is told."""
        self.is_open = False

    async def _answer(self, command: ClientFrame) -> None:
        await self.visit.answer(command)
        if self.visit.hinting.is_asked:
            await self.visit.give_hint(*await self.visit.hinting.think())

    async def _send(self, frame: ServerFrame) -> None:
        text = wire.write_frame(frame)
        self.texts.append(text)
        decoded = read_frame(text)
        self.passed.append(("received", decoded))
        if decoded["type"] == "shown":
            self.shown = decoded

    async def _run(self, doing: Any) -> None:  # noqa: ANN401 - any awaitable
        try:
            await doing
        except HangUpError as end:
            self.hung_up = end
            await self.leave()
        except (StoreAwayError, asyncio.CancelledError):
            # The page loses its socket, and opens another.
            await self.leave()
