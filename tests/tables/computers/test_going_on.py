"""Computers at a table with people: they go on, and wait where a person is asked."""

import asyncio
from typing import cast

import pytest

from engine.commands import ProfileName
from engine.events import Dealt, RedealAsked
from engine.seats import Seat
from engine.shuffle import deal_from, seed_of_deal, seed_of_text
from engine.tiles import is_double
from tables.making import AComputer, Me, NewTable, make_table
from tables.nudges.hub import Hub
from tables.state.log import Entry
from tables.state.seating import Computer
from tables.storage.keys import schedule_key, shard_of
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tests.engine.walks import PROFILE_NAMES
from tests.tables.computers.at_work import Person, count_rounds, sit_down, wait_until, working
from tests.tables.making import ME, make

pytestmark = pytest.mark.usefixtures("no_delay")


@pytest.mark.parametrize("profile", PROFILE_NAMES)
async def test_a_person_and_three_computers_play_rounds_to_their_end(
    store: Store, hub: Hub, device: str, profile: ProfileName
) -> None:
    person = await sit_down(store, hub, device, profile)
    async with working(store, hub) as computers:
        await person.play_rounds(2)
        # After the last *continue* the computers come round to the person, or end the round.
        await person.wait_until(lambda table: person.is_asked(table) or table.is_over)
    assert count_rounds(await person.entries()) >= 2
    assert computers.counts.decisions == len(await person.entries_of_computers())
    assert (computers.counts.bot_faults, computers.counts.table_faults) == (0, 0)


async def test_computers_wait_for_the_person(person: Person, store: Store, hub: Hub) -> None:
    async with working(store, hub):
        table = await person.wait_until(person.is_asked)
        await asyncio.sleep(0.3)
        assert (await person.look()).version == table.version
        assert await person.due_in_ms() is None


async def test_a_computer_with_the_right_asks_for_a_redeal(
    store: Store, hub: Hub, device: str
) -> None:
    seed, seat = find_seed_with_a_right()
    request = NewTable(
        id="redeal",
        profile="dekabes",
        seats=(Me("Ann"), AComputer("easy"), AComputer("normal"), AComputer("easy")),
        seed=seed,
        start=True,
    )
    code = await make_table(request, device, store=store)
    assert isinstance(code, str)
    person = Person(store, hub, code, device)
    async with working(store, hub):
        await person.play_rounds(1)
    (asked,) = [entry for entry in await person.entries() if has(entry, RedealAsked)]
    assert asked.events[0] == RedealAsked(seat)
    assert isinstance(asked.events[1], Dealt)


def find_seed_with_a_right() -> tuple[str, Seat]:
    """Return an explicit seed whose first deal, and not the second, gives a computer the right."""
    for number in range(1000):
        seed = f"seed {number}"
        deals = [deal_from(seed_of_deal(seed_of_text(seed), deal)) for deal in range(2)]
        first, second = ([sum(map(is_double, hand)) for hand in hands] for hands in deals)
        if max(first[1:]) >= 5 and max(second) < 5:
            return seed, cast(Seat, first.index(max(first)) + 1)
    raise AssertionError("one deal in 65 has such a hand")


async def test_a_table_that_waits_for_no_computer_is_taken_out_of_the_schedule(
    person: Person, store: Store, hub: Hub
) -> None:
    await person.play_until(lambda table: not person.is_asked(table))
    loaded = await store.load(person.code)
    assert loaded is not None
    await person.do(sent.Leave(id="bye", seen=loaded.table.version, seat=1))
    assert await is_out_of_schedule(person)
    await store.redis.zadd(schedule_key(store.prefix, shard_of(person.code)), {person.code: 0})
    async with working(store, hub) as computers:
        await wait_until(lambda: is_out_of_schedule(person))
    assert (computers.counts.decisions, computers.counts.table_faults) == (0, 0)


async def test_a_computer_that_takes_over_a_persons_seat_is_asked_for_it(
    store: Store, hub: Hub, device: str
) -> None:
    code = await make(store, device, (ME, ME, "easy", "easy"))
    async with working(store, hub) as computers:
        loaded = await store.load(code)
        assert loaded is not None
        person = Person(store, hub, code, device)
        await person.do(sent.Leave(id="bye", seen=loaded.table.version, seat=2))
        await person.play_rounds(1)
        assert isinstance((await person.look()).seating[1], Computer)
    assert computers.counts.table_faults == 0


def has(entry: Entry, kind: type) -> bool:
    return any(isinstance(event, kind) for event in entry.events)


async def is_out_of_schedule(person: Person) -> bool:
    return await person.due_in_ms() is None
