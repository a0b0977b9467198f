"""Four people at one table of the product: an action is a real decision, seen by all four."""

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tests.bench.sockets import LeanSocket
from tests.frames import SHORT, read_frame
from tests.processes.device import Device
from tests.processes.gathering import FOUR_INVITED
from tests.processes.playing import list_choices

PATIENCE_S: Final = 30.0
PING_EVERY_S: Final = 10.0
"""As the client does."""


SHOWN: Final = '{"type":"shown","version":'
"""How every view begins."""


class Heard(msgspec.Struct):
    """The little of a frame that every socket looks at."""

    type: str
    version: int = 0


_decoder = msgspec.json.Decoder(Heard)


def _read_version(text: str) -> int | None:
    """Return the version that ``text`` shows; None: it is no view. All of it is read later."""
    if text.startswith(SHOWN):
        return int(text[len(SHOWN) : text.index(",", len(SHOWN))])
    assert _decoder.decode(text).type in {"ack", "pong"}, text
    return None


class ProductTable:
    """See ``tests.bench.load.Table``. Seat n is held by the device n - 1."""

    def __init__(self, sizes: list[int]) -> None:
        self._sizes = sizes
        """Bytes of each view that came."""
        self._sockets: list[LeanSocket] = []
        self._versions = [0] * 4
        self._newest = [""] * 4
        """The last view of each seat, as it came."""
        self._numbers = itertools.count()
        self._awaited = 0
        self._all_shown = asyncio.Event()
        self._pinging: asyncio.Task[None] | None = None
        self.code = ""

    async def open(
        self, devices: Sequence[Device], profile: str, *, at: int = 0, is_spread: bool = False
    ) -> None:
        """Make a table, sit down, and start.

        All are at the web process ``at``; if spread, each at one of its own.
        """
        self.code = await devices[0].make_table(profile, FOUR_INVITED)
        for place, device in enumerate(devices):
            base = device.bases[place if is_spread else at]
            opened = await device.http.ws_connect(
                f"{base}/ws/tables/{self.code}/{SHORT}", origin=base
            )
            self._sockets.append(LeanSocket(opened, self._hear_at(place)))
        await self._reach(1)
        for place in (1, 2, 3):
            seat = {"type": "sit", "seat": place + 1, "name": f"Seat {place + 1}"}
            await self._send(place, seat)
            await self._reach(place + 1)
        await self._send(0, {"type": "start"})
        await self._reach(5)
        self._pinging = asyncio.create_task(self._ping())

    @property
    def session(self) -> dict[str, Any]:
        """The session as seat 1 was last shown it."""
        session: dict[str, Any] = read_frame(self._newest[0])["view"]["session"]
        return session

    async def act(self) -> float:
        """Decide for one of the seats that have to; return the seconds until all four see it."""
        place, command = self._choose()
        began_s = time.perf_counter()
        await self._send(place, command)
        await self._reach(self._versions[place] + 1)
        return time.perf_counter() - began_s

    async def close(self) -> None:
        if self._pinging is not None:
            self._pinging.cancel()
            await asyncio.gather(self._pinging, return_exceptions=True)
        for socket in self._sockets:
            await socket.close()

    def _choose(self) -> tuple[int, dict[str, object]]:
        view = read_frame(self._newest[0])["view"]
        place = view["session"]["round"]["waiting"][0] - 1
        if place:
            view = read_frame(self._newest[place])["view"]
        return place, random.choice(list_choices(view))

    async def _send(self, place: int, command: dict[str, object]) -> None:
        asked = {**command, "id": f"b{next(self._numbers)}", "seen": self._versions[place]}
        await self._sockets[place].send(msgspec.json.encode(asked).decode())

    async def _reach(self, version: int) -> None:
        self._awaited = version
        self._all_shown.clear()
        if min(self._versions[: len(self._sockets)]) < version:
            async with asyncio.timeout(PATIENCE_S):
                await self._all_shown.wait()

    def _hear_at(self, place: int) -> Callable[[str], None]:
        def hear(text: str) -> None:
            version = _read_version(text)
            if version is None:
                return
            self._sizes.append(len(text))
            self._versions[place] = version
            self._newest[place] = text
            if min(self._versions[: len(self._sockets)]) >= self._awaited:
                self._all_shown.set()

        return hear

    async def _ping(self) -> None:
        await asyncio.sleep(random.uniform(0, PING_EVERY_S))
        while True:
            for socket, version in zip(self._sockets, self._versions, strict=True):
                await socket.send(f'{{"type":"ping","seen":{version}}}')
            await asyncio.sleep(PING_EVERY_S)
