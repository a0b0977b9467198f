"""What has been at a table, read from the whole of its log, and who may see it again."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from tables.state.log import Entry, UnreadableLogError
from tables.state.rounds import Match, MatchSpan, RoundOver, find_matches
from tables.state.sittings import Sittings
from tables.vocabulary.events import TableMade


class Past(Discreet, msgspec.Struct, frozen=True):
    """What has been at a table."""

    _printed: ClassVar = ("code", "profile")

    code: str
    profile: ProfileName
    may_watch: bool
    """Whoever has the link may look on, and back."""
    entries: Sequence[Entry]
    matches: Sequence[Match]
    """Oldest first, with their rounds that are over."""
    sittings: Sittings


def look_back(entries: Sequence[Entry]) -> Past:
    """Return what has been at the table whose whole log ``entries`` are.

    Raises:
        UnreadableLogError: the log cannot have come about.
    """
    made = entries[0].events[0] if entries and entries[0].events else None
    if not isinstance(made, TableMade):
        raise UnreadableLogError("a log begins with the making of its table")
    matches, sittings = find_matches(entries), Sittings(entries)
    return Past(made.code, made.profile, made.may_watch, entries, matches, sittings)


def may_look_back(past: Past, device: str) -> bool:
    """Tell whether ``device`` may look back at all: it held a seat there, or anybody may."""
    return past.may_watch or past.sittings.has_sat(device, 1, len(past.entries) + 1)


def may_see_match(past: Past, match: MatchSpan, device: str) -> bool:
    """Tell whether ``device`` may see a match again: it held a seat during it, or anybody may."""
    return past.may_watch or past.sittings.has_sat(device, match.began_at, match.until)


def may_see_round(past: Past, over: RoundOver, device: str) -> bool:
    """Tell whether ``device`` may see a round again: its match."""
    return may_see_match(past, over.match, device)


def rounds_of(past: Past) -> list[RoundOver]:
    """Return all rounds that are over, oldest first."""
    return [over for match in past.matches for over in match.rounds]


def rounds_for(past: Past, device: str) -> list[RoundOver]:
    """Return the rounds that are over and that ``device`` may see again, oldest first."""
    return [over for over in rounds_of(past) if may_see_round(past, over, device)]


def find_round(past: Past, ended_at: int) -> RoundOver | None:
    """Return the round that the version ``ended_at`` ended, if it is over."""
    return next((over for over in rounds_of(past) if over.ended_at == ended_at), None)


def matches_of(past: Past, session: int) -> list[Match]:
    """Return the matches of the session number ``session``."""
    return [match for match in past.matches if match.span.session == session]
