"""On the smallest screens, and in the left hand, everything has a place of its own."""

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until

LOW: Final[ViewportSize] = {"width": 568, "height": 320}
LYING: Final[ViewportSize] = {"width": 844, "height": 390}
NARROW: Final[ViewportSize] = {"width": 320, "height": 568}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
FELT_PX: Final = 76
LINE_PX: Final = 48
"""Of a round looked at again on the lowest screen."""
STEPS: Final = ("first", "back", "play", "forward", "last")
BOXES = """(ids) => ids.map((id) =>
  document.querySelector(`[data-testid="${id}"]`).getBoundingClientRect().toJSON())"""
WORDS = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('[data-testid="hint"]'));
  return range.getBoundingClientRect().toJSON();
}"""
FITS = "() => document.documentElement.scrollHeight <= innerHeight"
# What there is to know about a round lies below its table on narrow screens: that page is long.
ARE_IN_SIGHT = """([width, height, ids]) => scrollY === 0 && innerWidth === width
  && ids.every((id) => {
    const box = document.querySelector(`[data-testid="${id}"]`).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= height;
  })"""

Box = dict[str, float]


@pytest.mark.timeout(120)
def test_nothing_lies_over_anything_on_the_smallest_screens(person: Invite) -> None:
    # Spanish says the end of a round in the most words.
    ana, bea = person("Ana", viewport=PHONE, locale="es-ES"), person("Bea")
    ana.forgiven.append("status of 503")  # nobody reviews rounds here
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"], "screens 1")
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    play_until([ana, bea], lambda sight: bool(sight.fits) and len(sight.line) > 5, on=[ana])
    ana.opens_the_settings()
    ana.find("toggle-selectors").check()
    ana.press("close-sheet")
    _selects_on_a_low_screen(ana)
    play_until([ana, bea], lambda sight: sight.is_round_over)
    ana.press("look")
    ana.page.set_viewport_size(NARROW)
    expect(ana.find("undo")).to_be_visible()
    undo, shown = _boxes(ana, "undo", "show-reckoning")
    words: Box = ana.page.evaluate(WORDS)
    assert not _meet(words, undo)
    assert not _meet(words, shown)
    _is_held_in_the_left_hand(ana)
    ana.press("show-reckoning")
    ana.press("look-again")
    ana.find("viewer").wait_for()
    _has_its_steps_at_the_thumb(ana)
    ana.page.keyboard.press("End")
    for size in (NARROW, LOW):
        _has_its_steps_in_sight(ana, size)
    # Called back to the table, and then not any more, while the way there has the focus.
    ana.page.set_viewport_size(LYING)
    bea.press("undo")
    bea.press("propose")
    ana.find("answer-call").focus()
    ana.page.wait_for_function(FITS)
    for box in _boxes(ana, *(f"step-{each}" for each in STEPS)):
        assert box["bottom"] <= LYING["height"]
    bea.press("withdraw")
    expect(ana.find("answer-call")).to_have_count(0)
    expect(ana.page.locator("main :focus")).to_have_count(1)


def _selects_on_a_low_screen(ana: Person) -> None:
    ana.page.set_viewport_size(LOW)
    ana.page.wait_for_function(FITS)
    felt, hand, tile, end = _boxes(ana, "felt", "hand", "select-tile", "select-end")
    assert felt["height"] >= FELT_PX
    assert hand["bottom"] <= LOW["height"]
    assert not any(_meet(hand, each) or _meet(felt, each) for each in (tile, end))
    ana.find("select-tile").select_option(ana.look().fits[0])
    confirm, tile, end = _boxes(ana, "confirm", "select-tile", "select-end")
    assert not any(_meet(confirm, each) for each in (hand, tile, end))
    assert confirm["bottom"] <= LOW["height"]
    ana.press("cancel")


def _is_held_in_the_left_hand(ana: Person) -> None:
    ana.page.set_viewport_size(PHONE)
    ana.opens_the_settings()
    ana.find("set-hand-left").check()
    ana.press("close-sheet")
    menu, score, home = _boxes(ana, "menu", "score", "home")
    assert menu["right"] <= score["left"]
    assert score["right"] <= home["left"]


def _has_its_steps_at_the_thumb(ana: Person) -> None:
    first, speed, way_out = _boxes(ana, "step-first", "speed", "to-table")
    assert first["left"] < speed["left"]
    assert way_out["left"] > PHONE["width"] / 2


def _has_its_steps_in_sight(ana: Person, size: ViewportSize) -> None:
    ana.page.set_viewport_size(size)
    shown = ["caption", "slider", "speed", *(f"step-{each}" for each in STEPS)]
    ana.page.wait_for_function(ARE_IN_SIGHT, arg=[size["width"], size["height"], shown])
    felt, caption, slider = _boxes(ana, "felt", "caption", "slider")
    assert felt["height"] >= LINE_PX
    assert not any(_meet(caption, each) for each in (felt, slider))


def _boxes(ana: Person, *test_ids: str) -> list[Box]:
    boxes: list[Any] = ana.page.evaluate(BOXES, list(test_ids))
    return boxes


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes have a part in common."""
    return (
        one["left"] < other["right"] - 0.5
        and other["left"] < one["right"] - 0.5
        and one["top"] < other["bottom"] - 0.5
        and other["top"] < one["bottom"] - 0.5
    )
