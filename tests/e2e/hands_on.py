"""Three ways to press something on a page: mouse, finger, keyboard."""

import time
from typing import Protocol

from playwright.sync_api import Locator, Page

MOST_TABS = 120
DOUBLE_PRESS_S = 0.45
NEAR_PX = 60


class Way(Protocol):
    """A way to press."""

    def press(self, target: Locator) -> None: ...


class Pointer:
    """Presses as people do: no place and no button so soon again that it were a double press."""

    def __init__(self) -> None:
        self._at = (-1e9, -1e9)
        self._pressed_s = 0.0
        self._buttons_s: dict[str, float] = {}
        """When each was pressed last, wherever it was then."""

    def come_to(self, target: Locator) -> None:
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


class Mouse(Pointer):
    def press(self, target: Locator) -> None:
        self.come_to(target)
        target.click()
        self.leave(target)


class Finger(Pointer):
    """Touches alone: the context has to have a touch screen."""

    def press(self, target: Locator) -> None:
        self.come_to(target)
        target.tap()
        self.leave(target)


class Keyboard:
    """Tab to it, then Enter. There is no pointer, and nothing is focused by a script."""

    def press(self, target: Locator) -> None:
        reach(target)
        target.page.keyboard.press("Enter")


def reach(target: Locator) -> None:
    """Move the focus to ``target`` by Tab alone."""
    for _ in range(MOST_TABS):
        if is_focused(target):
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {target} from {describe_focus(target.page)}")


def is_focused(target: Locator) -> bool:
    return bool(target.evaluate("(element) => element === document.activeElement"))


def describe_focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'"))
