"""Measures the pages of the staff, through the whole middleware, without a network."""

import time
from http import HTTPStatus
from statistics import median
from typing import Final

from django.contrib.auth.models import Group, User
from django.test import Client

from tables.admin.matches import MatchAdmin
from tables.archive.models import Match, TableLog
from tables.archive.readers import READERS
from tests.bench.saying import say

TIMES: Final = 15
LIST: Final = "/admin/archive/match/"


def measure_pages() -> None:
    """Print how many milliseconds each page takes, and how many of them this process was busy."""
    client = Client(SERVER_NAME="localhost")
    user, _ = User.objects.get_or_create(username="reader", is_staff=True)
    user.groups.add(Group.objects.get(name=READERS))
    client.force_login(user)
    say(f"{'':44} {'median':>8} {'slowest':>8} {'busy':>8}")
    for name, path in _addresses().items():
        _measure(client, name, path)


def _addresses() -> dict[str, str]:
    usual = Match.objects.order_by("rounds")[Match.objects.count() // 2]
    longest = TableLog.objects.order_by("-version")[0]
    match = longest.matches.latest("rounds")
    code = longest.code
    last = (Match.objects.count() - 1) // MatchAdmin.list_per_page + 1
    return {
        "list": LIST,
        "list, last page": f"{LIST}?p={last}",
        "list by names": f"{LIST}?o=5",
        "list by start": f"{LIST}?o=7",
        "list, one profile, over": f"{LIST}?profile=chiva&state=over",
        "list, a week": f"{LIST}?from=2026-10-01&until=2026-10-07",
        "list, verified": f"{LIST}?verified=sound",
        "list, not yet verified, with undos": f"{LIST}?verified=not-yet&undos=yes",
        "search for a code": f"{LIST}?q={code}",
        "search for a name": f"{LIST}?q=guerline+77",
        "search for a name with an accent": f"{LIST}?q=D%C3%89SIR%C3%89",
        "search for what nobody is called": f"{LIST}?q=nobody",
        f"match of {usual.rounds} rounds": f"{LIST}{usual.pk}/",
        f"match of {match.rounds} rounds, {longest.version} entries": f"{LIST}{match.pk}/",
        "its record": f"{LIST}{match.pk}/record/",
    }


def _measure(client: Client, name: str, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == HTTPStatus.OK, (name, answer.status_code)
    took_ms, busy_ms = [], []
    for _ in range(TIMES):
        began_s, busy_s = time.perf_counter(), time.process_time()
        client.get(path)
        took_ms.append((time.perf_counter() - began_s) * 1000)
        busy_ms.append((time.process_time() - busy_s) * 1000)
    say(f"{name:44} {median(took_ms):8.0f} {max(took_ms):8.0f} {median(busy_ms):8.0f}")
