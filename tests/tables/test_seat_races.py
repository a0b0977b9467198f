"""Seats that change hands in the real store, by two processes at once."""

import asyncio
import random

import pytest

from engine.legal import legal
from engine.seats import SEATS
from tables import act as act_module
from tables.state.actors import ComputerActor, DeviceActor
from tables.state.log import COMPUTER
from tables.state.seating import Computer, seats_of_device
from tables.storage.keys import schedule_key, shard_of
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatGivenBack, SeatHandedOver, SeatLent, SeatTaken
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_processes import Processes, ids
from tests.thoroughness import scaled

RACES = scaled(5, 10)


async def seat_two(processes: Processes, profile: str = "dekabes") -> str:
    """Return a started table of devices A and B, and two computers."""
    store = processes.both[0][0]
    seats = (ME, OPEN, "easy", "easy")
    code = await make(store, A, seats, profile=profile, start=False)  # type: ignore[arg-type]
    sit = sent.Sit(id="sit", seen=0, seat=2, name="Bea")
    await processes.do(code, DeviceActor(B), sit)
    await processes.do(code, DeviceActor(A), sent.Start(id="start", seen=0))
    return code


def lend(id: str = "") -> sent.SeatComputer:
    return sent.SeatComputer(id=id or next(ids), seen=0, seat=2, level="easy")


def without_b(device: str = A) -> DeviceActor:
    return DeviceActor(device, absent=frozenset({B}))


def come_back(id: str = "") -> sent.ComeBack:
    return sent.ComeBack(id=id or next(ids), seen=0, seat=2)


async def count_events(processes: Processes, code: str, kind: type) -> int:
    entries = await processes.entries(code)
    return sum(isinstance(event, kind) for entry in entries for event in entry.events)


def codes_of(answers: list[object]) -> list[str]:
    return [each.code for each in answers if isinstance(each, Refused)]


async def test_tabs_in_two_processes_come_back_once(processes: Processes) -> None:
    for race in range(RACES):
        code = await seat_two(processes)
        await processes.do(code, without_b(), lend())
        same = come_back("back:2:3")
        commands = [same, same] if race % 2 else [same, come_back()]
        answers = await asyncio.gather(
            *(
                processes.ask(code, DeviceActor(B), command, process)
                for process, command in enumerate(commands)
            )
        )
        refused = codes_of(answers)
        assert refused == ([] if race % 2 else [TableRefusalCode.NOT_YOUR_SEAT])
        assert await count_events(processes, code, SeatGivenBack) == 1
        assert seats_of_device((await processes.table(code)).seating, B) == (2,)


async def test_two_that_replace_one_person_at_once_do_it_once(processes: Processes) -> None:
    for _ in range(RACES):
        code = await seat_two(processes)
        third = sent.Sit(id="third", seen=0, seat=3, name="Cleo")
        number = await processes.do(code, DeviceActor(C), third)
        yes = sent.Answer(id="yes", seen=0, proposal=number, agree=True)
        await processes.do(code, DeviceActor(A), yes)
        answers = await asyncio.gather(
            *(
                processes.ask(code, without_b(device), lend(), process)
                for process, device in enumerate((A, C))
            )
        )
        assert codes_of(answers) == [TableRefusalCode.ALREADY_STARTED]
        assert await count_events(processes, code, SeatLent) == 1


async def test_a_computer_never_decides_for_somebody_who_is_back(processes: Processes) -> None:
    orders = set()
    for race in range(RACES):
        code = await seat_two(processes)
        await processes.do(code, without_b(), lend())
        seen = (await processes.table(code)).version
        accept = sent.Accept(id=f"2-{seen}", seen=seen, seat=2)
        asked = [(ComputerActor(2), accept), (DeviceActor(B), come_back())]
        if race % 2:
            asked.reverse()
        answers = await asyncio.gather(
            *(
                processes.ask(code, actor, command, process)  # type: ignore[arg-type]
                for process, (actor, command) in enumerate(asked)
            )
        )
        assert set(codes_of(answers)) <= {TableRefusalCode.NOT_YOUR_SEAT}
        by = [entry.by for entry in (await processes.entries(code))[seen:]]
        assert by in ([COMPUTER, B[:8]], [B[:8]])
        orders.add(len(by))
    assert orders


async def test_of_two_phones_with_one_link_one_gets_the_seat(processes: Processes) -> None:
    for _ in range(RACES):
        code = await seat_two(processes)
        hand_over = sent.HandOver(id="link", seen=0, seat=2)
        number = await processes.do(code, DeviceActor(B), hand_over)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code,
                    DeviceActor(device, offer=number),
                    sent.TakeOver(id="take", seen=0, token="t"),
                    process,
                )
                for process, device in enumerate((C, D))
            )
        )
        assert codes_of(answers) == [TableRefusalCode.LINK_GONE]
        assert await count_events(processes, code, SeatHandedOver) == 1
        seating = (await processes.table(code)).seating
        held = [seats_of_device(seating, device) for device in (B, C, D)]
        assert sorted(held) == [(), (), (2,)]


async def test_a_link_is_used_or_made_void_and_never_both(processes: Processes) -> None:
    for race in range(RACES):
        code = await seat_two(processes)
        hand_over = sent.HandOver(id="link", seen=0, seat=2)
        number = await processes.do(code, DeviceActor(B), hand_over)
        asked = [
            (DeviceActor(C, offer=number), sent.TakeOver(id="take", seen=0, token="t")),
            (DeviceActor(B), sent.KeepSeat(id="keep", seen=0, seat=2)),
        ]
        if race % 2:
            asked.reverse()
        answers = await asyncio.gather(
            *(
                processes.ask(code, actor, command, process)  # type: ignore[arg-type]
                for process, (actor, command) in enumerate(asked)
            )
        )
        assert codes_of(answers)[0] in (TableRefusalCode.LINK_GONE, TableRefusalCode.NOT_AT_TABLE)
        assert len(codes_of(answers)) == 1


async def test_of_two_at_a_table_that_everybody_left_one_gets_the_seat(
    processes: Processes,
) -> None:
    for _ in range(RACES):
        code = await seat_two(processes)
        for seat, device in ((1, A), (2, B)):
            bye = sent.Leave(id="bye", seen=0, seat=seat)
            await processes.do(code, DeviceActor(device), bye)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code,
                    DeviceActor(device),
                    sent.Sit(id="in", seen=0, seat=3, name="Zoe"),
                    process,
                )
                for process, device in enumerate((C, D))
            )
        )
        assert codes_of(answers) == [TableRefusalCode.SEAT_TAKEN]


async def test_two_that_agree_at_once_seat_somebody_once(processes: Processes) -> None:
    for _ in range(RACES):
        code = await seat_two(processes)
        # A has a hand of this round: B has to agree, and C, who comes in first.
        sit = sent.Sit(id="in", seen=0, seat=4, name="Cleo")
        number = await processes.do(code, DeviceActor(C), sit)
        yes = sent.Answer(id="first", seen=0, proposal=number, agree=True)
        await processes.do(code, DeviceActor(A), yes)
        sit = sent.Sit(id="second", seen=0, seat=3, name="Ann")
        number = await processes.do(code, DeviceActor(A), sit)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code,
                    DeviceActor(device),
                    sent.Answer(id="yes", seen=0, proposal=number, agree=True),
                    process,
                )
                for process, device in enumerate((B, C))
            )
        )
        assert all(isinstance(each, Ack) for each in answers)
        assert seats_of_device((await processes.table(code)).seating, A) == (1, 3)
        taken = await count_events(processes, code, SeatTaken)
        assert taken == 4, "A, B, C and A's second"


async def test_asking_for_a_seat_again_and_again_does_not_put_off_the_computers(
    processes: Processes, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(act_module, "draw_delay_ms", lambda _pace: 60_000)
    code = await seat_two(processes)

    async def due_ms() -> float:
        due = await store.redis.zscore(schedule_key(store.prefix, shard_of(code)), code)
        assert due is not None
        return float(due)

    due = await due_ms()
    for device in (C, D):
        sit = sent.Sit(id="in", seen=0, seat=3, name="Zoe")
        number = await processes.do(code, DeviceActor(device), sit)
        no = sent.Answer(id="out", seen=0, proposal=number, agree=False)
        await processes.do(code, DeviceActor(device), no)
        await processes.do(code, DeviceActor(B), sent.HandOver(id=next(ids), seen=0, seat=2))
        assert await due_ms() == due
    await store.redis.zrem(schedule_key(store.prefix, shard_of(code)), code)
    await processes.do(code, DeviceActor(B), sent.HandOver(id=next(ids), seen=0, seat=2))
    assert await due_ms() >= due, "what a schedule has lost comes into it again"
    monkeypatch.setattr(act_module, "draw_delay_ms", lambda _pace: 90_000)
    due = await due_ms()
    await processes.do(code, without_b(), lend())
    assert await due_ms() > due, "another computer is asked"


async def test_seats_that_change_hands_in_a_round_lose_and_double_nothing(
    processes: Processes,
) -> None:
    code = await seat_two(processes, "chiva")
    draw = random.Random(5)
    for number in range(40):
        table = await processes.table(code)
        if table.is_over:
            break
        assert table.session is not None
        (seat,) = (seat for seat in SEATS if table.waiting_since[seat - 1] is not None)
        is_lent = isinstance(table.seating[1], Computer)
        change = (DeviceActor(B), come_back()) if is_lent else (without_b(), lend())
        if isinstance(table.seating[seat - 1], Computer):
            actor: ComputerActor | DeviceActor = ComputerActor(seat)
        else:
            actor = DeviceActor(A if seat == 1 else B)
        chosen = draw.choice(legal(table.session, seat))
        command = write_seat_command(chosen, f"{seat}-{table.version}", table.version)
        await asyncio.gather(
            processes.ask(code, actor, command, number % 2),
            processes.ask(code, *change, process=1 - number % 2),
        )
    entries = await processes.entries(code)
    keys = [(entry.by, entry.id) for entry in entries]
    assert len(set(keys)) == len(keys)
    assert (await processes.table(code)).version == len(entries)
