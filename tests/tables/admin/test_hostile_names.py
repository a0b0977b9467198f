"""Names and searches that are markup, that turn the writing round, that are too long or emoji."""

import json
import random

import pytest
from django.test import Client

from tables.archive.models import Look, Match
from tests.tables.admin.archived import archive, rename
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import A, B, C, D, PureTable

IMG = "<img src=x onerror=alert(1)>"
CLOSING = "</script></bdi></title><script>alert(2)</script>"
TURNED = "\u202eevil\u2066\u202b"
LONG = "W" * 5000
EMOJI = "👩‍👩‍👧‍👦🁫"
NAMES = (IMG + CLOSING, TURNED, LONG, EMOJI)
LIST = "/admin/archive/match/"


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


@pytest.fixture
def hostile(db: None) -> Match:  # noqa: ARG001
    """Return a match in the archive with a finished round, of people who are called so."""
    at = PureTable((A, B, C, D), "chiva").start(5)
    at.play_until_over(random.Random(5))
    return archive(rename(at, *NAMES), "H0ST11E0")


def check(page: str) -> None:
    """Fail when a name is more than text, or can turn what stands beside it round."""
    assert "<img src=x" not in page
    assert "alert(2)</script>" not in page
    for before in page.split(TURNED)[:-1]:
        assert before.endswith("<bdi>") or is_in_data(before), before[-200:]
    assert "W" * 100 not in without_data(page)


def is_in_data(before: str) -> bool:
    """Tell whether the last element that was opened ``before`` holds data, which nobody sees."""
    return before.rfind('type="application/json"') > before.rfind("</script>")


def without_data(page: str) -> str:
    first, *rest = page.split('<script type="application/json"')
    return first + "".join(part.partition("</script>")[2] for part in rest)


def test_they_are_text_on_every_page(reader: Client, hostile: Match) -> None:
    for path in (LIST, f"{LIST}{hostile.pk}/"):
        page = reader.get(path).content.decode()
        check(page)
        assert "&lt;img src=x" in page
        assert EMOJI in page


def test_the_data_of_the_board_is_what_it_was_and_ends_nothing(
    reader: Client, hostile: Match
) -> None:
    page = reader.get(f"{LIST}{hostile.pk}/").content.decode()
    data = page.partition('<script type="application/json"')[2].partition(">")[2]
    replay = json.loads(data.partition("</script>")[0])
    assert [seat["name"] for seat in replay["seats"]] == list(NAMES)


def test_a_search_for_them_is_text_too(reader: Client, hostile: Match) -> None:
    for name in NAMES:
        answer = reader.get(
            LIST, {"q": name, "profile": name, "from": name, "until": name, "o": name}
        )
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "<img src=x" not in page
        assert "<script>alert" not in page
    assert hostile.log.code in reader.get(LIST, {"q": "<img"}).content.decode()
    assert hostile.log.code in reader.get(LIST, {"q": EMOJI}).content.decode()


def test_the_record_has_them_as_they_are(reader: Client, hostile: Match) -> None:
    answer = reader.get(f"{LIST}{hostile.pk}/record/")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert json.loads(answer.content)["names"] == list(NAMES)


def test_whoever_looked_is_text_too(visit: Visit, hostile: Match) -> None:
    for name in NAMES:
        Look.objects.create(at=hostile.last_at, by=name[:150], code=name[:16])
    check(visit("superuser").get("/admin/archive/look/").content.decode())
