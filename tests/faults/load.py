"""A few dozen tables with people at them, who play whatever happens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from tests.deployed.checker import Finding, check_table
from tests.deployed.person import Person
from tests.processes.device import Device
from tests.processes.gathering import FOUR_INVITED, against_computers

PROFILES: Final = ("chiva", "six-love", "dekabes")
THINKS_S: Final = (0.6, 1.8)
"""A person is seldom quicker, and seldom slower for long."""
BY_COMPUTERS: Final = 4
"""After so many versions of a table of one person, computers were among those who moved."""
ALONE: Final = 2
"""Of so many tables one is of a person against computers, the others are of four people."""


@dataclass
class Table:
    """One table and the people at it."""

    code: str
    people: list[Person]

    @property
    def version(self) -> int:
        """What all of its people have been shown at least."""
        return min(person.version for person in self.people)

    @property
    def newest(self) -> int:
        """What any of its people have been shown."""
        return max(person.version for person in self.people)


@dataclass
class Load:
    """All tables."""

    port: int
    tables: list[Table] = field(default_factory=list)
    devices: list[Device] = field(default_factory=list)

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    async def open(self, tables: int) -> None:
        """Open so many tables and start them."""
        for number in range(tables):
            profile = PROFILES[number % len(PROFILES)]
            is_alone = number % ALONE == ALONE - 1
            self.tables.append(await (self._open_alone if is_alone else self._open_four)(profile))

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Play at all tables for as long as this is open; nobody may stop before."""
        tasks = [asyncio.create_task(person.play()) for person in self.people]
        try:
            yield
            for task in tasks:
                if task.done():
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def begin(self, fault: str) -> None:
        """From now on everything happens during ``fault``."""
        for person in self.people:
            person.note_closes()
            person.during = fault

    def find_stuck(self, since: dict[str, int]) -> list[Table]:
        """Return the tables that have not moved on under everybody's eyes ``since`` those versions.

        Where there are computers, they have to have moved, too.
        """
        return [
            table
            for table in self.tables
            if table.version < since[table.code] + (1 if len(table.people) > 1 else BY_COMPUTERS)
        ]

    def note_versions(self) -> dict[str, int]:
        """Return the newest version that was shown of each table."""
        return {table.code: table.newest for table in self.tables}

    def check(self, logs: dict[str, list[bytes]], archive: dict[str, list[bytes]]) -> list[Finding]:
        """Hold everything against what is stored."""
        findings = []
        for table in self.tables:
            claims = [claim for person in table.people for claim in person.claims]
            sights = [sight for person in table.people for sight in person.sights]
            written, archived = logs.get(table.code, []), archive.get(table.code, [])
            findings += check_table(table.code, written, archived, claims, sights)
        return findings

    async def close(self) -> None:
        """Let everybody go."""
        for person in self.people:
            await person.close()
        for device in self.devices:
            await device.close()

    async def _open_four(self, profile: str) -> Table:
        first, *others = [await self._new_device() for _ in range(4)]
        code = await first.make_table(profile, FOUR_INVITED)
        people = [await self._seat(first, code)]
        for seat, device in enumerate(others, start=2):
            person = await self._seat(device, code)
            answer = await person.ask("sit", seat=seat, name=f"Seat {seat}")
            assert answer["type"] == "ack", answer
            people.append(person)
        answer = await people[-1].ask("start")
        assert answer["type"] == "ack", answer
        return Table(code, people)

    async def _open_alone(self, profile: str) -> Table:
        device = await self._new_device()
        code = await device.make_table(profile, against_computers("normal"), start=True)
        return Table(code, [await self._seat(device, code)])

    async def _seat(self, device: Device, code: str) -> Person:
        person = Person(device, code, THINKS_S)
        await person.open()
        return person

    async def _new_device(self) -> Device:
        device = Device([self.port])
        self.devices.append(device)
        await device.introduce()
        return device
