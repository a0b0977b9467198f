"""Staff of each kind at the real pages, over the whole middleware, and what is in the archive."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from pytest_django import Settings

from tables.archive.models import Match
from tables.archive.readers import READERS
from tests.tables.admin.archived import archive, play_match
from tests.tables.pure_tables import A, PureTable

Visit = Callable[[str], Client]


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def own_redis_prefix(redis_prefix: str) -> None:
    """Have a Redis that knows no table, unless a test makes one."""


@pytest.fixture
def visit(db: None) -> Visit:  # noqa: ARG001 - users are rows
    """Return a browser of a role: superuser, reader, staff, player (signed in), or nobody."""

    def sign_in(role: str, *, enforce_csrf_checks: bool = False) -> Client:
        client = Client(enforce_csrf_checks=enforce_csrf_checks)
        if role != "nobody":
            user, _ = User.objects.get_or_create(
                username=role, is_staff=role != "player", is_superuser=role == "superuser"
            )
            if role == "reader":
                user.groups.add(Group.objects.get(name=READERS))
            client.force_login(user)
        return client

    return sign_in


@pytest.fixture(scope="session")
def played() -> PureTable:
    """Return a table of a person and three computers at which a match was played to its end."""
    return play_match("chiva", (A, "easy", "easy", "easy"))


@pytest.fixture
def match(db: None, played: PureTable) -> Match:  # noqa: ARG001
    """Return that match in the archive."""
    return archive(played, "P1AYED00")
