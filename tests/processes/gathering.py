"""How people come to one table, each on a device of their own, from two web processes."""

from dataclasses import dataclass
from typing import Final

from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.page import Page
from tests.processes.playing import list_choices, send_choice

FOUR_INVITED = [
    {"kind": "me", "name": "Seat 1"},
    {"kind": "invite"},
    {"kind": "invite"},
    {"kind": "invite"},
]

NO_REDEAL: Final = "calm 2"
"""An explicit seed that gives nobody five doubles: no computer asks for a redeal, which would make
stale what a person answers meanwhile."""


def against_computers(level: str = "easy") -> list[dict[str, str]]:
    """Return the seats of a person against three computers."""
    computers = [{"kind": "computer", "level": level} for _ in range(3)]
    return [{"kind": "me", "name": "Seat 1"}, *computers]


@dataclass(frozen=True)
class Gathering:
    """A started table of four people: seat n is held by ``devices[n - 1]``."""

    code: str
    devices: list[Device]
    pages: list[Page]
    """One of each device, on alternating web processes."""

    @property
    def version(self) -> int:
        """The newest version that a page shows."""
        return max(page.version for page in self.pages)

    async def see(self, version: int) -> None:
        """Wait until every page that is still open shows ``version``, or a later one."""
        for page in self.pages:
            if page.is_live:
                await page.wait_for(lambda: page.version >= version)  # noqa: B023

    async def find_asked(self) -> int:
        """Return the seat that has to decide, once its own page, if it is open, shows that."""
        newest = max(self.pages, key=lambda page: page.version)
        seat: int = newest.view["session"]["round"]["waiting"][0]
        page = self.pages[seat - 1]
        if page.is_live:
            await page.wait_for(lambda: page.version >= newest.version)
        return seat

    async def move(self) -> int:
        """Let whoever has to decide do the first thing that is offered; return the version."""
        page = self.pages[await self.find_asked() - 1]
        answer = await send_choice(page, list_choices(page.view)[0])
        assert answer["type"] == "ack", answer
        version: int = answer["version"]
        return version

    async def move_on(self, moves: int) -> int:
        """Make so many moves, and wait until all have seen them; return the seat asked then."""
        version = self.version
        for _ in range(moves):
            version = await self.move()
            await self.see(version)
        return await self.find_asked()

    def seat_before(self, seat: int, by: int = 1) -> int:
        """Return the seat whose turn is ``by`` turns before that of ``seat``."""
        return (seat - 1 - by) % 4 + 1


async def gather_four(
    new_device: NewDevice,
    open_page: OpenPage,
    profile: str = "chiva",
    *,
    seed: str | None = None,
    may_watch: bool = False,
    roams: bool = False,
) -> Gathering:
    """Make a table, let three more people sit down, and start."""
    devices = [await new_device() for _ in range(4)]
    code = await devices[0].make_table(profile, FOUR_INVITED, seed=seed, may_watch=may_watch)
    pages = []
    for number, device in enumerate(devices):
        page = await open_page(device, code, number % 2, roams=roams)
        pages.append(page)
        if number:
            answer = await page.ask("sit", seat=number + 1, name=f"Seat {number + 1}")
            assert answer["type"] == "ack"
    answer = await pages[-1].ask("start")
    assert answer["type"] == "ack"
    for page in pages:
        await page.wait_for(lambda page=page: page.version >= answer["version"])  # type: ignore[misc]
    return Gathering(code, devices, pages)
