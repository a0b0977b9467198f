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
        "rules",
        "score",
        "people",
        "verified",
        "undos",
        "played",
    )
    """So few that they fit a screen of 1280 px beside the filters."""
    list_filter = FILTERS
    filter_parameters = PARAMETERS
    list_select_related = ("log",)
    search_fields = ("names",)  # what is found is up to get_search_results
    search_help_text = (
        "The code of a table or three letters of it, or names of people who sat there. "
        "Computers have no names: filter by them."
    )
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

    @admin.display(description="profile", ordering="profile")
    def rules(self, match: Match) -> SafeString:
        """Return whose rules it is played by, and what has become of it."""
        return format_html(
            '{} <span class="quiet">{}</span>',
            match.get_profile_display(),
            match.get_state_display(),
        )

    @admin.display(ordering="score_1")
    def score(self, match: Match) -> SafeString:
        """Return the points of both sides, the winner's marked, and after how many rounds."""
        one, two = (
            format_html("<b>{}</b>" if match.winner == team else "{}", points)
            for team, points in enumerate((match.score_1, match.score_2), start=1)
        )
        rounds = f"{match.rounds} round{'' if match.rounds == 1 else 's'}"
        return format_html('{} : {} <span class="quiet">{}</span>', one, two, rounds)

    @admin.display(description="names", ordering="names")
    def people(self, match: Match) -> SafeString:
        """Return who sat there."""
        people = show_names(match.names.splitlines())
        if not match.has_computers:
            return people
        says = "and computers" if people else "computers"
        return format_html('{} <span class="quiet">{}</span>', people, says)

    @admin.display(description="played (UTC)", ordering="last_at")
    def played(self, match: Match) -> SafeString:
        """Return when it began, and when something happened in it last."""
        began, last = match.started_at, match.last_at
        ended = "" if began.date() == last.date() else f"{last:%Y-%m-%d} "
        return format_html(
            '<span class="part">{}</span> <span class="part">{} – {}{}</span>',
            f"{began:%Y-%m-%d}",
            f"{began:%H:%M}",
            ended,
            f"{last:%H:%M}",
        )

    @admin.display(ordering="has_undos")
    def undos(self, match: Match) -> str:
        """Return whether something was taken back."""
        return "yes" if match.has_undos else "no"

    @admin.display(description="verified")
    def verified(self, match: Match) -> SafeString:
        """Return what came of verifying its table last."""
        return show_verified(cast(VerifiedMatch, match))
