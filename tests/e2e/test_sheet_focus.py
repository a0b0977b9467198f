"""From the keyboard alone: a button that goes when it is pressed leaves the focus in its sheet."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person


def test_what_is_pressed_in_a_sheet_leaves_the_focus_near(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    ana.opens_from_the_menu("seats")
    mine = ana.find("seat-row", mine="true")
    for pressed, there in [
        ("hand-over", "keep-seat"),
        ("keep-seat", "hand-over"),
        ("leave", "leave-yes"),
    ]:
        _press_by_key(ana, pressed)
        expect(mine.get_by_test_id(there)).to_be_visible()
        expect(mine.locator(":focus")).to_have_count(1)
    ana.page.keyboard.press("Enter")  # stays, which is the first of the two
    expect(mine.get_by_test_id("leave")).to_be_visible()
    expect(mine.locator(":focus")).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.find("menu")).to_be_focused()


def _press_by_key(who: Person, test_id: str) -> None:
    who.find(test_id).focus()
    who.page.keyboard.press("Enter")
