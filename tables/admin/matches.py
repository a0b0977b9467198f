"""The list of logged matches, and the addresses of each."""

from typing import cast

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tables.admin.filters import FILTERS, PARAMETERS
from tables.admin.match_page import download_record, show_match
from tables.admin.read_only import READING, ReadOnlyAdmin
from tables.admin.searching import search_matches
from tables.admin.text import cut, show_names
from tables.admin.verified import VerifiedMatch, show_verified, with_verification
from tables.admin.verifying import verify_match, verify_selection
from tables.archive.models import Match


class MatchAdmin(ReadOnlyAdmin):
    """Matches as the archive has them: to be looked at, verified and taken along as records."""

    list_display = (
        "table",
        "profile",
        "state",
        "score",
        "people",
        "verified",
        "undos",
        "computers",
        "rounds",
        "last",
        "started",
    )
    list_filter = FILTERS
    filter_parameters = PARAMETERS
    list_select_related = ("log",)
    search_fields = ("names",)  # what is found is up to get_search_results
    search_help_text = "The code of a table, or names of people who sat there."
    actions = ("verify",)
    ordering = ("-last_at", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """Return all matches, with what came of verifying their tables last."""
        return with_verification(super().get_queryset(request))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Match], search_term: str
    ) -> tuple[QuerySet[Match], bool]:
        """Return what is found; nothing twice."""
        return search_matches(queryset, search_term), False

    def own_urls(self) -> list[URLPattern]:
        """Return the addresses of one match: its page, its verification, its record."""
        views = (
            ("<int:pk>/", self.match_view, READING, "change"),  # Django's name for a row's page
            ("<int:pk>/verify/", self.verify_view, ("POST",), "verify"),
            ("<int:pk>/record/", self.record_view, READING, "record"),
        )
        return [
            path(route, self.guard(view, methods), name=self.name_url(name))
            for route, view, methods, name in views
        ]

    match_view = show_match
    verify_view = verify_match
    record_view = download_record

    @admin.action(description="Verify the tables of selected matches", permissions=["view"])
    def verify(self, request: HttpRequest, queryset: QuerySet[Match]) -> TemplateResponse:
        """Verify what is selected, and show what came of it."""
        return verify_selection(self, request, queryset)

    @admin.display(description="table", ordering="log__code")
    def table(self, match: Match) -> SafeString:
        """Return the code of its table, and which match there it is."""
        return format_html(
            '<span class="code">{}</span> <span class="quiet">{}.{}</span>',
            cut(match.log.code),
            match.session,
            match.number,
        )

    @admin.display(ordering="score_1")
    def score(self, match: Match) -> SafeString:
        """Return the points of both sides, the winner's marked."""
        one, two = (
            format_html("<b>{}</b>" if match.winner == team else "{}", points)
            for team, points in enumerate((match.score_1, match.score_2), start=1)
        )
        return format_html("{} : {}", one, two)

    @admin.display(description="names", ordering="names")
    def people(self, match: Match) -> SafeString:
        """Return who sat there."""
        return show_names(match.names.splitlines())

    @admin.display(description="started", ordering="started_at")
    def started(self, match: Match) -> str:
        """Return when it began."""
        return f"{match.started_at:%Y-%m-%d %H:%M}"

    @admin.display(description="last", ordering="last_at")
    def last(self, match: Match) -> str:
        """Return when something happened in it last."""
        return f"{match.last_at:%Y-%m-%d %H:%M}"

    @admin.display(ordering="has_computers")
    def computers(self, match: Match) -> str:
        """Return whether a computer sat there at some time."""
        return "yes" if match.has_computers else ""

    @admin.display(ordering="has_undos")
    def undos(self, match: Match) -> str:
        """Return whether something was taken back."""
        return "yes" if match.has_undos else ""

    @admin.display(description="verified")
    def verified(self, match: Match) -> SafeString:
        """Return what came of verifying its table last."""
        return show_verified(cast(VerifiedMatch, match))
