"""Verifies logs of the archive, one after the other, and notes what came of it."""

from collections.abc import Iterator
from typing import Any, Final, cast

from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError
from django.utils import timezone

from engine.commands import ProfileName
from engine.seats import Team
from tables.archive.matches import MatchTold
from tables.archive.models import Match, MatchState, TableLog, Verification
from tables.archive.reading import read_log, read_reviews
from tables.archive.stored import as_ms, as_number, as_text, as_written
from tables.archive.verifying.findings import Finding, FindingCode, Place, Verdict
from tables.archive.verifying.rows import TableTold
from tables.archive.verifying.verdict import Archived, verify

BY_THE_COMMAND: Final = ""
"""Stands where otherwise the name of a user does."""
CODES_AT_ONCE: Final = 500
"""How many are read before the first of them is verified: an archive may hold very many."""

_COLUMNS_OF_A_MATCH: Final = (
    "session",
    "number",
    "profile",
    "state",
    "started",
    "last",
    "rounds",
    "score_1",
    "score_2",
    "winner",
    "names",
    "has_computers",
    "has_undos",
)


def verify_log(code: str, by: str = BY_THE_COMMAND) -> Verdict | None:
    """Verify the archived log of the table ``code``; note the verdict, and return it.

    One log is in memory at a time, with nothing of any other. None: nothing of it is archived.

    Args:
        code: the table's.
        by: the name of the user who asks.

    Raises:
        DatabaseError: the database is away, or does not let anything be written.
    """
    pk = TableLog.objects.filter(code=code).values_list("pk", flat=True).first()
    if pk is None or (verdict := _judge(code)) is None:
        return None
    write_down(pk, verdict, by).save(force_insert=True)
    return verdict


def write_down(log: int, verdict: Verdict, by: str) -> Verification:
    """Return ``verdict`` on the log with the key ``log`` as the row that keeps it, not stored."""
    return Verification(
        log_id=log,
        at=timezone.now(),
        by=by,
        version=verdict.entries,
        is_sound=verdict.is_sound,
        findings=[describe_finding(finding) for finding in verdict.findings],
    )


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


def _judge(code: str) -> Verdict | None:
    try:
        archived = _read(code)
        return None if archived is None else verify(archived)
    except (DatabaseError, ImproperlyConfigured):  # what is there was not looked at
        raise
    except Exception as fault:  # noqa: BLE001 - whatever stands there, the next log is verified too
        # Not its text: that may repeat what stands there.
        says = f"what the archive has of it cannot be read ({type(fault).__name__})"
        return Verdict(code, 0, 0, (Finding(FindingCode.UNREADABLE, Place(), says),))


def _read(code: str) -> Archived | None:
    while True:
        log = read_log(code)
        if log is None:
            return None
        matches = tuple(_read_matches(code))
        reviews = tuple(read_reviews(code))
        rows = TableLog.objects.filter(code=code).values_list("pk", "version", "head")
        row = rows.first()
        if row is not None and (as_number(row[1]), as_text(row[2])) == (log.version, log.head):
            return Archived(log, _read_table(code), matches, reviews, _count_verified(row[0]))
        # It has grown meanwhile.


def _count_verified(pk: int) -> int:
    """Return how many entries the log had at most when it was verified before."""
    versions = Verification.objects.filter(log=pk).values_list("version", flat=True)
    return max(map(as_number, versions.distinct()), default=0)


def _read_table(code: str) -> TableTold:
    row = (
        TableLog.objects.filter(code=code)
        .annotate(made=as_written("made_at"), last=as_written("last_at"))
        .values("profile", "may_watch", "engine", "made", "last")
        .get()
    )
    return TableTold(
        profile=row["profile"],
        may_watch=row["may_watch"],
        engine=row["engine"],
        made_ms=as_ms(row["made"]),
        last_ms=as_ms(row["last"]),
    )


def _read_matches(code: str) -> Iterator[MatchTold]:
    matches = Match.objects.filter(log__code=code).annotate(
        started=as_written("started_at"), last=as_written("last_at")
    )
    for row in matches.values(*_COLUMNS_OF_A_MATCH):
        names = as_text(row["names"])
        # What stands there may be anything, and is only compared.
        yield MatchTold(
            session=as_number(row["session"]),
            number=as_number(row["number"]),
            profile=cast(ProfileName, row["profile"]),
            state=cast(MatchState, row["state"]),
            started_ms=as_ms(row["started"]),
            last_ms=as_ms(row["last"]),
            rounds=as_number(row["rounds"]),
            score=(as_number(row["score_1"]), as_number(row["score_2"])),
            winner=cast(Team | None, row["winner"]),
            names=tuple(names.split("\n")) if names else (),
            has_computers=row["has_computers"],
            has_undos=row["has_undos"],
        )
