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
from tables.archive.models import Match, TableLog, Verification
from tables.archive.verifying.runner import verify_log

MOST_AT_ONCE: Final = 50
"""Tables of a selection: a request has to be answered in time. For more, `manage.py verify`."""
TOO_MANY: Final = "These are {} tables. Select {} at most, or use manage.py verify --all."


def verify_match(admin: ReadOnlyAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """``POST .../match/<pk>/verify/``: verify its table, and go back to the page, which says it."""
    match = find_match(pk)
    verify_log(match.log.code, request.user.get_username())
    page = f"{reverse('admin:archive_match_change', args=[pk])}#verification-{match.log.code}"
    return HttpResponseRedirect(admin.keep_filters(request, page))


def verify_selection(
    admin: ReadOnlyAdmin, request: HttpRequest, matches: QuerySet[Match]
) -> TemplateResponse | None:
    """Verify the tables of ``matches``, each once, and return a page that says what came of it.

    None when there are too many: then nothing is done.
    """
    codes = sorted(set(matches.values_list("log__code", flat=True)))
    if len(codes) > MOST_AT_ONCE:
        messages.warning(request, TOO_MANY.format(len(codes), MOST_AT_ONCE))
        return None
    for code in codes:
        verify_log(code, request.user.get_username())
    logs = TableLog.objects.filter(code__in=codes).order_by("code")
    newest = _find_newest(logs)
    answers = [describe_verification(log, newest.get(log.pk)) | {"log": log} for log in logs]
    faulty = sum(not answer["verification"].is_sound for answer in answers)
    context = {"title": "Verification", "answers": answers, "faulty": faulty}
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
    return log.verifications.order_by("-at", "-pk").first()


def _find_newest(logs: Sequence[TableLog] | QuerySet[TableLog]) -> dict[int, Verification]:
    """Return the newest verification of each of ``logs`` that has any, by the row of the log."""
    oldest_first = Verification.objects.filter(log__in=logs).order_by("at", "pk")
    return {verification.log_id: verification for verification in oldest_first}
