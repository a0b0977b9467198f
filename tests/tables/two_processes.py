"""Two processes on one Redis, and tables at which they both act."""

import random
from itertools import count

from engine.legal import legal, waiting_for
from engine.seats import SEATS
from tables.act import act
from tables.nudges.hub import Hub
from tables.state.actors import Actor, ComputerActor, DeviceActor
from tables.state.log import Entry, read_entry
from tables.state.table import Table
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A, B, C, D

ids = (f"id{number}" for number in count())


class Processes:
    """Two processes on one Redis, and whoever asks them."""

    def __init__(self, *both: tuple[Store, Hub]) -> None:
        self.both = both

    async def ask(self, code: str, actor: Actor, command: TableCommand, process: int = 0) -> object:
        store, hub = self.both[process]
        return await act(code, actor, command, store=store, hub=hub)

    async def do(self, code: str, actor: Actor, command: TableCommand) -> int:
        answer = await self.ask(code, actor, command)
        assert isinstance(answer, Ack), answer
        return answer.version

    async def table(self, code: str) -> Table:
        loaded = await self.both[0][0].load(code)
        assert loaded is not None
        return loaded.table

    async def entries(self, code: str) -> list[Entry]:
        store = self.both[0][0]
        written = await store.redis.lrange(log_key(store.prefix, code), 0, -1)
        return [read_entry(entry) for entry in written]

    async def step(self, code: str, draw: random.Random) -> None:
        """Do something legal for some seat."""
        table = await self.table(code)
        assert table.session is not None
        seat = draw.choice(waiting_for(table.session))
        chosen = write_seat_command(
            draw.choice(legal(table.session, seat)),
            next(ids),
            table.version,
        )
        await self.do(code, actor_at(table, seat), chosen)

    async def play_round(self, code: str, draw: random.Random) -> Table:
        while not (table := await self.table(code)).is_over:
            await self.step(code, draw)
        return table


def actor_at(table: Table, seat: int) -> Actor:
    device = getattr(table.seating[seat - 1], "device", None)
    return ComputerActor(seat) if device is None else DeviceActor(device)


async def seat_four(processes: Processes) -> str:
    code = await make(processes.both[0][0], A, (ME, OPEN, OPEN, OPEN), start=False)
    for seat, device in zip(SEATS[1:], (B, C, D), strict=True):
        sit = sent.Sit(id="sit", seen=0, seat=seat, name="Zoe")
        await processes.do(code, DeviceActor(device), sit)
    await processes.do(code, DeviceActor(A), sent.Start(id="start", seen=0))
    return code
