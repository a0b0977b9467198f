"""Verifying from the pages of the staff: one match's table, or those of a selection."""

from collections.abc import Sequence
from typing import Any, Final

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse

from tables.admin.finding import find_match
from tables.admin.read_only import ReadOnlyAdmin
from tables.admin.text import cut
from tables.admin.verified import NEWEST_FIRST
from tables.archive.models import LogEntry, Match, TableLog, Verification
from tables.archive.verifying.findings import Verdict
from tables.archive.verifying.runner import verify_log, write_down

MOST_ENTRIES: Final = 45_000
"""Of a selection: a request has to be answered in time, and these take some five seconds of a
processor. For more, `manage.py verify`."""
TABLE_AS_ENTRIES: Final = 100
"""What a table takes besides its entries, in entries."""
MOST_LEFT: Final = 50
"""Codes of tables that were left, to be named."""


def verify_match(admin: ReadOnlyAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """``POST .../match/<pk>/verify/``: verify its table, and go back to the page, which says it."""
    match = find_match(pk)
    verdict = verify_log(match.log.code, request.user.get_username())
    if verdict is not None:
        # Besides what the page reads from the database, which somebody may have written into.
        say = messages.success if verdict.is_sound else messages.error
        say(request, f"Verified just now: {_sum_up(verdict)}.")
    page = f"{reverse('admin:archive_match_change', args=[pk])}#verification-{match.log.code}"
    return HttpResponseRedirect(admin.keep_filters(request, page))


def verify_selection(
    admin: ReadOnlyAdmin, request: HttpRequest, matches: QuerySet[Match]
) -> TemplateResponse:
    """Verify the tables of ``matches``, each once, and return a page that says what came of it.

    Where that would take too long, the first ones are verified, and the page names the others.
    """
    asked = sorted(set(matches.values_list("log__code", flat=True)))
    codes = _take_first(asked)
    left = asked[len(codes) :]
    by = request.user.get_username()
    made = {code: verdict for code in codes if (verdict := verify_log(code, by)) is not None}
    logs = TableLog.objects.filter(code__in=made).order_by("code")
    answers = [
        # What was just found, not what stands in the database of it now.
        describe_verification(log, write_down(log.pk, made[log.code], by)) | {"log": log}
        for log in logs
    ]
    faulty = sum(not verdict.is_sound for verdict in made.values())
    context = {
        "title": "Verification",
        "answers": answers,
        "faulty": faulty,
        "left": len(left),
        "left_codes": [cut(code) for code in left[:MOST_LEFT]],
        "left_more": max(0, len(left) - MOST_LEFT),
    }
    return admin.render(request, "admin/verified.html", context)


def describe_verification(log: TableLog, newest: Verification | None) -> dict[str, Any]:
    """Return what a page says of the ``newest`` verification of ``log``."""
    return {
        "verification": newest,
        "findings": [] if newest is None else newest.findings,
        "grown": 0 if newest is None else log.version - newest.version,
    }


def find_newest(log: TableLog) -> Verification | None:
    """Return the newest verification of ``log``; None when there is none."""
    return log.verifications.order_by(NEWEST_FIRST).first()


def _take_first(codes: Sequence[str]) -> Sequence[str]:
    """Return as many of ``codes``, from the first on, as can be verified at once; one at least."""
    cost = 0
    for place, code in enumerate(codes):
        # Counted: what stands in the row of a table may be anything.
        cost += TABLE_AS_ENTRIES + LogEntry.objects.filter(log__code=code).count()
        if cost > MOST_ENTRIES and place > 0:
            return codes[:place]
    return codes


def _sum_up(verdict: Verdict) -> str:
    if verdict.is_sound:
        return f"sound, {verdict.entries} entries"
    count = len(verdict.findings)
    return f"not sound, {count} finding{'' if count == 1 else 's'} in {verdict.entries} entries"
