"""The floor and the product, side by side, with any number of tables open at each."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import aiohttp

from engine.profiles import PROFILES
from tests.bench.floor_table import FloorTable
from tests.bench.load import Latency, Table, measure
from tests.bench.processor import measure_processor_s
from tests.bench.product_table import ProductTable
from tests.bench.servers import Servers
from tests.processes.device import Device

Side = Literal["floor", "product"]
SIDES: Final[tuple[Side, ...]] = ("floor", "product")

SETTLE_S = 1.0
OPEN_AT_ONCE = 8
PROFILES_IN_TURN = tuple(PROFILES)


@dataclass(frozen=True)
class Run:
    """What a load was like for whoever acted, and what it cost whoever served."""

    latency: Latency
    processor_ms: float
    """Of all web processes together, for one action."""
    bytes_sent: float
    """In views, for one action; of the floor nobody counts."""


class Both:
    """Two servers on one Redis, and the sockets that are open to them.

    All four sockets of a table are at one process of either, as behind our proxy.
    """

    def __init__(self, servers: Servers, stack: AsyncExitStack) -> None:
        self.servers = servers
        self.floor: list[FloorTable] = []
        self.product: list[ProductTable] = []
        self.memory_kb: list[tuple[int, int, int]] = []
        """Number of sockets at each, memory of the floor, memory of the product."""
        self._stack = stack
        self._sizes: list[int] = []

    @property
    def tables(self) -> dict[Side, Sequence[Table]]:
        return {"floor": self.floor, "product": self.product}

    async def begin(self) -> None:
        """Open the browsers: at the product, four devices hold the four seats of every table."""
        connector = aiohttp.TCPConnector(limit=0)
        http = aiohttp.ClientSession(connector=connector)
        self._http = await self._stack.enter_async_context(http)
        self._devices = [Device(self.servers.product.ports) for _ in range(4)]
        for device in self._devices:
            self._stack.push_async_callback(device.http.close)
            await device.introduce()
        self._stack.push_async_callback(self.close)

    async def open(self, tables: int) -> None:
        """Have so many tables open at each, and note what that takes."""
        for side in SIDES:
            await self.open_at(side, tables)
        await asyncio.sleep(SETTLE_S)
        floor_kb, product_kb = (
            sum(web.measure_memory_kb() for web in self.servers.webs[side]) for side in SIDES
        )
        self.memory_kb.append((4 * tables, floor_kb, product_kb))

    async def open_at(self, side: Side, tables: int) -> None:
        """Have so many tables open at one of them."""
        at_once = asyncio.Semaphore(OPEN_AT_ONCE)

        async def open_one(number: int) -> None:
            async with at_once:
                await (self._open_floor if side == "floor" else self._open_product)(number)

        async with asyncio.TaskGroup() as group:
            for number in range(len(self.tables[side]), tables):
                group.create_task(open_one(number))

    async def close(self) -> None:
        """Close all tables."""
        for side in SIDES:
            await asyncio.gather(*(table.close() for table in self.tables[side]))
        self.floor.clear()
        self.product.clear()

    async def run(self, side: Side, *, per_second: float, seconds: float) -> Run:
        """Let all tables of one of them act; ``per_second`` counts all of them together."""
        groups = [web.pid for web in self.servers.webs[side]]
        tables = self.tables[side]
        self._sizes.clear()
        before_s = sum(map(measure_processor_s, groups))
        latency = await measure(tables, per_second=per_second / len(tables), seconds=seconds)
        used_s = sum(map(measure_processor_s, groups)) - before_s
        return Run(latency, 1000 * used_s / latency.actions, sum(self._sizes) / latency.actions)

    async def _open_floor(self, number: int) -> None:
        ports = self.servers.floor_ports
        table = FloorTable()
        await table.open(self._http, ports[number % len(ports)], number)
        self.floor.append(table)

    async def _open_product(self, number: int) -> None:
        table = ProductTable(self._sizes)
        profile = PROFILES_IN_TURN[number % len(PROFILES_IN_TURN)]
        await table.open(self._devices, profile, at=number % len(self.servers.product.ports))
        self.product.append(table)


@asynccontextmanager
async def open_both(webs: int = 1) -> AsyncIterator[Both]:
    """Start everything, with so many web processes each, and stop it at the end."""
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        servers = Servers(Path(folder), webs)
        try:
            servers.start()
            async with AsyncExitStack() as stack:
                both = Both(servers, stack)
                await both.begin()
                yield both
        finally:
            servers.stop()
