"""What a move, a socket, a decision and an archived entry cost: docs/scaling.md reckons with it."""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp
import msgspec

from engine.profiles import PROFILES
from tests.bench.load import measure
from tests.bench.processor import measure_processor_s
from tests.bench.product_table import PING_EVERY_S, Heard, ProductTable
from tests.bench.saying import say
from tests.bench.servers import AS_SHIPPED
from tests.bench.sockets import LeanSocket
from tests.frames import SHORT
from tests.processes.cluster import Cluster
from tests.processes.device import Device
from tests.processes.gathering import against_computers
from tests.processes.page import Page
from tests.processes.playing import never, play_on

WEBS: Final = 4
COME_AT_ONCE: Final = 20
"""As many sockets are opened at the same time."""
SETTLE_S: Final = 3.0


@dataclass(frozen=True)
class Extent:
    """How much is done, and for how long."""

    tables: int
    sockets: int
    idle_s: float
    moves_per_s: float
    moving_s: float
    computer_tables: int
    deciding_s: float


FULL: Final = Extent(100, 1000, 30, 100, 30, 60, 45)
QUICK: Final = Extent(20, 100, 5, 20, 5, 10, 10)


class _Scene:
    """Four web processes, a worker, the archiver and their Redis."""

    def __init__(self, folder: Path) -> None:
        self.cluster = Cluster(folder, webs=WEBS, workers=1, prefix="bench", settings=AS_SHIPPED)
        archiver = self.cluster.add_archiver()
        self.programs = {
            "web": self.cluster.webs,
            "computers": self.cluster.workers,
            "archiver": [archiver],
            "redis": [self.cluster.redis],
        }

    async def spend(self, doing: Awaitable[object]) -> dict[str, float]:
        """Return the milliseconds of processor that each process takes until ``doing`` is done."""
        before = self._measure_ms()
        await doing
        after = self._measure_ms()
        return {name: after[name] - before[name] for name in before}

    def _measure_ms(self) -> dict[str, float]:
        return {
            name: 1000 * sum(measure_processor_s(each.pid) for each in programs)
            for name, programs in self.programs.items()
        }


async def measure_costs(*, quick: bool) -> None:
    """Print them, each beside what the same processes take while nothing happens."""
    extent = QUICK if quick else FULL
    random.seed(7)
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        scene = _Scene(Path(folder))
        try:
            scene.cluster.start()
            async with AsyncExitStack() as stack:
                await _measure_all(scene, extent, stack)
        finally:
            scene.cluster.stop()


async def _measure_all(scene: _Scene, extent: Extent, stack: AsyncExitStack) -> None:
    say("ms of processor                          web  computers   archiver      redis")
    await asyncio.sleep(SETTLE_S)
    empty = await scene.spend(asyncio.sleep(extent.idle_s))
    _tell("a second of an empty house", empty, extent.idle_s)

    devices = [Device(scene.cluster.ports) for _ in range(4)]
    for device in devices:
        stack.push_async_callback(device.http.close)
        await device.introduce()
    sizes: list[int] = []
    for what, is_spread in (("of one web process", False), ("of four", True)):
        tables = [ProductTable(sizes) for _ in range(extent.tables)]
        for number, table in enumerate(tables):
            profile = list(PROFILES)[number % len(PROFILES)]
            await table.open(devices, profile, is_spread=is_spread)
            stack.push_async_callback(table.close)
        sizes.clear()
        rate = extent.moves_per_s / extent.tables
        moving = await scene.spend(measure(tables, per_second=rate, seconds=extent.moving_s))
        moves = int(extent.moving_s * rate) * extent.tables
        share = extent.moving_s / extent.idle_s
        _tell(f"a move, four sockets {what}", moving, moves, empty, share)
        say(f"  in {sum(sizes) / moves:,.0f} bytes of views")

    (web, *_) = scene.cluster.webs
    before_kb = web.measure_memory_kb()
    codes = [table.code for table in tables]
    guests: list[_Guest] = []
    coming = await scene.spend(_come(devices, codes, extent.sockets, guests))
    _tell("a socket that is opened", coming, extent.sockets)
    await asyncio.sleep(SETTLE_S)
    say(f"  and it holds {(web.measure_memory_kb() - before_kb) / extent.sockets:.0f} KB")
    idle = await scene.spend(asyncio.sleep(extent.idle_s))
    open_sockets = extent.sockets + 2 * 4 * extent.tables
    _tell("a second of 1,000 quiet sockets", idle, extent.idle_s * open_sockets / 1000, empty)
    for guest in guests:
        await guest.leave()

    for level in ("normal", "strong"):
        async with _computers_playing(devices[0], level, extent.computer_tables):
            entries = scene.cluster.count_entries()
            deciding = await scene.spend(asyncio.sleep(extent.deciding_s))
            entries = scene.cluster.count_entries() - entries
        share = extent.deciding_s / extent.idle_s
        _tell(f"an entry among three {level}", deciding, entries, empty, share)


class _Guest:
    """One more page of somebody who sits at a table: it looks on and pings, as the client does."""

    def __init__(self, opened: aiohttp.ClientWebSocketResponse, version: int) -> None:
        self._socket = LeanSocket(opened, lambda _: None)
        self._pinging = asyncio.create_task(self._ping(version))

    async def leave(self) -> None:
        self._pinging.cancel()
        await asyncio.gather(self._pinging, return_exceptions=True)
        await self._socket.close()

    async def _ping(self, version: int) -> None:
        await asyncio.sleep(random.uniform(0, PING_EVERY_S))
        while True:
            await self._socket.send(f'{{"type":"ping","seen":{version}}}')
            await asyncio.sleep(PING_EVERY_S)


async def _come(
    devices: Sequence[Device], codes: Sequence[str], sockets: int, guests: list[_Guest]
) -> None:
    """Open further pages of those who sit at the tables; each is shown its table."""
    at_once = asyncio.Semaphore(COME_AT_ONCE)

    async def come(number: int) -> None:
        device, base = devices[number % len(devices)], devices[0].bases[0]
        url = f"{base}/ws/tables/{codes[number % len(codes)]}/{SHORT}"
        async with at_once:
            opened = await device.http.ws_connect(url, origin=base)
            shown = msgspec.json.decode(await opened.receive_str(), type=Heard)
            guests.append(_Guest(opened, shown.version))

    await asyncio.gather(*map(come, range(sockets)))


@asynccontextmanager
async def _computers_playing(device: Device, level: str, tables: int) -> AsyncIterator[None]:
    """Let one person play on at each of so many tables, with three computers of ``level``."""
    playing: list[asyncio.Task[None]] = []
    pages = []
    for number in range(tables):
        profile = list(PROFILES)[number % len(PROFILES)]
        code = await device.make_table(profile, against_computers(level), start=True)
        pages.append(Page(device, code))
        await pages[-1].open()
        playing.append(asyncio.create_task(play_on(pages[-1], never)))
    yield
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for page in pages:
        await page.close()


def _tell(
    what: str,
    spent: dict[str, float],
    times: float,
    idle: dict[str, float] | None = None,
    share: float = 1.0,
) -> None:
    """Print what one of ``times`` things cost, less ``share`` of what is spent in any case."""
    each = [(spent[name] - (idle[name] * share if idle else 0.0)) / times for name in spent]
    say(f"{what:35}" + "".join(f"{cost:11.2f}" for cost in each))
