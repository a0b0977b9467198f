"""The frame of the pages of the staff: their policy, their cookies, whom they leave alone."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from config.security_headers import CONTENT_POLICY
from tables.archive.models import Match
from tests.tables.admin.conftest import Visit

SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)(?![^>]*type=\"application/json\")", re.I)
HANDLER = re.compile(r"<[^>]+\son[a-z]+=", re.I)
WORD = "a-long-word-of-47-letters"


@pytest.mark.usefixtures("redis_prefix")
def test_no_page_holds_a_script_of_its_own(visit: Visit, match: Match) -> None:
    client = visit("superuser")
    user = User.objects.get(username="superuser")
    for path in (
        "/admin/",
        "/admin/archive/",
        "/admin/archive/match/",
        f"/admin/archive/match/{match.pk}/",
        "/admin/archive/livetable/",
        "/admin/archive/look/",
        "/admin/auth/user/",
        f"/admin/auth/user/{user.pk}/change/",
        "/admin/auth/user/add/",
        "/admin/password_change/",
    ):
        answer = client.get(path)
        page = answer.content.decode()
        assert answer.status_code == 200
        assert answer["Content-Security-Policy"] == CONTENT_POLICY
        assert not SCRIPT.search(page), path
        assert not HANDLER.search(page), path
        assert "<style" not in page, path
        assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("is_secure", [False, True])
def test_whoever_signs_in_gets_a_cookie_for_these_pages_alone(
    is_secure: bool, visit: Visit, settings: Settings
) -> None:
    settings.SESSION_COOKIE_SECURE = is_secure
    User.objects.create_superuser("boss", password=WORD)
    client = visit("nobody")
    wrong = client.post("/admin/login/", {"username": "boss", "password": "a"})
    assert wrong.status_code == 200
    assert "staff" not in wrong.cookies
    asked = {"username": "boss", "password": WORD, "next": "/admin/"}
    cookie = client.post("/admin/login/", asked).cookies["staff"]
    assert cookie["path"] == "/admin/"
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert bool(cookie["secure"]) == is_secure
    assert client.get("/admin/").status_code == 200
    assert client.get("/admin/logout/").status_code == 405
    assert client.post("/admin/logout/").status_code == 200
    assert client.get("/admin/").status_code == 302


def test_whoever_plays_has_no_session_and_needs_no_database() -> None:
    # Not allowed to use a database at all: pytest-django would fail it.
    client = Client()
    client.cookies["staff"] = "a" * 32
    for path in ("/", "/t/AAAAAAAA", "/healthz", "/api/nothing/"):
        request = client.get(path).wsgi_request
        assert not hasattr(request, "session")
        assert not hasattr(request, "user")


def test_the_address_without_its_slash_leads_there() -> None:
    answer = Client().get("/admin")
    assert (answer.status_code, answer["Location"]) == (302, "/admin/")


def test_who_may_not_see_a_page_is_told_so_in_its_frame(visit: Visit) -> None:
    answer = visit("staff").get("/admin/archive/match/")
    assert answer.status_code == 403
    assert b"Not permitted" in answer.content
    assert b"<bdi>staff</bdi>" in answer.content


@pytest.mark.usefixtures("redis_prefix", "match")
def test_who_asks_for_what_is_not_there_is_told_the_way_back(visit: Visit) -> None:
    for path in (
        "archive/match/99999/",
        "archive/match/99999/record/",
        "archive/livetable/ABCDEFGH/",
        "archive/nothing/",
        "nothing",
    ):
        answer = visit("reader").get(f"/admin/{path}")
        assert answer.status_code == 404, path
        assert b"<h1>Nothing here</h1>" in answer.content
        assert b'<a href="/admin/">What you may see</a>' in answer.content
        assert answer["Content-Security-Policy"] == CONTENT_POLICY
