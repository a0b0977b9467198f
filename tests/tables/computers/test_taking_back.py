"""Computers, and what is taken back or proposed around them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.bots import choose
from engine.commands import SeatCommand
from engine.events import Played
from engine.viewed import SessionView
from tables.act import act
from tables.computers.worker import Computers
from tables.nudges.hub import Hub
from tables.state.actors import DeviceActor
from tables.state.log import TABLE
from tables.state.table import Table
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import Level, TableCommand
from tables.vocabulary.events import Lapsed, PutBack, TakenBack
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.computers.at_work import Person, PlainBot, working
from tests.tables.making import ME, make
from tests.tables.pure_tables import A, B

pytestmark = pytest.mark.usefixtures("no_delay")


def moves_in(table: Table) -> int:
    assert table.session is not None
    assert table.session.round is not None
    return len(table.session.round.moves)


async def test_after_an_undo_to_the_person_the_computers_reply_once_more(
    person: Person, store: Store, hub: Hub
) -> None:
    async with working(store, hub) as computers:
        await person.play_until(lambda table: person.is_asked(table) and moves_in(table) > 3)
        before = await person.look()
        await person.do(sent.Undo(id="undo", seen=before.version))
        back = await person.look()
        assert moves_in(back) < moves_in(before)
        assert person.is_asked(back)
        await asyncio.sleep(0.2)
        assert (await person.look()).version == back.version, "the person is asked"
        await person.decide(back)
        await person.wait_until(lambda table: person.is_asked(table) or table.is_over)
    assert computers.counts.table_faults == 0
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)


async def test_a_restart_to_the_turn_of_a_computer_lets_it_move_once(
    store: Store, hub: Hub, device: str
) -> None:
    for _ in range(20):
        code = await make(store, device, (ME, "easy", "easy", "easy"))
        person = Person(store, hub, code, device)
        table = await person.look()
        if not person.is_asked(table):
            break
    async with working(store, hub):
        await person.play_until(lambda table: person.is_asked(table) and moves_in(table) > 3)
        table = await person.look()
        await person.do(sent.Restart(id="again", seen=table.version))
        table = await person.wait_until(person.is_asked)
    assert table.session is not None
    assert table.session.round is not None
    seats = [move.seat for move in table.session.round.moves]
    assert seats == [(seats[0] + n - 1) % 4 + 1 for n in range(len(seats))]
    assert 0 < len(seats) < 4


async def test_what_a_computer_was_thinking_when_it_was_taken_back_is_not_played(
    person: Person, store: Store, hub: Hub
) -> None:
    await person.play_until(lambda table: not person.is_asked(table))
    async with working(store, hub):
        await person.wait_until(person.is_asked)
    await person.decide(await person.look())
    asked = asyncio.Event()
    versions: list[int] = []

    def think(level: Level, view: SessionView, roll: int) -> SeatCommand:
        asked.set()
        return choose(level, view, roll)

    computers = Computers(store, hub, PlainBot(think))
    table = await person.look()
    original = computers._decide_for

    async def decide_late(*asked: object) -> bool:
        # The person takes the move back while the computer thinks about it.
        undo = sent.Undo(id="undo", seen=table.version)
        await person.do(undo)
        versions.append((await person.look()).version)
        return await original(*asked)  # type: ignore[arg-type]

    computers._decide_for = decide_late  # type: ignore[method-assign,assignment]
    await computers._serve(person.code, 0.0)
    assert asked.is_set()
    assert (await person.look()).version == versions[0]
    assert (computers.counts.decisions, computers.counts.table_faults) == (0, 0)
    assert await person.due_in_ms() is None, "the person is asked again"


@asynccontextmanager
async def two_people(store: Store, hub: Hub) -> AsyncIterator[tuple[Person, Person]]:
    """Two devices and two computers; a computer is asked, and A has something to take back."""
    code = await make(store, A, (ME, "easy", None, "easy"), profile="dekabes", start=False)
    one, other = Person(store, hub, code, A), Person(store, hub, code, B)
    await other.do(sent.Sit(id="sit", seen=0, seat=3, name="Zoe"))
    await one.do(sent.Start(id="start", seen=0))
    table = await one.look()
    await one.do(sent.Accept(id="accept", seen=table.version, seat=1))
    yield one, other


async def ask(person: Person, command: TableCommand) -> object:
    actor = DeviceActor(person.device)
    return await act(person.code, actor, command, store=person.store, hub=person.hub)


async def test_computers_wait_for_a_proposal_and_go_on_after_a_refusal(
    store: Store, hub: Hub
) -> None:
    async with two_people(store, hub) as (one, other):
        version = (await one.look()).version
        await one.do(sent.Undo(id="undo", seen=version))
        async with working(store, hub) as computers:
            await one.make_due()
            await asyncio.sleep(0.3)
            assert (await one.look()).version == version + 1
            assert computers.counts.decisions == 0
            assert 50_000 < (await one.due_in_ms() or 0) <= 60_000, "it is looked at in time"
            no = sent.Answer(id="no", seen=version + 1, proposal=version + 1, agree=False)
            await other.do(no)
            await one.wait_until(lambda table: table.version > version + 3)
        assert computers.counts.decisions == 2


async def test_a_proposal_that_nobody_answers_lapses_and_the_computers_go_on(
    store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.state.proposal.LAPSE_MS", 500)
    async with two_people(store, hub) as (one, _):
        version = (await one.look()).version
        await one.do(sent.Undo(id="undo", seen=version))
        async with working(store, hub) as computers, working(store, hub):
            await asyncio.sleep(0.2)
            assert (await one.look()).version == version + 1
            await one.wait_until(lambda table: table.version >= version + 4)
            assert computers.counts.table_faults == 0
        lapsed = [entry for entry in await one.entries() if entry.by == TABLE]
        assert [entry.events for entry in lapsed] == [(Lapsed(version + 1),)]
        assert (await one.look()).talks.proposal is None


async def test_a_lapsed_proposal_is_gone_where_no_worker_runs(
    store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.state.proposal.LAPSE_MS", 100)
    async with two_people(store, hub) as (one, other):
        version = (await one.look()).version
        await one.do(sent.Undo(id="undo", seen=version))
        await asyncio.sleep(0.15)
        yes = sent.Answer(id="yes", seen=version + 1, proposal=version + 1, agree=True)
        refused = await ask(other, yes)
        assert isinstance(refused, Refused)
        assert refused.code == TableRefusalCode.NO_PROPOSAL
        again = await ask(one, sent.Undo(id="again", seen=version + 1))
        assert isinstance(again, Ack)
        assert (await one.entries())[-1].events[0] == Lapsed(version + 1)


async def test_redo_brings_the_very_same_replies_of_computers_back(
    person: Person, store: Store, hub: Hub
) -> None:
    async with working(store, hub):
        await person.play_until(lambda table: person.is_asked(table) and moves_in(table) > 3)
        before = await person.look()
        await person.do(sent.Undo(id="undo", seen=before.version))
        await person.do(sent.Redo(id="redo", seen=before.version + 1))
        await asyncio.sleep(0.2)
    after = await person.look()
    assert after.session == before.session
    assert after.version == before.version + 2
    taken, put = (await person.entries())[-2:]
    assert [type(event) for event in (*taken.events, *put.events)] == [TakenBack, PutBack]
    assert any(
        isinstance(event, Played) for entry in await person.entries() for event in entry.events
    )
