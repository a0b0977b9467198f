"""Writes what the archiver has read of a log: all of it in one transaction, or nothing.

Any number of archivers may do so at once: the row of a log is locked while it grows, and an entry
that is there already is not written again.
"""

from collections import OrderedDict
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final

import msgspec
from django.db import transaction

from tables.archive.chain import first_link, is_sealed, link_after, seal
from tables.archive.matches import LogTold, MatchTold
from tables.archive.models import LogEntry, Match, Review, TableLog
from tables.archive.stored import as_bytes
from tables.state.log import UnreadableLogError

MOST_TOLD: Final = 1000
"""Logs of which is remembered what they told: about 13 KB each."""
FIELDS_OF_A_MATCH: Final = (
    "profile",
    "state",
    "started_at",
    "last_at",
    "rounds",
    "score_1",
    "score_2",
    "winner",
    "names",
    "has_computers",
    "has_undos",
)
"""That change while it is played."""


class Appended(msgspec.Struct, frozen=True):
    """What came of appending."""

    version: int
    """How many entries of the log are archived now."""
    last: bytes
    """The newest of them, as stored; b"" when nothing could be compared: read from there."""
    added: int = 0
    """How many are new."""
    fault: str = ""
    """Why nothing was appended: the log contradicts what is archived. "" otherwise."""


class Writer:
    """Appends to archived logs. For one thread, with its connection to the database."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, LogTold] = OrderedDict()

    def find_version(self, code: str) -> int:
        """Return how many entries of a log are archived, as far as is known here.

        Raises:
            DatabaseError: the database is away.
        """
        told = self._told.get(code)
        if told is not None:
            return told.version
        return self.find_versions([code]).get(code, 0)

    def find_versions(self, codes: Collection[str]) -> dict[str, int]:
        """Return how many entries are archived of those of ``codes`` of which any are.

        Raises:
            DatabaseError: the database is away.
        """
        return dict(TableLog.objects.filter(code__in=codes).values_list("code", "version"))

    def append(self, code: str, start: int, written: list[bytes]) -> Appended:
        """Append what is new in ``written``, the entries of a log after the first ``start``.

        Where anything is archived, ``written`` has to begin with the last entry of that or an
        earlier one, so that they can be compared.

        Raises:
            DatabaseError: the database is away, or refuses. Nothing was appended.
            UnreadableLogError: the log does not begin with the making of its table.
        """
        try:
            with transaction.atomic():
                return self._append(code, start, written)
        except BaseException:
            self._told.pop(code, None)  # it may know more than the archive does
            raise

    def _append(self, code: str, start: int, written: list[bytes]) -> Appended:
        log = TableLog.objects.select_for_update().filter(code=code).first()
        if log is None:
            if start:
                return Appended(0, b"")
            log = _open_log(code, written[0])
        if log.version and not _may_compare(log, start, written):
            return Appended(log.version, b"")
        fault = _find_contradiction(log, start, written)
        if fault:
            TableLog.objects.filter(pk=log.pk).update(fault=fault)
            return Appended(log.version, b"", fault=fault)
        new = written[log.version - start :]
        told = self._tell(log)
        told.follow(new)
        _add_entries(log, new)
        _update_log(log, told)
        _write_matches(log, told.take_matches())
        _note_reviews(log, told.take_ended())
        return Appended(log.version, written[-1], len(new))

    def _tell(self, log: TableLog) -> LogTold:
        """Return what the archived entries of ``log`` tell, from memory if it is there."""
        told = self._told.pop(log.code, None)
        if told is None or told.version > log.version:
            told = LogTold()
        if told.version < log.version:
            archived = log.entries.filter(version__gt=told.version).order_by("version")
            told.follow(as_bytes(each) for each in archived.values_list("written", flat=True))
        self._told[log.code] = told
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)
        return told


def _open_log(code: str, first: bytes) -> TableLog:
    """Return the locked row of a log of which nothing is archived yet."""
    told = LogTold()
    told.follow([first])
    if told.made is None or told.fault or told.made.code != code:
        raise UnreadableLogError("a log begins with the making of its table")
    made_at = _time(told.made_ms)
    new = TableLog(
        code=code,
        profile=told.made.profile,
        may_watch=told.made.may_watch,
        made_at=made_at,
        last_at=made_at,
        version=0,
        head=first_link(code),
        seal=seal(code, 0, first_link(code)),
    )
    # If another archiver is faster this waits for it, and finds its row.
    TableLog.objects.bulk_create([new], ignore_conflicts=True)
    return TableLog.objects.select_for_update().get(code=code)


def _may_compare(log: TableLog, start: int, written: list[bytes]) -> bool:
    """Tell whether the newest archived entry is among ``written``, or would be if it were there.

    Another archiver may have gone further since this one read.
    """
    newest = log.version - 1
    return start == newest or start < newest < start + len(written)


def _find_contradiction(log: TableLog, start: int, written: list[bytes]) -> str:
    # Or else whatever somebody has made of the log without the key would be sealed with it now.
    if not is_sealed(log.code, log.version, log.head, log.seal):
        return "the seal on what is archived does not hold"
    if not log.version:
        return ""
    at = log.version - start - 1
    if not written:
        return "the store has fewer entries than were archived"
    rows = log.entries.filter(version=log.version)
    archived = rows.values_list("written", flat=True).first()
    if archived is None:
        return f"entry {log.version} is not in the archive any more"
    if written[at] != as_bytes(archived):
        return f"entry {log.version} in the store is not the one that was archived"
    return ""


def _add_entries(log: TableLog, new: list[bytes]) -> None:
    entries = []
    for written in new:
        log.version += 1
        log.head = link_after(log.head, written)
        entries.append(LogEntry(log=log, version=log.version, written=written, link=log.head))
    LogEntry.objects.bulk_create(entries)


def _update_log(log: TableLog, told: LogTold) -> None:
    log.seal = seal(log.code, log.version, log.head)
    log.last_at = _time(told.last_ms)
    log.engine = told.engine
    log.fault = told.fault
    log.save(update_fields=["version", "head", "seal", "last_at", "engine", "fault"])


def _write_matches(log: TableLog, matches: list[MatchTold]) -> None:
    rows = [
        Match(
            log=log,
            session=told.session,
            number=told.number,
            profile=told.profile,
            state=told.state,
            started_at=_time(told.started_ms),
            last_at=_time(told.last_ms),
            rounds=told.rounds,
            score_1=told.score[0],
            score_2=told.score[1],
            winner=told.winner,
            names="\n".join(told.names),
            has_computers=told.has_computers,
            has_undos=told.has_undos,
        )
        for told in matches
    ]
    Match.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["log", "session", "number"],
        update_fields=FIELDS_OF_A_MATCH,
    )


def _note_reviews(log: TableLog, ended: list[int]) -> None:
    """Let the rounds that have ended wait for their reviews."""
    rows = [Review(log=log, ended_at_version=version) for version in ended]
    Review.objects.bulk_create(rows, ignore_conflicts=True)


def _time(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)
