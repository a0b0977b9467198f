"""An account is settled by the same counts alone: one more or less anywhere is found."""

from collections import Counter

import pytest

from tests.processes.counted import Counted
from tests.soak.accounts import settle
from tests.soak.stored import Stored
from tests.soak.tally import Tally

WEBS = 2
Labels = dict[str, str]
COUNTED: list[tuple[str, Labels, int]] = [
    ("tables_made_total", {"profile": "chiva"}, 2),
    ("requests_total", {"route": "make-table", "status": "2xx"}, 2),
    ("requests_total", {"route": "log", "status": "5xx"}, 1),
    ("sockets_opened_total", {}, 9),
    ("sockets", {}, 0),
    ("tables_open", {}, 0),
    ("sockets_closed_total", {"reason": "policy"}, 1),
    ("frames_total", {"fate": "admitted"}, 40),
    ("view_bytes_count", {}, 80),
    ("commands_total", {"command": "play", "by": "device", "outcome": "accepted"}, 30),
    ("commands_total", {"command": "play", "by": "device", "outcome": "refused"}, 2),
    ("commands_total", {"command": "hint", "by": "device", "outcome": "accepted"}, 1),
    ("commands_total", {"command": "come_back", "by": "device", "outcome": "accepted"}, 1),
    ("commands_total", {"command": "play", "by": "computer", "outcome": "accepted"}, 20),
    ("commands_total", {"command": "lapse", "by": "table", "outcome": "accepted"}, 1),
    ("refusals_total", {"code": "stale"}, 2),
    ("refusals_total", {"code": "malformed"}, 1),
    ("computer_decisions_total", {"level": "easy"}, 20),
    ("archive_entries_total", {}, 54),
    ("reviews_total", {}, 3),
    ("archive_waiting_tables", {}, 0),
    ("nudges_sent_total", {"kind": "moved"}, 40),
    ("nudges_sent_total", {"kind": "presence"}, 10),
    ("nudges_received_total", {"kind": "moved"}, 60),
    ("nudges_received_total", {"kind": "presence"}, 20),
    ("nudges_lost_total", {"kind": "moved"}, 0),
    ("store_faults_total", {}, 0),
    ("limited_total", {"limit": "codes"}, 0),
    ("table_faults_total", {}, 0),
    ("bot_faults_total", {"kind": "crash"}, 0),
    ("thinking_faults_total", {"kind": "silent"}, 0),
    ("archive_faults_total", {"kind": "broken"}, 0),
]
"""What processes would say of the load below."""
LOOSE = (
    "frames_total",
    "nudges_received_total",
    "nudges_sent_total",
    "store_faults_total",
    "view_bytes_count",
)
"""Of which the load knows bounds alone."""


def count(*, change: int | None = None, by: int = 1) -> Counted:
    counted = Counted([])
    for place, (name, labels, value) in enumerate(COUNTED):
        key = f"double_six_{name}", tuple(sorted(labels.items()))
        counted.series[key] = value + (by if place == change else 0)
    return counted


def make_tally() -> Tally:
    return Tally(
        asked=Counter(play=32, hint=1),
        acknowledged=Counter(play=30, hint=1),
        refused=Counter(play=2),
        refusals=Counter({"stale": 2, "malformed": 1}),
        closed=Counter({1008: 1}),
        made=Counter(chiva=2),
        turned_away=1,
        knocked=9,
        opened=9,
        frames=41,
        views=80,
    )


STORED = Stored(tables=2, reviews=3, by=Counter(device=33, computer=20, table=1))


def find_unsettled(tally: Tally, counted: Counted) -> list[str]:
    accounts = settle(tally, counted, STORED, WEBS)
    return [account.what for account in accounts if not account.is_settled]


def test_the_same_counts_settle_every_account() -> None:
    assert find_unsettled(make_tally(), count()) == []


CHANGES = [
    (place, by)
    for place, (name, _, value) in enumerate(COUNTED)
    for by in (1, -1)
    if name not in LOOSE and value + by >= 0
]


@pytest.mark.parametrize(("place", "by"), CHANGES)
def test_one_more_or_less_is_found(place: int, by: int) -> None:
    assert find_unsettled(make_tally(), count(change=place, by=by))


def test_what_was_never_answered_may_have_come_through_or_not() -> None:
    tally = make_tally()
    tally.asked["play"] += 1
    play = next(at for at, each in enumerate(COUNTED) if each[1].get("command") == "play")
    assert "commands: play" not in find_unsettled(tally, count())
    assert "commands: play" not in find_unsettled(tally, count(change=play))
    assert "commands: play" in find_unsettled(tally, count(change=play, by=2))


def test_more_nudges_than_there_were_moves_and_none_at_all_are_found() -> None:
    sent = next(at for at, each in enumerate(COUNTED) if each[0] == "nudges_sent_total")
    assert "nudges sent: moved" in find_unsettled(make_tally(), count(change=sent, by=40))
    received = next(at for at, each in enumerate(COUNTED) if each[0] == "nudges_received_total")
    found = find_unsettled(make_tally(), count(change=received, by=-60))
    assert found == ["nudges received: moved"]
