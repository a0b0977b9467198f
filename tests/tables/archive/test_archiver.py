"""The archiver: every log is archived entry by entry, once, whoever dies or is away meanwhile."""

import asyncio
from typing import TYPE_CHECKING

import pytest
from asgiref.sync import sync_to_async

from tables.archive import archiver as archiver_module
from tables.archive import writing as writing_module
from tables.archive.chain import seal
from tables.archive.matches import LogTold
from tables.archive.models import LogEntry, Match, Review, TableLog
from tables.archive.writing import Writer
from tables.state.loaded import draft
from tables.state.log import Entry
from tables.storage.keys import log_key, outbox_key, shard_of
from tables.storage.outbox import Outbox
from tables.storage.store import Store
from tests.tables.archive.conftest import AtWork
from tests.tables.archive.keeping import (
    ENTRIES,
    assert_archived,
    commit_all,
    find_log,
    under,
    waiting,
    written,
)
from tests.tables.living import SEATINGS, live
from tests.tables.pure_tables import CODE

if TYPE_CHECKING:
    from collections.abc import Callable

CODES = ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")


class KilledError(BaseException):
    """Stands for the end of the process: nobody catches it."""


async def test_whatever_was_committed_is_archived_byte_for_byte(
    store: Store, at_work: AtWork
) -> None:
    for code in CODES:
        await commit_all(store, under(code, ENTRIES))
    await at_work.look()
    await assert_archived(store, *CODES)
    assert await waiting(store) == []
    counts = at_work.archiver.counts
    assert counts.entries == len(CODES) * len(ENTRIES)
    assert counts.tables == len(CODES)
    assert not counts.faults


async def test_a_log_that_grows_is_archived_piece_by_piece(store: Store, at_work: AtWork) -> None:
    loaded = None
    for at in range(0, len(ENTRIES), 7):
        for entry in ENTRIES[at : at + 7]:
            loaded = await store.commit(CODE, loaded, draft(loaded, entry), None)
        await at_work.look()
        await assert_archived(store, CODE)
    row = await find_log(CODE)
    assert row.version == len(ENTRIES)
    assert row.last_at.timestamp() == pytest.approx(ENTRIES[-1].at_ms / 1000)
    assert at_work.archiver.counts.tables == 1, "it is one table, however often it grows"


async def test_the_rows_of_matches_and_reviews_are_those_of_the_log(
    store: Store, at_work: AtWork
) -> None:
    entries = live("six-love", SEATINGS[1], 3, 300, leaves=0).entries
    for at in (100, 150, len(entries)):
        await store.redis.delete(log_key(store.prefix, CODE))
        await store.redis.rpush(log_key(store.prefix, CODE), *written(entries[:at]))
        await Outbox(store).enlist([CODE])
        await at_work.look()
    fresh = await sync_to_async(rows_anew)(entries)
    assert await sync_to_async(rows_of_matches)() == fresh
    assert len(fresh) > 1
    ended = await sync_to_async(Review.objects.count)()
    assert ended >= sum(rounds for *_, rounds in fresh)


def rows_of_matches() -> list[tuple[int, int, str, str, int]]:
    rows = Match.objects.order_by("session", "number")
    return list(rows.values_list("session", "number", "state", "names", "rounds"))


def rows_anew(entries: list[Entry]) -> list[tuple[int, int, str, str, int]]:
    """Return the rows of a log that is archived at once, and leave no trace of it."""
    told = LogTold()
    told.follow(written(entries))
    return [
        (each.session, each.number, each.state, "\n".join(each.names), each.rounds)
        for each in told.take_matches()
    ]


STEPS: dict[str, tuple[object, str]] = {
    "it has listed": (Outbox, "list_waiting"),
    "it has read": (Outbox, "read"),
    "the row is there": (writing_module, "_open_log"),
    "the entries are there": (writing_module, "_add_entries"),
    "the row says so": (writing_module, "_update_log"),
    "the matches are there": (writing_module, "_write_matches"),
    "the reviews are noted": (writing_module, "_note_reviews"),
    "all is written": (Writer, "append"),
    "the outbox is settled": (Outbox, "settle"),
}


def die_after(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the archiver end just after what it does at ``step`` is done."""
    where, name = STEPS[step]
    done: Callable[..., object] = getattr(where, name)

    def do_and_die(*args: object, **kwargs: object) -> object:
        done(*args, **kwargs)
        raise KilledError

    async def do_and_die_later(*args: object, **kwargs: object) -> object:
        await done(*args, **kwargs)  # type: ignore[misc]
        raise KilledError

    is_later = asyncio.iscoroutinefunction(done)
    monkeypatch.setattr(where, name, do_and_die_later if is_later else do_and_die)


@pytest.mark.parametrize("step", STEPS)
async def test_killed_at_any_step_nothing_is_missing_and_nothing_doubled(
    step: str,
    store: Store,
    at_work: AtWork,
    another: AtWork,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await commit_all(store, ENTRIES)
    with monkeypatch.context() as patched:
        die_after(step, patched)
        with pytest.raises(KilledError):
            await at_work.look()
    for archiver in (another, at_work):
        await archiver.look()
        await assert_archived(store, CODE)
        assert await waiting(store) == []


async def test_two_archivers_at_once_write_everything_once(
    store: Store, at_work: AtWork, another: AtWork
) -> None:
    for code in CODES:
        await commit_all(store, under(code, ENTRIES))
        await asyncio.gather(at_work.look(), another.look())
        await asyncio.gather(another.look(), at_work.look())
    await assert_archived(store, *CODES)
    both = (at_work.archiver.counts, another.archiver.counts)
    assert sum(counts.entries for counts in both) == len(CODES) * len(ENTRIES)
    assert not any(counts.faults for counts in both)


async def test_an_archiver_that_was_overtaken_goes_on_from_where_the_other_is(
    store: Store, at_work: AtWork, another: AtWork
) -> None:
    loaded = None
    for archiver, entries in (
        (at_work, ENTRIES[:9]),
        (another, ENTRIES[9:20]),
        (at_work, ENTRIES[20:]),
    ):
        for entry in entries:
            loaded = await store.commit(CODE, loaded, draft(loaded, entry), None)
        await archiver.look()
        await assert_archived(store, CODE)
    assert await sync_to_async(rows_of_matches)() == await sync_to_async(rows_anew)(ENTRIES)


async def test_an_archiver_that_is_overtaken_while_it_reads_sees_no_contradiction(
    store: Store, at_work: AtWork, another: AtWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    await commit_all(store, ENTRIES[:20])
    read = Outbox.read
    has_read = False

    async def read_and_be_overtaken(self: Outbox, code: str, start: int) -> list[bytes]:
        nonlocal has_read
        found = await read(self, code, start)
        if not has_read:
            has_read = True
            await store.redis.rpush(log_key(store.prefix, CODE), *written(ENTRIES[20:]))
            await another.look()
        return found

    monkeypatch.setattr(Outbox, "read", read_and_be_overtaken)
    await at_work.look()
    await assert_archived(store, CODE)
    assert not at_work.archiver.counts.faults
    assert await waiting(store) == []


async def test_a_log_from_before_the_outbox_is_found_at_the_start(
    store: Store, at_work: AtWork
) -> None:
    await commit_all(store, ENTRIES)
    await store.redis.delete(outbox_key(store.prefix, shard_of(CODE)))
    await store.redis.expire(log_key(store.prefix, CODE), 100)
    await at_work.look()
    await assert_archived(store, CODE)


async def test_an_archive_that_lost_its_newest_entries_gets_them_again(
    store: Store, at_work: AtWork, another: AtWork
) -> None:
    await commit_all(store, ENTRIES)
    await at_work.look()
    await sync_to_async(forget_entries)(CODE, 10)
    await another.look()
    await assert_archived(store, CODE)


def forget_entries(code: str, version: int) -> None:
    """Put the archive back to when it had ``version`` entries: an older copy, seal and all."""
    log = TableLog.objects.get(code=code)
    log.entries.filter(version__gt=version).delete()
    Match.objects.all().delete()
    log.version, log.head = version, log.entries.get(version=version).link
    log.seal = seal(code, log.version, log.head)
    log.save()


async def test_a_table_that_moves_all_the_time_is_archived_once_a_second(
    store: Store, at_work: AtWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archiver_module, "GATHER_MS", 60_000)
    await commit_all(store, ENTRIES)
    await at_work.look()
    assert await sync_to_async(LogEntry.objects.count)() == 0
    await store.redis.zincrby(outbox_key(store.prefix, shard_of(CODE)), -60_000, CODE)
    await at_work.look()
    await assert_archived(store, CODE)
    assert at_work.archiver.counts.longest_wait_ms >= 60_000
