"""How four people come to one table, each on a device of their own, from two web processes."""

from dataclasses import dataclass
from typing import Final

from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.device import Device
from tests.processes.page import Page

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


async def gather_four(
    new_device: NewDevice, open_page: OpenPage, profile: str = "chiva", *, roams: bool = False
) -> Gathering:
    """Make a table, let three more people sit down, and start."""
    devices = [await new_device() for _ in range(4)]
    code = await devices[0].make_table(profile, FOUR_INVITED)
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
