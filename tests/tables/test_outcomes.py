"""Each answer is counted once, where it is given, and its line names table and version."""

import logging
from typing import Any

import pytest

from tables.outcomes import name_asker
from tables.state.actors import DeviceActor, TableActor
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.computers.at_work import said
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A, B, C
from tests.tables.rises import Rise, raises_by
from tests.tables.two_processes import Processes


@pytest.fixture
async def code(processes: Processes) -> str:
    return await make(processes.both[0][0], A, (ME, OPEN, OPEN, OPEN), start=False)


def sit(id: str, seat: Any = 2) -> sent.Sit:  # noqa: ANN401 - a number of a seat
    return sent.Sit(id=id, seen=1, seat=seat, name="Zoe")


def lines(caplog: pytest.LogCaptureFixture, event: str) -> list[dict[str, Any]]:
    kept = ("table", "version", "command", "by", "refusal")
    return [{k: line[k] for k in kept if k in line} for line in said(caplog.records, event)]


async def test_who_is_overtaken_conflicts_and_then_is_refused(
    processes: Processes, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    (_, here), (_, there) = (process for process in processes.both)
    assert here is not there
    for process in (0, 1):  # both know the table as it is
        await processes.both[process][0].load(code)
    conflicts = Rise("commit_conflicts_total", by="device")
    with raises_by(1, "commands_total", command="sit", by="device", outcome="accepted"):
        assert await processes.ask(code, DeviceActor(B), sit("b")) == Ack("b", 2)
    with raises_by(1, "commands_total", command="sit", by="device", outcome="refused"):
        refused = await processes.ask(code, DeviceActor(C), sit("c"), 1)
    assert isinstance(refused, Refused)
    assert refused.code == TableRefusalCode.SEAT_TAKEN
    assert conflicts.by == 1
    about = {"table": code, "command": "sit", "by": "device"}
    assert lines(caplog, "command accepted") == [{**about, "version": 2}]
    assert lines(caplog, "commit conflict") == [{**about, "version": 1}]
    assert lines(caplog, "command refused") == [{**about, "version": 2, "refusal": "seat-taken"}]


async def test_who_is_overtaken_by_something_else_happens_all_the_same(
    processes: Processes, code: str
) -> None:
    for process in (0, 1):
        await processes.both[process][0].load(code)
    await processes.ask(code, DeviceActor(B), sit("b", 2))
    with (
        raises_by(1, "commit_conflicts_total", by="device"),
        raises_by(1, "commands_total", command="sit", by="device", outcome="accepted"),
        raises_by(2, "commit_seconds_count"),
        raises_by(1, "command_seconds_count", by="device"),
    ):
        assert await processes.ask(code, DeviceActor(C), sit("c", 3), 1) == Ack("c", 3)


async def test_what_is_sent_again_is_repeated_and_counts_no_second_time(
    processes: Processes, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    await processes.ask(code, DeviceActor(B), sit("b"))
    caplog.set_level(logging.DEBUG)
    with (
        raises_by(0, "commands_total", command="sit", by="device", outcome="accepted"),
        raises_by(2, "commands_total", command="sit", by="device", outcome="repeated"),
    ):
        for process in (0, 1):
            assert await processes.ask(code, DeviceActor(B), sit("b"), process) == Ack("b", 2)
    assert [line["version"] for line in lines(caplog, "command repeated")] == [2, 2]


async def test_a_table_that_cannot_be_read_is_named_with_the_version_that_was_asked_about(
    processes: Processes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    answer = await processes.ask("N0TTHERE", DeviceActor(B), sit("b"))
    assert isinstance(answer, Refused)
    about = {"table": "N0TTHERE", "version": 1, "command": "sit", "by": "device"}
    assert lines(caplog, "command refused") == [{**about, "refusal": "no-table"}]


def test_nobody_in_particular_asks() -> None:
    assert name_asker(DeviceActor(A)) == "device"
    assert name_asker(TableActor()) == "table"


async def test_a_table_that_is_asked_for_twice_is_made_once(store: Store) -> None:
    with raises_by(1, "tables_made_total", profile="six-love"):
        await make(store, A, (ME, OPEN, OPEN, OPEN), profile="six-love", start=False)
