"""Addresses: unknown tables, tables that are gone, the way home and back."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_until_turn
from tests.e2e.server import Server


def test_an_unknown_table_is_said_to_be_none_and_there_is_a_way_home(person: Invite) -> None:
    ana = person("Ana")
    ana.goes_to("/t/ABCD2345")
    expect(ana.find("apology")).to_be_visible()
    ana.press("go-home")
    expect(ana.find("lobby")).to_be_visible()
    expect(ana.page).to_have_url(f"{ana.url}/")


def test_an_address_that_is_no_table_shows_a_way_home(person: Invite) -> None:
    ana = person("Ana")
    ana.goes_to("/t/not-a-code-at-all")
    expect(ana.find("apology")).to_be_visible()
    ana.press("go-home")
    expect(ana.find("lobby")).to_be_visible()


def test_an_address_of_nothing_at_all_shows_a_way_home(person: Invite) -> None:
    ana = person("Ana")
    ana.forgiven.append("status of 404")
    ana.goes_to("/nowhere")
    expect(ana.find("apology")).to_contain_text("nothing at this address")
    ana.press("go-home")
    expect(ana.find("lobby")).to_be_visible()


def test_a_table_that_expires_under_its_people_says_so(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    server.expire(code)
    ana.chooses(sight.fits[0])
    ana.press("confirm")
    expect(ana.find("apology")).to_be_visible()
    ana.page.reload()
    expect(ana.find("apology")).to_be_visible()
    ana.press("go-home")
    # Nothing leads back to what is gone.
    expect(ana.find("lobby")).to_be_visible()
    expect(ana.find("last-table")).to_have_count(0)


def test_a_table_that_is_remembered_and_has_expired_leads_home_and_is_forgotten(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    ana.goes_to("/")
    expect(ana.find("last-table")).to_be_visible()
    server.expire(code)
    # Whether it was kept open, or is opened afresh, as an app on the home screen is.
    for _ in ("kept open", "opened afresh"):
        expect(ana.find("lobby")).to_be_visible()
        if ana.find("last-table").count():
            ana.press("last-table")
            expect(ana.find("apology")).to_be_visible()
            expect(ana.find("loading")).to_have_count(0)
            ana.press("go-home")
        ana.goes_to("/")
    expect(ana.find("lobby")).to_be_visible()
    expect(ana.find("last-table")).to_have_count(0)
    ana.plays_at_once()


def test_the_back_button_leads_to_the_lobby_and_forward_to_the_same_hand(person: Invite) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    ana.page.go_back()
    expect(ana.find("lobby")).to_be_visible()
    ana.page.go_forward()
    ana.sees_the_table_in_play()
    assert ana.look().hand == sight.hand
    ana.press("home")
    expect(ana.find("lobby")).to_be_visible()
    ana.press("last-table")
    expect(ana.page).to_have_url(re.compile(f"/t/{code}$"))
    ana.sees_the_table_in_play()
    assert ana.look().hand == sight.hand


def test_a_code_may_be_typed_as_people_write_it(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    bea.opens_the_lobby()
    bea.find("join-code").fill(f" {code[:4].lower()}-{code[4:].lower()} ")
    bea.press("join")
    assert bea.sees_a_table() == code
    bea.press("home")
    bea.find("join-code").fill("ABC")
    bea.press("join")
    expect(bea.page.locator("#code-fault")).not_to_be_empty()
    expect(bea.find("lobby")).to_be_visible()
