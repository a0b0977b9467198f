"""A device: one browser context with its pages, recorded from the first byte."""

from dataclasses import dataclass

from playwright.sync_api import Browser, Locator, Page

from tests.e2e.hands_on import Mouse, Way
from tests.e2e.recording import Recording
from tests.e2e.sight import Sight, look_at

PATIENCE_MS = 15_000
DOTS_PER_PIXEL = 1

GLOBALS = "() => Object.getOwnPropertyNames(window)"
NOWHERE = "about:blank"
KEPT = """(usual) => location.href === 'about:blank' ? '' : JSON.stringify([
  Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state,
  Object.getOwnPropertyNames(window).filter((name) => !usual.includes(name))
    .map((name) => [name, window[name]]),
])"""


@dataclass(frozen=True)
class Seen:
    """A sight, and the table it was of."""

    code: str
    sight: Sight


class Device:
    """A person's phone or computer. ``page`` is the tab in front."""

    def __init__(
        self, browser: Browser, url: str, name: str, way: Way | None = None, **options: object
    ) -> None:
        self.name = name
        self.way = way or Mouse()
        self.url = url
        defaults: dict[str, object] = {
            "base_url": url,
            "locale": "en-GB",
            "viewport": {"width": 900, "height": 640},
            "device_scale_factor": DOTS_PER_PIXEL,
            "reduced_motion": "reduce",
        }
        self.context = browser.new_context(**{**defaults, **options})
        self.context.set_default_timeout(PATIENCE_MS)
        self.recording = Recording(self.context)
        self.seen: list[Seen] = []
        self.known = ""
        self.kept: list[str] = []
        """What its pages kept when it left them."""
        self.forgiven: list[str] = []
        """Parts of complaints that a test provokes, such as a lost connection."""
        self.page = self.context.new_page()
        self.usual_globals: list[str] = self.page.evaluate(GLOBALS)

    def open_tab(self) -> Page:
        """Open another tab, in front."""
        self.page = self.context.new_page()
        return self.page

    def goes_to(self, path: str) -> None:
        self.page.goto(path)

    def press(self, test_id: str, **data: str | int) -> None:
        """Press what has this test id, and these data attributes."""
        self.way.press(self.find(test_id, **data))

    def find(self, test_id: str, **data: str | int) -> Locator:
        wanted = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
        return self.page.locator(f'[data-testid="{test_id}"]{wanted}')

    def look(self, *, afresh: bool = False) -> Sight:
        """Look at the page in front, and keep what was seen if it looks new (or ``afresh``)."""
        sight, self.known = look_at(self.page, "" if afresh else self.known)
        if sight.said is not None and sight.address.startswith("/t/"):
            self.seen.append(Seen(sight.address.removeprefix("/t/"), sight))
        return sight

    @property
    def identity(self) -> str:
        """The device as the table's log calls it."""
        cookies = {each["name"]: each["value"] for each in self.context.cookies()}
        return cookies["device"].split(":")[0]

    def keeps(self) -> list[str]:
        """Everything that each page of this device has stored or put into global names."""
        return [str(page.evaluate(KEPT, self.usual_globals)) for page in self.context.pages]

    def rests(self) -> None:
        """Leave every page: nothing more is received, and what was can be checked."""
        self.kept += self.keeps()
        for page in self.context.pages:
            page.goto(NOWHERE)

    @property
    def complaints(self) -> list[str]:
        """What its browser complained of and nobody forgave."""
        return [
            each
            for each in self.recording.complaints
            if not any(part in each for part in self.forgiven)
        ]
