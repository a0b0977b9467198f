"""The rules in the app: from the lobby, before the start and in play, by keyboard alone too."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Keyboard, describe_focus, is_focused
from tests.e2e.playing import play_until_turn

ROUNDS_OF_TABS = 30
FOCUS_IS_INSIDE = "() => document.querySelector('dialog').contains(document.activeElement)"
SCROLLED_PX = "() => document.querySelector('dialog [data-testid=rules-text]').parentElement\
.parentElement.scrollTop"
NARROW_AND_LARGE = {"width": 320, "height": 640}
STICKING_OUT = """() => [...document.querySelectorAll('dialog p, dialog h2, dialog h3, dialog li')]
  .filter((each) => !each.closest('.unseen') && each.offsetParent)
  .filter((each) => each.getBoundingClientRect().right > innerWidth
    || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""


def test_the_rules_are_read_and_shut_by_keyboard_alone(person: Invite) -> None:
    ana = person("Ana", way=Keyboard())
    ana.goes_to("/")
    ana.opens_the_rules("six-love")
    assert is_focused(ana.find("rules-text")), describe_focus(ana.page)
    ana.page.keyboard.press("End")
    ana.page.wait_for_function(f"() => ({SCROLLED_PX})() > 400")
    for _ in range(ROUNDS_OF_TABS):
        ana.page.keyboard.press("Tab")
        assert ana.page.evaluate(FOCUS_IS_INSIDE) or _is_on_the_browser(ana.page)
    ana.page.keyboard.press("Escape")
    expect(ana.find("rules")).to_have_count(0)
    assert is_focused(ana.find("rules-six-love")), describe_focus(ana.page)


def test_a_section_is_reached_from_the_contents(person: Invite) -> None:
    ana = person("Ana", way=Keyboard())
    ana.goes_to("/")
    ana.opens_the_rules("dekabes")
    ana.press("rules-jump", section="nextMatch")
    heading = ana.find("rules-section", section="nextMatch").get_by_role("heading")
    expect(heading).to_be_in_viewport()
    assert is_focused(heading)
    expect(ana.find("rules").get_by_role("heading", level=2)).to_be_in_viewport()


def test_reading_the_rules_in_play_changes_nothing_that_was_chosen(person: Invite) -> None:
    ana = person("Ana", way=Keyboard())
    ana.plays_at_once()
    sight = play_until_turn(ana)
    ana.chooses(sight.fits[0])
    ana.press("menu")
    ana.press("open-rules")
    expect(ana.find("rules-text")).to_be_visible()
    expect(ana.find("menu-sheet")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    expect(ana.find("rules")).to_have_count(0)
    assert is_focused(ana.find("menu")), describe_focus(ana.page)
    expect(ana.find("confirm")).to_be_enabled()


@pytest.mark.parametrize("profile", ["chiva", "six-love", "dekabes"])
def test_the_rules_can_be_read_on_a_small_screen_with_large_text(
    person: Invite, profile: str
) -> None:
    ana = person("Ana", viewport=NARROW_AND_LARGE)
    ana.goes_to("/")
    ana.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    ana.opens_the_rules(profile)
    assert ana.page.evaluate(STICKING_OUT) == []


def test_who_is_invited_can_read_the_rules_of_the_table(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("dekabes", ["me", "invite", "computer", "computer"])
    bea.opens_the_link(code)
    bea.press("open-rules")
    expect(bea.find("rules-section", section="dekabes")).to_be_attached()


def test_the_rules_come_when_the_network_is_back(person: Invite) -> None:
    ana = person("Ana")
    ana.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to fetch", "preload"]
    ana.goes_to("/")
    ana.loses_the_network()
    ana.press("rules-chiva")
    expect(ana.find("reload")).to_be_disabled()
    ana.finds_the_network()
    ana.press("reload")
    expect(ana.find("rules")).to_have_count(0)
    ana.opens_the_rules("chiva")


def _is_on_the_browser(page: Page) -> bool:
    """From the last thing in a dialog, Tab goes to the browser's own buttons first."""
    return bool(page.evaluate("() => document.activeElement === document.body"))
