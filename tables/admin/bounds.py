"""What the pages of the staff read of a request, with bounds: selections, searches, orders."""

from typing import Any, Final

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.views.main import ChangeList
from django.db.models import BigAutoField, Model, QuerySet
from django.http import HttpRequest, HttpResponse

from tables.admin.searching import limit_search

HIGHEST_ROW: Final = BigAutoField.MAX_BIGINT
LONGEST_ROW: Final = len(str(HIGHEST_ROW))
NO_ROWS: Final = "What was selected are no rows of this list. Nothing was done."


class _BoundedChangeList(ChangeList):
    """Django's list, sorted by each column once: a database takes so many and no more."""

    def get_results(self, request: HttpRequest) -> None:
        """Find out what is on the page. All are there where nothing narrows the list down."""
        super().get_results(request)
        if not self.query and not self.has_active_filters:
            self.full_result_count = self.result_count

    def get_ordering(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[Any]:
        """Return what to sort by. That a column comes again changes nothing."""
        ordering: list[Any] = super().get_ordering(request, queryset)
        seen: set[str] = set()
        once = []
        for part in ordering:
            column = part.lstrip("-") if isinstance(part, str) else repr(part)
            if column not in seen:
                seen.add(column)
                once.append(part)
        return once


class BoundedAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # it takes none at run time
    """Django's pages of a model, which answer whatever is typed or forged."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:  # noqa: ANN401 - Django's
        """Return the class of the list."""
        return _BoundedChangeList

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Model | None:
        """Return the row ``object_id``; an empty name of a field is none."""
        return super().get_object(request, object_id, from_field or None)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Return what is found of the first words of a search."""
        return super().get_search_results(request, queryset, " ".join(limit_search(search_term)))

    def response_action(
        self,
        request: HttpRequest,
        queryset: QuerySet[Any],
        *args: Any,  # noqa: ANN401 - Django's
        **kwargs: Any,  # noqa: ANN401 - Django's
    ) -> HttpResponse | None:
        """Do what was asked for the selected rows, if these can be rows at all."""
        if not all(map(is_row, request.POST.getlist(ACTION_CHECKBOX_NAME))):
            self.message_user(request, NO_ROWS, messages.WARNING)
            return None
        return super().response_action(request, queryset, *args, **kwargs)


def is_row(text: str) -> bool:
    """Tell whether ``text`` is the number of a row, as a page writes it."""
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_ROW
    return is_number and int(text) <= HIGHEST_ROW
