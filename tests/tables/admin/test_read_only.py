"""Nothing of the archive can be added, changed or deleted from the pages of the staff."""

import itertools

import pytest
from django.contrib.auth.models import Permission, User
from django.forms.models import model_to_dict
from django.test import Client

from tables.admin.site import staff_site
from tables.archive.models import LogEntry, Look, Match, Review, TableLog, Verification
from tests.tables.admin.conftest import Visit

MODELS = (TableLog, LogEntry, Match, Verification, Review, Look)
LIST = "/admin/archive/match/"


@pytest.fixture
def superuser(visit: Visit) -> Client:
    return visit("superuser")


def rows() -> list[list[tuple[object, ...]]]:
    return [list(model.objects.order_by("pk").values_list()) for model in MODELS]


def test_there_is_no_address_to_write_at(superuser: Client, match: Match) -> None:
    before = rows()
    forged = {**model_to_dict(match, exclude=["winner"]), "score_1": "99", "post": "yes"}
    for model, what in itertools.product(
        ("match", "livetable", "look", "tablelog", "logentry"),
        ("add/", f"{match.pk}/change/", f"{match.pk}/delete/", f"{match.pk}/history/"),
    ):
        path = f"/admin/archive/{model}/{what}"
        for answer in (superuser.get(path), superuser.post(path, forged), superuser.delete(path)):
            assert answer.status_code in (404, 405), path
    assert rows() == before


FORGED = (
    {"action": "delete_selected", "post": "yes"},
    {"action": "delete_selected", "post": "yes", "index": "0", "select_across": "1"},
    {"_save": "Save", "form-TOTAL_FORMS": "1", "form-INITIAL_FORMS": "1", "form-0-rounds": "9"},
    {"action": "delete", "index": "0"},
)


def test_the_list_takes_no_forged_action(superuser: Client, match: Match) -> None:
    before = rows()
    for forged in FORGED:
        data = {**forged, "_selected_action": str(match.pk), "form-0-id": str(match.pk)}
        assert superuser.post(LIST, data).status_code in (200, 302)
    assert rows() == before


def test_a_page_takes_nothing_but_looking(superuser: Client, match: Match) -> None:
    before = rows()
    for path in (f"{LIST}{match.pk}/", f"{LIST}{match.pk}/record/", "/admin/archive/look/"):
        assert superuser.post(path, {"score_1": "99"}).status_code == 405
    assert rows() == before


def test_only_looking_can_be_permitted_at_all() -> None:
    permitted = {
        permission
        for model in MODELS
        for permission in (*model._meta.default_permissions, *model._meta.permissions)
    }
    assert permitted == {"view"}


def test_the_site_shows_no_model_that_writes_but_users_and_groups() -> None:
    shown = {model._meta.label for model in staff_site._registry}
    read_only = {"archive.Match", "archive.LiveTable", "archive.Look"}
    assert shown == read_only | {"auth.User", "auth.Group"}


def test_removing_whoever_verified_and_looked_takes_nothing_along(
    visit: Visit, superuser: Client, match: Match
) -> None:
    reader = visit("reader")
    reader.post(f"{LIST}{match.pk}/verify/")
    Look.objects.create(at=match.last_at, by="reader", code="")
    before = rows()
    user = User.objects.get(username="reader")
    path = f"/admin/auth/user/{user.pk}/delete/"
    assert superuser.get(path).status_code == 200
    assert superuser.post(path, {"post": "yes"}).status_code == 302
    assert not User.objects.filter(username="reader").exists()
    assert rows() == before


def test_users_can_be_administered(superuser: Client) -> None:
    word = "a-long-word-of-47-letters"
    made = {"username": "zoe", "usable_password": "true", "password1": word, "password2": word}
    assert superuser.post("/admin/auth/user/add/", made).status_code == 302
    zoe = User.objects.get(username="zoe")
    assert superuser.get(f"/admin/auth/user/{zoe.pk}/change/").status_code == 200
    assert superuser.get("/admin/auth/user/?q=zoe").status_code == 200
    assert not zoe.is_staff


@pytest.mark.usefixtures("db")
def test_the_group_of_readers_may_look_and_no_more() -> None:
    permitted = Permission.objects.filter(group__name="Archive readers")
    assert sorted(permitted.values_list("codename", flat=True)) == [
        "view_livetable",
        "view_look",
        "view_match",
    ]


@pytest.mark.usefixtures("match")
def test_the_list_answers_no_questions_of_a_visitors_own(superuser: Client) -> None:
    for lookup in (
        "log__seal__startswith",
        "log__entries__written__contains",
        "names__regex",
        "id",
    ):
        assert superuser.get(LIST, {lookup: "a"}).status_code == 400


@pytest.mark.usefixtures("match")
def test_nothing_of_the_archive_completes_itself(superuser: Client) -> None:
    for model in ("match", "logentry", "verification"):
        asked = {"app_label": "archive", "model_name": model, "field_name": "log", "term": ""}
        assert superuser.get("/admin/autocomplete/", asked).status_code == 403
