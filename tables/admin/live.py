"""The tables in play: a list, and a page of each. Every look is written down before it is shown."""

from datetime import datetime, timedelta
from typing import Any, Final

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone

from tables.admin.looking import note_look
from tables.admin.read_only import READING, ReadOnlyAdmin
from tables.admin.times import ago, read_ms
from tables.admin.watching import LiveView, look_at
from tables.archive.models import LiveTable, Match, MatchState
from tables.vocabulary.codes import read_code
from tables.vocabulary.viewed import ComputerSeat, PersonSeat, SeatView

IN_PLAY_FOR: Final = timedelta(days=1)
"""After so long without an entry a table does not count as being in play."""
PER_PAGE: Final = 20
"""Each is read and folded anew for every look."""


class LiveTableAdmin(ReadOnlyAdmin):
    """Who sits at the tables now. No hand is shown, whoever looks."""

    list_methods = READING

    def get_queryset(self, request: HttpRequest) -> QuerySet[LiveTable]:
        """Return the tables in play, as far as they have been archived: seconds ago."""
        return LiveTable.objects.filter(
            last_at__gte=timezone.now() - IN_PLAY_FOR,
            pk__in=Match.objects.filter(state=MatchState.IN_PLAY).values("log"),
        ).order_by("-last_at", "-pk")

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> TemplateResponse:
        """Return the list."""
        page = Paginator(self.get_queryset(request), PER_PAGE).get_page(request.GET.get("p"))
        codes = [table.code for table in page]
        note_look(request, "")
        seen = look_at(codes)
        tables = [_describe(seen[code]) for code in codes if code in seen]
        context = {"title": "Live tables", "tables": tables, "page": page, **(extra_context or {})}
        return self.render(request, "admin/live_tables.html", context)

    def own_urls(self) -> list[URLPattern]:
        """Return the address of a table's page."""
        return [
            path("<str:code>/", self.guard(self.table_view, READING), name=self.name_url("change"))
        ]

    def table_view(self, request: HttpRequest, code: str) -> TemplateResponse:
        """Return the page of one table."""
        known = read_code(code)
        if known is None:
            raise Http404
        seen = look_at([known]).get(known)
        if seen is None:
            raise Http404  # nothing was looked at
        note_look(request, known)
        matches = Match.objects.filter(log__code=known).order_by("-session", "-number")
        context = {
            "title": f"Table {known}",
            "table": _describe(seen),
            "matches": matches[:PER_PAGE] if _may_see_matches(request) else (),
        }
        return self.render(request, "admin/live_table.html", context)


def _may_see_matches(request: HttpRequest) -> bool:
    return request.user.has_perm("archive.view_match")


def _describe(view: LiveView) -> dict[str, Any]:
    now = read_ms(view.now_ms)
    return {
        "seen": view,
        "seats": [_describe_seat(seat, now) for seat in view.seats],
        "last": ago(read_ms(view.last_at_ms), now),
        "moved": "" if view.moved_at_ms is None else ago(read_ms(view.moved_at_ms), now),
        "looked_at": now,
    }


def _describe_seat(seat: SeatView, now: datetime) -> dict[str, Any]:
    described: dict[str, Any] = {"number": seat.seat, "kind": "open"}
    match seat:
        case PersonSeat(name=name, away_since_ms=since_ms):
            away = "" if since_ms is None else ago(read_ms(since_ms), now)
            described |= {"kind": "person", "name": name, "away": away}
        case ComputerSeat(level=level, keeps=keeps):
            described |= {"kind": "computer", "level": level, "keeps": keeps}
    return described
