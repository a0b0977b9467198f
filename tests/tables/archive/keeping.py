"""Logs of tables in the real store, and what of them is in the archive."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from asgiref.sync import sync_to_async
from msgspec.structs import replace

from tables.archive.chain import first_link, is_sealed, link_after
from tables.archive.models import TableLog
from tables.archive.reading import read_log
from tables.state.loaded import draft
from tables.state.log import Entry, write_entry
from tables.storage.keys import log_key
from tables.storage.outbox import Outbox
from tables.storage.store import Store
from tables.vocabulary.events import TableMade
from tests.tables.living import SEATINGS, live

if TYPE_CHECKING:
    from tables.state.loaded import LoadedTable

ENTRIES = live("chiva", SEATINGS[0], 1, 60).entries
"""The log of a table that has lived a little."""


def under(code: str, entries: Iterable[Entry]) -> list[Entry]:
    """Return the log ``entries`` as that of a table with another code."""
    first, *others = entries
    made, *seated = first.events
    assert isinstance(made, TableMade)
    return [replace(first, events=(replace(made, code=code), *seated)), *others]


def written(entries: Iterable[Entry]) -> list[bytes]:
    return [write_entry(entry) for entry in entries]


async def commit_all(store: Store, entries: Iterable[Entry]) -> None:
    """Commit ``entries``, the next of their table's log, one after the other."""
    loaded: LoadedTable | None = None
    for entry in entries:
        if isinstance(entry.events[0], TableMade):
            code = entry.events[0].code
        loaded = await store.commit(code, loaded, draft(loaded, entry), None)
        assert loaded is not None


async def log_of(store: Store, code: str) -> list[bytes]:
    log: list[bytes] = await store.redis.lrange(log_key(store.prefix, code), 0, -1)
    return log


def archived(code: str) -> list[bytes]:
    """Return what is archived of a log, after looking at its chain and its seal."""
    log = read_log(code)
    if log is None:
        return []
    assert [entry.version for entry in log.entries] == list(range(1, log.version + 1))
    link = first_link(code)
    for entry in log.entries:
        link = link_after(link, entry.written)
        assert entry.link == link
    assert log.head == link
    assert is_sealed(code, log.version, log.head, log.seal)
    return [entry.written for entry in log.entries]


async def waiting(store: Store) -> list[str]:
    return [each.code for each in await Outbox(store).list_waiting(0)]


async def assert_archived(store: Store, *codes: str) -> None:
    """Look whether the archive has the logs of ``codes`` as the store has them, and no other."""
    for code in codes:
        log = await log_of(store, code)
        assert log
        assert await sync_to_async(archived)(code) == log
    assert await sync_to_async(TableLog.objects.count)() == len(codes)


async def find_log(code: str) -> TableLog:
    return await sync_to_async(TableLog.objects.get)(code=code)
