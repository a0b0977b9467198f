"""One person at a table: comes back as the client does, and keeps what they asked and saw.

The client's own pauses, heartbeat and retries (frontend/src/socket); every command is kept with its
id, so that a command which is sent again after a reconnect is the same one.
"""

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import aiohttp
import msgspec

from tests.processes.backoff import ClientsPage
from tests.processes.device import Device
from tests.processes.playing import list_choices, send_choice
from tests.processes.table_socket import Frame

PING_EVERY_S: Final = 10.0
PONG_PATIENCE_S: Final = 8.0
RETRY_S: Final = 1.0
MOST_RETRIES: Final = 5
OVERTAKEN_PATIENCE_S: Final = 2.0
ASIDE: Final = ("reveal", "conceal", "hint", "hold", "release")
"""Commands that concern one socket, and make no entry of the log."""


@dataclass(frozen=True)
class Claim:
    """A command that was acknowledged: it has to be in the log for ever."""

    by: str
    """The device, as logs call it."""
    command: Frame
    """As it was sent."""
    version: int
    """What the answer said."""
    during: str
    """The fault that there was then."""


@dataclass(frozen=True)
class Sight:
    """What somebody was shown of the session at one version."""

    by: str
    version: int
    faced: int | None
    session: bytes
    """A digest of it: there are very many."""


class Person(ClientsPage):
    """Plays one seat, unhurried."""

    def __init__(self, device: Device, code: str, thinks_s: tuple[float, float]) -> None:
        super().__init__(device, code)
        self.during = ""
        """The fault that there is now."""
        self.claims: list[Claim] = []
        self.sights: list[Sight] = []
        self.waits_s: Counter[str] = Counter()
        """The longest wait for an answer during each fault."""
        self.seen_closes: Counter[tuple[str, int]] = Counter()
        self.seen_refusals: Counter[tuple[str, str]] = Counter()
        self._thinks_s = thinks_s
        self._retries: Counter[str] = Counter()
        self._heard_s = time.monotonic()
        self._read_closes = 0
        self._resending: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Play for ever."""
        while True:
            try:
                await self._play_once()
            except TimeoutError:
                continue  # nobody answered for a minute: whether it happened is for the log to say

    def note_closes(self) -> None:
        """Count the closes that came since, under the fault that there is."""
        for code in self.closes[self._read_closes :]:
            self.seen_closes[self.during, code] += 1
        self._read_closes = len(self.closes)

    async def _play_once(self) -> None:
        looked_at = self.shown
        choices = list_choices(self.view)
        if not choices:
            await self.wait_for(lambda: self.shown is not looked_at)
            return
        await self._think()
        if self.shown is not looked_at:
            return
        asked_s = time.monotonic()
        choice = random.choice(choices)
        answer = await send_choice(self, choice)
        waited_s = time.monotonic() - asked_s
        self.waits_s[self.during] = max(self.waits_s[self.during], waited_s)
        if answer["type"] == "ack" and choice["type"] != "reveal":
            await self.wait_for(lambda: self.version >= answer["version"])
        else:
            # A curtain moves without a new version: what it uncovers is on its way, as is what
            # has overtaken a command. Given up: ask once more in a while.
            with suppress(TimeoutError):
                async with asyncio.timeout(OVERTAKEN_PATIENCE_S):
                    await self.wait_for(lambda: self.shown is not looked_at)

    async def _think(self) -> None:
        await asyncio.sleep(random.uniform(*self._thinks_s))

    async def _hear(self, frame: Frame) -> None:
        self._heard_s = time.monotonic()
        if frame["type"] == "shown":
            view = frame["view"]
            self._note_sight(frame["version"], view)
        await super()._hear(frame)

    def _note_sight(self, version: int, view: Frame) -> None:
        if view["session"] is None and not view["mine"] and not view["may_watch"]:
            return  # whoever has no seat is shown nothing of what happens
        shown = sha256(msgspec.json.encode(view["session"])).digest()
        self.sights.append(Sight(self.device.pseudonym, version, view["faced"], shown))

    async def _settle(self, answer: Frame) -> None:
        id = answer["id"]
        if answer["type"] == "refused":
            self.seen_refusals[self.during, answer["code"]] += 1
            if answer["code"] == "unavailable" and id in self._outbox:
                self._retries[id] += 1
                if self._retries[id] <= MOST_RETRIES:
                    again = asyncio.create_task(self._ask_again(id))
                    self._resending.add(again)
                    again.add_done_callback(self._resending.discard)
                elif not self._outbox[id][1].done():
                    self._outbox[id][1].set_result(answer)
                return
        elif answer["type"] == "ack" and id not in self.acknowledged and id in self._outbox:
            command = self._outbox[id][0]
            by = self.device.pseudonym
            if command["type"] not in ASIDE:
                self.claims.append(Claim(by, command, answer["version"], self.during))
        await super()._settle(answer)

    async def _ask_again(self, id: str) -> None:
        await asyncio.sleep(RETRY_S)
        if id in self._outbox:
            await self._transmit(self._outbox[id][0])

    async def _ping(self) -> None:
        """Give a socket up that is open in name only."""
        while True:
            await asyncio.sleep(PING_EVERY_S)
            socket = self.socket
            if socket is None or socket.opened.closed:
                continue
            asked_s = time.monotonic()
            with suppress(aiohttp.ClientError, OSError):
                await socket.send_text(f'{{"type":"ping","seen":{self.version}}}')
            await asyncio.sleep(PONG_PATIENCE_S)
            if self._heard_s < asked_s and socket is self.socket:
                socket.cut()
