"""Joining by a link, leaving, and who may not sit where."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_somebody_with_a_phone_joins_by_the_link_that_is_shown(person: Invite) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    link = ana.reads("link")
    assert link == f"{ana.url}/t/{code}"
    expect(ana.find("qr")).to_be_visible()
    expect(ana.find("start")).to_be_disabled()

    bea = person("Bea", way=Finger(), **PHONE)
    bea.page.goto(link)
    bea.sees_a_table()
    bea.sits_down(2)
    expect(ana.find("seat-card", seat=2, kind="person")).to_contain_text("Bea")
    bea.starts()
    ana.sees_the_table_in_play()
    play_until([ana, bea], lambda sight: len(sight.line) >= 6)


def test_a_name_gives_no_seat_and_shows_no_hand(person: Invite) -> None:
    ana, other = person("Ana"), person("Ana")
    code = ana.plays_at_once()
    play_until_turn(ana)
    other.opens_the_lobby()
    other.opens_the_link(code)
    expect(other.find("gathering")).to_be_visible()
    expect(other.find("sit", how="ask")).to_have_count(3)
    expect(other.find("sit", how="now")).to_have_count(0)
    assert other.look().hand == []
    # All that it received is checked when the test is over: it may know who sits there, no more.


def test_a_person_may_get_up_and_sit_elsewhere_before_the_start(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "invite", "computer"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    bea.find("seat-card", seat=2).get_by_test_id("get-up").click()
    expect(ana.find("seat-card", seat=2, kind="open")).to_be_visible()
    bea.sits_down(3)
    expect(ana.find("seat-card", seat=3, kind="person")).to_be_visible()
    ana.press("fill")
    expect(ana.find("seat-card", seat=2, kind="computer")).to_be_visible()
    ana.starts()


def test_a_computer_plays_on_for_who_leaves_and_the_leaver_sees_no_hand(
    person: Invite, server: Server
) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    bea.opens_from_the_menu("seats")
    bea.press("leave")
    assert server.read(code).seats_of(server.read(code).version, bea.identity) == (2,)
    bea.press("leave-yes")
    expect(bea.find("gathering")).to_be_visible()
    expect(ana.find("seat", seat=2, kind="computer")).to_be_visible()
    play_until([ana], lambda sight: len(sight.line) >= 9)
    assert bea.look().hand == []
