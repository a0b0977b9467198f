"""Action to all four sockets: the product against the floor, in turn, on the same Redis."""

import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp

from engine.profiles import PROFILES
from tests.bench.floor_table import FloorTable
from tests.bench.load import find_medians, measure
from tests.bench.product_table import ProductTable
from tests.bench.servers import Servers
from tests.processes.device import Device

if TYPE_CHECKING:
    from tests.bench.load import Latency

WARM_UP_S = 2.0


@dataclass(frozen=True)
class Level:
    """How many tables act how often."""

    tables: int
    per_second: float
    """Actions of each table."""


LEVELS = (Level(1, 8), Level(50, 1), Level(250, 1))
QUICK_LEVELS = (Level(1, 8), Level(20, 1))


async def compare(*, quick: bool) -> None:
    """Print the latency of both at each level, and what else shows on the way."""
    levels, repetitions, seconds = (QUICK_LEVELS, 1, 5.0) if quick else (LEVELS, 5, 12.0)
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        servers = Servers(Path(folder))
        try:
            servers.start()
            async with AsyncExitStack() as stack:
                bench = _Bench(servers, stack)
                await bench.begin()
                _write("tables  acts/s       p50 ms            p99 ms        late    client's core")
                for level in levels:
                    await bench.compare_at(level, repetitions, seconds)
                bench.describe()
        finally:
            servers.stop()


class _Bench:
    def __init__(self, servers: Servers, stack: AsyncExitStack) -> None:
        self.servers = servers
        self.stack = stack
        self.sizes: list[int] = []
        self.floor: list[FloorTable] = []
        self.product: list[ProductTable] = []
        self.memory_kb: list[tuple[int, int, int]] = []
        """Number of sockets, memory of the floor, memory of the product."""

    async def begin(self) -> None:
        """Open the browsers: four devices hold the four seats of every table."""
        connector = aiohttp.TCPConnector(limit=0)
        self.http = await self.stack.enter_async_context(aiohttp.ClientSession(connector=connector))
        self.devices = [Device(self.servers.product.ports) for _ in range(4)]
        for device in self.devices:
            self.stack.push_async_callback(device.http.close)
            await device.introduce()

    async def compare_at(self, level: Level, repetitions: int, seconds: float) -> None:
        await self._open(level.tables)
        runs: dict[str, list[Latency]] = {"floor": [], "product": []}
        tables = {"floor": self.floor, "product": self.product}
        for each in tables.values():
            await measure(each, per_second=level.per_second, seconds=WARM_UP_S)
        for _ in range(repetitions):
            for name, each in tables.items():
                await asyncio.sleep(0.5)
                run = await measure(each, per_second=level.per_second, seconds=seconds)
                runs[name].append(run)
        floor, product = find_medians(runs["floor"]), find_medians(runs["product"])
        _write(
            f"{level.tables:6}  {level.tables * level.per_second:6.0f}"
            f"   {_compare(floor.p50_ms, product.p50_ms)}"
            f"   {_compare(floor.p99_ms, product.p99_ms)}"
            f"   {floor.late:3}/{product.late:<3}"
            f"  {100 * floor.client_share:3.0f} % / {100 * product.client_share:3.0f} %"
        )

    async def _open(self, tables: int) -> None:
        for number in range(len(self.floor), tables):
            floor = FloorTable()
            await floor.open(self.http, self.servers.floor_port, number)
            self.stack.push_async_callback(floor.close)
            self.floor.append(floor)
        for number in range(len(self.product), tables):
            product = ProductTable(self.sizes)
            await product.open(self.devices, tuple(PROFILES)[number % len(PROFILES)])
            self.stack.push_async_callback(product.close)
            self.product.append(product)
        await asyncio.sleep(1)
        self.memory_kb.append(
            (
                4 * tables,
                self.servers.floor.measure_memory_kb(),
                self.servers.product.webs[0].measure_memory_kb(),
            )
        )

    def describe(self) -> None:
        """Print what the sockets cost that were opened before the last level."""
        (fewer, *before), (more, *after) = self.memory_kb[-2:]
        floor_kb, product_kb = (
            (late - early) / (more - fewer) for early, late in zip(before, after, strict=True)
        )
        _write(
            f"memory of a server for 1,000 more sockets: floor {floor_kb:.0f} MB,"
            f" product {product_kb:.0f} MB (its 250 folded tables included)"
        )


def _compare(floor_ms: float, product_ms: float) -> str:
    return f"{floor_ms:5.1f} {product_ms:5.1f} ×{product_ms / floor_ms:4.2f}"


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
