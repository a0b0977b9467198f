"""A table's log as those at the table may read it: public events, and what of them was undone.

What was undone stays in it, and is marked.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from engine.events import Result, RoundEnded
from tables.state.course import trace
from tables.state.log import Entry
from tables.state.seating import seats_of_device
from tables.state.table import Table
from tables.telling import tell_entry
from tables.vocabulary.events import HistoryEvent, RequestEvent, SeatEvent
from tables.vocabulary.told import LogEntry, TableLog

MOST_ENTRIES: Final = 400
"""Entries of one answer: some ten rounds."""


def may_look_back(table: Table, device: str) -> bool:
    """Tell whether ``device`` may read the log: it has a seat, or anybody may look on."""
    return bool(seats_of_device(table.seating, device)) or table.may_watch


def show_log(table: Table, entries: Sequence[Entry], before: int | None) -> TableLog:
    """Return the newest of ``entries``, all of the table's log, that are older than ``before``.

    An entry of which nobody is told anything, a one-time link's, is left out.
    """
    undone = frozenset[int]().union(*(course.undone for course in trace(entries)))
    end = len(entries) if before is None else min(len(entries), max(0, before - 1))
    newest_first = list(islice(_show_back(entries, end, undone), MOST_ENTRIES + 1))
    return TableLog(
        code=table.code,
        profile=table.profile,
        version=len(entries),
        entries=tuple(reversed(newest_first[:MOST_ENTRIES])),
        has_earlier=len(newest_first) > MOST_ENTRIES,
    )


def _show_back(entries: Sequence[Entry], end: int, undone: frozenset[int]) -> Iterator[LogEntry]:
    for version in range(end, 0, -1):
        entry = entries[version - 1]
        if told := tell_entry(entry):
            yield LogEntry(
                version=version,
                at_ms=entry.at_ms,
                told=told,
                is_undone=version in undone and not _stays(entry),
                result=_find_result(entry),
            )


def _stays(entry: Entry) -> bool:
    """Tell whether something of an entry stays when its part in the round is taken back.

    Whoever leaves makes a computer ready to continue: that can be undone, and they are still gone.
    """
    return any(isinstance(event, SeatEvent | RequestEvent | HistoryEvent) for event in entry.events)


def _find_result(entry: Entry) -> Result | None:
    ended = (event.result for event in entry.events if isinstance(event, RoundEnded))
    return next(ended, None)
