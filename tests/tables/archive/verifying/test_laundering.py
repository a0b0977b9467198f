"""What somebody has made of an archived log without the key is never sealed by the archiver."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tables.archive.chain import first_link, link_after
from tables.archive.models import LogEntry, Match, TableLog
from tables.archive.verifying.findings import FindingCode as Code
from tables.archive.verifying.runner import verify_log
from tables.archive.writing import Writer
from tables.state.log import Entry, write_entry
from tests.tables.archive.keeping import under, written
from tests.tables.archive.verifying.sessions import LOGS, play
from tests.tables.archive.verifying.test_runner import write_log

CODE = "7K3M2Q9X"
ENTRIES = under(CODE, play(*LOGS[0]))
ARCHIVED = len(ENTRIES) - 5


@pytest.fixture
def table(database_url: str) -> TableLog:  # noqa: ARG001 - where it is written
    """Return the row of a log of which the last entries are not archived yet."""
    write_log(CODE, written(ENTRIES[:ARCHIVED]), random.Random(1))
    return TableLog.objects.get()


def forge(table: TableLog, entries: Sequence[Entry], *, version: int) -> None:
    """Have the archive hold ``entries`` up to a version, with a chain that fits."""
    link = first_link(CODE)
    table.entries.filter(version__gt=version).delete()
    for number, entry in enumerate(entries[:version], start=1):
        link = link_after(link, write_entry(entry))
        row = LogEntry.objects.filter(log=table, version=number)
        row.update(written=write_entry(entry), link=link)
    TableLog.objects.filter(pk=table.pk).update(version=version, head=link)


def shift_times(entries: Sequence[Entry]) -> list[Entry]:
    """Return what the rules have nothing against: it all happened an hour earlier."""
    return [replace(entry, at_ms=entry.at_ms - 3_600_000) for entry in entries]


@pytest.mark.parametrize("dropped", [0, 1])
def test_a_forged_chain_is_not_gone_on_with(table: TableLog, dropped: int) -> None:
    version = ARCHIVED - dropped
    last = ENTRIES[ARCHIVED - 1 - dropped]
    forged = [*shift_times(ENTRIES[: version - 1]), last]
    forge(table, forged, version=version)
    log = written(ENTRIES)
    appended = Writer().append(CODE, version - 1, log[version - 1 :])
    assert appended.fault == "the seal on what is archived does not hold"
    assert appended.added == 0
    assert TableLog.objects.get().version == version
    verdict = verify_log(CODE)
    assert verdict is not None
    codes = {finding.code for finding in verdict.findings}
    assert {Code.SEAL_BROKEN, Code.ARCHIVER_FAULT} <= codes


def test_a_log_that_somebody_emptied_is_not_begun_anew(table: TableLog) -> None:
    Match.objects.all().delete()
    forge(table, [], version=0)
    appended = Writer().append(CODE, 0, written(ENTRIES))
    assert appended.fault == "the seal on what is archived does not hold"


def test_what_was_put_back_is_gone_on_with(table: TableLog) -> None:
    forge(table, shift_times(ENTRIES), version=ARCHIVED)
    log = written(ENTRIES)
    assert Writer().append(CODE, ARCHIVED - 1, log[ARCHIVED - 1 :]).fault
    forge(table, ENTRIES, version=ARCHIVED)
    assert Writer().append(CODE, ARCHIVED - 1, log[ARCHIVED - 1 :]).added == 5
    verdict = verify_log(CODE)
    assert verdict is not None
    assert verdict.is_sound


def test_an_entry_that_is_gone_is_missed(table: TableLog) -> None:
    table.entries.filter(version=ARCHIVED).delete()
    appended = Writer().append(CODE, ARCHIVED - 1, written(ENTRIES)[ARCHIVED - 1 :])
    assert appended.fault == f"entry {ARCHIVED} is not in the archive any more"
