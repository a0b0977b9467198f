"""By keyboard alone: a button or a page that goes when it is pressed leaves the focus near."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.seeds import SHORT_MATCH


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


def test_whoever_starts_a_table_has_the_focus_in_the_game(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    # The first question is on the felt: its title has the focus, and no answer.
    seats = ["me", "invite", "invite", "invite"]
    code = ana.makes_a_table("dekabes", seats, SHORT_MATCH["dekabes"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    bea.find("home").focus()
    expect(ana.find("seat-card", seat=2, kind="person")).to_be_visible()
    _press_by_key(ana, "fill")
    expect(ana.find("start")).to_be_focused()
    ana.page.keyboard.press("Enter")
    for each in (ana, bea):
        expect(each.find("accept-deal").locator("h2")).to_be_focused()
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.find("hand").locator(":focus")).to_have_count(1)
    # Where nothing is asked it is in the hand.
    ana.makes_a_table("chiva", seats)
    _press_by_key(ana, "fill")
    expect(ana.find("start")).to_be_focused()
    ana.page.keyboard.press("Enter")
    expect(ana.find("hand").locator(":focus")).to_have_count(1)


def _press_by_key(who: Person, test_id: str) -> None:
    who.find(test_id).focus()
    who.page.keyboard.press("Enter")
