"""The site of the staff: Django's own users and groups, the matches, the tables in play."""

from functools import partial
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from django.http import HttpRequest, HttpResponse

from tables.admin.bounds import BoundedAdmin
from tables.admin.live import LiveTableAdmin
from tables.admin.looks import LookAdmin
from tables.admin.matches import MatchAdmin
from tables.admin.signing_in import sign_in
from tables.archive.models import LiveTable, Look, Match


class StaffSite(AdminSite):
    """Django's admin, with our name on it."""

    site_header = "Double Six"
    site_title = "Double Six"
    index_title = "Administration"

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Let somebody sign in, unless they have to wait."""
        show = partial(super().login, extra_context=extra_context)
        return sign_in(request, show) if request.method == "POST" else show(request)


class StaffUserAdmin(BoundedAdmin, UserAdmin):  # type: ignore[type-arg]  # none at run time
    """Django's users."""


class StaffGroupAdmin(BoundedAdmin, GroupAdmin):
    """Django's groups."""


staff_site: Final = StaffSite()
staff_site.register(User, StaffUserAdmin)
staff_site.register(Group, StaffGroupAdmin)
staff_site.register(Match, MatchAdmin)
staff_site.register(LiveTable, LiveTableAdmin)
staff_site.register(Look, LookAdmin)
