"""The list of matches: what is in it, how it is narrowed down, and what it costs."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tables.archive.models import Match, TableLog, Verification
from tests.tables.admin.archived import archive, play_match, rename
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import A, B, PureTable

LIST = "/admin/archive/match/"
QUERIES_OF_A_READER = 6
"""Session, user, two for permissions, how many there are, and the rows."""


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


@pytest.fixture
def three(match: Match) -> None:  # noqa: ARG001 - it is the third
    """Archive three tables: two that are over, and one in play with something taken back."""
    duel = rename(play_match("six-love", (A, B, A, B), 2), "Désiré", "Zoë Ångström")
    archive(duel, "DVE10000")
    in_play = PureTable((A, A, A, A), "dekabes").start(3)
    archive(rename(in_play, "Solo"), "1NP1AY00")
    Match.objects.filter(log__code="1NP1AY00").update(has_undos=True)


def codes_in(client: Client, **asked: str) -> set[str]:
    answer = client.get(LIST, asked)
    assert answer.status_code == 200
    return set(re.findall(r'class="code">(\w+)<', answer.content.decode()))


def verify(code: str, *, is_sound: bool, version: int | None = None) -> None:
    log = TableLog.objects.get(code=code)
    Verification.objects.create(
        log=log,
        at=timezone.now(),
        by="somebody",
        version=log.version if version is None else version,
        is_sound=is_sound,
        findings=[],
    )


def test_a_match_is_listed_with_what_is_known_of_it(reader: Client, match: Match) -> None:
    page = reader.get(LIST).content.decode()
    row = page[page.index("<tbody>") :]
    for shown in (
        "P1AYED00",
        "Chiva",
        "Over",
        f'<span class="quiet">{match.rounds} rounds</span>',
        '<bdi>Name 1</bdi> <span class="quiet">and computers</span>',
        "not yet",
        '<td class="field-undos">no</td>',
    ):
        assert shown in row
    began, last = match.started_at, match.last_at
    assert began.date() == last.date()
    assert f'{began:%Y-%m-%d}</span> <span class="part">{began:%H:%M} – {last:%H:%M}<' in row
    Match.objects.update(last_at=last + timedelta(days=1))
    page = reader.get(LIST).content.decode()
    assert f"{began:%H:%M} – {last + timedelta(days=1):%Y-%m-%d %H:%M}<" in page
    assert re.search(rf"<b>{max(match.score_1, match.score_2)}</b>", row)


ALL = {"P1AYED00", "DVE10000", "1NP1AY00"}
NARROWED: tuple[tuple[dict[str, str], set[str]], ...] = (
    ({"profile": "six-love"}, {"DVE10000"}),
    ({"state": "over"}, {"P1AYED00", "DVE10000"}),
    ({"state": "in-play"}, {"1NP1AY00"}),
    ({"computers": "yes"}, {"P1AYED00"}),
    ({"computers": "no", "state": "over"}, {"DVE10000"}),
    ({"undos": "yes"}, {"1NP1AY00"}),
    ({"verified": "sound"}, {"DVE10000"}),
    ({"verified": "faulty"}, {"1NP1AY00"}),
    ({"verified": "not-yet"}, {"P1AYED00"}),
    ({"verified": "grown"}, set()),
    ({"from": "2023-11-14", "until": "2023-11-14"}, ALL),
    ({"from": "2023-11-15"}, set()),
    ({"until": "2023-11-13"}, set()),
    ({"from": "nonsense", "until": "9999-12-31"}, ALL),
    ({"profile": "nonsense"}, ALL),
    ({"q": "played-oo"}, {"P1AYED00"}),
    ({"q": "dve10000"}, {"DVE10000"}),
    ({"q": "ve1"}, {"DVE10000"}),
    ({"q": "vel0"}, {"DVE10000"}),
    ({"q": "p1ay"}, {"P1AYED00", "1NP1AY00"}),
    ({"q": "solo 1np"}, {"1NP1AY00"}),
    ({"q": "ve"}, set()),
    ({"q": "ångström"}, {"DVE10000"}),
    ({"q": "zoë désiré"}, {"DVE10000"}),
    ({"q": "DÉSIRÉ solo"}, set()),
    ({"q": "%"}, set()),
    ({"q": "name 1", "profile": "chiva"}, {"P1AYED00"}),
)


@pytest.mark.usefixtures("three")
def test_the_list_is_narrowed_down(reader: Client) -> None:
    verify("DVE10000", is_sound=False)
    verify("DVE10000", is_sound=True)
    verify("1NP1AY00", is_sound=False)
    for asked, found in NARROWED:
        assert codes_in(reader, **asked) == found, asked


def test_a_table_that_has_grown_since_it_was_verified_is_told_apart(
    reader: Client, match: Match
) -> None:
    verify("P1AYED00", is_sound=True, version=match.log.version - 1)
    assert codes_in(reader, verified="grown") == {"P1AYED00"}
    assert codes_in(reader, verified="sound") == set()
    assert "sound, grown since" in reader.get(LIST).content.decode()


def test_a_list_costs_the_same_queries_however_long_it_is(
    reader: Client, match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(QUERIES_OF_A_READER):
        reader.get(LIST)
    for number in range(2, 30):
        match.pk, match.number = None, number
        match.started_at += timedelta(days=1)
        match.save(force_insert=True)
    for asked in ({}, {"q": "name"}, {"verified": "not-yet", "from": "2023-11-20"}):
        with django_assert_num_queries(QUERIES_OF_A_READER):
            assert reader.get(LIST, asked).content.count(b'class="code">') > 10


@pytest.mark.usefixtures("match")
def test_a_page_and_a_search_that_cannot_be_are_answered(reader: Client) -> None:
    for asked in ({"p": "999"}, {"p": "x"}, {"o": "99"}, {"q": "\0"}, {"q": "é" * 5000}):
        assert reader.get(LIST, asked, follow=True).status_code == 200


@pytest.mark.usefixtures("three")
def test_only_of_a_list_that_is_narrowed_down_there_are_more(reader: Client) -> None:
    assert "Show all" not in reader.get(LIST).content.decode()
    for asked in ({"q": "solo"}, {"undos": "yes"}):
        assert '1 result (<a href="?">Show all</a>)' in reader.get(LIST, asked).content.decode()
