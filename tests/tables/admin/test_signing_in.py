"""Whoever tries to sign in too often has to wait, longer each time; and nobody else."""

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from config.security_headers import CONTENT_POLICY
from tables.limits.measures import FREE_TRIES
from tests.tables.admin.conftest import Visit

WORD = "a-long-word-of-47-letters"


def try_at(address: str, word: str, name: str = "boss") -> HttpResponse:
    asked = {"username": name, "password": word, "next": "/admin/"}
    return Client(REMOTE_ADDR=address).post("/admin/login/", asked)


@pytest.fixture(autouse=True)
def boss(db: None) -> User:  # noqa: ARG001
    return User.objects.create_superuser("boss", password=WORD)


def test_after_some_tries_not_even_the_true_word_is_tried(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for _ in range(FREE_TRIES):
        assert try_at("192.0.2.7", "wrong").status_code == 200
    refused = try_at("192.0.2.7", WORD)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 2
    assert b"Too many tries" in refused.content
    assert refused["Content-Security-Policy"] == CONTENT_POLICY
    assert "staff" not in refused.cookies
    assert "boss" not in caplog.text
    assert WORD not in caplog.text
    assert try_at("198.51.100.1", WORD).status_code == 302, "elsewhere it is the boss"


def test_a_success_begins_anew() -> None:
    for _ in range(3):
        for _ in range(FREE_TRIES - 1):
            assert try_at("192.0.2.7", "wrong").status_code == 200
        assert try_at("192.0.2.7", WORD).status_code == 302


def test_names_that_there_are_not_wait_alike() -> None:
    answers = [try_at("192.0.2.7", "wrong", "nobody") for _ in range(FREE_TRIES + 1)]
    assert [each.status_code for each in answers] == [200] * FREE_TRIES + [429]


def test_a_user_who_is_demoted_deactivated_or_gone_sees_nothing_more(visit: Visit) -> None:
    for change in ({"is_staff": False}, {"is_active": False}):
        client = visit("superuser")
        assert client.get("/admin/auth/user/").status_code == 200
        User.objects.filter(username="superuser").update(**change)
        assert client.get("/admin/auth/user/").status_code == 302
        User.objects.filter(username="superuser").update(is_staff=True, is_active=True)
    client = visit("superuser")
    User.objects.filter(username="superuser").update(is_superuser=False)
    assert client.get("/admin/auth/user/").status_code == 403
    User.objects.get(username="superuser").delete()
    assert client.get("/admin/").status_code == 302


def test_a_new_password_ends_the_sessions_of_the_old_one(visit: Visit) -> None:
    client = visit("superuser")
    user = User.objects.get(username="superuser")
    user.set_password("another-word-of-47-letters")
    user.save()
    assert client.get("/admin/").status_code == 302


def test_a_cookie_from_before_signing_out_proves_nothing() -> None:
    client = Client()
    client.force_login(User.objects.get(username="boss"))
    kept = client.cookies["staff"].value
    assert client.post("/admin/logout/").status_code == 200
    thief = Client()
    thief.cookies["staff"] = kept
    assert thief.get("/admin/").status_code == 302
