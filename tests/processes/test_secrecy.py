"""Whole sessions on real sockets: no device is ever sent what it may not know."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from json import JSONDecoder

import pytest

from engine.tiles import TILES
from tables.vocabulary.events import Carried, Proposed, TakenBack
from tests.processes.cluster import Cluster
from tests.processes.device import Device
from tests.processes.journal import Journal, read_journal
from tests.processes.page import Page
from tests.processes.playing import has_played, has_won_a_match, look_back, play_on, take_for
from tests.processes.secrecy import TILE, check_device, find_tiles
from tests.processes.whims import Whims
from tests.processes.wire import Wire
from tests.thoroughness import scaled

SHORT_MATCHES = {"chiva": "short 4", "six-love": "short 145", "dekabes": "short 3"}
"""Explicit seeds of short matches, if everybody takes what is offered first. Dékabès: a redeal."""
PEOPLE = ("AAAA", "ABAB", "ABCA", "ABCD")
"""Which device holds which seat."""
WITH_COMPUTERS = ("Accc", "AcBA")
ALL = (*PEOPLE, *WITH_COMPUTERS)
LAYOUTS = {
    "chiva": scaled(("ABAB", "ABCA", "ABCD", "Accc"), ALL),
    "six-love": scaled(("AAAA", "ABAB", "ABCA", "AcBA"), ALL),
    "dekabes": scaled(("ABAB", "ABCD", "AcBA"), ALL),
}
WATCHED = ("ABAB", "ABCD", "AcBA")
"""At these, Z may look on."""
ROUNDS_WITH_COMPUTERS = 3
VIEW = '{"type":"shown"'


@dataclass
class Watched:
    """A device, and the wires that have kept every byte it was sent."""

    device: Device
    wires: list[Wire]


@pytest.fixture
async def watched(cluster: Cluster) -> AsyncIterator[list[Watched]]:
    """Return all devices so far; ``watch`` adds one."""
    made: list[Watched] = []
    yield made
    for each in made:
        await each.device.close()
        for wire in each.wires:
            await wire.close()
    del cluster


async def watch(cluster: Cluster, watched: list[Watched]) -> Watched:
    wires = [Wire(port) for port in cluster.ports]
    device = Device([await wire.open() for wire in wires])
    watched.append(Watched(device, wires))
    await device.introduce(len(watched) % 2)
    return watched[-1]


@pytest.mark.parametrize("profile", SHORT_MATCHES)
async def test_no_device_is_sent_what_it_may_not_know(
    profile: str, cluster: Cluster, watched: list[Watched]
) -> None:
    tables = [
        Sitting(cluster, profile, layout, await watch_all(cluster, watched, layout))
        for layout in LAYOUTS[profile]
    ]
    await asyncio.gather(*(table.play() for table in tables))
    frames = sum(table.check() for table in tables)
    assert frames > 150 * len(tables), "hardly anything was looked at"
    happened = set().union(*(table.happened for table in tables))
    assert {TakenBack, Proposed, Carried} <= happened, "nothing was taken back, or agreed to"
    assert sum(table.whims.wishes["hold"] for table in tables), "hardly anybody has read"
    assert sum(table.whims.wishes["hint"] for table in tables) > len(tables), "hardly anybody asked"
    assert any(table.count_frames_with("readers") for table in tables), "nobody saw who reads"
    for table in tables:
        assert bool(table.count_frames_with("session", "Z")) == table.may_watch


async def watch_all(cluster: Cluster, watched: list[Watched], layout: str) -> dict[str, Watched]:
    """Return a device for each of a layout's letters, and a stranger, Z."""
    names = sorted(set(layout.replace("c", "")) | {"Z"})
    return {name: await watch(cluster, watched) for name in names}


class Sitting:
    """One table whose seats are held as ``layout`` says, from its making to the end of a match."""

    def __init__(
        self, cluster: Cluster, profile: str, layout: str, people: dict[str, Watched]
    ) -> None:
        self.cluster = cluster
        self.profile = profile
        self.layout = layout
        self.people = people
        self.may_watch = layout in WATCHED
        self.code = ""
        self.whims = Whims(len(profile))
        self.happened: set[type] = set()

    async def play(self) -> None:
        """Make the table, sit down, start, and play."""
        is_without_computers = "c" not in self.layout
        seed = SHORT_MATCHES[self.profile] if is_without_computers else None
        until = has_won_a_match if is_without_computers else has_played(ROUNDS_WITH_COMPUTERS)
        first = self.people["A"].device
        self.code = await first.make_table(
            self.profile, self._plan(), seed=seed, may_watch=self.may_watch
        )
        async with AsyncExitStack() as stack:
            pages = [await self._open(stack, *each) for each in enumerate(self.people.items())]
            second_tab = await self._open(stack, 1, ("A", self.people["A"]))
            for page, seat, name in self._who_comes(pages):
                assert (await page.ask("sit", seat=seat, name=name))["type"] == "ack"
            assert (await pages[0].ask("start"))["type"] == "ack"
            players = [page for page, name in zip(pages, self.people, strict=True) if name != "Z"]
            # A has two tabs, and each lifts its own curtain.
            await asyncio.gather(
                play_on(players[0], until, take_for(1, 2), self.whims),
                play_on(second_tab, until, take_for(3, 4), self.whims),
                *(play_on(page, until, whims=self.whims) for page in players[1:]),
            )
            for each in self.people.values():
                for web in (0, 1):
                    await each.device.request("GET", f"/api/tables/{self.code}/", web)
                    await each.device.request("GET", f"/t/{self.code}", web)
                await look_back(each.device, self.code)

    def check(self) -> int:
        """Hold what all devices were sent against the log; return how many frames it was."""
        journal = read_journal(self.cluster.read_log(self.code))
        journal.require_sound()
        self.happened = {type(event) for entry in journal.entries for event in entry.events}
        devices = [each.device for each in self.people.values()]
        frames = 0
        for each in self.people.values():
            others = [device for device in devices if device is not each.device]
            frames += check_device(each.device, journal, others)
            check_wires(each, SHORT_MATCHES[self.profile], journal)
        return frames

    def count_frames_with(self, field: str, *names: str) -> int:
        """Return how many views shown to some, or to all, had something in ``field``."""
        return sum(
            bool(frame["view"][field])
            for name in names or self.people
            for socket in self.people[name].device.sockets
            for _, frame in socket.passed
            if frame["type"] == "shown"
        )

    def _plan(self) -> list[dict[str, str]]:
        kinds = {"A": {"kind": "me", "name": "Ada"}, "c": {"kind": "computer", "level": "normal"}}
        plan = [kinds.get(letter, {"kind": "invite"}) for letter in self.layout]
        for seat in range(self.layout.index("A") + 1, 4):
            if self.layout[seat] == "A":
                plan[seat] = {"kind": "device", "name": "Abe"}
        return plan

    async def _open(self, stack: AsyncExitStack, number: int, person: tuple[str, Watched]) -> Page:
        page = Page(person[1].device, self.code, number % 2)
        stack.push_async_callback(page.close)
        await page.open()
        return page

    def _who_comes(self, pages: list[Page]) -> list[tuple[Page, int, str]]:
        by_name = dict(zip(self.people, pages, strict=True))
        return [
            (by_name[letter], seat, f"{letter}{seat}")
            for seat, letter in enumerate(self.layout, 1)
            if letter not in "Ac"
        ]


def check_wires(watched: Watched, seed: str, journal: Journal) -> None:
    """Every byte is accounted for: beside the frames and bodies there are only empty headers."""
    known = [text.encode() for socket in watched.device.sockets for text in socket.texts]
    known += [answer.body for answer in watched.device.answers]
    everything = b"\n\n".join(bytes(kept) for wire in watched.wires for kept in wire.received)
    assert seed.encode() not in everything
    for part in sorted(filter(None, known), key=len, reverse=True):
        assert part in everything
        everything = everything.replace(part, b"\n", 1)
    rest = check_unread(everything.decode("latin1"), watched.device.pseudonym, journal)
    assert not find_tiles(rest), TILE.search(rest)
    assert len(rest) < 12 * len(known) + 1500 * len([*watched.device.answers, *watched.wires])


def check_unread(rest: str, device: str, journal: Journal) -> str:
    """Check the views that came while their socket was being closed; return what is left.

    Nobody read them: the others who leave are news, and are sent to those who are still there.
    """
    while (start := rest.find(VIEW)) >= 0:
        frame, length = JSONDecoder().raw_decode(rest[start:])
        moment = journal.moments[frame["version"]]
        faced = frame["view"]["faced"]
        may_know = set(TILES) if moment.is_over else set(moment.line)
        if faced is not None:
            assert faced in moment.seats_of(device)
            may_know |= moment.hands[faced - 1]
        assert find_tiles(json.dumps(frame["view"])) <= may_know, "an unread view shows too much"
        assert find_tiles(json.dumps(frame["told"])) <= journal.told_between(0, moment.version)
        rest = rest[:start] + rest[start + length :]
    return rest
