"""Rounds that are over, over HTTP: from Redis or the archive, to whoever held a seat there."""

import random
from collections.abc import Sequence
from typing import Final

import msgspec
import pytest
from asgiref.sync import sync_to_async
from pytest_django import Settings

from engine import ENGINE_VERSION
from engine.events import RoundEnded
from engine.record import read_record
from engine.replay import replay
from tables.archive.chain import seal_review
from tables.archive.models import Review
from tables.archive.writing import Writer
from tables.past import find_round, look_back, rounds_of
from tables.replays import show_index, show_round
from tables.state.log import Entry
from tables.storage.keys import log_key
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.replays import RoundReview
from tests.tables.archive.keeping import written
from tests.tables.pure_tables import CODE, A, B, C, D, PureTable
from tests.tables.seat_wishing import leave
from tests.tables.two_worlds import PROFILE_NAMES, SEATINGS, STRANGER, play
from tests.tables.web import client_of, get, read, refusal_of
from tests.tables.wishing import wish
from tests.tables.worlds import move_hidden_tiles

GOOD_REVIEW: Final = msgspec.json.encode(RoundReview((), 3))


def over(*, may_watch: bool = False) -> PureTable:
    """Return a table with two matches of a round each, the first of which B has left after."""
    draw = random.Random(6)
    at = PureTable((A, B, A, "easy"), may_watch=may_watch).start(3)
    at.play_until_over(draw)
    leave(at, B, 2)
    assert wish(at, A, sent.NewMatch) is None
    at.play_until_over(draw)
    return at


OVER: Final = over()
FIRST, SECOND = (each.ended_at for each in rounds_of(look_back(OVER.entries)))
ADDRESSES: Final = ("record/", "replays/", f"replays/{FIRST}/", f"replays/{FIRST}/review/")


async def lay_down(store: Store, entries: Sequence[Entry]) -> None:
    """Make ``entries`` the log of the table, in Redis alone."""
    key = log_key(store.prefix, CODE)
    await store.redis.delete(key)
    await store.redis.rpush(key, *written(entries))


async def archive(entries: Sequence[Entry]) -> None:
    appended = await sync_to_async(Writer().append)(CODE, 0, written(entries))
    assert (appended.version, appended.fault) == (len(entries), "")


async def make_reviews(content: bytes = GOOD_REVIEW) -> None:
    assert await sync_to_async(_make_reviews)(content)


def _make_reviews(content: bytes) -> int:
    rows = list(Review.objects.filter(log__code=CODE))
    for row in rows:
        row.is_made, row.content = True, content
        row.seal = seal_review(CODE, row.ended_at_version, content)
        row.save()
    return len(rows)


@pytest.fixture
async def in_redis(store: Store) -> Store:
    """Return the store, with the table in it."""
    await lay_down(store, OVER.entries)
    return store


@pytest.fixture
async def in_archive(store: Store, database_url: str) -> Store:  # noqa: ARG001 - where it is
    """Return the store, which has forgotten the table; the archive has it, with its reviews."""
    await archive(OVER.entries)
    await make_reviews()
    return store


async def answers(device: str, entries: Sequence[Entry]) -> list[tuple[int, bytes]]:
    """Return whatever ``device`` is answered about the table whose log ``entries`` are."""
    ends = [n for n, entry in enumerate(entries, start=1) if is_end(entry)]
    paths = ["replays/", "record/", "record/?session=1", "record/?session=2"]
    for version in (*ends, len(entries), len(entries) + 1):
        paths += [f"replays/{version}/", f"replays/{version}/review/"]
    got = [await get(device, f"{CODE}/{path}") for path in paths]
    return [(each.status_code, each.content) for each in got]


def is_end(entry: Entry) -> bool:
    return any(isinstance(event, RoundEnded) for event in entry.events)


async def versions_for(device: str) -> list[int]:
    index = read(await get(device, f"{CODE}/replays/"))
    return [each["ended_at_version"] for each in index["rounds"]]


async def assert_shown_as_they_were() -> None:
    past = look_back(OVER.entries)
    index = await get(A, f"{CODE}/replays/")
    assert index.content == msgspec.json.encode(show_index(past, rounds_of(past)))
    for version in (FIRST, SECOND):
        shown = await get(A, f"{CODE}/replays/{version}/")
        found = find_round(past, version)
        assert found is not None
        assert read(shown)["ended_at_version"] == version
        assert shown.content == msgspec.json.encode(show_round(past, found))


@pytest.mark.usefixtures("in_redis")
async def test_they_are_shown_of_a_table_that_is_played() -> None:
    await assert_shown_as_they_were()


@pytest.mark.usefixtures("in_archive")
async def test_they_are_shown_of_a_table_that_redis_has_forgotten() -> None:
    await assert_shown_as_they_were()
    review = await get(A, f"{CODE}/replays/{SECOND}/review/")
    assert review.content == GOOD_REVIEW
    record = await get(A, f"{CODE}/record/")
    assert len(replay(read_record(record.content))) == 2
    assert [await versions_for(device) for device in (A, B)] == [[FIRST, SECOND], [FIRST]]
    assert refusal_of(await get(B, f"{CODE}/replays/{SECOND}/review/")) == (404, "no-round")
    assert refusal_of(await get(C, f"{CODE}/replays/")) == (403, "not-at-table")
    assert refusal_of(await get(A, "00000000/replays/")) == (404, "no-table")


async def test_a_review_is_only_of_a_round_that_is_over(store: Store, database_url: str) -> None:
    assert database_url
    await lay_down(store, OVER.entries)
    await archive(OVER.entries)
    address = f"{CODE}/replays/{SECOND}/review/"
    assert refusal_of(await get(A, address)) == (202, "not-yet")
    await make_reviews(b"")
    assert refusal_of(await get(A, address)) == (404, "no-round"), "it cannot be made"
    await make_reviews()
    assert (await get(A, address)).content == GOOD_REVIEW
    await sync_to_async(Review.objects.update)(content=b'{"steps":null,"value":1}')
    assert refusal_of(await get(A, address)) == (404, "no-round"), "somebody else made it"
    await make_reviews()
    at = over()
    assert wish(at, A, sent.Undo) is None
    await lay_down(store, at.entries)
    assert refusal_of(await get(A, address)) == (404, "no-round")
    assert (await get(A, f"{CODE}/replays/{FIRST}/review/")).content == GOOD_REVIEW


@pytest.mark.usefixtures("in_redis")
async def test_each_device_gets_the_rounds_of_the_matches_at_which_it_sat() -> None:
    assert [await versions_for(device) for device in (A, B)] == [[FIRST, SECOND], [FIRST]]
    assert refusal_of(await get(B, f"{CODE}/replays/{SECOND}/")) == (404, "no-round")
    assert refusal_of(await get(B, f"{CODE}/replays/{FIRST + 1}/")) == (404, "no-round")
    lengths = [len(read(await get(each, f"{CODE}/record/"))["rounds"]) for each in (A, B)]
    assert lengths == [2, 1]


@pytest.mark.usefixtures("in_redis")
@pytest.mark.parametrize("path", ADDRESSES)
async def test_strangers_are_refused_and_learn_nothing(path: str) -> None:
    for stranger in (C, D, STRANGER):
        assert refusal_of(await get(stranger, f"{CODE}/{path}")) == (403, "not-at-table")
    assert refusal_of(await get(STRANGER, f"{CODE}/replays/9999/")) == (403, "not-at-table")
    assert refusal_of(await get(STRANGER, f"{CODE}/record/?session=9")) == (403, "not-at-table")


async def test_at_a_table_that_may_be_watched_anybody_looks_back(store: Store) -> None:
    await lay_down(store, over(may_watch=True).entries)
    for path in ("replays/", "record/", f"replays/{FIRST}/"):
        theirs, mine = [await get(each, f"{CODE}/{path}") for each in (STRANGER, A)]
        assert read(theirs) == read(mine)
    assert await versions_for(STRANGER) == [FIRST, SECOND]


@pytest.mark.usefixtures("in_redis")
@pytest.mark.parametrize("path", ADDRESSES)
async def test_they_are_read_only(path: str) -> None:
    client = client_of(A)
    for method in ("post", "put", "patch", "delete", "options"):
        answer = await getattr(client, method)(f"/api/tables/{CODE}/{path}")
        assert refusal_of(answer) == (405, "wrong-method")
        assert answer["Allow"] == "GET, HEAD"


@pytest.mark.usefixtures("in_redis")
@pytest.mark.parametrize(
    "version", ["0", "x", "-1", "1.0", "%20", "0x1", "9" * 40, "٣", "null", "%00", "+5"]
)
async def test_what_is_no_version_is_no_round(version: str) -> None:
    for what in ("", "review/"):
        answer = await get(A, f"{CODE}/replays/{version}/{what}")
        assert refusal_of(answer) == (404, "no-round")


@pytest.mark.usefixtures("in_redis")
@pytest.mark.parametrize(
    ("session", "expected"),
    [
        ("1", None),
        ("2", (404, "no-round")),
        ("0", (404, "no-round")),
        ("999999999", (404, "no-round")),
        ("-1", (400, "malformed")),
        ("", (400, "malformed")),
        ("9" * 30, (400, "malformed")),
        ("x", (400, "malformed")),
    ],
)
async def test_an_earlier_session_has_a_record_too(
    session: str, expected: tuple[int, str] | None
) -> None:
    answer = await get(A, f"{CODE}/record/?session={session}")
    if expected is not None:
        assert refusal_of(answer) == expected
    else:
        assert len(read(answer)["rounds"]) == 2


async def test_the_record_of_each_session_has_a_name_of_its_own(store: Store) -> None:
    at = over()
    assert wish(at, A, sent.NewSession) is None
    at.play_until_over(random.Random(8))
    await lay_down(store, at.entries)
    names: list[str] = []
    for query, rounds in (("", 1), ("?session=2", 1), ("?session=1", 2)):
        answer = await get(A, f"{CODE}/record/{query}")
        assert len(read(answer)["rounds"]) == rounds
        names.append(answer["Content-Disposition"])
    assert names == [
        f'attachment; filename="double-six-{CODE}.json"',
        f'attachment; filename="double-six-{CODE}.json"',
        f'attachment; filename="double-six-{CODE}-1.json"',
    ]
    assert refusal_of(await get(B, f"{CODE}/record/")) == (403, "not-at-table")
    assert len(read(await get(B, f"{CODE}/record/?session=1"))["rounds"]) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("path", ADDRESSES)
async def test_of_a_table_that_is_nowhere_nothing_is_read(path: str) -> None:
    for code in ("00000000", "x", "UUUUUUUU", "%00", "é"):
        assert refusal_of(await get(A, f"{code}/{path}")) == (404, "no-table")


@pytest.mark.parametrize("path", ADDRESSES)
async def test_while_redis_is_away_it_says_so(path: str, settings: Settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    assert refusal_of(await get(A, f"00000000/{path}")) == (503, "unavailable")


@pytest.mark.django_db(transaction=True)
async def test_no_answer_changes_with_tiles_that_nobody_has_seen(store: Store) -> None:
    draw = random.Random(7)
    for profile, holders in zip(PROFILE_NAMES, SEATINGS[:3], strict=True):
        at = play(profile, holders, 3, 60, "play", also=("seats",))
        moved = move_hidden_tiles(at.entries, None, draw)
        assert moved != at.entries
        got = []
        for entries in (at.entries, moved):
            await lay_down(store, entries)
            got.append([await answers(each, entries) for each in (A, B, C, D, STRANGER)])
        assert got[0] == got[1]
        assert any(status == 200 for status, _ in got[0][0])


@pytest.mark.usefixtures("in_redis")
async def test_looking_back_changes_nothing(store: Store) -> None:
    key = log_key(store.prefix, CODE)
    keys, entries = await store.redis.keys("*"), await store.redis.lrange(key, 0, -1)
    for path in ("replays/", "record/", f"replays/{FIRST}/"):
        assert read(await get(A, f"{CODE}/{path}"))
    assert await store.redis.lrange(key, 0, -1) == entries
    assert sorted(await store.redis.keys("*")) == sorted(keys)


async def test_a_table_of_other_rules_can_still_be_looked_back_at(store: Store) -> None:
    await lay_down(store, OVER.entries)
    key = log_key(store.prefix, CODE)
    for number, entry in enumerate(await store.redis.lrange(key, 0, -1)):
        older = entry.replace(f'"engine":"{ENGINE_VERSION}"'.encode(), b'"engine":"0"')
        await store.redis.lset(key, number, older)
    assert refusal_of(await get(A, f"{CODE}/log/")) == (410, "no-table")
    assert await versions_for(A) == [FIRST, SECOND]
    await store.redis.rpush(key, b"[]")
    assert refusal_of(await get(A, f"{CODE}/replays/")) == (410, "no-table")
