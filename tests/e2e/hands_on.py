"""Three ways to press something on a page: mouse, finger, keyboard."""

from typing import Protocol

from playwright.sync_api import Locator, Page

MOST_TABS = 120


class Way(Protocol):
    """A way to press."""

    def press(self, target: Locator) -> None: ...


class Mouse:
    def press(self, target: Locator) -> None:
        target.click()


class Finger:
    """Touches alone: the context has to have a touch screen."""

    def press(self, target: Locator) -> None:
        target.tap()


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
