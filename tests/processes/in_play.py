"""Tables at which somebody always plays, whatever happens to the processes."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import against_computers, gather_four
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.playing import never, play_on
from tests.processes.waiting import wait_until

if TYPE_CHECKING:
    from tests.processes.gathering import Gathering

ReadLog = Callable[[str], list[bytes]]
"""Returns the log of a table as it is stored."""


@dataclass
class InPlay:
    """A table at which somebody always plays."""

    code: str
    pages: list[Page]

    @property
    def version(self) -> int:
        """What all of its pages have been shown at least."""
        return min(page.version for page in self.pages)


async def open_tables(new_device: NewDevice, open_page: OpenPage) -> list[InPlay]:
    """Start a table of four people, one of computers, and one of a shared device."""
    four: Gathering = await gather_four(new_device, open_page, "dekabes")
    alone = await new_device()
    alone_code = await alone.make_table("six-love", against_computers("normal"), start=True)
    shared = await new_device()
    shared_code = await shared.make_table(
        "chiva",
        [
            {"kind": "me", "name": "Seat 1"},
            {"kind": "device", "name": "Seat 2"},
            *against_computers()[2:],
        ],
        start=True,
    )
    return [
        InPlay(four.code, four.pages),
        InPlay(alone_code, [await open_page(alone, alone_code, 0, roams=True)]),
        InPlay(shared_code, [await open_page(shared, shared_code, 1, roams=True)]),
    ]


@asynccontextmanager
async def playing(tables: list[InPlay]) -> AsyncIterator[None]:
    """Play at all tables, with any of the legal choices, for as long as this is open."""
    tasks = [
        asyncio.create_task(play_on(page, never, random.choice))
        for table in tables
        for page in table.pages
    ]
    try:
        yield
        for task in tasks:
            assert not task.done(), task.exception()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def require_growth(tables: list[InPlay], by: int) -> None:
    """Wait until all pages of every table have been shown so many more versions."""
    wanted = {table.code: max(page.version for page in table.pages) + by for table in tables}

    def has_grown() -> bool:
        return all(table.version >= wanted[table.code] for table in tables)

    await wait_until(has_grown, lambda: describe(tables))


async def converge(table: InPlay, read_log: ReadLog) -> None:
    """Wait until all pages of a table show what its log holds."""

    def has_converged() -> bool:
        length = len(read_log(table.code))
        return all(page.version == length for page in table.pages)

    await wait_until(has_converged, lambda: describe([table]))


def describe(tables: list[InPlay]) -> str:
    return "".join(f"\n{table.code} {page}" for table in tables for page in table.pages)


def check_acknowledged(table: InPlay, read_log: ReadLog) -> None:
    """Every acknowledged command is in the log, once, where its answer said."""
    journal = read_journal(read_log(table.code))
    journal.require_sound()
    for page in table.pages:
        at_table = {
            id: version
            for id, version in page.acknowledged.items()
            if id not in ids_of_curtain(page)
        }
        assert len(at_table) > 5, "hardly anything was asked"
        for id, version in at_table.items():
            assert journal.find(page.device.pseudonym, id) == [version]


def ids_of_curtain(page: Page) -> set[str]:
    """Return the ids of commands that concern one socket alone and leave no trace."""
    return {
        frame["id"]
        for socket in page.device.sockets
        for direction, frame in socket.passed
        if direction == "sent" and frame["type"] in ("reveal", "conceal", "hold", "release")
    }
