"""Computers wait while somebody reads, and go on when the last reader lets go. Nothing is lost."""

import asyncio
import random
from collections.abc import Callable

import pytest

from engine.bots import choose
from engine.commands import SeatCommand
from engine.events import Accepted, Continued, Dealt
from engine.legal import waiting_for
from engine.viewed import SessionView
from tables.act import act
from tables.nudges.hub import Hub
from tables.processes import get_keeper
from tables.state.actors import ComputerActor
from tables.state.log import COMPUTER
from tables.storage import presence as presence_module
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import Level
from tables.vocabulary.events import Lapsed
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.computers.at_work import (
    Person,
    PlainBot,
    sit_down,
    wait_until,
    wait_until_due,
    working,
)
from tests.tables.computers.reading import Reader, hold_from_outside
from tests.tables.making import make
from tests.tables.pure_tables import A

pytestmark = pytest.mark.usefixtures("no_delay")


@pytest.fixture
async def waiting(store: Store, hub: Hub) -> Person:
    """Return the person of a table of Dékabès at which three computers have to accept."""
    return await sit_down(store, hub, A, "dekabes")


async def count_accepted(person: Person) -> int:
    entries = await person.entries_of_computers()
    return sum(isinstance(event, Accepted) for entry in entries for event in entry.events)


async def require_no_more(person: Person) -> None:
    """Hold that nothing happens at the table, though its computers are due."""
    version = (await person.look()).version
    await person.make_due()
    await asyncio.sleep(0.3)
    assert (await person.look()).version == version


async def wait_for_thought(thought: list[int], times: int) -> None:
    async def is_so() -> bool:
        return len(thought) >= times

    await wait_until(is_so)


async def require_each_once(person: Person) -> None:
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)


async def test_computers_wait_until_the_last_of_several_readers_lets_go(
    waiting: Person, store: Store, hub: Hub
) -> None:
    one, two = Reader(waiting, "one"), Reader(waiting, "two")
    await one.hold("rules")
    await two.hold("log")
    async with working(store, hub) as computers, working(store, hub) as others:
        await require_no_more(waiting)
        await one.release()
        await require_no_more(waiting)
        await wait_until_due(waiting, 10_000, 25_100)  # nobody looks at it all the time
        await two.release()
        await waiting.wait_until(lambda table: table.version >= 4)
    assert await count_accepted(waiting) == 3
    assert computers.counts.decisions + others.counts.decisions >= 3
    assert (computers.counts.table_faults, others.counts.table_faults) == (0, 0)
    await require_each_once(waiting)


@pytest.mark.parametrize("goes", ["release", "leave"])
async def test_a_delay_is_waited_after_the_last_reader_as_after_a_decision(
    waiting: Person, goes: str
) -> None:
    reader = Reader(waiting)
    await reader.hold()
    if goes == "leave":
        await reader.leave(due_in_ms=60_000)
    else:
        await reader.release(due_in_ms=60_000)
    assert 50_000 < (await waiting.due_in_ms() or 0) <= 60_100


async def test_a_reader_that_dies_lets_go_by_itself(
    waiting: Person, store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "LEASE_MS", 1000)
    await Reader(waiting).hold()
    async with working(store, hub) as computers:
        await waiting.wait_until(lambda table: table.version >= 4)
        assert (await get_keeper().read(waiting.code)).readings == {}
    assert computers.counts.decisions == 3


async def test_a_computer_that_was_thinking_when_the_hold_came_acts_once_after_it(
    waiting: Person, store: Store, hub: Hub, redis_url: str
) -> None:
    thought: list[int] = []

    def think_slowly(level: Level, view: SessionView, roll: int) -> SeatCommand:
        if not thought:
            hold_from_outside(redis_url, store.prefix, waiting.code, waiting.device)
        thought.append(roll)
        return choose(level, view, roll)

    async with working(store, hub, bot=PlainBot(think_slowly)) as computers:
        await waiting.make_due()
        await wait_for_thought(thought, 1)
        await require_no_more(waiting)
        assert await count_accepted(waiting) == 0
        assert len(thought) == 1, "it does not even think while somebody reads"
        assert (computers.counts.decisions, computers.counts.table_faults) == (0, 0)
        await wait_until_due(waiting, 10_000, 25_100)
        await get_keeper().leave(waiting.code, waiting.device, "outside")
        await waiting.wait_until(lambda table: table.version >= 4)
    assert await count_accepted(waiting) == 3
    assert (computers.counts.decisions, computers.counts.table_faults) == (3, 0)
    await require_each_once(waiting)


@pytest.mark.parametrize("already", [1, 2])
async def test_a_hold_between_the_acceptances_of_several_computers_stops_the_others(
    waiting: Person, store: Store, hub: Hub, redis_url: str, already: int
) -> None:
    thought: list[int] = []

    def hold_at(number: int) -> Callable[[Level, SessionView, int], SeatCommand]:
        def think(level: Level, view: SessionView, roll: int) -> SeatCommand:
            thought.append(roll)
            if len(thought) == number:
                hold_from_outside(redis_url, store.prefix, waiting.code, waiting.device)
            return choose(level, view, roll)

        return think

    async with working(store, hub, bot=PlainBot(hold_at(already + 1))) as computers:
        await waiting.wait_until(lambda table: table.version >= 1 + already)
        await wait_for_thought(thought, already + 1)
        await require_no_more(waiting)
        assert await count_accepted(waiting) == already
        await get_keeper().leave(waiting.code, waiting.device, "outside")
        await waiting.wait_until(lambda table: table.version >= 4)
    assert await count_accepted(waiting) == 3
    assert computers.counts.table_faults == 0
    await require_each_once(waiting)


async def test_the_one_writer_refuses_a_computer_while_somebody_reads(
    waiting: Person, store: Store, hub: Hub
) -> None:
    reader = Reader(waiting)
    await reader.hold()
    accept = sent.Accept(id="2-1", seen=1, seat=2)
    refused = await act(waiting.code, ComputerActor(2), accept, store=store, hub=hub)
    assert isinstance(refused, Refused)
    assert refused.code == TableRefusalCode.HELD
    assert (await waiting.look()).version == 1
    await reader.release()
    for _ in range(2):
        done = await act(waiting.code, ComputerActor(2), accept, store=store, hub=hub)
        assert done == Ack("2-1", 2)
        # What had happened before is answered as ever.
        await reader.hold()


async def test_what_follows_from_a_persons_decision_follows_though_somebody_reads(
    person: Person, store: Store, hub: Hub
) -> None:
    reader = Reader(person)
    async with working(store, hub):
        table = await person.play_until(lambda table: table.is_over)
        await reader.hold("log")
        await person.do(sent.Continue(id="on", seen=table.version))
        last = (await person.entries())[-1]
        assert [type(event) for event in last.events] == [Continued, Dealt]
        table = await person.look()
        assert table.session is not None
        if person.is_asked(table):
            await person.decide(table)
        await require_no_more(person)
        await reader.release()
        await person.play_until(lambda table: table.is_over)
    await require_each_once(person)


async def test_a_proposal_lapses_though_somebody_reads_and_computers_wait_on(
    store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.state.proposal.LAPSE_MS", 500)
    one, other = await two_people(store, hub)
    version = (await one.look()).version
    await one.do(sent.Undo(id="undo", seen=version))
    reader = Reader(other)
    await reader.hold()
    async with working(store, hub) as computers:
        await one.wait_until(lambda table: table.talks.proposal is None)
        assert (await one.entries())[-1].events == (Lapsed(version + 1),)
        await require_no_more(one)
        await reader.release()
        await one.wait_until(lambda table: table.version >= version + 4)
        assert computers.counts.table_faults == 0
    await require_each_once(one)


async def test_a_release_while_a_proposal_is_open_does_not_end_its_waiting(
    store: Store, hub: Hub
) -> None:
    one, other = await two_people(store, hub)
    reader = Reader(one)
    version = (await one.look()).version
    await one.do(sent.Undo(id="undo", seen=version))
    async with working(store, hub) as computers:
        await reader.hold()
        await reader.release()
        await require_no_more(one)
        await wait_until_due(one, 30_000, 60_000)  # it still lapses in time
        await reader.hold()
        no = sent.Answer(id="no", seen=version + 1, proposal=version + 1, agree=False)
        await other.do(no)
        await require_no_more(one)
        assert computers.counts.decisions == 0
        await reader.release()
        await one.wait_until(lambda table: table.version >= version + 4)
    assert (computers.counts.decisions, computers.counts.table_faults) == (2, 0)


async def test_whoever_reads_at_one_table_holds_no_other(
    waiting: Person, store: Store, hub: Hub
) -> None:
    await Reader(waiting).hold()
    another = await sit_down(store, hub, A, "dekabes")
    async with working(store, hub):
        await another.wait_until(lambda table: table.version >= 4)
        assert (await waiting.look()).version == 1


async def test_a_round_goes_to_its_end_however_often_somebody_reads(
    person: Person, store: Store, hub: Hub
) -> None:
    draw = random.Random(7)
    readers = [Reader(person, name) for name in ("one", "two")]
    async with working(store, hub) as computers, working(store, hub):

        async def read_now_and_then() -> None:
            while True:
                reader = draw.choice(readers)
                await reader.hold(draw.choice(("rules", "log", "lesson")))
                await asyncio.sleep(draw.uniform(0, 0.05))
                await draw.choice((reader.release, reader.leave))()
                await asyncio.sleep(draw.uniform(0, 0.2))

        reading = asyncio.create_task(read_now_and_then())
        try:
            table = await person.play_until(lambda table: table.is_over)
        finally:
            reading.cancel()
        assert computers.counts.table_faults == 0
    assert table.session is not None
    assert waiting_for(table.session)
    await require_each_once(person)
    entries = await person.entries()
    assert any(entry.by == COMPUTER for entry in entries)


async def two_people(store: Store, hub: Hub) -> tuple[Person, Person]:
    """Return two devices at a table with two computers that have to accept; A has accepted."""
    code = await make(store, A, ("me", "easy", None, "easy"), profile="dekabes", start=False)
    one, other = Person(store, hub, code, A), Person(store, hub, code, "b" * 32)
    await other.do(sent.Sit(id="sit", seen=0, seat=3, name="Zoe"))
    await one.do(sent.Start(id="start", seen=0))
    await one.do(sent.Accept(id="accept", seen=(await one.look()).version, seat=1))
    return one, other
