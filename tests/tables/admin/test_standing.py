"""A round whose end was taken back at the table, and still stands in the archive, is not shown."""

import json
import random
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from config.one_question import open_redis
from engine.events import Dealt, SessionStarted
from tables.archive.models import Match
from tables.state.log import Entry, write_entry
from tables.storage.keys import log_key
from tables.vocabulary import commands as sent
from tests.tables.admin.archived import archive, play_match, under
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import A, PureTable

CODE = "BACK0000"
TILE = re.compile(r"\b[0-6]-[0-6]\b")
SEED = re.compile(r"[0-9a-f]{64}")
ALL = (A, A, A, A)


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


@pytest.fixture(params=["first round", "third round", "match"])
def over(request: pytest.FixtureRequest) -> PureTable:
    """Return a table at which a round, or a match with it, has just ended."""
    if request.param == "match":
        return play_match("chiva", ALL, 3)
    draw = random.Random(7)
    at = PureTable(ALL, "chiva").start(7)
    rounds = 1 if request.param == "first round" else 3
    for number in range(1, rounds + 1):
        at.play_until_over(draw)
        while number < rounds and at.table.is_over:
            at.step(draw)
    return at


def put_live(settings: Settings, entries: Iterable[Entry]) -> None:
    """Let the table's log in Redis be ``entries``."""
    with open_redis(settings.REDIS_URL, 5) as client:
        key = log_key(settings.REDIS_PREFIX, CODE)
        client.delete(key)
        client.rpush(key, *map(write_entry, under(CODE, entries)))


def read(client: Client, match: Match) -> tuple[str, dict[str, list[object]]]:
    """Return the page of a match, and its record."""
    page = client.get(f"/admin/archive/match/{match.pk}/")
    record = client.get(f"/admin/archive/match/{match.pk}/record/")
    assert (page.status_code, record.status_code) == (200, 200)
    return page.content.decode(), json.loads(record.content)


def assert_withheld(at: PureTable, rounds: int, page: str, record: dict[str, list[object]]) -> None:
    """Fail where anything of the newest round of ``at`` is shown."""
    assert page.count("The deal that was played") == rounds
    assert len(record["rounds"]) == rounds
    seeds = [e.seed for entry in at.entries for e in entry.events if isinstance(e, Dealt)]
    last = next(n for n, e in enumerate(at.entries) if has_dealt(e, seeds[-1]))
    for text in (page, json.dumps(record)):
        assert seeds[-1] not in text
        if rounds == 0:
            assert not set(SEED.findall(text)) & set(seeds)
    journal = page[page.index('id="journal"') :]
    lines = re.findall(r'<li value="(\d+)"[^>]*>(.*?)</li>', journal)
    assert not [text for version, text in lines if int(version) > last and TILE.search(text)]


def has_dealt(entry: Entry, seed: str) -> bool:
    return any(isinstance(event, Dealt) and event.seed == seed for event in entry.events)


def test_a_round_in_play_again_is_not_shown_before_the_archive_knows_it(
    reader: Client, over: PureTable, settings: Settings
) -> None:
    match = archive(over, CODE)
    rounds = match.rounds
    over.do(A, sent.Undo(id="undo", seen=over.version))
    put_live(settings, over.entries)
    page, record = read(reader, match)
    assert "is in play again: its end was taken back" in page
    assert_withheld(over, rounds - 1, page, record)
    over.do(A, sent.Redo(id="redo", seen=over.version))
    put_live(settings, over.entries)
    page, record = read(reader, match)
    assert "is in play" not in page
    assert page.count("The deal that was played") == len(record["rounds"]) == rounds


def test_a_round_that_is_over_at_the_table_too_is_shown(
    reader: Client, over: PureTable, settings: Settings
) -> None:
    match = archive(over, CODE)
    put_live(settings, over.entries)
    page, record = read(reader, match)
    assert page.count("The deal that was played") == len(record["rounds"]) == match.rounds
    if over.table.session is not None and not over.table.session.round.result.match_over:
        while over.table.is_over:
            over.step(random.Random(1))
        put_live(settings, over.entries)
        page, record = read(reader, match)
        assert page.count("The deal that was played") == len(record["rounds"]) == match.rounds


def test_while_redis_is_away_the_newest_round_is_left_out(
    reader: Client, over: PureTable, settings: Settings, tmp_path: Path
) -> None:
    match = archive(over, CODE)
    settings.REDIS_URL = f"unix://{tmp_path / 'nobody-listens'}"
    page, record = read(reader, match)
    assert "Redis does not say whether its end was taken back since" in page
    assert_withheld(over, match.rounds - 1, page, record)


def test_a_log_in_redis_that_cannot_be_read_says_nothing(
    reader: Client, over: PureTable, settings: Settings
) -> None:
    match = archive(over, CODE)
    with open_redis(settings.REDIS_URL, 5) as client:
        client.rpush(log_key(settings.REDIS_PREFIX, CODE), b"[1,")
    page, record = read(reader, match)
    assert "Redis does not say" in page
    assert_withheld(over, match.rounds - 1, page, record)


def test_a_table_in_the_middle_of_a_round_is_shown_as_ever(
    reader: Client, over: PureTable, settings: Settings, tmp_path: Path
) -> None:
    draw = random.Random(2)
    while over.table.is_over:
        over.step(draw)
    over.step(draw)
    archive(over, CODE)
    match = Match.objects.filter(rounds__gt=0).latest("number")
    settings.REDIS_URL = f"unix://{tmp_path / 'nobody-listens'}"
    page, record = read(reader, match)
    assert "Redis does not say" not in page
    assert page.count("The deal that was played") == match.rounds
    assert len(record["rounds"]) >= match.rounds
    assert not any(isinstance(e, SessionStarted) and e.seed in page for e in all_events(over))


def all_events(at: PureTable) -> list[object]:
    return [event for entry in at.entries for event in entry.events]
