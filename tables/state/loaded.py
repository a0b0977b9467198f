"""A table as one process has loaded it, with what is looked up beside the frozen value."""

from collections import deque
from typing import Final

import msgspec

from tables.state.fold import fold
from tables.state.log import Entry, digest, read_entry, write_entry
from tables.state.table import Table

MOST_RECENT: Final = 60
"""Entries kept to tell what has happened; whoever is further behind only gets the view."""


class Lookup:
    """What is looked up beside a table's value. It grows with the log."""

    __slots__ = ("ids", "recent")

    def __init__(self) -> None:
        self.ids: dict[tuple[str, str], int] = {}
        self.recent: deque[tuple[int, Entry]] = deque(maxlen=MOST_RECENT)


class LoadedTable(msgspec.Struct, frozen=True, gc=False):
    """A table at one version, the ids of its commands, and its newest entries."""

    table: Table
    digest: str
    """Of the last entry as stored: a log of this length that ends otherwise is another log."""
    lookup: Lookup
    """Shared with its successors, so that it may know of later entries too."""

    def find_command(self, by: str, id: str) -> int | None:
        """Return the version that the command ``id`` of ``by`` made, if it has happened."""
        return self.lookup.ids.get((by, id))

    def written_at_ms(self) -> int | None:
        """Return when the entry of this version was decided on; None: it is not known here."""
        at, entry = self.lookup.recent[-1]
        return entry.at_ms if at == self.table.version else None

    def entries_after(self, version: int) -> list[Entry] | None:
        """Return the entries after ``version`` up to this one; None when that is too far back."""
        newest = self.table.version
        found: list[Entry] = []
        for at, entry in reversed(self.lookup.recent):  # most ask for the very last one
            if at <= version:
                break
            if at <= newest:
                found.append(entry)
        found.reverse()
        return found if len(found) == max(newest - version, 0) else None


class Draft(msgspec.Struct, frozen=True, gc=False):
    """An entry that could be the next of a log, and the table after it."""

    entry: Entry
    written: bytes
    """The entry as stored."""
    table: Table

    def __repr__(self) -> str:
        return f"Draft({self.table!r})"


def draft(loaded: LoadedTable | None, entry: Entry) -> Draft:
    """Return ``entry`` as it would follow on ``loaded``; None is an empty log.

    Raises:
        UnreadableLogError: it cannot follow.
    """
    table = fold(None if loaded is None else loaded.table, entry)
    return Draft(entry, write_entry(entry), table)


def read_draft(loaded: LoadedTable | None, written: bytes) -> Draft:
    """Return the entry ``written``, as stored, that follows on ``loaded``.

    Raises:
        UnreadableLogError: it cannot be read here.
    """
    entry = read_entry(written)
    return Draft(entry, written, fold(None if loaded is None else loaded.table, entry))


def foresee(draft: Draft) -> LoadedTable:
    """Return the table as it is if ``draft`` gets stored. Of its log it knows that entry alone."""
    lookup = Lookup()
    lookup.recent.append((draft.table.version, draft.entry))
    return LoadedTable(draft.table, "", lookup)


def adopt(loaded: LoadedTable | None, draft: Draft) -> LoadedTable:
    """Return the table after ``draft``, which is in its log now.

    Only the newest of a table may be followed, and only once.
    """
    lookup = Lookup() if loaded is None else loaded.lookup
    lookup.ids[draft.entry.by, draft.entry.id] = draft.table.version
    lookup.recent.append((draft.table.version, draft.entry))
    return LoadedTable(draft.table, digest(draft.written), lookup)
