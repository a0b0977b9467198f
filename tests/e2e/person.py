"""Somebody at a device, who does everything through the page: reads what it offers, and presses."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.e2e.device import Device
from tests.e2e.sight import Sight

HAS_MOVED = """(version) => {
  const table = document.querySelector('[data-testid="table"]');
  return Number(table?.dataset.version) > version && table.dataset.busy === 'false';
}"""

WAYS_BACK = ("back and forward", "reload", "address")


class Person(Device):
    """A person. The methods are what the person does, or sees."""

    # In the lobby

    def opens_the_lobby(self) -> None:
        self.goes_to("/")
        self.find("name").fill(self.name)

    def chooses_rules(self, profile: str) -> None:
        self.way.tick(self.find(f"profile-{profile}"))

    def opens_the_rules(self, profile: str) -> None:
        """Open the rules of ``profile`` from its card, and wait until they can be read."""
        self.press(f"rules-{profile}")
        expect(self.find("rules-text")).to_be_visible()

    def opens_the_settings(self) -> None:
        """Open the settings from the menu of the table, and wait until they can be chosen."""
        self.press("menu")
        self.press("open-settings")
        expect(self.find("toggle-confirm")).to_be_visible()

    def plays_at_once(self) -> str:
        """Start against three computers with a single press in a fresh lobby."""
        self.goes_to("/")
        self.press("play-at-once")
        return self.sees_a_table()

    def makes_a_table(
        self,
        profile: str,
        seats: Sequence[str],
        seed: str | None = None,
        pace: str = "fast",
        *,
        may_watch: bool = False,
    ) -> str:
        """Make a table by the form: each seat is me, invite, computer, or somebody's name here."""
        self.opens_the_lobby()
        self.chooses_rules(profile)
        # By key: presses that follow one another so fast in one place are taken for a double one.
        self.find("make-table").locator("> summary").press("Enter")
        for number, wanted in enumerate(seats, start=1):
            seat = self.find(f"plan-seat-{number}")
            is_kind = wanted in ("me", "invite", "computer")
            seat.get_by_test_id("kind").select_option(wanted if is_kind else "device")
            if not is_kind:
                seat.get_by_test_id("seat-name").fill(wanted)
        self.find("pace").select_option(pace)
        if seed is not None or may_watch:
            self.find("make-table").locator(".more > summary").press("Enter")
            self.find("seed").fill(seed or "")
            self.find("may-watch").set_checked(may_watch)
        self.press("make")
        return self.sees_a_table()

    def sees_a_table(self) -> str:
        """Wait until this device is at a table, and return its code."""
        expect(self.page).to_have_url(re.compile(r"/t/[0-9A-Z]{8}$"))
        expect(
            self.page.locator('[data-testid="table"], [data-testid="gathering"]')
        ).to_be_visible()
        return self.page.url.rsplit("/", 1)[-1]

    # Before the start

    def opens_the_link(self, code: str) -> None:
        self.goes_to(f"/t/{code}")
        self.sees_a_table()

    def sits_down(self, seat: int, name: str | None = None) -> None:
        card = self.find("seat-card", seat=seat)
        self.way.press(card.get_by_test_id("sit"))
        card.get_by_test_id("sit-name").fill(name or self.name)
        self.way.press(card.get_by_test_id("sit-confirm"))
        expect(self.find("seat-card", seat=seat, mine="true")).to_be_visible()

    def starts(self) -> None:
        self.press("start")
        self.sees_the_table_in_play()

    def sees_the_table_in_play(self) -> None:
        expect(self.find("table")).to_be_visible()

    # At the table

    def opens_from_the_menu(self, sheet: str) -> None:
        """Open "rules", "log" or "seats" from the menu, and wait until it can be read."""
        self.press("menu")
        self.press(f"open-{sheet}")
        inside = {"rules": "rules-text", "log": "log-page", "seats": "seat-list"}[sheet]
        expect(self.find(inside)).to_be_visible()

    def asks_for_seat(self, seat: int) -> None:
        """Ask for a computer's seat, and wait until the others have been asked."""
        row = self.find("seat-row", seat=seat)
        self.way.press(row.get_by_test_id("sit"))
        row.get_by_test_id("sit-name").fill(self.name)
        self.way.press(row.get_by_test_id("sit-confirm"))
        expect(self.find("request", seat=seat, mine="true")).to_be_visible()

    def press_when_offered(self, test_id: str, patience_ms: int) -> None:
        """Wait until ``test_id`` is there, and press it."""
        expect(self.find(test_id)).to_be_visible(timeout=patience_ms)
        self.press(test_id)

    # On the way

    def comes_back(self, how: str) -> None:
        """Leave the page that is shown and come back to it, in one of the ``WAYS_BACK``."""
        address = self.page.url
        match how:
            case "reload":
                self.page.reload()
            case "back and forward":
                self.page.go_back()
                self.page.go_forward()
            case "address":
                self.goes_to("/")
                expect(self.find("lobby")).to_be_visible()
                self.page.goto(address)

    def loses_the_network(self) -> None:
        self.context.set_offline(True)

    def finds_the_network(self) -> None:
        self.context.set_offline(False)

    def reads(self, test_id: str) -> str:
        return self.find(test_id).inner_text()

    # In the round

    def decides(self, sight: Sight) -> bool:
        """Do the first thing that the page offers; tell whether it offered anything."""
        if sight.isBusy or sight.stage != "table" or not sight.is_asked:
            return False
        if "continue" in sight.buttons:
            self.continues(sight)
        elif sight.reveals:
            self.reveals(sight.reveals[0])
        elif sight.fits:
            self.plays(sight.fits[0], sight)
        else:
            wanted = ("redeal", "accept", "designate-me", "pass")
            self.answers(next(each for each in wanted if each in sight.buttons), sight)
        return True

    def plays(self, tile: str, sight: Sight) -> None:
        """Choose ``tile``, the left end where it fits both, and confirm."""
        self.chooses(tile)
        self.press("confirm")
        self.sees_more_than(sight)

    def chooses(self, tile: str) -> None:
        """Choose ``tile``, the left end where it fits both, and do not confirm."""
        self.chooses_tile(tile)
        if self.find("ghost").count() > 1:
            self.press("ghost", end="left")

    def chooses_tile(self, tile: str) -> None:
        self.way.press(self.tile_in_hand(tile))

    def answers(self, what: str, sight: Sight) -> None:
        self.press(what)
        self.sees_more_than(sight)

    def continues(self, sight: Sight) -> None:
        self.answers("continue", sight)

    def reveals(self, seat: int) -> None:
        self.press("reveal", seat=seat)
        expect(self.find("table", seat=seat)).to_be_visible()

    def sees_the_curtain(self) -> list[int]:
        """Wait until the curtain is down, and return who is asked to lift it."""
        expect(self.find("curtain")).to_be_visible()
        # Hiding is at once; the buttons wait for the server to have heard of it.
        expect(self.page.locator('[data-testid="reveal"]:disabled')).to_have_count(0)
        return self.look().reveals

    def sees_more_than(self, sight: Sight) -> None:
        """Wait until the table has moved on since ``sight``, and the page has the answer."""
        self.page.wait_for_function(HAS_MOVED, arg=sight.version)

    def sees_version(self, version: int) -> None:
        """Wait until the page shows the table at ``version`` or later."""
        self.page.wait_for_function(HAS_MOVED, arg=version - 1)

    def sees_the_score(self, score: tuple[int, int]) -> None:
        expect(self.find("score", score=f"{score[0]}-{score[1]}")).to_be_attached()

    def tile_in_hand(self, tile: str) -> Locator:
        return self.find("hand").locator(f'[data-tile="{tile}"]')
