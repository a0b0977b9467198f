"""What the load has sent and got, counted as it passes and not kept: it goes on for hours."""

import random
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final

from tests.processes.device import Answer, Device
from tests.processes.table_socket import PATIENCE_S, ClosedError, Frame, Socket

Passed = tuple[str, Frame]
ADDRESSES: Final = [f"198.51.100.{number}" for number in range(1, 21)]
"""Where people come from, some dozen from each (RFC 5737: nobody has these)."""
LOST: Final = 1006
"""A connection that ended without a word: the server has not closed it."""


@dataclass
class Tally:
    """All counts of one load."""

    asked: Counter[str] = field(default_factory=Counter)
    """Commands that were sent, by type; each time that one was sent again, too."""
    acknowledged: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """Commands that were refused, by type."""
    refusals: Counter[str] = field(default_factory=Counter)
    """Refusals by code, those of frames that cannot be read among them."""
    closed: Counter[int] = field(default_factory=Counter)
    """Sockets that the server has closed, by code."""
    made: Counter[str] = field(default_factory=Counter)
    """Tables, by profile."""
    unmade: int = 0
    """Tables that were asked for, and the store did not answer: perhaps they were made."""
    turned_away: int = 0
    """Requests that the server could not answer now."""
    knocked: int = 0
    """Sockets that were asked for."""
    opened: int = 0
    frames: int = 0
    """Frames that were sent, of whatever kind."""
    views: int = 0
    devices: set[str] = field(default_factory=set)
    """As logs of tables call them; no other log may."""
    whims: Counter[str] = field(default_factory=Counter)
    """What people did besides playing."""

    @property
    def unanswered(self) -> Counter[str]:
        """Commands whose answer never came, by type: perhaps they came through, and perhaps not."""
        return self.asked - self.acknowledged - self.refused


class _Passing(list[Passed]):
    """Counts what passes a socket instead of keeping it."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally
        self._asked: dict[str, str] = {}

    def append(self, passed: Passed, /) -> None:
        way, frame = passed
        if way == "sent":
            self._asked[frame["id"]] = frame["type"]
            self._tally.asked[frame["type"]] += 1
            return
        match frame["type"]:
            case "ack" | "hinted":
                self._tally.acknowledged[self._asked.pop(frame["id"])] += 1
            case "refused":
                self._tally.refusals[frame["code"]] += 1
                kind = self._asked.pop(frame["id"], None)
                if kind is not None:
                    self._tally.refused[kind] += 1
            case "shown":
                self._tally.views += 1


class CountedSocket(Socket):
    """A socket whose frames are counted."""

    tally: Tally

    def count_in(self, tally: Tally) -> None:
        """Count in ``tally`` from now on."""
        self.tally = tally
        self.passed = _Passing(tally)

    async def read(self, patience_s: float | None = PATIENCE_S) -> Frame:
        """Return the next frame."""
        try:
            return await super().read(patience_s)
        except ClosedError as closed:
            if closed.code != LOST:
                self.tally.closed[closed.code] += 1
            raise
        finally:
            self.texts.clear()

    async def send_text(self, text: str) -> None:
        """Send ``text`` as a frame."""
        self.tally.frames += 1
        await super().send_text(text)


class CountedDevice(Device):
    """A browser whose sockets are counted, and forgotten when they are closed."""

    socket_type = CountedSocket

    def __init__(self, port: int, tally: Tally) -> None:
        super().__init__([port])
        self.tally = tally
        # As through something that speaks https: from this machine itself nothing is limited.
        self.http.headers["X-Forwarded-For"] = random.choice(ADDRESSES)

    async def request(
        self,
        method: str,
        path: str,
        web: int = 0,
        *,
        headers: dict[str, str] | None = None,
        data: object = None,
    ) -> Answer:
        """Ask by HTTP."""
        answer = await super().request(method, path, web, headers=headers, data=data)
        if answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.tally.turned_away += 1
        return answer

    async def connect(
        self,
        code: str,
        web: int = 0,
        *,
        headers: dict[str, str] | None = None,
        origin: str | None = "own",
    ) -> Socket:
        """Open a socket at the table ``code``."""
        self.tally.knocked += 1
        socket = await super().connect(code, web, headers=headers, origin=origin)
        assert isinstance(socket, CountedSocket)
        socket.count_in(self.tally)
        self.tally.opened += 1
        self.sockets = [each for each in self.sockets if not each.opened.closed]
        return socket
