"""Computers at a table with people: they go on, once each, whatever their bots do."""

import asyncio
import logging
import random
import re
from collections.abc import Callable

import pytest
from pytest_django import Settings

from engine.bots import choose
from engine.bots.choices import list_commands
from engine.commands import Continue, Pass, Play, ProfileName, SeatCommand
from engine.events import Dealt, Passed, RedealAsked
from engine.legal import legal
from engine.tiles import TILES
from engine.viewed import SessionView
from tables import commands as sent
from tables import computers as computers_module
from tables.commands import Level
from tables.hub import Hub
from tables.keys import log_key
from tables.schedule import Schedule
from tables.seating import Computer
from tables.store import Store
from tests.tables.at_work import PATIENCE_S, Person, count_rounds, said, working
from tests.tables.making import ME, make

pytestmark = pytest.mark.usefixtures("no_delay")

FAILED = "bot failed: took the first legal choice"
LEFT = "table left: nothing could be decided"
PROFILES: tuple[ProfileName, ...] = ("chiva", "six-love", "dekabes")


@pytest.fixture
def no_delay(settings: Settings) -> None:
    settings.COMPUTER_DELAY_SCALE = 0.0


@pytest.fixture
async def person(store: Store, hub: Hub, device: str) -> Person:
    """Return a person at a table of Chiva with three computers."""
    return await sit_down(store, hub, device)


async def sit_down(store: Store, hub: Hub, device: str, profile: ProfileName = "chiva") -> Person:
    code = await make(store, device, (ME, "easy", "normal", "easy"), profile=profile)
    return Person(store, hub, code, device)


@pytest.mark.parametrize("profile", PROFILES)
async def test_a_person_and_three_computers_play_rounds_to_their_end(
    store: Store, hub: Hub, device: str, profile: ProfileName
) -> None:
    person = await sit_down(store, hub, device, profile)
    async with working(store, hub) as computers:
        await person.play_rounds(4)
        # After the last *continue* the computers come round to the person, or end the round.
        await person.wait_until(lambda table: person.is_asked(table) or table.is_over)
    assert count_rounds(await person.entries()) >= 4
    assert computers.decisions == len(await person.entries_of_computers())
    assert (computers.bot_faults, computers.table_faults) == (0, 0)


async def test_computers_wait_for_the_person(person: Person, store: Store, hub: Hub) -> None:
    async with working(store, hub):
        table = await person.wait_until(person.is_asked)
        await asyncio.sleep(0.3)
        assert (await person.look()).version == table.version
        assert await person.due_in_ms() is None


async def test_a_computer_with_the_right_asks_for_a_redeal(
    store: Store, hub: Hub, device: str
) -> None:
    person = await sit_down(store, hub, device, "dekabes")
    draw = random.Random(1)
    async with working(store, hub):
        for _ in range(200):
            await person.play_rounds(1)
            entries = await person.entries()
            if any(type(event) is RedealAsked for entry in entries for event in entry.events):
                break
            draw.random()
    asked = [entry for entry in entries if isinstance(entry.events[0], RedealAsked)]
    assert asked
    assert all(isinstance(entry.events[1], Dealt) for entry in asked)


def raise_with_a_tile(_level: Level, view: SessionView, _roll: int) -> SeatCommand:
    assert view.round is not None
    raise KeyError(f"what to do with {view.round.hand}?")


def choose_what_nobody_may(_level: Level, view: SessionView, _roll: int) -> SeatCommand:
    assert view.seat is not None
    return Continue(view.seat)


def choose_for_another(_level: Level, view: SessionView, _roll: int) -> SeatCommand:
    assert view.seat is not None
    return Pass(1)


def choose_what_it_does_not_hold(_level: Level, view: SessionView, _roll: int) -> SeatCommand:
    assert view.seat is not None
    assert view.round is not None
    other = next(tile for tile in TILES if tile not in (view.round.hand or ()))
    return Play(view.seat, other, "left")


BadBot = Callable[[Level, SessionView, int], SeatCommand]


@pytest.mark.parametrize(
    "bad_bot",
    [
        raise_with_a_tile,
        choose_what_nobody_may,
        choose_for_another,
        choose_what_it_does_not_hold,
    ],
)
async def test_a_bot_that_always_fails_is_replaced_move_by_move_and_counted_once_each(
    person: Person, store: Store, hub: Hub, bad_bot: BadBot, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[SessionView] = []

    def bot(level: Level, view: SessionView, roll: int) -> SeatCommand:
        asked.append(view)
        return bad_bot(level, view, roll)

    async with working(store, hub, bot=bot) as computers:
        await person.play_rounds(1)
        await person.wait_until(lambda table: person.is_asked(table) or table.is_over)
    decided = await person.entries_of_computers()
    assert len(decided) > 9
    assert computers.bot_faults == computers.decisions == len(decided) == len(asked)
    lines = said(caplog.records, FAILED)
    assert [line["bot_faults"] for line in lines] == list(range(1, len(decided) + 1))
    assert {line["code"] for line in lines} == {person.code}
    assert len({(line["version"], line["seat"]) for line in lines}) == len(decided)
    for event, view in zip((entry.events[0] for entry in decided), asked, strict=True):
        first = list_commands(view)[0]
        assert event.tile == first.tile if isinstance(first, Play) else isinstance(event, Passed)


async def test_no_log_line_of_a_worker_has_a_tile(
    person: Person, store: Store, hub: Hub, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with working(store, hub, bot=raise_with_a_tile):
        await person.play_rounds(1)
    lines = [record for record in caplog.records if record.name.startswith("tables.")]
    assert said(caplog.records, FAILED)
    assert not [line for line in lines if re.search(r"\b[0-6]-[0-6]\b", without_ids(line))]
    assert not [line for line in lines if line.exc_info]


def without_ids(record: logging.LogRecord) -> str:
    return str(record.msg)


async def test_two_workers_that_answer_one_question_answer_it_once(
    person: Person, store: Store, hub: Hub, other: Store, other_hub: Hub
) -> None:
    workers = [computers_module.Computers(store, hub), computers_module.Computers(other, other_hub)]
    for _ in range(60):
        table = await person.look()
        if table.is_over:
            break
        if person.is_asked(table):
            await person.decide(table)
            continue
        await asyncio.gather(*(worker._serve(person.code) for worker in workers))
        assert (await person.look()).version in (table.version + 1, table.version + 2)
    entries = await person.entries_of_computers()
    assert len({entry.id for entry in entries}) == len(entries)
    assert await is_legal_history(person)


async def test_two_workers_share_many_tables_and_each_move_happens_once(
    store: Store, hub: Hub, other: Store, other_hub: Hub, device: str
) -> None:
    people = [await sit_down(store, hub, device, PROFILES[n % 3]) for n in range(12)]
    async with working(store, hub) as one, working(other, other_hub) as two:
        await asyncio.gather(*(person.play_rounds(2) for person in people))
    decided = sum([len(await person.entries_of_computers()) for person in people])
    assert one.decisions + two.decisions == decided
    assert min(one.decisions, two.decisions) > decided / 10
    assert (one.table_faults, two.table_faults) == (0, 0)


async def test_a_table_that_a_dead_worker_had_leased_comes_back_by_itself(
    person: Person, store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await person.play_until(lambda table: not person.is_asked(table))
    monkeypatch.setattr("tables.schedule.LEASE_MS", 700)
    leased = await Schedule(store).lease_due()  # by a worker that does nothing more
    assert leased == [person.code]
    version = (await person.look()).version
    async with working(store, hub):
        await asyncio.sleep(0.4)
        assert (await person.look()).version == version
        await person.wait_until(lambda table: table.version > version)


async def test_a_table_at_which_nothing_can_be_decided_waits_longer_each_time_and_stops_no_other(
    store: Store, hub: Hub, device: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await sit_down(store, hub, device) for _ in range(2)]
    await broken.play_until(lambda table: not broken.is_asked(table))
    await store.redis.rpush(log_key(store.prefix, broken.code), b"[no entry")
    waits = []
    async with working(store, hub) as computers:
        for failures in range(1, 5):
            await broken.make_due()
            async with asyncio.timeout(PATIENCE_S):
                while computers.table_faults < failures:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            waits.append(round((await broken.due_in_ms() or 0) / 5000, 1))
        await sound.play_rounds(1)
    assert waits == [1, 2, 4, 8]
    lines = said(caplog.records, LEFT)
    assert [line["failures"] for line in lines] == [1, 2, 3, 4]
    assert {line["code"] for line in lines} == {broken.code}


async def test_a_table_that_waits_for_no_computer_is_taken_out_of_the_schedule(
    person: Person, store: Store, hub: Hub
) -> None:
    await person.play_until(lambda table: not person.is_asked(table))
    loaded = await store.load(person.code)
    assert loaded is not None
    await person.do(sent.Leave(id="bye", seen=loaded.table.version, seat=1))
    key = next(key async for key in store.redis.scan_iter(f"{store.prefix}:*:schedule") or [""])
    await store.redis.zadd(key, {person.code: 0})
    async with working(store, hub) as computers:
        async with asyncio.timeout(PATIENCE_S):
            while await person.due_in_ms() is not None:
                await asyncio.sleep(0.01)
    assert (computers.decisions, computers.table_faults) == (0, 0)


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
        assert (await person.look()).seating[1] == Computer("normal")
    assert computers.table_faults == 0


async def test_a_worker_rests_when_nothing_is_due(store: Store, hub: Hub) -> None:
    looks = 0
    lease_due = Schedule.lease_due

    class CountingSchedule(Schedule):
        async def lease_due(self) -> list[str]:
            nonlocal looks
            looks += 1
            return await lease_due(self)

    computers = computers_module.Computers(store, hub)
    computers._schedule = CountingSchedule(store)
    stopping = asyncio.Event()
    task = asyncio.create_task(computers.run(stopping))
    await asyncio.sleep(1.0)
    stopping.set()
    await task
    assert 5 <= looks <= 1.0 / computers_module.LOOK_EVERY_S + 1


async def is_legal_history(person: Person) -> bool:
    """The log can be folded, and what is asked next can be answered."""
    table = await person.look()
    assert table.session is not None
    waiting = [seat for seat in (1, 2, 3, 4) if table.waiting_since[seat - 1] is not None]
    return all(legal(table.session, seat) for seat in waiting)  # type: ignore[arg-type]
