"""The golden records and logs: what the engine said once, it still says, to the last point.

A test that fails here after a change of the engine has found a change of the rules. Where it is
meant, ``renew_golden.py`` says what to do.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine import ENGINE_VERSION
from engine.commands import (
    Accept,
    AskRedeal,
    Command,
    Continue,
    Deal,
    Designate,
    Pass,
    Play,
    ProfileName,
)
from engine.events import (
    Accepted,
    Continued,
    Dealt,
    Designated,
    Event,
    Passed,
    Played,
    RedealAsked,
    Result,
)
from engine.evolve import ForeignLogError
from engine.record import read_record
from engine.replay import replay
from engine.view import project
from tests.engine.naive import Reckoner
from tests.engine.recording import as_json, play_record, reveal_as_json
from tests.engine.walks import PROFILE_NAMES, accept, fold
from tests.engine.ways import WAYS, Finished, ways_of

GOLDEN = Path(__file__).parent / "golden"
RECORDS = {path.stem: path for path in sorted((GOLDEN / "records").glob("*.json"))}
LOGS = sorted((GOLDEN / "logs").glob("*/*.jsonl"))

records = pytest.mark.parametrize("name", RECORDS)
logs = pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.stem} of {path.parent.name}")


def golden(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(RECORDS[name].read_text(encoding="utf-8"))
    return content


def events_in(path: Path) -> list[Event]:
    """The events of a golden log."""
    return [msgspec.json.decode(line, type=Event) for line in path.read_bytes().splitlines()]


@records
def test_a_golden_record_is_replayed_to_its_results(name: str) -> None:
    content = golden(name)
    replayed = replay(read_record(json.dumps(content["record"]).encode()))
    assert as_json(replayed) == content["expected"]


@records
def test_a_golden_record_ends_in_its_reveals(name: str) -> None:
    content = golden(name)
    sessions = list(play_record(content["record"]))
    for session, reveal in zip(sessions, content["reveals"], strict=True):
        shown = project(session, None).round
        assert shown is not None
        assert reveal_as_json(shown.reveal) == reveal


@records
def test_a_golden_record_is_reckoned_alike_by_the_naive_rules(name: str) -> None:
    content = golden(name)
    reckoner = Reckoner(content["record"]["profile"])
    reckoned = [reckoner.reckon(played) for played in content["record"]["rounds"]]
    assert reckoned == [reveal["result"] for reveal in content["reveals"]]


@records
def test_a_golden_record_shows_the_ways_that_it_says(name: str) -> None:
    content = golden(name)
    now: Finished | None = None
    ways = []
    for played, reveal in zip(content["record"]["rounds"], content["reveals"], strict=True):
        now = Finished(played, msgspec.convert(reveal["result"], Result), now)
        ways.append(ways_of(content["record"]["profile"], now))
    assert ways == content["ways"]


@pytest.mark.parametrize(("profile", "way"), [(name, way) for name in WAYS for way in WAYS[name]])
def test_every_way_has_a_golden_record(profile: ProfileName, way: str) -> None:
    contents = [golden(name) for name in RECORDS if name.startswith(profile)]
    assert any(way in ways for content in contents for ways in content["ways"]), (
        f"no golden record of {profile} shows: {way} (see renew_golden.py)"
    )


def test_every_profile_has_ways() -> None:
    assert set(WAYS) == set(get_args(ProfileName))


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_this_version_of_the_engine_has_a_golden_log(profile: ProfileName) -> None:
    assert GOLDEN / "logs" / ENGINE_VERSION / f"{profile}.jsonl" in LOGS


@logs
def test_a_golden_log_is_decided_again_or_refused(path: Path) -> None:
    log = events_in(path)
    if path.parent.name != ENGINE_VERSION:
        with pytest.raises(ForeignLogError):
            fold(log)
        return
    session = fold(log[:1])
    position = 1
    for command in commands_in(log):
        events = accept(session, command)
        assert events == tuple(log[position : position + len(events)])
        session = fold(events, session)
        position += len(events)
    assert position == len(log)
    assert session == fold(log)
    assert session.match == 2


def commands_in(log: list[Event]) -> Iterator[Command]:
    """Yield the commands that made ``log``; a session's start, ends and next matches follow."""
    for event in log:
        match event:
            case Played(seat, tile, end):
                yield Play(seat, tile, end)
            case Passed(seat):
                yield Pass(seat)
            case Dealt():
                yield Deal()
            case Continued(seat):
                yield Continue(seat)
            case Accepted(seat):
                yield Accept(seat)
            case RedealAsked(seat):
                yield AskRedeal(seat)
            case Designated(seat, opener):
                yield Designate(seat, opener)
