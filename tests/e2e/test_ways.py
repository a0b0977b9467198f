"""A whole round by the keyboard alone, and by touch alone on a phone."""

from playwright.sync_api import expect

from engine.events import Passed
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard, is_focused, reach
from tests.e2e.hearing import listen, take_heard
from tests.e2e.person import Person
from tests.e2e.playing import play_round, play_until, play_until_turn
from tests.e2e.server import Server
from tests.frames import read_frame

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NOTHING_MOVES = """() => document.getAnimations().every(
  (each) => each.playState !== 'running' || each.effect.getTiming().iterations === Infinity)"""
SMALLEST_TARGET_PX = 40


def test_a_round_is_played_by_keyboard_alone(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Keyboard())
    ana.goes_to("/")
    reach(ana.find("name"))
    ana.page.keyboard.type("Ana")
    reach(ana.find("profile-chiva"))
    ana.page.keyboard.press("ArrowDown")
    ana.press("play-at-once")
    code = ana.sees_a_table()
    assert server.read(code).at(1).profile == "six-love"
    play_round([ana])
    assert len(server.read(code).plays_of(1)) > 2
    play_until([ana], lambda sight: sight.round == 2)


def test_arrows_move_along_the_hand_and_escape_lets_a_choice_go(person: Invite) -> None:
    ana = person("Ana", way=Keyboard())
    ana.plays_at_once()
    sight = play_until_turn(ana)
    tiles = ana.find("hand").get_by_role("button")
    reach(tiles.first)
    ana.page.keyboard.press("ArrowRight")
    assert is_focused(tiles.nth(1))
    ana.page.keyboard.press("End")
    assert is_focused(tiles.last)
    ana.page.keyboard.press("Home")
    assert is_focused(tiles.first)
    ana.chooses(sight.fits[0])
    expect(ana.find("confirm")).to_be_enabled()
    ana.page.keyboard.press("Escape")
    expect(ana.find("confirm")).to_have_count(0)


def test_the_selectors_choose_as_a_tap_does(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    ana.opens_the_settings()
    ana.find("toggle-selectors").check()
    ana.press("close-sheet")
    ana.find("select-tile").select_option(sight.fits[0])
    if ana.find("ghost").count() > 1:
        ana.find("select-end").select_option("right")
    ana.press("confirm")
    ana.sees_more_than(sight)
    assert server.read(code).plays_of(1)[-1] == sight.fits[0]


def test_every_move_and_every_pass_is_said_once(person: Invite, server: Server) -> None:
    ana = person("Ana")
    listen(ana)
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    expect(ana.find("hand").get_by_role("button", name=sight.fits[0])).to_be_visible()
    expect(ana.find("spoken")).to_have_attribute("aria-live", "polite")
    play_round([ana])
    heard = " ".join(take_heard(ana.page))
    frames = [read_frame(text) for text in ana.recording.received()]
    # A computer may have opened before the page came: that is in sight, and not said.
    first = next(frame["version"] for frame in frames if frame["type"] == "shown")
    story = server.read(code).after(first)
    assert heard.count(" passes.") == story.count(Passed)
    for seat, tile in story.plays():
        name = "Guest" if seat == 1 else f"Computer\N{NO-BREAK SPACE}{seat}"
        assert heard.count(f"{name} plays {tile}") + heard.count(f"{name} opens with {tile}") == 1


def test_a_round_is_played_by_touch_alone_on_a_phone(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    ana.goes_to("/")
    ana.press("play-at-once")
    code = ana.sees_a_table()
    play_until_turn(ana)
    _sees_the_whole_hand(ana)
    play_round([ana])
    assert len(server.read(code).plays_of(1)) > 2
    play_until([ana], lambda sight: sight.round == 2)


def test_a_swipe_over_hand_and_line_plays_nothing(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    before = server.read(code).version
    browser = ana.context.new_cdp_session(ana.page)
    for target in (ana.tile_in_hand(sight.fits[0]), ana.find("felt")):
        box = target.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for kind, dx in (("touchStart", 0), ("touchMove", -40), ("touchMove", -90)):
            point = {"x": x + dx, "y": y}
            browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "confirm" not in ana.look().buttons
    assert server.read(code).version == before


def _sees_the_whole_hand(ana: Person) -> None:
    width, height = 390, 844
    tiles = ana.find("hand").get_by_role("button")
    ana.page.wait_for_function(NOTHING_MOVES)
    for tile in tiles.all():
        box = tile.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET_PX
