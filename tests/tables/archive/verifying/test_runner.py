"""Logs in a real database, written by the archiver: verified, tampered with, verified again."""

import random
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import ImproperlyConfigured

from engine.events import Played
from tables.archive.models import LogEntry, Match, Review, TableLog, Verification
from tables.archive.verifying import links, runner
from tables.archive.verifying.findings import FindingCode as Code
from tables.archive.verifying.findings import Verdict
from tables.archive.verifying.runner import list_codes, verify_log
from tables.archive.writing import Writer
from tables.state.log import read_entry, write_entry
from tests.engine.walks import PROFILE_NAMES
from tests.tables.archive.keeping import under, written
from tests.tables.archive.verifying.sessions import LOGS, play, play_session

CODE = "7K3M2Q9X"


def write_log(code: str, log: list[bytes], draw: random.Random) -> None:
    """Have a log archived, piece by piece, as it grows."""
    writer, done = Writer(), 0
    while done < len(log):
        more = min(len(log), done + draw.randrange(1, 20))
        start = max(0, done - 1)
        assert writer.append(code, start, log[start:more]).version == more
        done = more


@pytest.fixture
def table(database_url: str) -> TableLog:  # noqa: ARG001 - where it is written
    """Return the row of an archived log."""
    log = written(under(CODE, list(play(*LOGS[0]))))
    write_log(CODE, log, random.Random(1))
    return TableLog.objects.get()


def verify_again() -> Verdict:
    verdict = verify_log(CODE)
    assert verdict is not None
    return verdict


def test_whatever_the_archiver_writes_is_sound(database_url: str) -> None:  # noqa: ARG001
    codes = []
    for seed in range(12):
        code = f"{seed:08}"
        entries = under(code, play_session(PROFILE_NAMES[seed % 3], seed, 60).entries)
        write_log(code, written(entries), random.Random(seed))
        codes.append(code)
    assert list(list_codes()) == codes
    for code in list_codes():
        verdict = verify_log(code, by="ana")
        assert verdict is not None
        assert verdict.findings == ()
    rows = Verification.objects.all()
    assert len(rows) == len(codes)
    assert all(row.is_sound and row.by == "ana" and row.findings == [] for row in rows)
    assert {row.version for row in rows} == set(TableLog.objects.values_list("version", flat=True))


def test_all_codes_come_however_many_are_read_at_once(
    table: TableLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "CODES_AT_ONCE", 2)
    for number in range(4):
        TableLog.objects.create(
            code=f"{number:08}",
            profile="chiva",
            may_watch=False,
            made_at=table.made_at,
            last_at=table.last_at,
            version=0,
        )
    assert list(list_codes()) == [CODE, *(f"{number:08}" for number in range(4))]


def test_a_log_that_is_not_archived_has_no_verdict(database_url: str) -> None:  # noqa: ARG001
    assert verify_log(CODE) is None
    assert not Verification.objects.exists()


def change_a_tile(table: TableLog) -> None:
    """Write another tile into the first entry with which one was played."""
    for row in table.entries.order_by("version"):
        entry = read_entry(bytes(row.written))
        if isinstance(entry.events[0], Played):
            tile = "6-5" if entry.events[0].tile != "6-5" else "6-4"
            changed = bytes(row.written).replace(entry.events[0].tile.encode(), tile.encode())
            LogEntry.objects.filter(pk=row.pk).update(written=changed)
            return


def drop_the_end(table: TableLog) -> None:
    table.entries.filter(version=table.version).delete()


def change_the_winner(table: TableLog) -> None:
    match = table.matches.order_by("pk")[0]
    Match.objects.filter(pk=match.pk).update(winner=1 if match.winner != 1 else 2)


def drop_a_match(table: TableLog) -> None:
    table.matches.order_by("pk")[0].delete()


def add_a_match(table: TableLog) -> None:
    match = table.matches.order_by("pk")[0]
    match.pk, match.number = None, 77
    match.save()


def change_when_a_match_began(table: TableLog) -> None:
    match = table.matches.order_by("pk")[0]
    match.started_at += timedelta(milliseconds=1)
    match.save()


def change_the_profile(table: TableLog) -> None:
    TableLog.objects.filter(pk=table.pk).update(profile="none")


def change_the_time(table: TableLog) -> None:
    TableLog.objects.filter(pk=table.pk).update(last_at=table.last_at + timedelta(seconds=1))


def say_that_it_is_shorter(table: TableLog) -> None:
    TableLog.objects.filter(pk=table.pk).update(version=table.version - 1)


def change_a_review(table: TableLog) -> None:
    Review.objects.create(log=table, ended_at_version=9, is_made=True, content=b"{}", seal="0" * 64)


def say_that_somebody_had_to_stop(table: TableLog) -> None:
    TableLog.objects.filter(pk=table.pk).update(fault="the store contradicts what was archived")


TAMPERED: tuple[tuple[Callable[[TableLog], None], Code], ...] = (
    (change_a_tile, Code.ENTRY_CHANGED),
    (drop_the_end, Code.ENTRY_MISSING),
    (change_the_winner, Code.WRONG_MATCH),
    (drop_a_match, Code.WRONG_MATCH),
    (add_a_match, Code.WRONG_MATCH),
    (change_when_a_match_began, Code.WRONG_MATCH),
    (change_the_profile, Code.WRONG_ROW),
    (change_the_time, Code.WRONG_ROW),
    (say_that_it_is_shorter, Code.ENTRY_ADDED),
    (say_that_somebody_had_to_stop, Code.ARCHIVER_FAULT),
    (change_a_review, Code.WRONG_REVIEW),
)


def test_whatever_is_changed_in_the_database_is_found_and_noted(table: TableLog) -> None:
    assert verify_again().is_sound
    for tamper, code in TAMPERED:
        kept = _keep(table)
        tamper(table)
        verdict = verify_again()
        assert code in {finding.code for finding in verdict.findings}, tamper.__name__
        row = Verification.objects.latest("pk")
        assert not row.is_sound
        assert row.findings[0]["code"] == verdict.findings[0].code
        assert row.findings[0]["place"] == str(verdict.findings[0].place)
        assert row.findings[0]["sentence"] == verdict.findings[0].sentence
        _put_back(table, kept)
        assert verify_again().is_sound, tamper.__name__


def test_an_earlier_state_of_the_whole_archive_is_told_from_what_was_verified_before(
    database_url: str,  # noqa: ARG001 - where it is written
) -> None:
    log = written(under(CODE, list(play(*LOGS[1]))))
    writer = Writer()
    writer.append(CODE, 0, log[:50])
    early = _keep(TableLog.objects.get())
    writer.append(CODE, 49, log[49:])
    assert verify_again().is_sound
    _put_back(TableLog.objects.get(), early)
    (finding,) = verify_again().findings
    assert (finding.code, finding.place.version) == (Code.ENTRY_MISSING, 51)


def test_a_log_that_grows_while_it_is_read_is_read_again(
    table: TableLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = read_entry(bytes(table.entries.get(version=table.version).written))
    more = write_entry(last)
    read = runner.read_log
    lengths = []

    def grow_after(code: str) -> object:
        log = read(code)
        assert log is not None
        if not lengths:
            # The archiver comes between the entries and the matches.
            Writer().append(code, log.version - 1, [log.entries[-1].written, more])
        lengths.append(log.version)
        return log

    monkeypatch.setattr(runner, "read_log", grow_after)
    verdict = verify_again()
    assert lengths == [table.version, table.version + 1]
    assert verdict.entries == table.version + 1
    assert {finding.code for finding in verdict.findings} == {
        Code.REPEATED_COMMAND,
        Code.AGAINST_THE_RULES,
    }


@pytest.mark.usefixtures("table")
def test_without_a_key_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def miss_the_key(*_sealed: object) -> bool:
        raise ImproperlyConfigured

    monkeypatch.setattr(links, "is_sealed", miss_the_key)
    with pytest.raises(ImproperlyConfigured):
        verify_log(CODE)
    assert not Verification.objects.exists()


Kept = tuple[dict[str, object], list[dict[str, object]], list[dict[str, object]]]


def _keep(table: TableLog) -> Kept:
    """Return all rows of a log."""
    (row,) = TableLog.objects.filter(pk=table.pk).values()
    return row, list(table.entries.values()), list(table.matches.values())


def _put_back(table: TableLog, kept: Kept) -> None:
    row, entries, matches = kept
    table.entries.all().delete()
    table.matches.all().delete()
    table.reviews.filter(is_made=True).delete()
    TableLog.objects.filter(pk=table.pk).update(**row)
    LogEntry.objects.bulk_create(LogEntry(**entry) for entry in entries)
    Match.objects.bulk_create(Match(**match) for match in matches)
