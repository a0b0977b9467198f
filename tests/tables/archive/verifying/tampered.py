"""A log that somebody has tampered with, and the place where it has to be found."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from tables.archive.verifying.findings import FindingCode
from tables.state.log import Entry
from tables.state.table import Table
from tables.vocabulary.events import LoggedEvent
from tests.tables.worlds import fold_log

Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Tampered:
    """A log that was tampered with."""

    entries: list[Entry]
    version: int
    """Where it has to be found."""
    codes: frozenset[FindingCode]
    """As one of these, even where the whole chain was made anew."""


Tampering = Callable[[Sequence[Entry], random.Random], Tampered | None]
"""Tampers with a log at a random place that is fit for it; None: there is none."""


@dataclass(frozen=True)
class Spot:
    """One event of a log."""

    version: int
    index: int


def pick(
    entries: Sequence[Entry], draw: random.Random, kind: type[Kind]
) -> tuple[Spot, Kind] | None:
    """Return some event of a ``kind`` with where it is."""
    found = [
        (Spot(version, index), event)
        for version, entry in enumerate(entries, 1)
        for index, event in enumerate(entry.events)
        if isinstance(event, kind)
    ]
    return draw.choice(found) if found else None


def newest(entries: Sequence[Entry], version: int, kind: type[Kind]) -> Kind:
    """Return the newest event of a ``kind`` up to ``version``."""
    events = [event for entry in entries[:version] for event in entry.events]
    return next(event for event in reversed(events) if isinstance(event, kind))


def table_before(entries: Sequence[Entry], version: int) -> Table:
    """Return the table on which the entry of ``version`` followed."""
    return fold_log(entries[: version - 1])[-1].table


def with_event(
    entries: Sequence[Entry], spot: Spot, event: LoggedEvent, *codes: FindingCode
) -> Tampered:
    """Return the log with another ``event`` in that spot."""
    events = list(entries[spot.version - 1].events)
    events[spot.index] = event
    return with_events(entries, spot.version, events, *codes)


def with_events(
    entries: Sequence[Entry], version: int, events: Sequence[LoggedEvent], *codes: FindingCode
) -> Tampered:
    """Return the log with other ``events`` in one entry."""
    return with_entry(entries, version, replace(entries[version - 1], events=tuple(events)), *codes)


def with_entry(
    entries: Sequence[Entry], version: int, entry: Entry, *codes: FindingCode
) -> Tampered:
    """Return the log with another ``entry`` of that version."""
    changed = [*entries[: version - 1], entry, *entries[version:]]
    return Tampered(changed, version, frozenset(codes))


def insert(entries: Sequence[Entry], version: int, entry: Entry, *codes: FindingCode) -> Tampered:
    """Return the log with ``entry`` in front of the one that made ``version``."""
    changed = [*entries[: version - 1], entry, *entries[version - 1 :]]
    return Tampered(changed, version, frozenset(codes))
