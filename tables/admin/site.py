"""The site of the staff: Django's own users and groups, the matches, the tables in play."""

from typing import Final

from django.contrib.admin import AdminSite
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User

from tables.admin.bounds import BoundedAdmin
from tables.admin.live import LiveTableAdmin
from tables.admin.looks import LookAdmin
from tables.admin.matches import MatchAdmin
from tables.archive.models import LiveTable, Look, Match


class StaffSite(AdminSite):
    """Django's admin, with our name on it."""

    site_header = "Double Six"
    site_title = "Double Six"
    index_title = "Administration"


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
