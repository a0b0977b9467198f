"""What came of verifying the table of a match last, for the list and the page of the match."""

from typing import Final, Protocol

from django.db.models import BooleanField, IntegerField, OuterRef, QuerySet, Subquery
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tables.archive.models import Match, TableLog, Verification

NEWEST_FIRST: Final = "-pk"
"""In the order in which they were written down: clocks are set, and a time can be written anew."""


class VerifiedMatch(Protocol):
    """A match as ``with_verification`` returns it."""

    log: TableLog
    is_sound: bool | None
    """None: its table was never verified."""
    verified_version: int | None
    """How many entries were looked at."""


def with_verification(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Return ``matches`` with what came of verifying their tables last."""
    newest = Verification.objects.filter(log=OuterRef("log")).order_by(NEWEST_FIRST)
    return matches.annotate(
        is_sound=Subquery(newest.values("is_sound")[:1], output_field=BooleanField(null=True)),
        verified_version=Subquery(newest.values("version")[:1], output_field=IntegerField()),
    )


def show_verified(match: VerifiedMatch) -> SafeString:
    """Return what came of it, in two or three words."""
    if match.is_sound is None or match.verified_version is None:
        return format_html('<span class="{}">{}</span>', "quiet", "not yet")
    if not match.is_sound:
        return format_html('<b class="{}">{}</b>', "faulty", "not sound")
    has_grown = match.verified_version < match.log.version
    says = "sound, grown since" if has_grown else "sound"
    return format_html('<span class="{}">{}</span>', "sound", says)
