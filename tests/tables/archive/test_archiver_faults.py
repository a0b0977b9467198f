"""What is wrong is said and left, and everything else archived; what is away is waited for."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from tables.archive import archiver as archiver_module
from tables.archive.models import TableLog
from tables.archive.writing import Writer
from tables.storage.keys import log_key
from tables.storage.outbox import Outbox
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tests.tables.archive.conftest import AtWork
from tests.tables.archive.keeping import (
    ENTRIES,
    archived,
    assert_archived,
    commit_all,
    find_log,
    waiting,
    written,
)
from tests.tables.pure_tables import CODE


@pytest.mark.parametrize("has_grown", [True, False])
async def test_a_store_that_contradicts_the_archive_is_not_believed(
    store: Store, at_work: AtWork, *, has_grown: bool
) -> None:
    key = log_key(store.prefix, CODE)
    await commit_all(store, ENTRIES)
    await at_work.look()
    lost = await store.redis.rpop(key, 2)
    if has_grown:
        await store.redis.rpush(key, b"another", b"end", b"altogether")
    await Outbox(store).enlist([CODE])
    await at_work.look()
    assert await sync_to_async(archived)(CODE) == written(ENTRIES)
    row = await find_log(CODE)
    assert row.fault.startswith("entry" if has_grown else "the store has fewer")
    assert at_work.archiver.counts.faults == {"contradicted": 1}
    assert await waiting(store) == [], "it is tried again later"
    assert await store.redis.ttl(key) == -1, "and it does not expire"
    # What was lost is there again.
    await store.redis.ltrim(key, 0, len(ENTRIES) - 3)
    await store.redis.rpush(key, *reversed(lost))
    await Outbox(store).set_aside(CODE, 0)
    await at_work.look()
    assert (await find_log(CODE)).fault == ""
    assert await waiting(store) == []


async def test_what_cannot_be_decoded_is_archived_all_the_same(
    store: Store, at_work: AtWork
) -> None:
    await commit_all(store, ENTRIES)
    await store.redis.rpush(log_key(store.prefix, CODE), b"[]", b"\x00\xff")
    await at_work.look()
    await assert_archived(store, CODE)
    assert (await find_log(CODE)).fault == f"entry {len(ENTRIES) + 1}: an entry cannot be decoded"
    assert await waiting(store) == []


async def test_a_log_that_is_none_is_left_and_the_others_are_archived(
    store: Store, at_work: AtWork
) -> None:
    await store.redis.rpush(log_key(store.prefix, "NONSENSE"), b'{"tile":"6-6"}')
    await Outbox(store).enlist(["NONSENSE"])
    await commit_all(store, ENTRIES)
    await at_work.look()
    await assert_archived(store, CODE)
    assert at_work.archiver.counts.faults == {"unreadable": 1}
    assert await waiting(store) == []


async def test_a_log_that_is_gone_is_taken_out(store: Store, at_work: AtWork) -> None:
    await commit_all(store, ENTRIES)
    await store.redis.delete(log_key(store.prefix, CODE))
    await at_work.look()
    assert await waiting(store) == []
    assert await sync_to_async(TableLog.objects.count)() == 0
    assert not at_work.archiver.counts.faults


async def test_it_waits_longer_and_longer_while_something_is_away(
    store: Store,
    at_work: AtWork,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await commit_all(store, ENTRIES)
    secret = written(ENTRIES)[1].decode()

    def fail(*_: object) -> None:
        raise OperationalError(secret)

    async def fail_later(*_: object) -> None:
        raise StoreAwayError("TimeoutError")

    work = at_work.archiver._work_safely
    with monkeypatch.context() as patched:
        patched.setattr(Writer, "append", fail)
        pauses = [await work(asyncio.Event()) for _ in range(5)]
        patched.setattr(Outbox, "list_waiting", fail_later)
        pauses += [await work(asyncio.Event()) for _ in range(4)]
    assert pauses == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert at_work.archiver.counts.away == {"database": 5, "store": 4}
    assert await work(asyncio.Event()) == archiver_module.LOOK_EVERY_S
    await assert_archived(store, CODE)
    assert secret not in "".join(capsys.readouterr())
