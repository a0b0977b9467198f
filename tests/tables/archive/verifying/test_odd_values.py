"""SQLite keeps values of any type in any column: each is found, and none stops the verifier."""

import random

import pytest
from django.db import connection

from tables.archive.models import TableLog
from tables.archive.verifying.findings import FindingCode as Code
from tables.archive.verifying.runner import list_codes, verify_log
from tests.tables.archive.keeping import under, written
from tests.tables.archive.verifying.sessions import LOGS, play
from tests.tables.archive.verifying.test_runner import write_log

CODES = ("7K3M2Q9X", "8K3M2Q9X")

ODD: tuple[tuple[str, Code], ...] = (
    ("archive_logentry SET written=replace(written, '6-5', '5-6')", Code.ENTRY_CHANGED),
    ("archive_logentry SET written=7 WHERE version=3", Code.ENTRY_CHANGED),
    ("archive_logentry SET written='' WHERE version=3", Code.ENTRY_CHANGED),
    ("archive_logentry SET link=x'ff00' WHERE version=3", Code.ENTRY_CHANGED),
    ("archive_logentry SET link=7 WHERE version=3", Code.ENTRY_CHANGED),
    ("archive_logentry SET version='abc' WHERE version=3", Code.ENTRY_MISSING),
    ("archive_logentry SET version=2.5 WHERE version=3", Code.ENTRY_MISSING),
    ("archive_tablelog SET head=x'ff00'", Code.HEAD_CHANGED),
    ("archive_tablelog SET head=7", Code.HEAD_CHANGED),
    ("archive_tablelog SET seal=x'00'", Code.SEAL_BROKEN),
    ("archive_tablelog SET version='abc'", Code.SEAL_BROKEN),
    ("archive_tablelog SET profile=x'ff'", Code.WRONG_ROW),
    ("archive_tablelog SET engine=7.5", Code.WRONG_ROW),
    ("archive_tablelog SET made_at='yesterday'", Code.WRONG_ROW),
    ("archive_tablelog SET made_at='2026-02-30 10:00:00'", Code.WRONG_ROW),
    ("archive_tablelog SET last_at=x'00'", Code.WRONG_ROW),
    ("archive_tablelog SET fault=x'ff'", Code.ARCHIVER_FAULT),
    ("archive_match SET started_at='garbage'", Code.WRONG_MATCH),
    ("archive_match SET last_at=''", Code.WRONG_MATCH),
    ("archive_match SET names=x'ff41'", Code.WRONG_MATCH),
    ("archive_match SET session='one'", Code.WRONG_MATCH),
    ("archive_match SET score_1='many'", Code.WRONG_MATCH),
    ("archive_match SET winner='both'", Code.WRONG_MATCH),
    ("archive_match SET has_undos='yes'", Code.WRONG_MATCH),
    ("archive_review SET content='{}', is_made=1", Code.WRONG_REVIEW),
    ("archive_review SET content=x'ff', seal=x'ff', is_made=1", Code.WRONG_REVIEW),
)


@pytest.mark.django_db
@pytest.mark.parametrize(("change", "expected"), ODD)
def test_a_value_of_the_wrong_kind_is_named_and_the_next_log_is_verified_too(
    change: str, expected: Code
) -> None:
    for code in CODES:
        write_log(code, written(under(code, play(*LOGS[0]))), random.Random(1))
    statement, _, where = change.partition(" WHERE ")
    is_table = statement.startswith("archive_tablelog")
    mine = f"{'id' if is_table else 'log_id'}={TableLog.objects.get(code=CODES[0]).pk}"
    where = f"{mine} AND {where}" if where else mine
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints=ON")
        cursor.execute(f"UPDATE {statement} WHERE {where}")
    verdicts = [verify_log(code) for code in list_codes()]
    first, second = verdicts
    assert first is not None
    assert expected in {finding.code for finding in first.findings}, first.findings
    assert second is not None
    assert second.is_sound
