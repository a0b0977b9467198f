"""Taking back and proposing in the real store, by two processes at once."""

import asyncio
import random

import pytest

from engine.events import Dealt
from engine.legal import legal, waiting_for
from engine.seats import Seat
from tables import act as act_module
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.history import find_undo
from tables.state.proposal import LAPSE_MS
from tables.state.table import Table
from tables.storage.keys import schedule_key, shard_of
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.events import Carried, Declined, Proposed, TakenBack
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.making import ME, make
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_processes import Processes, actor_at, ids, seat_four
from tests.thoroughness import scaled

RACES = scaled(5, 10)


async def play_some(processes: Processes, code: str, moves: int) -> Table:
    draw = random.Random(moves)
    for _ in range(moves):
        await processes.step(code, draw)
    return await processes.table(code)


async def propose(processes: Processes, code: str, device: str = A) -> int:
    """Let ``device`` propose an undo; return the number of the proposal."""
    seen = (await processes.table(code)).version
    return await processes.do(code, DeviceActor(device), sent.Undo(id=next(ids), seen=seen))


def answer(number: int, *, agree: bool, id: str = "") -> sent.Answer:
    return sent.Answer(id=id or next(ids), seen=number, proposal=number, agree=agree)


async def count_events(processes: Processes, code: str, kind: type) -> int:
    entries = await processes.entries(code)
    return sum(isinstance(event, kind) for entry in entries for event in entry.events)


async def test_an_undo_sent_twice_to_two_processes_happens_once(processes: Processes) -> None:
    for race in range(RACES):
        code = await make(processes.both[0][0], A, (ME, ME, ME, ME))
        table = await processes.table(code)
        draw = random.Random(race)
        for _ in range(4):
            assert table.session is not None
            (seat,) = waiting_for(table.session)
            choice = draw.choice(legal(table.session, seat))
            actor = DeviceActor(A, lift(table, seat))
            await processes.do(code, actor, write_seat_command(choice, next(ids), table.version))
            table = await processes.table(code)
        undo = sent.Undo(id="same", seen=table.version)
        answers = await asyncio.gather(
            *(processes.ask(code, DeviceActor(A), undo, process) for process in (0, 1, 0, 1))
        )
        assert answers == [Ack("same", table.version + 1)] * 4
        assert await count_events(processes, code, TakenBack) == 1
        # A second press, from the same view, is another command: it would take back one more.
        again = await processes.ask(code, DeviceActor(A), sent.Undo(id="two", seen=table.version))
        assert isinstance(again, Refused)
        assert again.code == TableRefusalCode.STALE


async def test_the_last_two_that_agree_at_once_carry_it_once(processes: Processes) -> None:
    for race in range(RACES):
        code = await seat_four(processes)
        before = await play_some(processes, code, 5 + race % 3)
        number = await propose(processes, code)
        answers = await asyncio.gather(
            *(
                processes.ask(code, DeviceActor(device), answer(number, agree=True), process % 2)
                for process, device in enumerate((B, C, D))
            )
        )
        assert all(isinstance(each, Ack) for each in answers)
        assert await count_events(processes, code, Carried) == 1
        assert await count_events(processes, code, TakenBack) == 1
        table = await processes.table(code)
        step = find_undo(before.history, (1,))
        assert step is not None
        assert table.session == step.before
        assert table.talks.proposal is None


async def test_of_an_agreement_and_a_refusal_at_once_one_settles_it(processes: Processes) -> None:
    outcomes = set()
    for race in range(RACES):
        code = await seat_four(processes)
        await play_some(processes, code, 5)
        number = await propose(processes, code)
        await processes.do(code, DeviceActor(B), answer(number, agree=True))
        await processes.do(code, DeviceActor(C), answer(number, agree=True))
        says = [(D, True), (B, False)] if race % 2 else [(B, False), (D, True)]
        answers = await asyncio.gather(
            *(
                processes.ask(code, DeviceActor(device), answer(number, agree=agree), process)
                for process, (device, agree) in enumerate(says)
            )
        )
        assert sorted(type(each).__name__ for each in answers) == ["Ack", "Refused"]
        (refused,) = (each for each in answers if isinstance(each, Refused))
        assert refused.code == TableRefusalCode.NO_PROPOSAL
        carried = await count_events(processes, code, Carried)
        assert carried + await count_events(processes, code, Declined) == 1
        assert await count_events(processes, code, TakenBack) == carried
        outcomes.add(carried)
    assert outcomes


async def test_of_two_proposals_at_once_one_is_open(processes: Processes) -> None:
    for _ in range(RACES):
        code = await seat_four(processes)
        table = await play_some(processes, code, 5)
        answers = await asyncio.gather(
            *(
                processes.ask(
                    code, DeviceActor(device), sent.Undo(id="u", seen=table.version), process
                )
                for process, device in enumerate((A, B))
            )
        )
        (refused,) = (each for each in answers if isinstance(each, Refused))
        assert refused.code == TableRefusalCode.PROPOSAL_OPEN
        assert await count_events(processes, code, Proposed) == 1


async def test_of_a_move_and_the_last_agreement_at_once_one_happens(processes: Processes) -> None:
    for _ in range(RACES):
        code = await seat_four(processes)
        table = await play_some(processes, code, 5)
        assert table.session is not None
        (seat,) = waiting_for(table.session)
        number = await propose(processes, code)
        for device in (B, C):
            await processes.do(code, DeviceActor(device), answer(number, agree=True))
        choice = legal(table.session, seat)[0]
        move = write_seat_command(choice, next(ids), table.version)
        moved, agreed = await asyncio.gather(
            processes.ask(code, actor_at(table, seat), move, 0),
            processes.ask(code, DeviceActor(D), answer(number, agree=True), 1),
        )
        refused = [each for each in (moved, agreed) if isinstance(each, Refused)]
        assert len(refused) == 1
        assert refused[0].code in (TableRefusalCode.STALE, TableRefusalCode.NO_PROPOSAL)


async def test_four_that_want_a_new_match_at_once_get_one_deal(processes: Processes) -> None:
    code = await seat_four(processes)
    table = await play_some(processes, code, 5)
    number = await processes.do(code, DeviceActor(A), sent.NewMatch(id="new", seen=table.version))
    same = [answer(number, agree=True, id=f"yes-{device[0]}") for device in (B, C, D)]
    answers = await asyncio.gather(
        *(
            processes.ask(code, DeviceActor(device), command, process)
            for process in (0, 1)
            for device, command in zip((B, C, D), same, strict=True)
        )
    )
    assert all(isinstance(each, Ack) for each in answers)
    assert await count_events(processes, code, Dealt) == 2
    assert (await processes.table(code)).session.match == 2  # type: ignore[union-attr]


async def test_a_proposal_is_due_when_it_lapses_and_the_computers_when_it_is_settled(
    processes: Processes, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(act_module, "draw_delay_ms", lambda _pace: 1_000)
    code = await make(store, A, (ME, None, "easy", "easy"), profile="dekabes", start=False)
    await processes.do(code, DeviceActor(B), sent.Sit(id="sit", seen=0, seat=2, name="Zoe"))
    await processes.do(code, DeviceActor(A), sent.Start(id="start", seen=0))
    accept = sent.Accept(id="a", seen=(await processes.table(code)).version, seat=1)
    await processes.do(code, DeviceActor(A), accept)

    async def due_in_ms() -> float:
        due_ms = await store.redis.zscore(schedule_key(store.prefix, shard_of(code)), code)
        seconds, micros = await store.redis.time()
        assert due_ms is not None
        return float(due_ms - (seconds * 1000 + micros / 1000))

    assert await due_in_ms() < 2_000
    number = await propose(processes, code)
    assert LAPSE_MS - 5_000 < await due_in_ms() <= LAPSE_MS
    await processes.do(code, DeviceActor(B), answer(number, agree=False))
    assert await due_in_ms() < 2_000
    refused = await processes.ask(
        code, DeviceActor(A), sent.Undo(id="again", seen=(await processes.table(code)).version)
    )
    assert isinstance(refused, Refused)
    assert refused.code == TableRefusalCode.TOO_SOON


def lift(table: Table, seat: Seat) -> Lifted:
    return Lifted(seat, table.version)
