"""Workers at tables where seats change hands: nobody is played for who is there, nothing stops."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from config.environment import ROOT
from engine.commands import ProfileName
from engine.events import Accepted, Passed, Played
from tables.act import act
from tables.nudges.hub import Hub
from tables.state.actors import Actor, DeviceActor
from tables.state.log import COMPUTER
from tables.state.seating import Computer, Person
from tables.state.table import computers_to_decide
from tables.storage.schedule import Schedule
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack
from tests.tables.computers.at_work import Person as Player
from tests.tables.computers.at_work import working
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A, B
from tests.tables.worlds import fold_log

COMMAND = [sys.executable, str(ROOT / "manage.py"), "computers"]
ids = (f"change{number}" for number in count())


class Two:
    """Ann on device A and Bea on device B, at one table with two computers."""

    def __init__(self, store: Store, hub: Hub, code: str) -> None:
        self.ann = Player(store, hub, code, A)
        self.bea = Player(store, hub, code, B)

    async def ask(self, actor: Actor, command: TableCommand) -> None:
        ann = self.ann
        answer = await act(ann.code, actor, command, store=ann.store, hub=ann.hub)
        assert isinstance(answer, Ack), answer

    async def lend(self) -> None:
        """Let a computer play for Bea, who is away."""
        lend = sent.SeatComputer(id=next(ids), seen=0, seat=2, level="normal")
        await self.ask(DeviceActor(A, absent=frozenset({B})), lend)

    async def come_back(self) -> None:
        await self.ask(DeviceActor(B), sent.ComeBack(id=next(ids), seen=0, seat=2))

    async def play_until_decided(self, more: int) -> None:
        """Let both decide until so many decisions of computers have come about."""
        wanted = len(await self.ann.entries_of_computers()) + more

        async def is_enough() -> bool:
            return len(await self.ann.entries_of_computers()) >= wanted

        async with asyncio.timeout(30):
            while not await is_enough() and not (await self.ann.look()).is_over:
                await self.decide()

    async def decide(self) -> None:
        """Let whoever is asked, and there, decide."""
        table = await self.ann.look()
        for person, seat in ((self.ann, 1), (self.bea, 2)):
            holder = table.seating[seat - 1]
            is_there = isinstance(holder, Person) and holder.device == person.device
            if is_there and table.waiting_since[seat - 1] is not None:
                await person.decide(table)
                return
        await asyncio.sleep(0.01)

    async def play_round(self) -> None:
        async with asyncio.timeout(60):
            while not (await self.ann.look()).is_over:
                await self.decide()


@pytest.fixture
async def two(store: Store, hub: Hub) -> Two:
    return await gather_two(store, hub, "chiva")


async def gather_two(store: Store, hub: Hub, profile: ProfileName) -> Two:
    code = await make(store, A, (ME, OPEN, "easy", "easy"), profile=profile, start=False)
    both = Two(store, hub, code)
    await both.ask(DeviceActor(B), sent.Sit(id="sit", seen=0, seat=2, name="Bea"))
    await both.ask(DeviceActor(A), sent.Start(id="start", seen=0))
    return both


@contextmanager
def killed_worker() -> Iterator[None]:
    """Run a worker process for as long as the block lasts, and then kill it."""
    process = subprocess.Popen(COMMAND, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()


async def require_right_players(two: Two) -> None:
    """Check that computers decided where computers sat, and people where people did; and once."""
    entries = await two.ann.entries()
    tables = [loaded.table for loaded in fold_log(entries)]
    for before, entry in zip(tables, entries[1:], strict=False):
        event = entry.events[0]
        if isinstance(event, Played | Passed | Accepted):
            is_computers = isinstance(before.seating[event.seat - 1], Computer)
            assert is_computers == (entry.by == COMPUTER)
    keys = [(entry.by, entry.id) for entry in entries]
    assert len(set(keys)) == len(keys)


@pytest.mark.usefixtures("no_delay")
async def test_a_worker_dies_while_a_seat_changes_hands_and_another_goes_on(two: Two) -> None:
    table = await two.ann.look()
    for _ in range(2):
        with killed_worker():
            await two.play_until_decided(1)
            await two.lend()
            await two.play_until_decided(1)
        await two.come_back()
        table = await two.ann.look()
        assert isinstance(table.seating[1], Person)
    with killed_worker():
        await two.play_round()
    await require_right_players(two)


@pytest.mark.usefixtures("no_delay")
async def test_a_lease_of_a_dead_worker_does_not_outlive_a_change_of_seats(
    store: Store, hub: Hub
) -> None:
    two = await gather_two(store, hub, "dekabes")  # all are asked to accept: the seat lent, too
    await two.lend()
    assert computers_to_decide(await two.ann.look()) == (2, 3, 4)
    await two.ann.make_due()
    assert await Schedule(store).lease_due() == [two.ann.code]
    # Whoever has leased it dies here. The seat comes back, and goes again.
    await two.come_back()
    await two.lend()
    due = await two.ann.due_in_ms()
    assert due is not None
    assert due <= 1_000, "whatever was leased before, the commit has set it due"
    async with working(two.ann.store, two.ann.hub):
        await two.play_round()
    await require_right_players(two)


@pytest.mark.usefixtures("no_delay")
async def test_the_creator_leaves_at_a_computers_turn_and_two_workers_go_on(
    two: Two, other: Store, other_hub: Hub
) -> None:
    """Field report 28."""
    async with working(two.ann.store, two.ann.hub), working(other, other_hub):
        await two.play_until_decided(2)
        await two.ask(DeviceActor(A), sent.Leave(id="bye", seen=0, seat=1))
        await two.bea.play_rounds(2)
    await require_right_players(two)


@pytest.mark.usefixtures("no_delay")
async def test_seats_flip_while_workers_are_at_work_and_everybody_plays_for_themselves(
    two: Two, other: Store, other_hub: Hub
) -> None:
    """Field report 29: a computer never plays for a person who is there."""
    async with working(two.ann.store, two.ann.hub), working(other, other_hub):
        for _ in range(6):
            await two.lend()
            await two.play_until_decided(2)
            await two.come_back()
            for _ in range(3):
                await two.decide()
        await two.play_round()
    await require_right_players(two)
