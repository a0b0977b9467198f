"""What a person can switch on on a device: passing by itself, and a sound when it is their turn."""

from playwright.sync_api import expect

from engine.events import Passed
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server

FOUR = ["me", "Bea", "Carla", "Dora"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ICON = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
# The call is two notes, and what is struck on the table is noise: no sound leaves another trace.
COUNT_SOUNDS = """() => {
  const heard = document.documentElement.dataset;
  const made = AudioContext.prototype;
  for (const [what, maker] of [['notes', 'createOscillator'], ['strikes', 'createBufferSource']]) {
    const make = made[maker];
    heard[what] = 0;
    made[maker] = function () {
      heard[what]++;
      return make.call(this);
    };
  }
}"""
NOTES = "() => Number(document.documentElement.dataset.notes)"
STRIKES = "() => Number(document.documentElement.dataset.strikes)"
HIDE = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def test_who_wants_it_is_passed_for_when_nothing_fits(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    play_until([ana], lambda sight: "pass" in sight.buttons)
    sight = ana.look()
    passes = server.read(code).count(Passed)
    toggles(ana, "pass-for-me")
    ana.sees_more_than(sight)
    story = server.read(code)
    assert story.version == sight.version + 1
    assert story.count(Passed) == passes + 1
    ana.page.reload()
    ana.reveals(ana.sees_the_curtain()[0])
    ana.opens_the_settings()
    expect(ana.find("toggle-pass-for-me")).to_be_checked()


def test_title_and_icon_say_that_it_is_my_turn(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    play_until_turn(ana)
    assert "it is your turn" in ana.page.title()
    assert ana.page.evaluate(ICON).endswith("/icon-turn.svg")
    ana.goes_to("/")
    expect(ana.page).to_have_title("Double Six")
    assert ana.page.evaluate(ICON).endswith("/icon.svg")


def test_a_hidden_page_sounds_when_it_is_my_turn_if_i_want_it_to(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    ana.page.evaluate(HIDE)
    ana.page.evaluate(COUNT_SOUNDS)
    plays_and_waits(ana)
    assert ana.page.evaluate(NOTES) == 0, "nobody has asked for a sound"
    toggles(ana, "sound")
    # So that it is known what to listen for.
    ana.page.wait_for_function(f"() => ({NOTES})() === 2")
    plays_and_waits(ana)
    ana.page.wait_for_function(f"() => ({NOTES})() > 2")
    assert ana.page.evaluate(STRIKES) == 0, "nobody looks at the table"


def test_the_table_is_heard_until_that_is_switched_off(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    ana.page.evaluate(COUNT_SOUNDS)
    plays_and_waits(ana)
    ana.page.wait_for_function(f"() => ({STRIKES})() > 0")
    toggles(ana, "table-sounds")
    heard = ana.page.evaluate(STRIKES)
    plays_and_waits(ana)
    assert ana.page.evaluate(STRIKES) == heard
    assert ana.page.evaluate(NOTES) == 0


def toggles(who: Person, setting: str) -> None:
    who.opens_the_settings()
    who.press(f"toggle-{setting}")
    who.press("close-sheet")


def plays_and_waits(who: Person) -> None:
    """Play a tile, and wait until it is this person's turn again."""
    sight = play_until_turn(who)
    who.plays(sight.fits[0], sight)
    play_until_turn(who)
