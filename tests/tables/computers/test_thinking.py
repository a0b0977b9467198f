"""A worker whose computers think: the lease holds, and the moment to act tells nothing."""

import asyncio
import random
from itertools import product

import pytest

from engine.bots import choose
from engine.commands import SeatCommand
from engine.seats import Seat
from engine.viewed import SessionView
from tables import pace
from tables.computers import worker
from tables.computers.bot_choice import PooledBot
from tables.computers.worker import Computers
from tables.hints import Quandary, ask_hint
from tables.nudges.hub import Hub
from tables.shown import show_to_computer
from tables.state import seating
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.table import Table
from tables.storage.keys import schedule_key, shard_of
from tables.storage.schedule import Schedule
from tables.storage.store import Store
from tables.thinking.pool import Pool
from tables.vocabulary.commands import Hint, Level
from tests.tables.computers.at_work import Person, wait_until, working
from tests.tables.making import ME, make
from tests.tables.pure_tables import A, B
from tests.tables.thinking.asking import odd_pool, thinking
from tests.tables.thinking.odd_child import CRASHES, FAILS, HONEST, SPINS
from tests.tables.two_worlds import PROFILE_NAMES, in_both_worlds, play, repr_of_hands


class Ponderer:
    """A bot that thinks until it is told to choose."""

    def __init__(self, allowance_ms: int = 0) -> None:
        self.may_choose = asyncio.Event()
        self._allowance_ms = allowance_ms

    async def choose(self, level: Level, view: SessionView, roll: int) -> SeatCommand:
        await self.may_choose.wait()
        return choose(level, view, roll)

    def allowance_ms(self, level: Level) -> int:
        del level
        return self._allowance_ms


@pytest.fixture
async def waiting(person: Person) -> Person:
    """Return the person of a table at which a computer is asked."""
    await person.play_until(lambda table: not person.is_asked(table))
    return person


@pytest.mark.usefixtures("no_delay")
async def test_a_table_stays_leased_for_as_long_as_its_computer_thinks(
    waiting: Person, store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "RENEW_EVERY_S", 0.02)
    bot = Ponderer()
    computers = Computers(store, hub, bot)
    await waiting.make_due()
    assert await Schedule(store).lease_due() == [waiting.code]
    first_ms = await waiting.due_in_ms() or 0
    version = (await waiting.look()).version
    serving = asyncio.create_task(computers._serve(waiting.code, 0.0))

    async def is_renewed() -> bool:
        return (await waiting.due_in_ms() or 0) > first_ms

    for _ in range(2):
        await wait_until(is_renewed)
        first_ms = await waiting.due_in_ms() or 0
    assert (await waiting.look()).version == version
    bot.may_choose.set()
    await serving
    assert (await waiting.look()).version == version + 1
    assert (computers.counts.decisions, computers.counts.late) == (1, 1)


async def test_a_decision_happens_no_sooner_than_its_level_is_given_whatever_there_is_to_think(
    waiting: Person, store: Store, hub: Hub
) -> None:
    bot = Ponderer(allowance_ms=400)
    bot.may_choose.set()
    computers = Computers(store, hub, bot)
    began_s = asyncio.get_running_loop().time()
    await computers._serve(waiting.code, began_s)
    assert asyncio.get_running_loop().time() - began_s >= 0.4
    assert computers.counts.decisions == 1


async def test_a_table_can_be_leased_a_little_before_its_computer_is_due(
    waiting: Person, store: Store
) -> None:
    key = schedule_key(store.prefix, shard_of(waiting.code))
    seconds, _ = await store.redis.time()
    await store.redis.zadd(key, {waiting.code: (seconds + 600) * 1000})
    assert await Schedule(store).lease_due() == []
    assert await Schedule(store).lease_due(300_000) == []
    assert await Schedule(store).lease_due(900_000) == [waiting.code]


@pytest.mark.usefixtures("no_delay")
async def test_strong_computers_play_on_whatever_becomes_of_their_thinking(
    store: Store, hub: Hub, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await make(store, device, (ME, "strong", "strong", "strong"))
    person = Person(store, hub, code, device)
    doings = iter([HONEST, FAILS, CRASHES, HONEST, SPINS, CRASHES])
    monkeypatch.setattr(worker.secrets, "randbits", lambda _bits: next(doings, HONEST))
    async with (
        thinking(odd_pool(2)) as pool,
        working(store, hub, bot=PooledBot(pool)) as computers,
    ):
        await person.play_until(lambda table: table.is_over)
    counts = computers.counts
    assert counts.faults == {"fault": 1, "crash": 2, "overrun": 1} == pool.tally.faults
    assert counts.decisions == len(await person.entries_of_computers()) > 8
    assert pool.tally.thoughts == counts.decisions - 4
    assert counts.table_faults == 0


async def test_in_worlds_that_look_the_same_move_hint_and_delay_are_the_same() -> None:
    draw = random.Random(3)
    compared = 0
    async with thinking(Pool(1)) as pool:
        for number, profile in product(range(5), PROFILE_NAMES):
            at = play(profile, (A, "strong", B, B), number, 10 * number)
            for seat in (1, 2):
                (*_, here), (*_, elsewhere) = in_both_worlds(at, seat, draw)
                if here.table.waiting_since[seat - 1] is None:
                    continue
                compared += repr_of_hands(here) != repr_of_hands(elsewhere)
                done = [await decide_in(world.table, seat, pool) for world in (here, elsewhere)]
                assert done[0] == done[1]
    assert compared > 8


async def decide_in(table: Table, seat: Seat, pool: Pool) -> list[object]:
    """Return what the seat does and is advised by the same dice, and how long it waits for it."""
    assert table.session is not None
    dice = random.Random(1)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pace.secrets, "randbelow", dice.randrange)
        delay_ms = pace.draw_delay_ms(table.pace)
    holder = table.seating[seat - 1]
    if isinstance(holder, seating.Computer):
        view = show_to_computer(table, seat)
        return [await pool.choose("strong", view, 5), delay_ms, pool.allowance_ms("strong")]
    assert isinstance(holder, seating.Person)
    asked = Hint(id="h", seen=table.version, seat=seat)
    about = ask_hint(table, DeviceActor(holder.device, Lifted(seat, table.version)), asked)
    assert isinstance(about, Quandary)
    return [await pool.advise(about.view, about.roll), delay_ms]
