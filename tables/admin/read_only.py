"""What all pages of the archive have in common: nothing can be changed there, by nobody."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, cast

from django.contrib import admin
from django.contrib.admin.templatetags.admin_urls import add_preserved_filters
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotAllowed
from django.template.response import TemplateResponse
from django.urls import URLPattern, path

from tables.admin.bounds import BoundedAdmin

READING: Final = ("GET", "HEAD")


class ReadOnlyAdmin(BoundedAdmin):
    """Django's pages of a model, without all that writes.

    There are no addresses to add, change or delete at, and nobody has a permission to: superusers
    have none either.
    """

    actions: Any = ()
    list_per_page = 50
    list_methods: tuple[str, ...] = (*READING, "POST")
    """POST: actions for a selection."""
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    """Each facet would be a query."""
    filter_parameters: frozenset[str] = frozenset()
    """What the filters of the list read of its address."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody deletes."""
        return False

    def lookup_allowed(
        self,
        lookup: str,
        value: str,
        request: HttpRequest | None = None,
    ) -> bool:
        """Allow no lookups but those of the filters: answers to others would tell what is kept."""
        return lookup in self.filter_parameters

    def get_urls(self) -> list[URLPattern]:
        """Return the address of the list, and those of ``own_urls``."""
        view = self.guard(self.changelist_view, self.list_methods)
        return [path("", view, name=self.name_url("changelist")), *self.own_urls()]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Return the list, under the name of what is in it."""
        title = {"title": str(self.opts.verbose_name_plural).capitalize()}
        return super().changelist_view(request, {**title, **(extra_context or {})})

    def own_urls(self) -> list[URLPattern]:
        """Return the addresses besides that of the list."""
        return []

    def guard(self, view: Callable[..., Any], methods: Sequence[str]) -> Callable[..., Any]:
        """Return ``view`` for staff who may view these rows, and for ``methods`` alone."""

        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:  # noqa: ANN401 - a view's
            if not self.has_view_permission(request):
                raise PermissionDenied
            if request.method not in methods:
                return HttpResponseNotAllowed(methods)
            return cast(HttpResponseBase, view(request, *args, **kwargs))

        return self.admin_site.admin_view(answer)

    def render(
        self, request: HttpRequest, template: str, context: dict[str, Any]
    ) -> TemplateResponse:
        """Return a page in the frame of the site."""
        frame = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            # Of the list that somebody came from: `add_preserved_filters` leads back to it.
            "preserved_filters": self.get_preserved_filters(request),
        }
        return TemplateResponse(request, template, {**frame, **context})

    def keep_filters(self, request: HttpRequest, address: str) -> str:
        """Return ``address``, a page of these rows, with the filters of the list left behind."""
        kept: dict[str, Any] = {
            "opts": self.opts,
            "preserved_filters": self.get_preserved_filters(request),
        }
        return str(add_preserved_filters(kept, address))

    def name_url(self, what: str) -> str:
        """Return the name of an address, as Django's admin calls it."""
        return f"{self.opts.app_label}_{self.opts.model_name}_{what}"
