"""Who may see which page of the staff: every address, by every role, with every method."""

import secrets

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from tables.archive.models import LiveTable, Look, Match, Verification
from tests.tables.admin.conftest import Visit

ROLES = ("superuser", "reader", "staff", "player", "nobody")
READ = {"superuser": 200, "reader": 200, "staff": 403, "player": 302, "nobody": 302}
WRONG = {**READ, "superuser": 405, "reader": 405}
POSTED = {**READ, "superuser": 302, "reader": 302}
USERS = {**READ, "reader": 403}
ANY_STAFF = {**READ, "staff": 200}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
PAGES = ("match", "record", "verify", "list", "live", "live-table", "looks")

pytestmark = pytest.mark.usefixtures("redis_prefix")


def address(page: str, match: Match) -> str:
    names = {
        "match": ("archive_match_change", [match.pk]),
        "record": ("archive_match_record", [match.pk]),
        "verify": ("archive_match_verify", [match.pk]),
        "list": ("archive_match_changelist", []),
        "live": ("archive_livetable_changelist", []),
        "live-table": ("archive_livetable_change", ["P1AYED00"]),
        "looks": ("archive_look_changelist", []),
    }
    name, arguments = names[page]
    return reverse(f"admin:{name}", args=arguments)


def expected(page: str, method: str) -> dict[str, int]:
    if page == "verify":
        return POSTED if method == "POST" else WRONG
    if method in ("GET", "HEAD") or (page == "list" and method == "POST"):
        # Redis has forgotten the table: whoever may look is told that there is none.
        return {**READ, "superuser": 404, "reader": 404} if page == "live-table" else READ
    return WRONG


def ask(client: Client, path: str, method: str) -> int:
    answer = client.generic(method, path)
    if answer.status_code == 302 and not path.endswith("/verify/"):
        assert answer["Location"].startswith("/admin/login/?next=/admin/")
    return answer.status_code


@pytest.mark.parametrize("role", ROLES)
def test_every_page_is_for_those_who_may_view_it(role: str, visit: Visit, match: Match) -> None:
    client = visit(role)
    for page in PAGES:
        for method in METHODS:
            wanted = expected(page, method)[role]
            assert ask(client, address(page, match), method) == wanted, (page, method)


def test_users_are_for_superusers_and_the_index_for_all_staff(visit: Visit) -> None:
    for role in ROLES:
        client = visit(role)
        for path in ("/admin/auth/user/", "/admin/auth/group/", "/admin/auth/user/add/"):
            assert ask(client, path, "GET") == USERS[role], (role, path)
        assert ask(client, "/admin/", "GET") == ANY_STAFF[role]


def test_nobody_but_the_staff_learns_which_addresses_there_are(visit: Visit) -> None:
    for client in (visit("player"), visit("nobody")):
        for path in ("/admin/archive/match/1/", "/admin/archive/nothing/", "/admin/auth/user/9/"):
            assert ask(client, path, "GET") == 302


def test_each_permission_opens_its_pages_alone(visit: Visit, match: Match) -> None:
    opens = {"view_match": "list", "view_livetable": "live", "view_look": "looks"}
    for permission, page in opens.items():
        client = visit("staff")
        permitted = Permission.objects.filter(codename=permission)
        User.objects.get(username="staff").user_permissions.set(permitted)
        for each in opens.values():
            assert ask(client, address(each, match), "GET") == (200 if each == page else 403)


def test_verifying_needs_the_token_of_a_page(visit: Visit, match: Match) -> None:
    client = visit("reader", enforce_csrf_checks=True)
    path = address("verify", match)
    assert client.post(path).status_code == 403
    assert not Verification.objects.exists()
    client.get(address("match", match))
    token = client.cookies["csrftoken"].value
    assert client.post(path, {"csrfmiddlewaretoken": secrets.token_hex(16)}).status_code == 403
    assert client.post(path, {"csrfmiddlewaretoken": token}).status_code == 302
    assert Verification.objects.get().by == "reader"


def test_only_whoever_may_look_at_tables_in_play_is_written_down(
    visit: Visit, match: Match
) -> None:
    for role in ROLES:
        client = visit(role)
        client.get(address("live", match))
        client.get(address("live-table", match))
    # Redis has forgotten the table: nothing of it was shown to anybody.
    looks = [(look.by, look.code) for look in Look.objects.order_by("pk")]
    assert looks == [("superuser", ""), ("reader", "")]
    assert LiveTable.objects.count() == 1
