"""One match on one page, and its record as a file."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final, cast

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.commands import ProfileName
from engine.profiles import PROFILES
from tables.admin.archived import CANNOT_BE, ArchivedMatch, read_archived
from tables.admin.client_files import find_board
from tables.admin.finding import find_match
from tables.admin.journal import read_journal
from tables.admin.naming import name_computer
from tables.admin.read_only import ReadOnlyAdmin
from tables.admin.rounds import describe_round
from tables.admin.series import draw_series
from tables.admin.standing import Standing
from tables.admin.text import show_name, show_names
from tables.admin.times import read_ms
from tables.admin.verifying import describe_verification, find_newest
from tables.archive.models import Match, MatchState
from tables.archive.reading import read_reviews
from tables.hold_history import list_holds
from tables.past import matches_of
from tables.records import record_matches
from tables.replays import show_round
from tables.seat_history import Beginning, Sitting, list_sittings
from tables.vocabulary.commands import Reading
from tables.vocabulary.replays import RoundReplay

IN_PLAY_FOR: Final = timedelta(days=1)
LONGEST_VERSION: Final = 9
"""Digits."""

READ: Final[dict[Reading, str]] = {"rules": "the rules", "log": "the log", "lesson": "the lesson"}
HOW: Final[dict[Beginning, str]] = {
    "sat-down": "sat down",
    "seated": "a computer",
    "lent": "plays on for them",
    "came-back": "came back",
    "handed-over": "carried on on another device",
}


class SittingShown(msgspec.Struct, frozen=True):
    """Who sat where, in words."""

    seat: int
    who: SafeString
    device: str | None
    since: datetime
    until: datetime | None
    how: str


class HoldShown(msgspec.Struct, frozen=True):
    """Who read while computers waited, in words."""

    who: SafeString
    device: str
    what: str
    since: datetime
    until: datetime


def show_match(admin: ReadOnlyAdmin, request: HttpRequest, pk: int) -> TemplateResponse:
    """``GET .../match/<pk>/``: everything of a match that may be shown."""
    match = find_match(pk)
    context: dict[str, Any] = {
        "title": f"{match.log.code}, session {match.session}, match {match.number}",
        "match": match,
        "names": show_names(match.names.splitlines()),
        "others": match.log.matches.exclude(pk=match.pk).order_by("session", "number"),
        "is_live": _is_live(match) and request.user.has_perm("archive.view_livetable"),
        **describe_verification(match.log, find_newest(match.log)),
    }
    try:
        archived = read_archived(match.log.code, match.session, match.number)
        before = _read_before(request)
        context |= _describe(archived, match, before) | {"is_reading_back": before is not None}
    except CANNOT_BE:
        context["is_unreadable"] = True
    return admin.render(request, "admin/match.html", context)


def download_record(admin: ReadOnlyAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """``GET .../match/<pk>/record/``: what is over of its session, as a file."""
    del admin, request
    match = find_match(pk)
    code = match.log.code
    try:
        past = read_archived(code, match.session, match.number).past
        record = record_matches(past, matches_of(past, match.session))
    except CANNOT_BE:
        raise Http404 from None
    response = HttpResponse(record, content_type="application/json")
    name = f"double-six-{code}-{match.session}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _describe(archived: ArchivedMatch, match: Match, before: int | None) -> dict[str, Any]:
    replays = [show_round(archived.past, over) for over in archived.match.rounds]
    stored = read_reviews(archived.past.code) if replays else []
    reviews = {each.ended_at_version: each.content for each in stored if each.is_sealed}
    return {
        "rounds": [
            describe_round(replay, reviews.get(replay.ended_at_version)) for replay in replays
        ],
        "series": _draw(replays, match),
        "sittings": list(_list_sittings(archived)),
        "holds": list(_list_holds(archived)),
        "journal": read_journal(archived, before),
        "is_back_in_play": archived.standing is Standing.IN_PLAY_AGAIN,
        "is_unknown": archived.standing is Standing.UNKNOWN,
        "board": find_board(),
    }


def _draw(replays: Sequence[RoundReplay], match: Match) -> object:
    profile = PROFILES[cast(ProfileName, match.profile)]
    scores = [replay.result.score for replay in replays]
    return draw_series(scores, profile.target) if scores else None


def _list_sittings(archived: ArchivedMatch) -> Sequence[SittingShown]:
    first, until = archived.first, archived.span.until
    return [
        SittingShown(
            sitting.seat,
            _say_who(sitting),
            sitting.device,
            read_ms(sitting.since_ms),
            None if sitting.until_ms is None else read_ms(sitting.until_ms),
            HOW[sitting.beginning],
        )
        for sitting in list_sittings(archived.past.entries)
        if sitting.since < until and (sitting.until is None or sitting.until >= first)
    ]


def _list_holds(archived: ArchivedMatch) -> Sequence[HoldShown]:
    return [
        HoldShown(
            show_names(hold.names),
            hold.device,
            READ[hold.what],
            read_ms(hold.since_ms),
            read_ms(hold.until_ms),
        )
        for hold in list_holds(archived.past.entries)
        if archived.first <= hold.version < archived.span.until
    ]


def _say_who(sitting: Sitting) -> SafeString:
    if sitting.level is None:
        return show_name(sitting.name or "")
    computer = format_html("{} ({})", name_computer(sitting.seat), sitting.level)
    if sitting.name is None:
        return computer
    why = "who got up" if sitting.has_left else "who is away"
    return format_html("{} for {}, {}", computer, show_name(sitting.name), why)


def _is_live(match: Match) -> bool:
    return match.state == MatchState.IN_PLAY and timezone.now() - match.last_at < IN_PLAY_FOR


def _read_before(request: HttpRequest) -> int | None:
    text = request.GET.get("before", "")
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_VERSION):
        return None
    return max(1, int(text))
