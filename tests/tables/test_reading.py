"""The log over HTTP: for those at the table, read only, and nothing changes."""

import random

import pytest
from django.http import HttpResponse
from django.test import AsyncClient
from pytest_django import Settings

from tables.state.actors import DeviceActor
from tables.state.loaded import MOST_RECENT
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tests.tables.making import make
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_processes import Processes
from tests.tables.web import client_of, read, refusal_of
from tests.tables.web import get as ask


async def get(device: str, code: str, query: str = "") -> HttpResponse:
    return await ask(device, f"{code}/log/{query}")


async def test_whoever_has_a_seat_reads_the_log_from_the_making_on(four: str) -> None:
    for device in (A, B):
        log = read(await get(device, four))
        assert (log["code"], log["profile"], log["version"]) == (four, "chiva", 5)
        assert [entry["version"] for entry in log["entries"]] == [1, 2, 3, 4, 5]
        assert [each["type"] for each in log["entries"][-1]["told"]] == ["session-started", "dealt"]
        assert log["entries"][0]["told"] == [{"type": "seat-taken", "seat": 1, "name": "Ann"}]
        assert not log["has_earlier"]


async def test_a_long_log_is_whole_though_only_its_end_is_kept_in_this_process(
    four: str, processes: Processes
) -> None:
    draw = random.Random(1)
    while (over := await processes.play_round(four, draw)).version < 2 * MOST_RECENT:
        for device in (A, B, C, D):
            ready = sent.Continue(id=f"ready-{over.version}", seen=over.version)
            await processes.do(four, DeviceActor(device), ready)
    version = (await processes.table(four)).version
    log = read(await get(A, four))
    assert [entry["version"] for entry in log["entries"]] == list(range(1, version + 1))
    older = read(await get(A, four, query="?before=10"))
    assert older["entries"] == log["entries"][:9]
    assert older["version"] == version


@pytest.mark.parametrize(
    "before",
    ["", "x", "-1", "+1", "1.0", "1e3", "%20", "1%20", "0x1", "9" * 10, "٣", "null", "1&before=y"],
)
async def test_a_before_that_is_no_version_is_400(before: str, four: str) -> None:
    answer = await get(A, four, query=f"?before={before}")
    assert refusal_of(answer) == (400, "malformed")


@pytest.mark.parametrize("before", ["0", "1", "007", "999999999", "1&other=x"])
async def test_any_version_may_be_asked_for(before: str, four: str) -> None:
    log = read(await get(A, four, query=f"?before={before}"))
    expected = {"0": 0, "1": 0, "007": 5, "999999999": 5, "1&other=x": 0}
    assert len(log["entries"]) == expected[before]


async def test_strangers_are_refused_and_so_is_whoever_has_left(
    four: str, processes: Processes
) -> None:
    stranger = "e" * 32
    assert refusal_of(await get(stranger, four)) == (403, "not-at-table")
    assert refusal_of(await AsyncClient().get(f"/api/tables/{four}/log/")) == (
        403,
        "not-at-table",
    )
    another = await make(processes.both[0][0], stranger)
    assert read(await get(stranger, another))
    assert refusal_of(await get(A, another)) == (403, "not-at-table")


async def test_at_a_table_that_may_be_watched_anybody_reads(store: Store) -> None:
    code = await make(store, A, may_watch=True)
    assert read(await get(A, code)) == read(await get(C, code))


async def test_reading_changes_nothing(four: str, store: Store) -> None:
    key = log_key(store.prefix, four)
    keys, entries = await store.redis.keys("*"), await store.redis.lrange(key, 0, -1)
    expiry = await store.redis.pttl(key)
    first = read(await get(A, four))
    assert read(await get(A, four)) == first
    assert await store.redis.lrange(key, 0, -1) == entries
    assert sorted(await store.redis.keys("*")) == sorted(keys)
    assert await store.redis.pttl(key) <= expiry


async def test_only_get_and_head_are_for_reading(four: str) -> None:
    client = client_of(A)
    head = await client.head(f"/api/tables/{four}/log/")
    assert (head.status_code, head.content) == (200, b"")
    for method in ("post", "put", "patch", "delete", "options"):
        answer = await getattr(client, method)(f"/api/tables/{four}/log/")
        assert refusal_of(answer) == (405, "wrong-method")
        assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("code", ["00000000", "x", "UUUUUUUU", "%00", "é"])
@pytest.mark.usefixtures("store")
async def test_of_a_table_that_is_not_there_nothing_is_read(code: str) -> None:
    assert refusal_of(await get(A, code)) == (404, "no-table")


async def test_an_expired_table_is_gone(four: str, store: Store) -> None:
    await store.redis.delete(log_key(store.prefix, four))
    assert refusal_of(await get(A, four)) == (404, "no-table")


async def test_a_table_of_other_rules_says_so(four: str, store: Store) -> None:
    wrong = b'[1,"x","y",[{"type":"session-started","profile":"chiva","seed":"00",'
    wrong += b'"is_seed_explicit":false,"engine":"0"}]]'
    await store.redis.rpush(log_key(store.prefix, four), wrong)
    assert refusal_of(await get(A, four)) == (410, "no-table")


async def test_while_redis_is_away_it_says_so(settings: Settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    assert refusal_of(await get(A, "00000000")) == (503, "unavailable")
