"""Spectators see what is public, press nothing, and are counted apart."""

import json

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round, play_until, play_until_turn
from tests.e2e.secrecy import check_device
from tests.e2e.server import Server

SEATS = ["me", "computer", "computer", "computer"]


def test_a_spectator_sees_no_hand_and_can_press_nothing(person: Invite, server: Server) -> None:
    ana, olga = person("Ana"), person("Olga")
    code = ana.makes_a_table("chiva", SEATS, may_watch=True)
    ana.sees_the_table_in_play()
    expect(ana.find("watched")).to_have_count(0)
    olga.opens_the_link(code)
    expect(olga.find("table")).to_be_visible()
    expect(olga.find("watching")).to_contain_text("You are looking on.")
    expect(ana.find("watched")).to_have_text("1 device looks on.")
    while len((sight := play_until_turn(ana)).line) < 6:
        ana.plays(sight.fits[0], sight)
    olga.sees_version(sight.version)
    seen = olga.look()
    assert seen.line == sight.line
    assert (seen.hand, seen.fits, seen.buttons, seen.reveals) == ([], [], [], [])
    play_round([ana])
    expect(olga.find("round-over")).to_be_visible()
    expect(olga.find("continue")).to_have_count(0)

    sent = {json.loads(each)["type"] for each in olga.recording.sent()}
    assert sent <= {"ping"}
    olga.rests()
    checked = check_device(olga, {code: server.read(code)}, server.client)
    assert checked.views > 5
    assert checked.hands == 0


def test_a_spectator_asks_for_a_seat_and_plays_on(person: Invite) -> None:
    ana, olga = person("Ana"), person("Olga")
    code = ana.makes_a_table("chiva", SEATS, may_watch=True)
    ana.sees_the_table_in_play()
    olga.opens_the_link(code)
    olga.press("to-seats")
    olga.asks_for_seat(3)
    ana.press("agree-request")
    expect(olga.find("table", seat=3)).to_be_attached()
    expect(ana.find("watched")).to_have_count(0)
    olga.press("close-sheet")
    play_until([ana, olga], lambda sight: len(sight.line) >= 5)


def test_nobody_looks_on_where_it_is_not_allowed(person: Invite) -> None:
    ana, olga = person("Ana"), person("Olga")
    code = ana.makes_a_table("chiva", SEATS)
    ana.sees_the_table_in_play()
    olga.opens_the_link(code)
    expect(olga.find("gathering")).to_be_visible()
    expect(olga.find("seat-list")).to_be_visible()
    assert olga.look().line == []
    expect(ana.find("watched")).to_have_count(0)
