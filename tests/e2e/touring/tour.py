"""A tour of a part of the client in one way: each step uses a control and sees what it does."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.e2e.device import PATIENCE_MS
from tests.e2e.hands_on import DOUBLE_PRESS_S, Quickly, Way
from tests.e2e.person import Person
from tests.e2e.touring.inventory import TILE

PAUSE_MS = 30
# What is not to be seen now has been seen, or will be, when somebody comes to it.
IN_SIGHT = """() => [...document.querySelectorAll(
    'button, a[href], input, select, summary, textarea')]
  .filter((each) => each.checkVisibility())
  .map((each) => each.dataset.testid ?? (each.dataset.tile ? 'data-tile' : each.outerHTML))"""

VERSION = "() => document.querySelector('[data-version]')?.dataset.version ?? 0"

Effect = Callable[[], object]
"""Reads something of the page, or of the world: it has to be another one after the step."""


class Tour:
    """What ``who`` does in their way, and which controls they have used and seen."""

    def __init__(self, who: Person, way: Way) -> None:
        self.who = who
        self.way = way
        self.used: set[str] = set()
        self.seen: set[str] = set()

    @contextmanager
    def unseen(self) -> Iterator[Person]:
        """Get ahead, quickly: what is used meanwhile does not count."""
        self.who.way = Quickly()
        try:
            yield self.who
        finally:
            self.who.way = self.way

    def press(self, control: str | Locator, effect: Effect, **data: str | int) -> None:
        """Press ``control``, and wait until ``effect`` reads another thing."""
        self.use(control, self.way.press, effect, **data)

    def tick(self, control: str | Locator, **data: str | int) -> None:
        """Press a checkbox or a radio button, and see that it holds."""
        target = self.find(control, **data)
        self.use(target, self.way.tick, target.is_checked)

    def toggle(self, control: str | Locator, **data: str | int) -> None:
        """Press a checkbox twice: it changes, and changes back."""
        target = self.find(control, **data)
        for _ in range(2):
            self.use(target, self.way.tick, lambda: str(target.is_checked()))

    def write(self, control: str | Locator, text: str, **data: str | int) -> None:
        target = self.find(control, **data)
        self.use(target, lambda field: self.way.write(field, text), target.input_value)
        expect(target).to_have_value(text)

    def choose(
        self, control: str | Locator, value: str, effect: Effect | None = None, **data: str | int
    ) -> None:
        """Choose ``value``: the list shows it, and ``effect`` reads another thing."""
        target = self.find(control, **data)
        read = effect or target.input_value
        self.use(target, lambda field: self.way.choose(field, value), read)

    def slide(self, control: str | Locator, share: float, effect: Effect) -> None:
        self.use(control, lambda track: self.way.slide(track, share), effect)

    def press_again(self, control: str, effect: Effect) -> None:
        """Press what has been pressed before, so much later that it is no double press."""
        self.who.page.wait_for_timeout(DOUBLE_PRESS_S * 1000)
        self.press(control, effect)

    def find(self, control: str | Locator, **data: str | int) -> Locator:
        return self.who.find(control, **data) if isinstance(control, str) else control

    # What a step may do

    def shows(self, test_id: str, **data: str | int) -> Effect:
        """Whether it is in sight."""
        return self.who.find(test_id, **data).first.is_visible

    def hides(self, test_id: str, **data: str | int) -> Effect:
        """Whether it is out of sight."""
        return self.who.find(test_id, **data).first.is_hidden

    def opens(self, control: Locator) -> Effect:
        """Whether the details around ``control``, a summary, are open."""
        return lambda: bool(control.evaluate("(summary) => summary.parentElement.open"))

    def is_enabled(self, test_id: str) -> Effect:
        return self.who.find(test_id).is_enabled

    def address(self) -> str:
        return self.who.page.url

    def version(self) -> int:
        """Of the table, as the page shows it."""
        return int(self.who.page.evaluate(VERSION))

    def language(self) -> str:
        return str(self.who.page.evaluate("() => document.documentElement.lang"))

    def use(
        self,
        control: str | Locator,
        way: Callable[[Locator], None],
        effect: Effect,
        **data: str | int,
    ) -> None:
        """Use ``control`` in this ``way``, and wait until ``effect`` reads another thing."""
        target = self.find(control, **data)
        expect(target).to_be_enabled()
        name = target.get_attribute("data-testid")
        self.seen.update(self.who.page.evaluate(IN_SIGHT))
        before = effect()
        assert before is not True, f"{target}: what it does is so already"
        way(target)
        self._wait_for(effect, before, str(target))
        self.used.add(name or TILE)

    def _wait_for(self, effect: Effect, before: object, what: str) -> None:
        deadline_s = time.monotonic() + PATIENCE_MS / 1000
        while effect() == before:
            assert time.monotonic() < deadline_s, f"{what} does nothing: it is still {before!r}"
            self.who.page.wait_for_timeout(PAUSE_MS)
