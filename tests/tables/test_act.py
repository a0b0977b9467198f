"""The one writer: exactly once, one of many, stored before it is told."""

import asyncio
import random

import pytest

from engine.legal import legal, waiting_for
from engine.refusals import RefusalCode
from engine.seats import SEATS
from engine.tiles import TILES
from tables import act as act_module
from tables.state.actors import ComputerActor, DeviceActor
from tables.storage.keys import schedule_key, shard_of
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatTaken
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_processes import Processes, actor_at, ids, seat_four


async def test_a_command_sent_twice_at_once_to_two_processes_happens_once(
    processes: Processes,
) -> None:
    for _ in range(10):
        code = await make(processes.both[0][0], A, (ME, OPEN, OPEN, OPEN), start=False)
        sit = sent.Sit(id="same", seen=0, seat=2, name="Zoe")
        actor = DeviceActor(B)
        answers = await asyncio.gather(
            *(processes.ask(code, actor, sit, process) for process in (0, 1, 0, 1))
        )
        assert answers == [Ack("same", 2)] * 4
        assert (await processes.table(code)).version == 2


async def test_a_command_sent_again_much_later_gets_the_same_answer(
    processes: Processes, four: str
) -> None:
    draw = random.Random(1)
    for _ in range(15):
        await processes.step(four, draw)
    start = sent.Start(id="start", seen=0)
    assert await processes.ask(four, DeviceActor(A), start) == Ack("start", 5)
    assert await processes.ask(four, DeviceActor(A), start, 1) == Ack("start", 5)
    assert (await processes.table(four)).version == 20


async def test_ids_of_two_devices_have_nothing_to_do_with_each_other(processes: Processes) -> None:
    code = await make(processes.both[0][0], A, (ME, OPEN, OPEN, OPEN), start=False)
    await processes.do(code, DeviceActor(B), sent.Sit(id="1", seen=0, seat=2, name="Zoe"))
    await processes.do(code, DeviceActor(C), sent.Sit(id="1", seen=0, seat=3, name="Max"))
    assert (await processes.table(code)).version == 3


async def test_four_that_continue_at_once_get_one_deal(processes: Processes) -> None:
    draw = random.Random(3)
    code = await seat_four(processes)
    for _ in range(8):
        table = await processes.play_round(code, draw)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code,
                    DeviceActor(device),
                    sent.Continue(id=f"go-{table.version}", seen=table.version),
                    process % 2,
                )
                for process, device in enumerate((A, B, C, D, A, B, C, D))
            )
        )
        assert all(isinstance(answer, Ack) for answer in answers)
        entries = (await processes.entries(code))[table.version :]
        dealt = [
            event for entry in entries for event in entry.events if type(event).__name__ == "Dealt"
        ]
        (deal,) = dealt
        hands = deal.hands
        assert [len(hand) for hand in hands] == [7, 7, 7, 7]
        assert sorted(tile for hand in hands for tile in hand) == sorted(TILES)
        assert len(entries) == 4


async def test_of_two_starts_at_once_one_deals(processes: Processes) -> None:
    for _ in range(10):
        code = await make(processes.both[0][0], A, start=False)
        starts = [sent.Start(id=id, seen=1) for id in ("one", "two")]
        answers = await asyncio.gather(
            *(processes.ask(code, DeviceActor(A), start, i) for i, start in enumerate(starts))
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused"]
        (refused,) = (answer for answer in answers if isinstance(answer, Refused))
        assert refused.code == TableRefusalCode.ALREADY_STARTED


async def test_of_two_moves_at_one_version_one_is_played_and_one_is_stale(
    processes: Processes, four: str
) -> None:
    draw = random.Random(1)
    tried = 0
    while tried < 5:
        table = await processes.table(four)
        assert table.session is not None
        if table.is_over:
            break
        (seat,) = waiting_for(table.session)
        choices = legal(table.session, seat)
        if len(choices) < 2:
            await processes.step(four, draw)
            continue
        tried += 1
        moves = [write_seat_command(choice, next(ids), table.version) for choice in choices[:2]]
        actor = actor_at(table, seat)
        answers = await asyncio.gather(
            *(processes.ask(four, actor, move, process) for process, move in enumerate(moves))
        )
        (refused,) = (answer for answer in answers if isinstance(answer, Refused))
        assert refused.code == TableRefusalCode.STALE
        assert Ack in map(type, answers)
        assert (await processes.table(four)).version == table.version + 1
    assert tried


async def test_a_refusal_changes_nothing(processes: Processes, four: str) -> None:
    table = await processes.table(four)
    assert table.session is not None
    (seat,) = waiting_for(table.session)
    other = DeviceActor((A, B, C, D)[seat % 4])
    refused = await processes.ask(four, other, sent.Pass(id="x", seen=5, seat=SEATS[seat % 4]))
    assert refused == Refused("x", RefusalCode.NOT_YOUR_TURN, "")
    assert await processes.table(four) == table
    again = await processes.ask(four, other, sent.Pass(id="x", seen=5, seat=SEATS[seat % 4]))
    assert again == refused, "a refused id is not used up"


async def test_a_process_that_is_behind_decides_on_what_is_there(
    processes: Processes, store: Store, other: Store
) -> None:
    code = await make(store, A, (ME, OPEN, OPEN, OPEN), start=False)
    assert await other.load(code) is not None
    await processes.do(code, DeviceActor(B), sent.Sit(id="1", seen=0, seat=2, name="Zoe"))
    # The other process still has version 1, at which seat 2 is open.
    refused = await processes.ask(
        code, DeviceActor(C), sent.Sit(id="1", seen=0, seat=2, name="M"), 1
    )
    assert isinstance(refused, Refused)
    assert refused.code == TableRefusalCode.SEAT_TAKEN
    assert isinstance(
        await processes.ask(code, DeviceActor(C), sent.Sit(id="2", seen=0, seat=3, name="M"), 1),
        Ack,
    )


async def test_nothing_can_be_done_at_a_table_that_is_not_there(processes: Processes) -> None:
    refused = await processes.ask("00000000", DeviceActor(A), sent.Start(id="1", seen=0))
    assert refused == Refused("1", TableRefusalCode.NO_TABLE, "")


async def test_two_devices_that_want_one_seat_do_not_both_get_it(processes: Processes) -> None:
    for _ in range(10):
        code = await make(processes.both[0][0], A, (ME, OPEN, OPEN, OPEN), start=False)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code, DeviceActor(device), sent.Sit(id="1", seen=0, seat=2, name="Z"), i % 2
                )
                for i, device in enumerate((B, C, D))
            )
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused", "Refused"]
        taken = [
            event
            for entry in await processes.entries(code)
            for event in entry.events
            if isinstance(event, SeatTaken) and event.seat == 2
        ]
        assert len(taken) == 1


async def test_the_schedule_follows_the_computers(
    processes: Processes, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(act_module, "draw_delay_ms", lambda _pace: 60_000)
    code = await make(store, A, (ME, "easy", ME, "easy"), profile="dekabes")
    schedule = schedule_key(store.prefix, shard_of(code))
    assert await store.redis.zscore(schedule, code) is not None, "computers are asked to accept"
    for seat in (2, 4):
        table = await processes.table(code)
        seen = table.version
        await processes.do(
            code, ComputerActor(seat), sent.Accept(id=next(ids), seen=seen, seat=seat)
        )
    assert await store.redis.zscore(schedule, code) is None, "only persons are asked now"


async def test_a_table_without_persons_is_not_scheduled(processes: Processes, store: Store) -> None:
    code = await make(store, A, profile="dekabes")
    schedule = schedule_key(store.prefix, shard_of(code))
    assert await store.redis.zscore(schedule, code) is not None
    await processes.do(code, DeviceActor(A), sent.Leave(id="bye", seen=0, seat=1))
    assert await store.redis.zscore(schedule, code) is None
