"""Logs of this version of the engine that are kept: they mean what they meant."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.events import RedealAsked, SessionStarted
from tables.archive.chain import seal
from tables.archive.reading import ArchivedLog
from tables.archive.verifying.findings import FindingCode
from tables.archive.verifying.verdict import Archived, verify
from tables.state.log import read_entry, write_entry
from tables.vocabulary.events import (
    PutBack,
    SeatHandedOver,
    SeatLent,
    SeatRequestEnded,
    TakenBack,
)
from tests.tables.archive.verifying.archiving import link_anew
from tests.tables.golden.golden import FOLDER, Golden, read_golden, sum_up

PATHS = sorted(FOLDER.glob("*/*.log"))
OURS = [path for path in PATHS if path.parent.name == ENGINE_VERSION]


def archived(golden: Golden) -> Archived:
    """Return a golden log as the archive would hold it, with the chain that is kept."""
    code, version, head = golden.came.code, len(golden.entries), golden.entries[-1].link
    log = ArchivedLog(code, version, head, seal(code, version, head), "", golden.entries)
    return Archived(log, golden.came.table, golden.came.matches)


def played_by_other_rules(golden: Golden) -> Archived:
    """Return a log as another version of the engine would have had it archived."""
    written = []
    for entry in map(read_entry, golden.written):
        events = tuple(
            replace(event, engine="0") if isinstance(event, SessionStarted) else event
            for event in entry.events
        )
        written.append(write_entry(replace(entry, events=events)))
    log = link_anew(written, golden.came.code)
    return Archived(log, replace(golden.came.table, engine="0"), golden.came.matches)


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_golden_log_is_sound_and_comes_to_what_it_came_to(path: Path) -> None:
    golden = read_golden(path)
    verdict = verify(archived(golden))
    assert verdict.findings == ()
    assert verdict.decided == len(golden.entries)
    assert sum_up(golden.came.code, golden.written) == golden.came
    assert golden.came.table.engine == ENGINE_VERSION


def test_golden_logs_of_earlier_versions_are_refused_by_name() -> None:
    assert OURS
    for path in set(PATHS) - set(OURS):
        (finding,) = verify(archived(read_golden(path))).findings
        assert finding.code == FindingCode.FOREIGN_ENGINE


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_log_of_other_rules_is_refused_by_name_and_not_read_again(path: Path) -> None:
    golden = read_golden(path)
    started = next(
        version
        for version, entry in enumerate(map(read_entry, golden.written), start=1)
        if any(isinstance(event, SessionStarted) for event in entry.events)
    )
    verdict = verify(played_by_other_rules(golden))
    (finding,) = verdict.findings
    assert finding.code == FindingCode.FOREIGN_ENGINE
    assert finding.place.version == started
    assert verdict.decided == started - 1


def test_the_golden_logs_hold_what_matters() -> None:
    kinds: Counter[type[object]] = Counter()
    for path in OURS:
        events = [event for each in read_golden(path).written for event in read_entry(each).events]
        kinds.update({type(event) for event in events})
    for kind in (TakenBack, PutBack, SeatLent, SeatHandedOver, SeatRequestEnded, RedealAsked):
        assert kinds[kind]
    matches = [match for path in OURS for match in read_golden(path).came.matches]
    assert {match.profile for match in matches} == {"chiva", "six-love", "dekabes"}
    assert {match.state for match in matches} == {"over", "left", "in-play"}
