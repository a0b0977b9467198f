"""A database or a Redis that is away is told in a sentence; no page or log says what was held."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.client import RequestFactory
from django.views.debug import technical_500_response
from pytest_django import Settings

from tables.archive.models import Look, Match
from tests.tables.admin.conftest import Visit

PAGES = ("/admin/", "/admin/archive/match/", "/admin/archive/livetable/", "/admin/auth/user/")
SECRET = "a hand: 6-5, 4-4"


@pytest.fixture(params=[False, True], ids=["in use", "while developing"])
def debug(request: pytest.FixtureRequest, settings: Settings) -> bool:
    settings.DEBUG = request.param
    return settings.DEBUG


@pytest.fixture
def no_database(visit: Visit) -> Iterator[Client]:
    """Return a superuser whose every query fails, as where nobody listens."""
    client = visit("superuser")
    client.raise_request_exception = False

    def fail(*_arguments: object) -> None:
        raise OperationalError(SECRET)

    with connection.execute_wrapper(fail):
        yield client


@pytest.mark.usefixtures("debug")
def test_a_database_that_is_away_is_told_in_a_sentence(
    no_database: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for path in (*PAGES, "/admin/login/?next=/admin/"):
        answer = no_database.get(path)
        assert answer.status_code == 503, path
        assert b"The database does not answer." in answer.content
        assert b"Traceback" not in answer.content
        assert SECRET.encode() not in answer.content
    answer = no_database.post("/admin/login/", {"username": "superuser", "password": "a"})
    assert answer.status_code == 503
    assert SECRET not in caplog.text


@pytest.mark.usefixtures("debug")
def test_a_redis_that_is_away_is_told_in_a_sentence(
    visit: Visit, match: Match, settings: Settings, tmp_path: Path
) -> None:
    settings.REDIS_URL = f"unix://{tmp_path / 'nobody-listens'}"
    client = visit("superuser")
    client.raise_request_exception = False
    Match.objects.update(state="in-play")
    path = f"/admin/archive/livetable/{match.log.code}/"
    answer = client.get(path)
    assert answer.status_code == 503
    assert b"Redis does not answer" in answer.content
    assert b"Traceback" not in answer.content
    assert not Look.objects.exists(), "nothing was shown"
    assert client.get(f"/admin/archive/match/{match.pk}/").status_code == 200


def test_a_report_of_a_fault_holds_no_local_variable(settings: Settings) -> None:
    settings.DEBUG = True

    def fail() -> None:
        hand = SECRET.upper()  # noqa: F841 - a local variable, as a hand would be
        raise ValueError("something")

    try:
        fail()
    except ValueError as fault:
        request = RequestFactory().get("/admin/")
        page = technical_500_response(request, type(fault), fault, fault.__traceback__)
    assert b"something" in page.content
    assert SECRET.upper().encode() not in page.content
