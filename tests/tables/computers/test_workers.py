"""Several workers, and workers that die: every table goes on, and each move happens once."""

import asyncio

import pytest

from engine.legal import legal
from engine.seats import SEATS
from tables.computers.worker import LOOK_EVERY_S, Computers
from tables.nudges.hub import Hub
from tables.storage.schedule import Schedule
from tables.storage.store import Store
from tests.engine.walks import PROFILE_NAMES
from tests.tables.computers.at_work import PLAIN, Person, sit_down, working

pytestmark = pytest.mark.usefixtures("no_delay")


async def test_two_workers_that_answer_one_question_answer_it_once(
    person: Person, store: Store, hub: Hub, other: Store, other_hub: Hub
) -> None:
    workers = [Computers(store, hub, PLAIN), Computers(other, other_hub, PLAIN)]
    for _ in range(60):
        table = await person.look()
        if table.is_over:
            break
        if person.is_asked(table):
            await person.decide(table)
            continue
        await asyncio.gather(*(worker._serve(person.code, 0.0) for worker in workers))
        assert (await person.look()).version in (table.version + 1, table.version + 2)
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)
    assert await is_legal_history(person)


async def test_two_workers_share_many_tables_and_each_move_happens_once(
    store: Store, hub: Hub, other: Store, other_hub: Hub, device: str
) -> None:
    people = [await sit_down(store, hub, device, PROFILE_NAMES[n % 3]) for n in range(12)]
    async with working(store, hub) as one, working(other, other_hub) as two:
        await asyncio.gather(*(person.play_rounds(2) for person in people))
    decided = 0
    for person in people:
        entries = await person.entries_of_computers()
        assert len({entry.id for entry in entries}) == len(entries)
        decided += len(entries)
    # With no delay a table may be due again while it is leased: then both answer, and one counts.
    assert one.counts.decisions + two.counts.decisions >= decided
    assert min(one.counts.decisions, two.counts.decisions) > decided / 10
    assert (one.counts.table_faults, two.counts.table_faults) == (0, 0)


async def test_a_table_that_a_dead_worker_had_leased_comes_back_by_itself(
    person: Person, store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await person.play_until(lambda table: not person.is_asked(table))
    monkeypatch.setattr("tables.storage.schedule.LEASE_MS", 700)
    leased = await Schedule(store).lease_due()  # by a worker that does nothing more
    assert leased == [person.code]
    version = (await person.look()).version
    async with working(store, hub):
        await asyncio.sleep(0.4)
        assert (await person.look()).version == version
        await person.wait_until(lambda table: table.version > version)


async def test_a_worker_rests_when_nothing_is_due(store: Store, hub: Hub) -> None:
    looks = 0
    lease_due = Schedule.lease_due

    class CountingSchedule(Schedule):
        async def lease_due(self, early_ms: int = 0) -> list[str]:
            nonlocal looks
            looks += 1
            return await lease_due(self, early_ms)

    computers = Computers(store, hub, PLAIN)
    computers._schedule = CountingSchedule(store)
    stopping = asyncio.Event()
    task = asyncio.create_task(computers.run(stopping))
    await asyncio.sleep(1.0)
    stopping.set()
    await task
    assert 5 <= looks <= 1.0 / LOOK_EVERY_S + 1


async def is_legal_history(person: Person) -> bool:
    """The log can be folded, and what is asked next can be answered."""
    table = await person.look()
    assert table.session is not None
    waiting = [seat for seat in SEATS if table.waiting_since[seat - 1] is not None]
    return all(legal(table.session, seat) for seat in waiting)
