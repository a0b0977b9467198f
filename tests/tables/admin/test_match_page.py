"""The page of one match: everything that is over, nothing of what is in play."""

import json
import random
import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from engine.events import Dealt, Played, SessionStarted
from engine.tiles import TILES
from tables.archive.models import LogEntry, Match, TableLog
from tables.seat_history import call_device
from tables.vocabulary import commands as sent
from tests.tables.admin.archived import archive, play_match
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import CODE, A, B, C, D, PureTable

TILE = re.compile(r"\b[0-6]-[0-6]\b")
QUERIES = 11
"""Session, user, two for permissions, the match, its verification and reviews, three for its log,
others."""


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


def page_of(client: Client, match: Match, **asked: str) -> str:
    answer = client.get(f"/admin/archive/match/{match.pk}/", asked)
    assert answer.status_code == 200
    return answer.content.decode()


def replays_in(page: str) -> list[dict[str, object]]:
    found = re.findall(r'<script type="application/json" id="replay-\d+">(.*?)</script>', page)
    return [json.loads(each) for each in found]


def seeds_of(at: PureTable) -> set[str]:
    return {
        event.seed
        for entry in at.entries
        for event in entry.events
        if isinstance(event, SessionStarted | Dealt)
    }


def test_every_finished_round_is_there_in_words_and_for_the_board(
    reader: Client, match: Match, played: PureTable
) -> None:
    page = page_of(reader, match)
    replays = replays_in(page)
    assert len(replays) == match.rounds > 1
    assert [replay["round"] for replay in replays] == list(range(1, match.rounds + 1))
    assert page.count("The deal that was played") == match.rounds
    assert page.count("win the round") >= 1
    assert "The match is over." in page
    session = next(
        event.seed
        for entry in played.entries
        for event in entry.events
        if isinstance(event, SessionStarted)
    )
    assert session not in page


def test_who_sat_where_is_told_by_a_name_that_is_no_part_of_the_cookie(
    reader: Client, match: Match
) -> None:
    page = page_of(reader, match)
    assert call_device(A) in page
    assert A[:8] not in page
    assert "Computer\N{NO-BREAK SPACE}2 (easy)" in page


def test_who_read_while_the_computers_waited_is_there_in_the_match_in_which_it_was(
    reader: Client,
) -> None:
    at = PureTable((A, "easy", "easy", "easy"))
    at.read(A, "rules", 95_000)
    at.start()
    page = page_of(reader, archive(at, CODE))
    assert "Who read while the computers waited" in page
    assert ">the rules</td>" in page
    assert page.count(call_device(A)) == 2, "in the seat, and reading"
    began, ended = re.findall(
        r'data-label="From">([^<]*)</td>.*data-label="To">([^<]*)</td></tr>', page
    )[-1]
    assert (began, ended) == ("2023-11-14 22:11:45", "2023-11-14 22:13:20")


def test_nothing_of_a_round_in_play_is_there(reader: Client) -> None:
    draw = random.Random(5)
    at = PureTable((A, B, C, D), "chiva").start(5)
    at.play_until_over(draw)
    while at.table.is_over:
        at.step(draw)
    for _ in range(6):
        at.step(draw)
    version = at.version
    match = archive(at, "1NP1AY00")
    page = page_of(reader, match)
    assert "Round 2 is in play." in page
    assert len(replays_in(page)) == match.rounds == 1
    deals = [e for entry in at.entries for e in entry.events if isinstance(e, Dealt)]
    assert deals[0].seed in page  # of the round that is over
    assert deals[1].seed not in page
    journal = page[page.index('id="journal"') :]
    lines = re.findall(r'<li value="(\d+)"', journal)
    assert lines
    played = [
        number
        for number, entry in enumerate(at.entries, start=1)
        if any(isinstance(event, Played) for event in entry.events)
    ]
    assert max(map(int, lines)) < min(n for n in played if n > version - 6)


def test_a_round_whose_end_was_taken_back_is_in_play_again(reader: Client) -> None:
    draw = random.Random(7)
    at = PureTable((A, A, A, A), "chiva").start(7)
    at.play_until_over(draw)
    at.do(A, sent.Undo(id="undo", seen=at.version))
    assert not at.table.is_over
    match = archive(at, "BACK0000")
    page = page_of(reader, match)
    assert match.rounds == 0
    assert "Round 1 is in play." in page
    assert not replays_in(page)
    assert not TILE.findall(page[page.index("Who sat where") :])
    assert not seeds_of(at) & set(re.findall(r"[0-9a-f]{64}", page))


def test_a_match_page_costs_the_same_queries_whatever_is_in_it(
    reader: Client, match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    other = archive(play_match("six-love", (A, B, C, D), 4), "10NGER00")
    assert other.rounds > match.rounds
    for each in (match, other):
        with django_assert_num_queries(QUERIES):
            page_of(reader, each)


def test_the_journal_is_read_back_page_by_page(
    reader: Client, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.journal.MOST_ENTRIES", 30)
    read: list[int] = []
    asked: dict[str, str] = {}
    while True:
        page = page_of(reader, match, **asked)
        assert ("<details open><summary>" in page) == bool(asked), "folded until it is read back"
        lines = re.findall(r'<li value="(\d+)"', page)
        read = [*map(int, lines), *read]
        earlier = re.search(r'"\?before=(\d+)#journal"', page)
        if earlier is None:
            break
        asked = {"before": earlier[1]}
    assert read == sorted(set(read))
    assert read[0] == 1
    assert read[-1] == match.log.version
    for nonsense in ("x", "-1", "0", "9" * 30):
        page_of(reader, match, before=nonsense)


def test_the_record_is_that_of_the_session(reader: Client, match: Match) -> None:
    answer = reader.get(f"/admin/archive/match/{match.pk}/record/")
    assert answer["Content-Disposition"] == 'attachment; filename="double-six-P1AYED00-1.json"'
    record = json.loads(answer.content)
    assert record["format"] == "double-six/1"
    assert len(record["rounds"]) == match.rounds
    assert set(TILE.findall(json.dumps(record["rounds"][0]["deals"]))) <= set(TILES)


def test_a_damaged_log_is_said_to_be_damaged(reader: Client, match: Match) -> None:
    LogEntry.objects.filter(log=match.log, version=5).update(written=b"[1,")
    assert "The log cannot be read" in page_of(reader, match)
    assert reader.get(f"/admin/archive/match/{match.pk}/record/").status_code == 404
    TableLog.objects.filter(pk=match.log_id).update(fault="it contradicts what is here")
    assert "it contradicts what is here" in page_of(reader, match)
    assert reader.get("/admin/archive/match/999999/").status_code == 404
