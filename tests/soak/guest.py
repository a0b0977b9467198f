"""A person with whims: drops and comes back, hands a seat on, sends what nobody can read."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from tests.deployed.person import Person
from tests.processes.nonsense import UNKNOWN_TYPES, list_malformed
from tests.processes.playing import list_choices, look_back
from tests.processes.table_socket import Frame

if TYPE_CHECKING:
    from tests.soak.evening import Evening
    from tests.soak.tally import CountedDevice

AWAY_S: Final = (0.5, 8.0)
GONE_S: Final = (22.0, 35.0)
"""For longer than a person may be away before a computer plays for them."""
READING_S: Final = (0.5, 3.0)
AGREES: Final = 0.8
NOWHERE: Final = "ABCD2345"
"""The code of no table."""
LARGE: Final = "x" * 5000
MALFORMED: Final = list(list_malformed().values())

Whim = Callable[["Guest"], Awaitable[None]]


class Guest(Person):
    """Somebody at one table of the load."""

    def __init__(self, device: "CountedDevice", evening: "Evening") -> None:
        super().__init__(device, evening.code, (0.0, 0.0))
        self.counted = device
        self.evening = evening
        self.is_busy = False
        """In the middle of a whim."""
        self.has_moved_on = False
        """Another device has the seat now."""

    @property
    def is_asking(self) -> bool:
        """Something was asked, and is not answered yet."""
        return bool(self._outbox) or self.is_busy

    async def play(self) -> None:
        """Play until the seat is somebody else's."""
        while not self.has_moved_on:
            try:
                if await self._do_duty():
                    continue
                if self.view["mine"] and list_choices(self.view):
                    await self._follow_whim()
                if not self.has_moved_on:
                    await self._play_once()
            except TimeoutError:
                continue  # whether it happened is for the log to say

    async def _think(self) -> None:
        await self.evening.pace.wait_turn()

    async def _hear(self, frame: Frame) -> None:
        if frame["type"] == "shown":
            self.evening.note(frame)
        await super()._hear(frame)

    async def _do_duty(self) -> bool:
        """Answer what is asked of this person; return whether there was anything."""
        view = self.view
        proposal = view["proposal"]
        asked = [proposal] if proposal is not None else []
        asked += [each for each in view["requests"] if not each["is_mine"]]
        for each in asked:
            if each["may_answer"]:
                agree = random.random() < AGREES
                await self._ask_and_look("answer", proposal=each["number"], agree=agree)
                return True
        for seat in view["seats"]:
            if seat.get("may_replace"):
                self._note("computer seated")
                await self._ask_and_look("seat_computer", seat=seat["seat"], level="easy")
                return True
        return False

    async def _follow_whim(self) -> None:
        drawn = random.random()
        for chance, whim in WHIMS:
            drawn -= chance
            if drawn < 0:
                self.is_busy = True
                try:
                    await whim(self)
                finally:
                    self.is_busy = False
                return

    async def _ask_and_look(self, kind: str, **fields: object) -> Frame:
        answer = await self.ask(kind, **fields)
        if answer["type"] == "ack":
            await self.wait_for(lambda: self.version >= answer["version"])
        return answer

    def _note(self, whim: str) -> None:
        self.evening.tally.whims[whim] += 1

    async def _drop(self) -> None:
        self._note("dropped")
        await self.vanish()
        await asyncio.sleep(random.uniform(*AWAY_S))
        await self.open()

    async def _reload(self) -> None:
        self._note("reloaded")
        await self.close()
        await self.open()

    async def _lose(self) -> None:
        """Lose the connection: the page comes back by itself."""
        if self.socket is not None:
            self._note("connection lost")
            self.socket.cut()

    async def _be_gone(self) -> None:
        """Be away for so long that a computer may play."""
        self._note("gone")
        await self.vanish()
        await asyncio.sleep(random.uniform(*GONE_S))
        await self.open()

    async def _err(self) -> None:
        """Send what nobody can read, from another tab; and look where there is nothing."""
        text = random.choice([LARGE, random.choice(UNKNOWN_TYPES), random.choice(MALFORMED)])
        if text in UNKNOWN_TYPES:
            text = f'{{"type":"{text}","id":"a","seen":1}}'
        self._note("wrong frames")
        tab = await self.device.connect(self.code)
        await tab.receive("shown")
        await tab.send_text(text)
        if text in MALFORMED:
            await tab.receive("refused")
            await tab.send_text(text)  # the second one is too much
        await tab.receive_close()
        await tab.close()
        nowhere = await self.device.connect(NOWHERE)
        await nowhere.receive_close()
        await nowhere.close()

    async def _read(self) -> None:
        self._note("read")
        await self.ask("hold", what=random.choice(("rules", "log")))
        await asyncio.sleep(random.uniform(*READING_S))
        await self.ask("release")

    async def _look_back(self) -> None:
        self._note("looked back")
        await look_back(self.device, self.code)
        self.device.answers.clear()

    async def _ask_hint(self) -> None:
        faced, choices = self.view["faced"], list_choices(self.view)
        if faced is not None and choices[0]["type"] == "play":
            self._note("hint")
            await self.ask("hint", seat=faced)

    async def _take_back(self) -> None:
        may = self.view["may"]
        offered = [kind for kind in ("undo", "undo", "redo", "redo", "restart") if may[kind]]
        if offered:
            kind = random.choice(offered)
            self._note(kind)
            await self._ask_and_look(kind)

    async def _get_up(self) -> None:
        """Let a computer have the seat for a while."""
        mine = self.view["mine"]
        if len(mine) == 1 and len(self.evening.guests) == 1:
            return  # nobody would be there
        self._note("got up")
        seat = random.choice(mine)
        answer = await self._ask_and_look("leave", seat=seat)
        if answer["type"] == "ack":
            await asyncio.sleep(random.uniform(*AWAY_S))
            await self._ask_and_look("sit", seat=seat, name=f"Seat {seat}")

    async def _move_on(self) -> None:
        """Carry on on another device."""
        mine = self.view["mine"]
        if len(mine) != 1 or mine[0] not in self.view["may_hand_over"]:
            return
        self._note("handed over")
        answer = await self._ask_and_look("hand_over", seat=mine[0])
        if answer["type"] == "ack" and self.view["handovers"]:
            token = self.view["handovers"][0]["token"]
            self.has_moved_on = await self.evening.take_over(token)


WHIMS: Final[tuple[tuple[float, Whim], ...]] = (
    (0.010, Guest._drop),
    (0.010, Guest._reload),
    (0.010, Guest._lose),
    (0.003, Guest._be_gone),
    (0.004, Guest._err),
    (0.005, Guest._read),
    (0.003, Guest._look_back),
    (0.002, Guest._ask_hint),
    (0.010, Guest._take_back),
    (0.005, Guest._get_up),
    (0.003, Guest._move_on),
)
"""How often whoever is asked something does something else first."""
