"""Workers of the computers at work, and a person who plays on with them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from engine.bots import choose
from engine.commands import ProfileName, SeatCommand
from engine.events import RoundEnded
from engine.legal import legal, waiting_for
from engine.viewed import SessionView
from tables.act import act
from tables.computers.bot_choice import Bot
from tables.computers.worker import Computers
from tables.nudges.hub import Hub
from tables.state.actors import DeviceActor
from tables.state.log import COMPUTER, Entry, read_entry
from tables.state.seating import seats_of_device
from tables.state.table import Table
from tables.storage.keys import log_key, schedule_key, shard_of
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import Level, TableCommand
from tables.vocabulary.frames import Ack
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.making import ME, make

PATIENCE_S = 60.0
Choose = Callable[[Level, SessionView, int], SeatCommand]


class PlainBot:
    """Chooses here and now, by a function of a level, a view and a roll."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    async def choose(self, level: Level, view: SessionView, roll: int) -> SeatCommand:
        return self._choose(level, view, roll)

    def allowance_ms(self, level: Level) -> int:
        del level
        return 0


PLAIN = PlainBot(choose)


async def wait_until(is_so: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is so, and not for ever."""
    async with asyncio.timeout(PATIENCE_S):
        while not await is_so():  # noqa: ASYNC110 - what is waited for is in Redis
            await asyncio.sleep(0.01)


@asynccontextmanager
async def working(store: Store, hub: Hub, *, bot: Bot = PLAIN) -> AsyncIterator[Computers]:
    """Run a worker for as long as the block lasts."""
    computers = Computers(store, hub, bot)
    stopping = asyncio.Event()
    task = asyncio.create_task(computers.run(stopping))
    try:
        yield computers
    finally:
        stopping.set()
        await task


class Person:
    """Whoever holds one seat of a table on a device, and always does the first legal thing."""

    def __init__(self, store: Store, hub: Hub, code: str, device: str) -> None:
        self.store = store
        self.hub = hub
        self.code = code
        self.device = device
        self._ids = count()

    async def look(self) -> Table:
        loaded = await self.store.load(self.code)
        assert loaded is not None
        return loaded.table

    async def wait_until(self, is_so: Callable[[Table], bool]) -> Table:
        """Wait until the table ``is_so``, without doing anything."""

        async def is_so_now() -> bool:
            return is_so(await self.look())

        await wait_until(is_so_now)
        return await self.look()

    async def play_until(self, is_so: Callable[[Table], bool]) -> Table:
        """Decide whatever is asked until the table ``is_so``; never *continue*."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_so(table := await self.look()):
                if self.is_asked(table):
                    await self.decide(table)
                else:
                    await asyncio.sleep(0.01)
        return table

    async def play_rounds(self, rounds: int) -> None:
        for _ in range(rounds):
            table = await self.play_until(lambda table: table.is_over)
            await self.do(sent.Continue(id=self._next_id(), seen=table.version))

    def is_asked(self, table: Table) -> bool:
        (mine,) = seats_of_device(table.seating, self.device)
        return table.waiting_since[mine - 1] is not None

    async def decide(self, table: Table) -> None:
        (mine,) = seats_of_device(table.seating, self.device)
        assert table.session is not None
        assert mine in waiting_for(table.session)
        choice = legal(table.session, mine)[0]
        await self.do(write_seat_command(choice, self._next_id(), table.version))

    async def do(self, command: TableCommand) -> None:
        actor = DeviceActor(self.device)
        answer = await act(self.code, actor, command, store=self.store, hub=self.hub)
        assert isinstance(answer, Ack), answer

    async def entries(self) -> list[Entry]:
        written: list[Any] = await self.store.redis.lrange(
            log_key(self.store.prefix, self.code), 0, -1
        )
        return [read_entry(entry) for entry in written]

    async def entries_of_computers(self) -> list[Entry]:
        return [entry for entry in await self.entries() if entry.by == COMPUTER]

    async def due_in_ms(self) -> float | None:
        """Return in how many milliseconds a computer is due at the table; None: none is."""
        key = schedule_key(self.store.prefix, shard_of(self.code))
        due_ms: float | None = await self.store.redis.zscore(key, self.code)
        seconds, micros = await self.store.redis.time()
        return None if due_ms is None else due_ms - (seconds * 1000 + micros / 1000)

    async def make_due(self) -> None:
        """Let the computer be due now."""
        key = schedule_key(self.store.prefix, shard_of(self.code))
        await self.store.redis.zadd(key, {self.code: 0}, xx=True)

    def _next_id(self) -> str:
        return f"p{next(self._ids)}"


def count_rounds(entries: list[Entry]) -> int:
    return sum(isinstance(event, RoundEnded) for entry in entries for event in entry.events)


async def wait_until_due(person: Person, shortest_ms: float, longest_ms: float) -> None:
    """Wait until a worker has let the table wait that long."""

    async def is_so() -> bool:
        return shortest_ms < (await person.due_in_ms() or 0) <= longest_ms

    await wait_until(is_so)


def said(records: list[logging.LogRecord], event: str) -> list[dict[str, Any]]:
    """Return the log lines that say ``event``, as their fields."""
    lines = [record.msg for record in records if isinstance(record.msg, dict)]
    return [line for line in lines if line.get("event") == event]


async def sit_down(store: Store, hub: Hub, device: str, profile: ProfileName = "chiva") -> Person:
    """Make a table for a person and three computers, and start."""
    code = await make(store, device, (ME, "easy", "normal", "easy"), profile=profile)
    return Person(store, hub, code, device)
