"""The floor and the product, side by side, with any number of tables open at each."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp

from engine.profiles import PROFILES
from tests.bench.floor_table import FloorTable
from tests.bench.load import Table
from tests.bench.product_table import ProductTable
from tests.bench.servers import Servers
from tests.processes.device import Device

SETTLE_S = 1.0
PROFILES_IN_TURN = tuple(PROFILES)


class Both:
    """Two servers on one Redis, and the sockets that are open to them."""

    def __init__(self, servers: Servers, stack: AsyncExitStack) -> None:
        self.servers = servers
        self.floor: list[FloorTable] = []
        self.product: list[ProductTable] = []
        self.memory_kb: list[tuple[int, int, int]] = []
        """Number of sockets at each, memory of the floor, memory of the product."""
        self._stack = stack
        self._sizes: list[int] = []

    @property
    def tables(self) -> dict[str, Sequence[Table]]:
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

    async def open(self, tables: int) -> None:
        """Have so many tables open at each, and note what that takes."""
        for number in range(len(self.floor), tables):
            floor = FloorTable()
            await floor.open(self._http, self.servers.floor_port, number)
            self._stack.push_async_callback(floor.close)
            self.floor.append(floor)
        for number in range(len(self.product), tables):
            product = ProductTable(self._sizes)
            profile = PROFILES_IN_TURN[number % len(PROFILES_IN_TURN)]
            await product.open(self._devices, profile)
            self._stack.push_async_callback(product.close)
            self.product.append(product)
        await asyncio.sleep(SETTLE_S)
        floor_kb = self.servers.floor.measure_memory_kb()
        product_kb = self.servers.product.webs[0].measure_memory_kb()
        self.memory_kb.append((4 * tables, floor_kb, product_kb))


@asynccontextmanager
async def open_both() -> AsyncIterator[Both]:
    """Start everything, and stop it at the end."""
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        servers = Servers(Path(folder))
        try:
            servers.start()
            async with AsyncExitStack() as stack:
                both = Both(servers, stack)
                await both.begin()
                yield both
        finally:
            servers.stop()
