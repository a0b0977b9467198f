"""The list of looks at tables in play."""

from django.contrib import admin

from tables.admin.read_only import READING, ReadOnlyAdmin
from tables.admin.text import show_name
from tables.archive.models import Look


class LookAdmin(ReadOnlyAdmin):
    """Who looked at which table in play, and when."""

    list_methods = READING
    list_display = ("when", "who", "table")
    list_display_links = None
    search_fields = ("by", "code")
    ordering = ("-at", "-pk")

    @admin.display(ordering="at")
    def when(self, look: Look) -> str:
        """Return when, in UTC."""
        return f"{look.at:%Y-%m-%d %H:%M:%S}"

    @admin.display(ordering="by")
    def who(self, look: Look) -> str:
        """Return who: the name of the user then, who may not be there any more."""
        return show_name(look.by)

    @admin.display(ordering="code")
    def table(self, look: Look) -> str:
        """Return which table."""
        return show_name(look.code) if look.code else "the list of all"
