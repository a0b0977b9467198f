"""Listens to a page as a screen reader does: to the live region, and to what has the focus."""

from playwright.sync_api import Locator, Page

from tests.e2e.device import Device
from tests.e2e.hands_on import MOST_TABS, describe_focus, is_focused

HEARS = """document.heard = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.parentElement?.matches?.('[data-testid="spoken"]'))
        document.heard.push(node.textContent);
}).observe(document, { childList: true, subtree: true });"""
TAKE = "() => document.heard.splice(0).filter((each) => each.trim() !== '')"


def listen(device: Device) -> None:
    """Hear what is said on every page that ``device`` opens from now on."""
    device.context.add_init_script(HEARS)


def take_heard(page: Page) -> list[str]:
    """Return what was said since the last time, each as one announcement."""
    return [str(each) for each in page.evaluate(TAKE)]


def name_focus(page: Page) -> str:
    """Return the role and the name of what has the focus, as a screen reader has them."""
    tree = page.locator(":focus").aria_snapshot()
    return tree.splitlines()[0].removeprefix("- ").rstrip(":")


class ReadingKeyboard:
    """The keyboard alone, and what is read out at each end of its way."""

    def __init__(self) -> None:
        self.steps: list[str] = []

    def press(self, target: Locator) -> None:
        page = target.page
        for tabs in range(MOST_TABS):
            if is_focused(target):
                self.steps.append(f"{f'Tab {tabs} times' if tabs else 'there'}: {name_focus(page)}")
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError(f"Tab does not reach {target} from {describe_focus(page)}")
        page.keyboard.press("Enter")
