"""One table, from its making until everybody has left and its log was looked at."""

import asyncio
import random
import time
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import aiohttp

from tests.deployed.checker import Finding, check_table
from tests.processes.table_socket import Frame
from tests.soak.guest import Guest
from tests.soak.kinds import Kind, draw_end, has_ended
from tests.soak.tally import CountedDevice

if TYPE_CHECKING:
    from tests.deployed.person import Claim, Sight
    from tests.soak.load import Load

LOOK_EVERY_S: Final = 2.0
STUCK_AFTER_S: Final = 300.0
"""Nothing takes so long: a proposal lapses sooner, and whoever is gone comes back."""
END_PATIENCE_S: Final = 45.0
"""For whims to end, and for what was asked to be answered."""
WATCHES_S: Final = (5.0, 40.0)
COMES_S: Final = (5.0, 60.0)


class TurnedAwayError(Exception):
    """The store did not answer when the table was to be made."""


class Evening:
    """One table, its people, and what they were told."""

    def __init__(self, load: "Load", kind: Kind, profile: str) -> None:
        self.pace, self.tally = load.pace, load.tally
        self.code = ""
        self.guests: list[Guest] = []
        """Who has a seat."""
        self.newest = 0
        self._load = load
        self._kind = kind
        self._profile = profile
        self._devices: list[CountedDevice] = []
        self._playing: list[asyncio.Task[None]] = []
        self._claims: list[Claim] = []
        self._sights: list[Sight] = []
        self._moved_s = time.monotonic()

    async def run(self) -> list[Finding]:
        """Live through it; return what was wrong."""
        findings = []
        looking_on = None
        try:
            await self._gather()
            if self._kind.may_watch:
                looking_on = asyncio.create_task(self._look_on())
            ends = draw_end()
            while not has_ended(ends, self.newest, self.guests[0].view):
                if self._load.is_closing.is_set():
                    break
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY_S):
                        await self._load.is_closing.wait()
                self._raise_faults()
                if time.monotonic() - self._moved_s > STUCK_AFTER_S:
                    people = " ".join(map(str, self.guests))
                    findings.append(Finding("stuck", self.code, people))
                    break
            if ends.has_new_session and not findings:
                await self._begin_anew()
        finally:
            if looking_on is not None:
                looking_on.cancel()
                await asyncio.gather(looking_on, return_exceptions=True)
            await self._part()
        return findings + await self._check()

    def note(self, shown: Frame) -> None:
        """Note what somebody was shown."""
        version = shown["version"]
        if version > self.newest:
            if self.newest:
                self.pace.note(version - self.newest)
            self.newest, self._moved_s = version, time.monotonic()

    async def take_over(self, token: str) -> bool:
        """Let a fresh device have the seat that ``token`` hands on."""
        guest = await self._come()
        answer = await guest.ask("take_over", token=token)
        if answer["type"] != "ack":
            await self._let_go(guest)
            return False
        await guest.wait_for(lambda: guest.version >= answer["version"])
        self._seat(guest)
        return True

    async def _gather(self) -> None:
        first, kind = await self._new_device(), self._kind
        seats = list(kind.seats)
        try:
            self.code = await first.make_table(
                self._profile, seats, start=not kind.comers, may_watch=kind.may_watch
            )
        except AssertionError:
            if first.answers[-1].status != HTTPStatus.SERVICE_UNAVAILABLE:
                raise
            self.tally.unmade += 1
            raise TurnedAwayError from None
        self.tally.made[self._profile] += 1
        maker = Guest(first, self)
        await maker.open()
        self._seat(maker)
        for places in kind.comers:
            guest = await self._come()
            for seat in places:
                answer = await guest.ask("sit", seat=seat, name=f"Seat {seat}")
                assert answer["type"] == "ack", answer
            self._seat(guest)
        # Whoever sees that all are there starts, as ``list_choices`` says.

    async def _begin_anew(self) -> None:
        """Ask for another session at the same table, and play a little of it."""
        self.tally.whims["new session"] += 1
        guest = self.guests[0]
        with suppress(TimeoutError):
            await guest.ask("new_session")
        until = self.newest + random.randint(10, 40)
        ends_s = time.monotonic() + STUCK_AFTER_S
        while self.newest < until and time.monotonic() < ends_s:
            if self._load.is_closing.is_set():
                return
            await asyncio.sleep(LOOK_EVERY_S)
            self._raise_faults()

    async def _look_on(self) -> None:
        """Let somebody without a seat come, look on and go, again and again."""
        while True:
            await asyncio.sleep(random.uniform(*COMES_S))
            self.tally.whims["looked on"] += 1
            guest = await self._come()
            try:
                await asyncio.sleep(random.uniform(*WATCHES_S))
            finally:
                await self._let_go(guest)

    async def _come(self) -> Guest:
        guest = Guest(await self._new_device(), self)
        await guest.open()
        return guest

    def _seat(self, guest: Guest) -> None:
        self.guests.append(guest)
        self._playing.append(asyncio.create_task(self._play(guest)))

    async def _play(self, guest: Guest) -> None:
        await guest.play()
        self.guests.remove(guest)  # another device has the seat
        await self._let_go(guest)

    async def _let_go(self, guest: Guest) -> None:
        self._claims += guest.claims
        self._sights += guest.sights
        await (guest.close if random.random() < 0.5 else guest.vanish)()
        await guest.device.close()
        self._devices.remove(guest.counted)

    async def _new_device(self) -> CountedDevice:
        device = CountedDevice(self._load.port, self.tally)
        self._devices.append(device)
        await device.introduce()
        self.tally.devices.add(device.pseudonym)
        device.answers.clear()
        return device

    def _raise_faults(self) -> None:
        for task in self._playing:
            if task.done():
                task.result()

    async def _part(self) -> None:
        """Let everybody go, when what they asked is answered."""
        ends_s = time.monotonic() + END_PATIENCE_S
        while any(guest.is_asking for guest in self.guests):
            if time.monotonic() > ends_s:
                break
            await asyncio.sleep(0.05)
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for guest in list(self.guests):
            await self._let_go(guest)
        for device in self._devices:
            with suppress(aiohttp.ClientError, OSError):
                await device.close()

    async def _check(self) -> list[Finding]:
        written, archived = await self._load.read_table(self.code)
        # In a thread: others play on meanwhile.
        found = await asyncio.to_thread(
            check_table, self.code, written, archived, self._claims, self._sights
        )
        self._load.checked_claims += len(self._claims)
        self._load.checked_views += len(self._sights)
        return found
