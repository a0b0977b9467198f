"""Real thinking processes: they choose as bots do, and whatever becomes of one, another answers."""

import asyncio

import pytest

from engine.bots import advise, choose
from engine.bots.choices import list_commands
from engine.legal import waiting_for
from tables.thinking.faults import ThinkingError
from tables.thinking.pool import Pool
from tests.engine.walks import reach
from tests.processes.waiting import wait_until
from tests.tables.thinking.asking import (
    IMPATIENT,
    ODD,
    PATIENT,
    a_view,
    is_alive,
    odd_pool,
    thinking,
    views,
)
from tests.tables.thinking.odd_child import CRASHES, FAILS, HONEST, SPINS, STOPS


async def ask(pool: Pool, doing: int, level: str = PATIENT) -> None:
    """Let the process do what ``doing`` says, and expect the first legal command."""
    view = a_view()
    chosen = await pool.choose(level, view, doing)  # type: ignore[arg-type]
    assert chosen == list_commands(view)[0]


async def kind_of_fault(pool: Pool, doing: int, level: str = PATIENT) -> str:
    with pytest.raises(ThinkingError) as raised:
        await ask(pool, doing, level)
    assert "-" not in str(raised.value), "it names a tile"
    return raised.value.kind


async def test_a_process_chooses_and_advises_just_as_a_bot_does_here() -> None:
    asked = list(views())
    async with thinking(Pool(1)) as pool:
        for roll, view in enumerate(asked):
            assert await pool.choose("strong", view, roll) == choose("strong", view, roll)
            assert await pool.advise(view, roll) == advise(view, roll)
    assert pool.tally.thoughts == 2 * len(asked) == sum(pool.tally.times.values())
    assert not pool.tally.faults


@pytest.mark.parametrize(
    ("doing", "level", "kind", "dies"),
    [
        (FAILS, PATIENT, "fault", False),
        (SPINS, PATIENT, "overrun", False),
        (CRASHES, PATIENT, "crash", True),
        (STOPS, IMPATIENT, "silent", True),
    ],
    ids=["fails", "overruns", "crashes", "is-stopped"],
)
async def test_what_goes_wrong_has_a_kind_and_the_next_question_is_answered(
    doing: int, level: str, kind: str, dies: bool
) -> None:
    async with thinking(odd_pool()) as pool:
        before = pool.pids
        assert await kind_of_fault(pool, doing, level) == kind
        await ask(pool, HONEST)
        assert (pool.pids != before) == dies
    assert pool.tally.faults == {kind: 1}
    assert not any(map(is_alive, before | pool.pids))


async def test_a_process_that_dies_while_nothing_is_asked_is_replaced_and_costs_no_answer() -> None:
    async with thinking(odd_pool()) as pool:
        (thinker,) = pool._thinkers
        thinker._kill()
        await thinker.wait_until_ended()
        await ask(pool, HONEST)
    assert not pool.tally.faults


async def test_who_asks_first_is_answered_first_and_too_many_are_told_at_once() -> None:
    answered: list[int] = []

    async def ask_as(number: int) -> None:
        if number == 0:
            assert await kind_of_fault(pool, SPINS) == "overrun"
        else:
            await ask(pool, HONEST)
        answered.append(number)

    async with thinking(odd_pool(most_waiting=3)) as pool:
        asking = [asyncio.create_task(ask_as(number)) for number in range(4)]
        await wait_until(lambda: len(pool._turns) == 3)
        assert await kind_of_fault(pool, HONEST) == "full"
        await asyncio.gather(*asking)
    assert answered == [0, 1, 2, 3]
    assert pool.tally.most_waiting == 3


async def test_whoever_stops_asking_takes_no_process_along() -> None:
    async with thinking(odd_pool()) as pool:
        asked = asyncio.create_task(ask(pool, SPINS))
        waiting = asyncio.create_task(ask(pool, HONEST))
        await wait_until(lambda: bool(pool._turns))
        asked.cancel()
        waiting.cancel()
        await asyncio.gather(asked, waiting, return_exceptions=True)
        await ask(pool, HONEST)
    assert asked.cancelled()
    assert waiting.cancelled()


async def test_where_no_process_comes_up_it_is_said_in_time() -> None:
    pool = Pool(1, module="tests.tables.thinking.there_is_none", wait_patience_s=0.2)
    assert not await pool.wait_until_up(0.1)
    with pytest.raises(ThinkingError, match="unready"):
        await pool.choose("strong", a_view(), 0)
    await pool.aclose()


async def test_a_pool_that_closes_tells_whoever_waits_and_leaves_no_process() -> None:
    async with thinking(odd_pool()) as pool:
        pids = pool.pids
        asking = [asyncio.create_task(ask(pool, STOPS)) for _ in range(2)]
        await wait_until(lambda: bool(pool._turns))
    results = await asyncio.gather(*asking, return_exceptions=True)
    assert [str(each) for each in results] == ["crash", "unready"]
    assert not any(map(is_alive, pids))


async def test_nothing_but_a_view_is_sent() -> None:
    session = reach("chiva", 3, 9, "play")[-1].after
    pool = Pool(1, module=ODD)
    assert waiting_for(session)
    for hidden in (session, session.round, None):
        with pytest.raises(TypeError):
            await pool.choose("strong", hidden, 0)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            await pool.advise(hidden, 0)  # type: ignore[arg-type]
    assert not pool._keepers, "it has not even started"
