"""What the list of matches can be narrowed down to."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from tables.archive.models import Match, MatchState, Profile

Matches = QuerySet[Match]
_VERIFIED: Final = {
    "sound": Q(is_sound=True, verified_version=F("log__version")),
    "grown": Q(is_sound=True, verified_version__lt=F("log__version")),
    "faulty": Q(is_sound=False),
    "not-yet": Q(is_sound=None),
}
"""As ``with_verification`` names it."""
FROM: Final = "from"
UNTIL: Final = "until"
PRESETS: Final = (("Today", 0), ("Past 7 days", 6), ("Past 30 days", 29))
"""Name, and how many days before today it begins."""


class _ChoiceFilter(admin.SimpleListFilter):
    """One of a few values of a field."""

    field: str
    named: Sequence[tuple[str, str]]

    def lookups(
        self,
        request: HttpRequest,
        model_admin: "admin.ModelAdmin[Any]",
    ) -> Sequence[tuple[str, str]]:
        """Return the values and their names."""
        return self.named

    def read(self, value: str) -> object:
        """Return what the field has to be."""
        return value

    def queryset(self, request: HttpRequest, queryset: Matches) -> Matches:
        """Return the matches with the chosen value."""
        value = self.value()
        if value not in dict(self.named):
            return queryset
        return queryset.filter(**{self.field: self.read(value)})


class ProfileFilter(_ChoiceFilter):
    """Whose rules it is played by."""

    title = "profile"
    parameter_name = field = "profile"
    named = Profile.choices


class StateFilter(_ChoiceFilter):
    """What has become of it."""

    title = "state"
    parameter_name = field = "state"
    named = MatchState.choices


class _YesNoFilter(_ChoiceFilter):
    named = (("yes", "Yes"), ("no", "No"))

    def read(self, value: str) -> bool:
        return value == "yes"


class ComputersFilter(_YesNoFilter):
    """Whether a computer sat there at some time."""

    title = "computers"
    parameter_name = "computers"
    field = "has_computers"


class UndosFilter(_YesNoFilter):
    """Whether something of it was taken back."""

    title = "undos"
    parameter_name = "undos"
    field = "has_undos"


class VerifiedFilter(_ChoiceFilter):
    """What came of verifying its table last."""

    title = "verification"
    parameter_name = "verified"
    named = (
        ("sound", "Sound"),
        ("grown", "Sound, and grown since"),
        ("faulty", "Not sound"),
        ("not-yet", "Not yet verified"),
    )

    def queryset(self, request: HttpRequest, queryset: Matches) -> Matches:
        """Return the matches of tables with the chosen outcome."""
        wanted = _VERIFIED.get(self.value() or "")
        return queryset if wanted is None else queryset.filter(wanted)


class StartedFilter(admin.ListFilter):
    """On which days it began, from one to another, both included; in UTC."""

    title = "start"
    template = "admin/started_filter.html"

    def __init__(
        self,
        request: HttpRequest,
        params: dict[str, Any],
        model: type[Match],
        model_admin: "admin.ModelAdmin[Any]",
    ) -> None:
        super().__init__(request, params, model, model_admin)
        self.first = _read_day(params.pop(FROM, [""])[-1])
        self.last = _read_day(params.pop(UNTIL, [""])[-1])
        self.kept: list[tuple[str, str]] = []

    def has_output(self) -> bool:
        """There is always something to choose."""
        return True

    def expected_parameters(self) -> list[str | None]:
        """Return what it reads of the address."""
        return [FROM, UNTIL]

    def choices(self, changelist: ChangeList) -> Iterator[dict[str, Any]]:
        """Return the spans to choose from; the form below them keeps what else is chosen."""
        mine = (FROM, UNTIL, "p")
        self.kept = [
            (name, value)
            for name, values in changelist.filter_params.items()
            if name not in mine
            for value in values
        ]
        if changelist.query:
            self.kept.append(("q", changelist.query))
        yield {
            "selected": self.first is None and self.last is None,
            "query_string": changelist.get_query_string(remove=[FROM, UNTIL]),
            "display": "Any day",
        }
        today = timezone.now().date()
        for name, days in PRESETS:
            first = today - timedelta(days=days)
            yield {
                "selected": self.first == first and self.last is None,
                "query_string": changelist.get_query_string({FROM: first.isoformat()}, [UNTIL]),
                "display": name,
            }

    def queryset(self, request: HttpRequest, queryset: Matches) -> Matches:
        """Return the matches that began then."""
        if self.first is not None:
            queryset = queryset.filter(started_at__gte=_begin(self.first))
        if self.last is not None:
            queryset = queryset.filter(started_at__lt=_begin(self.last) + timedelta(days=1))
        return queryset


FILTERS: Final = (
    ProfileFilter,
    StateFilter,
    StartedFilter,
    ComputersFilter,
    UndosFilter,
    VerifiedFilter,
)
PARAMETERS: Final = frozenset(
    {"profile", "state", FROM, UNTIL, "computers", "undos", "verified"},
)


def _read_day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.year < date.max.year else None  # there is a day after it


def _begin(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
