"""Three ways to use what is on a page: mouse, finger, keyboard. And a quick one, by scripts."""

import time
from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Locator, Page, Position, expect

MOST_TABS = 120
DOUBLE_PRESS_S = 0.45
NEAR_PX = 60


IS_TOO_SMALL = """(input) => input.closest('label') !== null
  && Math.min(input.offsetWidth, input.offsetHeight) < 8"""
"""Whether an input is there for the keyboard alone, and a pointer presses its label."""

LIES_BEHIND = """(element) => document.activeElement !== document.body
  && (document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)"""


class Way(Protocol):
    """A way to press, to write, and to choose."""

    def press(self, target: Locator) -> None: ...

    def tick(self, target: Locator) -> None:
        """Press a checkbox, or choose one of several radio buttons."""

    def write(self, target: Locator, text: str) -> None:
        """Write ``text`` instead of what is there."""

    def choose(self, target: Locator, value: str) -> None:
        """Choose ``value`` in a list that unfolds."""

    def pick(self, target: Locator) -> None:
        """Press where a file is asked for."""

    def slide(self, target: Locator, share: float) -> None:
        """Move a slider to about ``share`` of its way."""


class Pointer:
    """Presses as people do: no place and no button so soon again that it were a double press."""

    def __init__(self) -> None:
        self._at = (-1e9, -1e9)
        self._pressed_s = 0.0
        self._buttons_s: dict[str, float] = {}
        """When each was pressed last, wherever it was then."""

    def come_to(self, target: Locator) -> None:
        if target.is_visible():
            target.scroll_into_view_if_needed()
        box = target.bounding_box()
        if box is None:
            return  # the press itself will wait for it
        before = self._at
        self._at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        is_near = max(abs(a - b) for a, b in zip(before, self._at, strict=True)) < NEAR_PX
        last_s = self._pressed_s if is_near else self._buttons_s.get(str(target), 0.0)
        left_s = last_s + DOUBLE_PRESS_S - time.monotonic()
        if left_s > 0:
            target.page.wait_for_timeout(left_s * 1000)

    def leave(self, target: Locator) -> None:
        self._pressed_s = self._buttons_s[str(target)] = time.monotonic()

    def press(self, target: Locator) -> None:
        self.come_to(target)
        self.touch(target)
        self.leave(target)

    def touch(self, target: Locator, **where: Position) -> None:
        raise NotImplementedError

    def tick(self, target: Locator) -> None:
        self.press(surface_of(target))

    def pick(self, target: Locator) -> None:
        self.press(surface_of(target))

    def write(self, target: Locator, text: str) -> None:
        self.press(target)
        type_over(target, text)

    def choose(self, target: Locator, value: str) -> None:
        """Press it, and choose by a script.

        The list itself belongs to the system: a browser without a screen has none to press on.
        """
        self.press(target)
        target.select_option(value)

    def slide(self, target: Locator, share: float) -> None:
        box = target.bounding_box()
        assert box is not None
        self.touch(target, position={"x": box["width"] * share, "y": box["height"] / 2})


class Mouse(Pointer):
    def touch(self, target: Locator, **where: Position) -> None:
        target.click(**where)


class Quickly(Mouse):
    """By a script, where what is on the way is not what a test is about."""

    def press(self, target: Locator) -> None:
        expect(target).to_be_enabled()
        target.evaluate("(element) => element.click()")

    def choose(self, target: Locator, value: str) -> None:
        target.select_option(value)


class Finger(Pointer):
    """Touches alone: the context has to have a touch screen."""

    def touch(self, target: Locator, **where: Position) -> None:
        target.tap(**where)


class Keyboard:
    """Tab to it, then Enter. There is no pointer, and nothing is focused by a script."""

    def press(self, target: Locator) -> None:
        reach(target)
        target.page.keyboard.press("Enter")

    def tick(self, target: Locator) -> None:
        if target.get_attribute("type") == "checkbox":
            reach(target)
            target.page.keyboard.press("Space")
            return
        # Tab comes to the one of the group that is chosen, arrows go on from there.
        name = target.get_attribute("name")
        reach(target.page.locator(f'input[name="{name}"]:checked'))
        press_until(target, "ArrowDown", target.is_checked)

    def pick(self, target: Locator) -> None:
        self.press(target)

    def write(self, target: Locator, text: str) -> None:
        reach(target)
        type_over(target, text)

    def choose(self, target: Locator, value: str) -> None:
        reach(target)
        places = target.locator("option").evaluate_all("(all) => all.map((each) => each.value)")
        is_below = places.index(value) > places.index(target.input_value())
        key = "ArrowDown" if is_below else "ArrowUp"
        press_until(target, key, lambda: target.input_value() == value)

    def slide(self, target: Locator, share: float) -> None:
        reach(target)
        wanted = float(target.get_attribute("max") or 0) * share
        press_until(target, "ArrowRight", lambda: float(target.input_value()) >= wanted)


def surface_of(target: Locator) -> Locator:
    """Return what a pointer presses for ``target``: its label, where nothing else is to be seen."""
    return target.locator("xpath=ancestor::label") if target.evaluate(IS_TOO_SMALL) else target


def type_over(target: Locator, text: str) -> None:
    """Write into what has the focus, instead of what is there."""
    target.page.keyboard.press("ControlOrMeta+A")
    target.page.keyboard.type(text)


def press_until(target: Locator, key: str, is_so: Callable[[], bool]) -> None:
    """Press ``key`` until ``is_so``."""
    for _ in range(MOST_TABS):
        if is_so():
            return
        target.page.keyboard.press(key)
    raise AssertionError(f"{key} does not get {target} there")


def reach(target: Locator) -> None:
    """Move the focus to ``target`` by Tab alone; backwards, if it lies behind."""
    key = "Shift+Tab" if target.evaluate(LIES_BEHIND) else "Tab"
    for _ in range(MOST_TABS):
        if is_focused(target):
            return
        target.page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {target} from {describe_focus(target.page)}")


def is_focused(target: Locator) -> bool:
    return bool(target.evaluate("(element) => element === document.activeElement"))


def describe_focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'"))
