"""Verifies logs of the archive, one after the other, and notes what came of it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, cast

from django.db.models import Max
from django.utils import timezone

from engine.commands import ProfileName
from engine.seats import Team
from tables.archive.matches import MatchTold
from tables.archive.models import Match, MatchState, TableLog, Verification
from tables.archive.reading import read_log
from tables.archive.verifying.findings import Finding, Verdict
from tables.archive.verifying.rows import TableTold
from tables.archive.verifying.verdict import Archived, verify

BY_THE_COMMAND: Final = ""
"""Stands where otherwise the name of a user does."""
CODES_AT_ONCE: Final = 500
"""How many are read before the first of them is verified: an archive may hold very many."""


def verify_log(code: str, by: str = BY_THE_COMMAND) -> Verdict | None:
    """Verify the archived log of the table ``code``; note the verdict, and return it.

    One log is in memory at a time, with nothing of any other. None: nothing of it is archived.

    Args:
        code: the table's.
        by: the name of the user who asks.

    Raises:
        DatabaseError: the database is away, or does not let anything be written.
    """
    read = _read(code)
    if read is None:
        return None
    row, archived = read
    verdict = verify(archived)
    Verification.objects.create(
        log=row,
        at=timezone.now(),
        by=by,
        version=verdict.entries,
        is_sound=verdict.is_sound,
        findings=[describe_finding(finding) for finding in verdict.findings],
    )
    return verdict


def is_archived(code: str) -> bool:
    """Tell whether anything of the table ``code`` is archived.

    Raises:
        DatabaseError: the database is away.
    """
    return TableLog.objects.filter(code=code).exists()


def list_codes() -> Iterator[str]:
    """Yield the codes of all archived logs, in the order in which they came to the archive.

    Raises:
        DatabaseError: the database is away.
    """
    last = 0
    while rows := _list_codes_after(last):
        yield from (code for _, code in rows)
        last, _ = rows[-1]


def describe_finding(finding: Finding) -> dict[str, Any]:
    """Return ``finding`` as it is kept, and printed, in JSON."""
    place = finding.place
    return {
        "code": finding.code.value,
        "version": place.version,
        "session": place.session,
        "match": place.match,
        "round": place.round,
        "place": str(place),
        "sentence": finding.sentence,
    }


def _list_codes_after(last: int) -> list[tuple[int, str]]:
    rows = TableLog.objects.filter(pk__gt=last).order_by("pk").values_list("pk", "code")
    return list(rows[:CODES_AT_ONCE])


def _read(code: str) -> tuple[TableLog, Archived] | None:
    while True:
        log = read_log(code)
        if log is None:
            return None
        matches = tuple(_tell(match) for match in Match.objects.filter(log__code=code))
        row = TableLog.objects.filter(code=code).first()
        if row is not None and (row.version, row.head) == (log.version, log.head):
            return row, Archived(log, _tell_table(row), matches, _count_verified(row))
        # It has grown meanwhile.


def _count_verified(row: TableLog) -> int:
    """Return how many entries the log had at most when it was verified before."""
    most: int | None = row.verifications.aggregate(most=Max("version"))["most"]
    return most or 0


def _tell_table(row: TableLog) -> TableTold:
    return TableTold(
        profile=row.profile,
        may_watch=row.may_watch,
        engine=row.engine,
        made_ms=_ms(row.made_at),
        last_ms=_ms(row.last_at),
    )


def _tell(row: Match) -> MatchTold:
    return MatchTold(
        session=row.session,
        number=row.number,
        profile=cast(ProfileName, row.profile),
        state=cast(MatchState, row.state),  # whatever stands there
        started_ms=_ms(row.started_at),
        last_ms=_ms(row.last_at),
        rounds=row.rounds,
        score=(row.score_1, row.score_2),
        winner=cast(Team | None, row.winner),
        names=tuple(row.names.split("\n")) if row.names else (),
        has_computers=row.has_computers,
        has_undos=row.has_undos,
    )


def _ms(time: datetime) -> int:
    return round(time.timestamp() * 1000)
