"""Whatever is typed or forged for a page of the staff is answered, and does nothing."""

from urllib.parse import quote

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from tables.archive.models import Look, Match, Verification
from tests.tables.admin.conftest import Visit

USERS = "/admin/auth/user/"
MATCHES = "/admin/archive/match/"
SEARCHED = (MATCHES, USERS, "/admin/auth/group/", "/admin/archive/look/")
NO_ROWS = ("abc", "", "\0", "1 or 1=1", "-1", "1.5", "९", "9" * 5000)
BEYOND = str(2**63)


@pytest.fixture
def superuser(visit: Visit) -> Client:
    client = visit("superuser")
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize("selected", [*NO_ROWS, BEYOND])
def test_a_selection_of_what_is_no_row_does_nothing(
    superuser: Client, match: Match, selected: str
) -> None:
    for path, action, index in (
        (MATCHES, "verify", "0"),
        (USERS, "delete_selected", "0"),
        (USERS, "delete_selected", "9" * 30),
    ):
        data = {"action": action, "index": index, "_selected_action": [str(match.pk), selected]}
        answer = superuser.post(path, {**data, "post": "yes"}, follow=True)
        assert answer.redirect_chain == [(path, 302)]
        assert "are no rows of this list. Nothing was done." in answer.content.decode()
    assert not Verification.objects.exists()
    assert User.objects.count() == 1


def test_a_selection_of_a_row_that_is_not_there_finds_none(superuser: Client, match: Match) -> None:
    data = {"action": "verify", "index": "0", "_selected_action": str(match.pk + 1)}
    answer = superuser.post(MATCHES, data, follow=True)
    assert answer.status_code == 200
    assert not Verification.objects.exists()


@pytest.mark.usefixtures("match")
def test_an_address_that_names_no_row_is_answered(superuser: Client) -> None:
    for number in (BEYOND, "9" * 5000, "abc", "\0"):
        at = quote(number)
        for path in (f"{MATCHES}{at}/", f"{MATCHES}{at}/record/", f"{MATCHES}{at}/verify/"):
            assert superuser.post(path).status_code in (404, 405)
            assert superuser.get(path).status_code in (404, 405)
        assert superuser.get(f"{USERS}{at}/change/").status_code == 302
    mine = User.objects.get()
    assert superuser.get(f"{USERS}{mine.pk}/change/?_to_field=").status_code == 200


def test_a_form_with_a_number_beyond_all_rows_changes_nothing(superuser: Client) -> None:
    mine = User.objects.get()
    form = {"username": "other", "date_joined_0": "2024-01-01", "date_joined_1": "00:00:00"}
    for field in ("groups", "user_permissions"):
        answer = superuser.post(f"{USERS}{mine.pk}/change/", {**form, field: BEYOND})
        assert answer.status_code == 400
    group = Group.objects.get()
    answer = superuser.post(f"/admin/auth/group/{group.pk}/change/", {"permissions": BEYOND})
    assert answer.status_code == 400
    assert superuser.get(USERS, {"groups__id__in": BEYOND}).status_code == 400
    assert User.objects.get().username == "superuser"
    assert group.permissions.count() == 3


@pytest.mark.parametrize("path", SEARCHED)
def test_a_search_or_an_order_without_end_is_cut(
    superuser: Client, match: Match, path: str
) -> None:
    Look.objects.create(at=match.last_at, by="superuser", code="")
    for asked in ({"q": "a " * 3000}, {"q": '"' * 3000}, {"o": "1.-2." * 2000}):
        assert superuser.get(path, asked).status_code == 200


def test_the_first_words_of_a_search_are_looked_for(superuser: Client, match: Match) -> None:
    for by in ("ana", "bea"):
        Look.objects.create(at=match.last_at, by=by, code="")
    page = superuser.get("/admin/archive/look/", {"q": "an " * 8 + "zoe"}).content.decode()
    assert "<bdi>ana</bdi>" in page
    assert "<bdi>bea</bdi>" not in page
    assert "superuser" in superuser.get(USERS, {"q": "super " * 8 + "zoe"}).content.decode()
    assert "0 users" in superuser.get(USERS, {"q": "super zoe"}).content.decode()


@pytest.mark.usefixtures("db")
def test_a_cookie_that_is_no_text_of_a_database_is_answered(client: Client) -> None:
    client.raise_request_exception = False
    for name in ("staff", "csrftoken", "messages"):
        answer = client.get("/admin/", headers={"cookie": f'{name}="aaaaaaaaaaaa\\000"'})
        assert answer.status_code == 302
