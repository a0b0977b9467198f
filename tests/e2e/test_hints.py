"""Hints: a preview with a reason, for whoever asks, played only when it is confirmed."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH, SHORT_ROUND
from tests.e2e.server import Server

FOUR = ["me", "Bea", "Carla", "Dora"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_hint_is_dropped_or_confirmed_by_keyboard_alone(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Keyboard())
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    version = server.read(code).version
    tile = asks_for_a_hint(ana)
    assert tile in sight.fits
    assert server.read(code).version == version, "asking leaves nothing behind"
    expect(ana.find("confirm")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.find("reason")).to_have_count(0)
    expect(ana.find("confirm")).to_have_count(0)
    expect(ana.find("ask-hint")).to_be_focused()

    assert asks_for_a_hint(ana) == tile, "asked twice, the same is said"
    ana.press("confirm")
    ana.sees_more_than(sight)
    assert server.read(code).plays_of(1)[-1] == tile
    expect(ana.find("reason")).to_have_count(0)


def test_another_tile_than_the_hint_can_be_played_by_touch(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    play_until([ana], lambda sight: len(sight.fits) > 1)
    sight = ana.look()
    tile = asks_for_a_hint(ana)
    other = next(each for each in sight.fits if each != tile)
    ana.chooses(other)
    expect(ana.find("reason")).to_have_count(0)
    ana.press("confirm")
    ana.sees_more_than(sight)
    assert server.read(code).plays_of(sight.seat)[-1] == other


def test_there_are_hints_for_a_deal_and_for_who_opens(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("dekabes", FOUR, SHORT_ROUND["dekabes"])
    ana.reveals(ana.sees_the_curtain()[0])
    ana.press("ask-hint")
    expect(ana.find("accept-deal").get_by_test_id("reason")).to_be_visible()
    expect(ana.page.locator(".advised")).to_have_count(1)
    assert ana.look().phase == "accept"

    play_until([ana], lambda sight: "designate-me" in sight.buttons)
    ana.press("ask-hint")
    expect(ana.find("designate").get_by_test_id("reason")).to_be_visible()
    expect(ana.page.locator(".advised")).to_have_count(1)
    assert ana.look().phase == "designate"


def test_a_hint_is_shown_in_the_tab_that_asked_and_in_no_other(person: Invite) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    play_until_turn(ana)
    first = ana.page
    ana.open_tab()
    ana.opens_the_link(code)
    asks_for_a_hint(ana)
    ana.page = first
    expect(ana.find("ask-hint")).to_be_visible()
    expect(ana.find("reason")).to_have_count(0)
    assert "confirm" not in ana.look().buttons


def asks_for_a_hint(who: Person) -> str:
    """Ask, wait for the preview, and return the tile."""
    who.press("ask-hint")
    expect(who.find("reason")).to_be_visible()
    expect(who.find("confirm")).to_be_enabled()
    tile = who.page.locator('[data-tile][aria-pressed="true"]').get_attribute("data-tile")
    assert tile is not None
    return tile
