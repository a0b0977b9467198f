"""Bots that fail and tables that cannot be read: each is told once, and stops nobody."""

import logging
import re
from collections.abc import Callable
from functools import partial

import pytest

from engine.bots import choose
from engine.bots.choices import list_commands
from engine.commands import Continue, Pass, Play, SeatCommand
from engine.events import Passed
from engine.legal import waiting_for
from engine.tiles import TILES
from engine.view import project
from engine.viewed import SessionView
from tables.computers.bot_choice import choose_safely
from tables.computers.worker import Computers
from tables.nudges.hub import Hub
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.thinking.faults import FaultKind
from tables.vocabulary.commands import Level
from tests.engine.walks import reach
from tests.tables.computers.at_work import (
    Person,
    PlainBot,
    said,
    sit_down,
    wait_until,
    wait_until_due,
    working,
)

pytestmark = pytest.mark.usefixtures("no_delay")

FAILED = "bot failed"
LEFT = "table left: nothing could be decided"


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
BAD_BOTS: dict[BadBot, FaultKind] = {
    raise_with_a_tile: "fault",
    choose_what_nobody_may: "refused",
    choose_for_another: "refused",
    choose_what_it_does_not_hold: "refused",
}


@pytest.mark.parametrize("bad_bot", BAD_BOTS)
async def test_a_bot_that_always_fails_is_replaced_move_by_move_and_counted_once_each(
    person: Person, store: Store, hub: Hub, bad_bot: BadBot, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[SessionView, int]] = []

    def bot(level: Level, view: SessionView, roll: int) -> SeatCommand:
        asked.append((view, roll))
        return bad_bot(level, view, roll)

    async with working(store, hub, bot=PlainBot(bot)) as computers:
        await person.play_rounds(1)
        await person.wait_until(lambda table: person.is_asked(table) or table.is_over)
    decided, counts = await person.entries_of_computers(), computers.counts
    assert len(decided) > 9
    assert counts.bot_faults == counts.decisions == len(decided) == len(asked)
    assert counts.faults == {BAD_BOTS[bad_bot]: len(decided)}
    lines = said(caplog.records, FAILED)
    assert [line["bot_faults"] for line in lines] == list(range(1, len(decided) + 1))
    assert {line["table"] for line in lines} == {person.code}
    assert {line["level"] for line in lines} == {"error"}
    assert {(line["kind"], line["instead"]) for line in lines} == {(BAD_BOTS[bad_bot], "normal")}
    assert len({(line["version"], line["seat"]) for line in lines}) == len(decided)
    for event, (view, roll) in zip((entry.events[0] for entry in decided), asked, strict=True):
        done = choose("normal", view, roll)
        assert event.tile == done.tile if isinstance(done, Play) else isinstance(event, Passed)


async def test_where_normal_fails_too_the_first_legal_thing_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (*_, step) = reach("chiva", 3, 12, "play")
    (seat,) = waiting_for(step.after)
    view = project(step.after, seat)
    monkeypatch.setattr("tables.computers.bot_choice.choose", raise_with_a_tile)
    choice = await choose_safely(PlainBot(raise_with_a_tile), "strong", view, 7)
    assert choice.command == list_commands(view)[0]
    assert choice.fault is not None
    assert (choice.fault.kind, choice.fault.instead) == ("fault", "first-legal")
    assert choice.fault.what.startswith("KeyError at raise_with_a_tile:")


async def test_no_log_line_of_a_worker_has_a_tile(
    person: Person, store: Store, hub: Hub, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with working(store, hub, bot=PlainBot(raise_with_a_tile)):
        await person.play_rounds(1)
    lines = [record for record in caplog.records if record.name.startswith("tables.")]
    assert said(caplog.records, FAILED)
    assert not [line for line in lines if re.search(r"\b[0-6]-[0-6]\b", str(line.msg))]
    assert not [line for line in lines if line.exc_info]


async def test_a_table_at_which_nothing_can_be_decided_waits_longer_each_time_and_stops_no_other(
    store: Store, hub: Hub, device: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await sit_down(store, hub, device) for _ in range(2)]
    await broken.play_until(lambda table: not broken.is_asked(table))
    await store.redis.rpush(log_key(store.prefix, broken.code), b"[no entry")
    async with working(store, hub) as computers:
        for failures in range(1, 5):
            await broken.make_due()
            await wait_until(partial(have_failed, computers, failures))
            longest_ms = 5000 << (failures - 1)
            await wait_until_due(broken, longest_ms / 2, longest_ms)
        await sound.play_rounds(1)
    lines = said(caplog.records, LEFT)
    assert [line["failures"] for line in lines] == [1, 2, 3, 4]
    assert [line["wait_ms"] for line in lines] == [5000, 10000, 20000, 40000]
    assert {line["table"] for line in lines} == {broken.code}


async def have_failed(computers: Computers, failures: int) -> bool:
    return computers.counts.table_faults >= failures
