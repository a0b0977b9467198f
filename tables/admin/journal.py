"""What happened in a match, entry by entry, without the round in play."""

from datetime import datetime

import msgspec
from django.utils.safestring import SafeString

from tables.admin.archived import ArchivedMatch
from tables.admin.times import read_ms
from tables.admin.told import ABOUT_SEATS, say_told
from tables.in_play import find_round_in_play
from tables.journal import show_log
from tables.replays import show_seats
from tables.state.fold import fold
from tables.vocabulary.replays import FourSeatsInReplay
from tables.vocabulary.told import LogEntry


class Line(msgspec.Struct, frozen=True):
    """One entry."""

    version: int
    at: datetime
    sentences: tuple[SafeString, ...]
    is_undone: bool


class Journal(msgspec.Struct, frozen=True):
    """Part of a match, oldest first."""

    lines: tuple[Line, ...]
    earlier: int | None
    """The version before which there is more; None: nothing."""
    in_play: int | None
    """The number of the round in play: what happened in it is left out, but for the seats."""


def read_journal(archived: ArchivedMatch, before: int | None) -> Journal:
    """Return the newest lines of the match, or the newest ones older than version ``before``."""
    first, until = archived.first, archived.span.until
    end = until if before is None else min(before, until)
    entries = archived.past.entries
    log = show_log(fold(None, entries[0]), entries, end)
    in_play = find_round_in_play(entries)
    withheld = frozenset[int]() if in_play is None else in_play.moved_at
    mine = [entry for entry in log.entries if entry.version >= first]
    lines = (
        _write(
            entry,
            show_seats(archived.past.sittings.at(entry.version)),
            is_in_play=entry.version in withheld,
        )
        for entry in mine
    )
    has_earlier = log.has_earlier and log.entries[0].version > first
    return Journal(
        tuple(line for line in lines if line.sentences),
        log.entries[0].version if has_earlier else None,
        in_play.number if in_play is not None and first <= in_play.began_at < until else None,
    )


def _write(entry: LogEntry, holders: FourSeatsInReplay, *, is_in_play: bool) -> Line:
    told = [each for each in entry.told if not is_in_play or isinstance(each, ABOUT_SEATS)]
    return Line(
        entry.version,
        read_ms(entry.at_ms),
        tuple(say_told(each, holders) for each in told),
        entry.is_undone and not is_in_play,
    )
