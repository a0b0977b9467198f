"""The own hand: put in order, played without confirming or marks, within reach of either thumb."""

from playwright.sync_api import Error, expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, is_focused
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES: dict[tuple[int, int], dict[str, int]] = {
    (320, 568): {},
    (390, 844): {"top": 47, "bottom": 34},
    (844, 390): {"left": 47, "right": 47, "bottom": 21},
    (568, 320): {},
}
"""Phones, and what of their screens is round or notched."""
BOXES = """() => [...document.querySelectorAll(
  '[data-testid="cancel"], [data-testid="confirm"], [data-testid="hand"] button')]
  .map((each) => [each.dataset.testid ?? 'tile', each.getBoundingClientRect().toJSON()])"""
# Targets of 44 px inside of what can be seen; letting go and confirming far from each other.
IS_WITHIN_REACH = f"""({{ width, height, left, right, bottom, isLeft }}) => {{
  const boxes = ({BOXES})();
  const one = (wanted) => boxes.find(([name]) => name === wanted)[1];
  const [confirm, cancel] = [one('confirm'), one('cancel')];
  const [first, last] = isLeft ? [confirm, cancel] : [cancel, confirm];
  return innerWidth === width && innerHeight === height && boxes.length === 9
    && first.right + 80 <= last.left && (confirm.left < width / 2) === isLeft
    && boxes.every(([, box]) => Math.min(box.width, box.height) >= 44 && box.top >= 0
      && box.left >= left && box.right <= width - right && box.bottom <= height - bottom);
}}"""
HAS_SIZE = "([width, height]) => innerWidth === width && innerHeight === height"
LIES = """(wanted) => [...document.querySelectorAll('[data-testid="hand"] [data-tile]')]
  .map((tile) => tile.dataset.tile).join() === wanted.join()"""


def test_the_hand_is_put_in_order_by_mouse_finger_and_key_and_nothing_is_played(
    person: Invite, server: Server
) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.plays_at_once()
    play_until_turn(ana)
    expect(ana.find("sort-hand")).to_be_visible()
    version = server.read(code).version
    hand = ana.look().hand
    assert len(hand) > 3
    drag_by_mouse(ana, hand[0], hand[2])
    hand = [hand[1], hand[2], hand[0], *hand[3:]]
    lies_like(ana, hand)
    drag_by_finger(ana, hand[-1], hand[0])
    hand = [hand[-1], *hand[:-1]]
    lies_like(ana, hand)
    ana.tile_in_hand(hand[0]).focus()
    ana.page.keyboard.press("Shift+ArrowRight")
    hand = [hand[1], hand[0], *hand[2:]]
    lies_like(ana, hand)
    assert is_focused(ana.tile_in_hand(hand[1]))
    expect(ana.page.get_by_text(f"{hand[1]} is number 2 of {len(hand)}")).to_be_attached()
    assert {"confirm", "cancel"}.isdisjoint(ana.look().buttons)
    # A finger that moves across the hand, not along it, moves no tile.
    drag_by_finger(ana, hand[0], hand[0], up_px=200)
    ana.page.reload()
    lies_like(ana, hand)
    ana.press("sort-hand")
    grouped = ana.look().hand
    assert sorted(grouped) == sorted(hand)
    ana.press("sort-hand")
    lies_like(ana, sorted(hand))
    assert server.read(code).version == version
    sight = ana.look()
    ana.plays(sight.fits[0], sight)
    lies_like(ana, [tile for tile in sorted(hand) if tile != sight.fits[0]])


def test_without_marks_a_wrong_tap_does_nothing_and_without_confirming_a_right_one_plays_once(
    person: Invite, server: Server
) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.plays_at_once()
    play_until([ana], lambda sight: 0 < len(sight.fits) < len(sight.hand))
    ana.opens_the_settings()
    ana.press("toggle-confirm")
    ana.press("toggle-marks")
    ana.press("close-sheet")
    sight = ana.look()
    for tile in sight.hand:
        expect(ana.tile_in_hand(tile)).to_have_attribute("aria-label", tile)
        expect(ana.tile_in_hand(tile)).to_have_attribute("aria-disabled", "false")
    wrong = next(tile for tile in sight.hand if tile not in sight.fits)
    ana.chooses_tile(wrong)
    expect(ana.find("hint")).to_have_text(f"{wrong}, does not fit now")
    assert ana.look().version == sight.version
    before = server.read(code).plays_of(1)
    ana.tile_in_hand(sight.fits[0]).dblclick()
    if ana.find("ghost").count() > 1:
        ana.press("ghost", end="left")
    ana.sees_more_than(sight)
    assert server.read(code).plays_of(1) == [*before, sight.fits[0]]


def test_seven_tiles_and_the_buttons_are_within_reach_of_either_thumb(person: Invite) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    ana.plays_at_once()
    sight = play_until_turn(ana)
    assert len(sight.hand) == 7
    browser = ana.context.new_cdp_session(ana.page)
    for hand in ("right", "left"):
        ana.opens_the_settings()
        ana.find("one-of-hand").get_by_role("radio", name=hand).check()
        ana.press("close-sheet")
        ana.chooses(sight.fits[0])
        expect(ana.find("confirm")).to_be_enabled()
        for size, insets in SIZES.items():
            browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
            sees_all_within_reach(ana, size, insets, is_left=hand == "left")
        ana.page.set_viewport_size({"width": 390, "height": 844})
        ana.page.wait_for_function(HAS_SIZE, arg=[390, 844])
        assert not is_focused(ana.find("confirm"))
        ana.press("cancel")
        bulb = ana.find("ask-hint").bounding_box()
        assert bulb is not None
        assert (bulb["x"] < 390 / 2) == (hand == "left")


def sees_all_within_reach(
    ana: Person, size: tuple[int, int], insets: dict[str, int], *, is_left: bool
) -> None:
    width, height = size
    ana.page.set_viewport_size({"width": width, "height": height})
    wanted = {"width": width, "height": height, "left": 0, "right": 0, "bottom": 0, **insets}
    try:
        # A phone that is turned takes its time.
        ana.page.wait_for_function(IS_WITHIN_REACH, arg={**wanted, "isLeft": is_left})
    except Error:
        raise AssertionError(f"{size}, {is_left=}: {ana.page.evaluate(BOXES)}") from None


def drag_by_mouse(ana: Person, tile: str, onto: str) -> None:
    (x, y), (to_x, to_y) = (middle_of(ana, each) for each in (tile, onto))
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move(to_x, to_y, steps=4)
    expect(ana.find("hand").locator(".gripped")).to_have_count(1)
    ana.page.mouse.up()


def drag_by_finger(ana: Person, tile: str, onto: str, up_px: int = 0) -> None:
    (x, y), (to_x, to_y) = (middle_of(ana, each) for each in (tile, onto))
    browser = ana.context.new_cdp_session(ana.page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.4), ("touchMove", 1.0)):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y - up_px) * part}
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle_of(ana: Person, tile: str) -> tuple[float, float]:
    box = ana.tile_in_hand(tile).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lies_like(ana: Person, hand: list[str]) -> None:
    ana.page.wait_for_function(LIES, arg=hand)
