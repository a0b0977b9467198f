"""What people call themselves is text, whatever it looks like."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_round

MARKUP = "<img src=x onerror=a()>"
BOLD = "<b>{{Bea}}</b>${1}"
LONG = "WMWMWMWMWMWMWMWMWMWMWM"
OUT_OF_SHEET = """() => [...document.querySelectorAll('dialog[open]')].flatMap((sheet) => {
  const edge = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('button, p, h2, h3, td')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    if (width === 0 || each.closest('.unseen')) return false;
    const isCut = each.scrollWidth > each.clientWidth + 1;
    const isMeant = getComputedStyle(each).textOverflow === 'ellipsis';
    return left < edge.left || right > edge.right || (isCut && !isMeant);
  }).map((each) => `${sheet.dataset.testid}: ${each.textContent.trim()}`);
})"""


def test_a_name_that_is_markup_is_shown_as_text_on_every_screen(person: Invite) -> None:
    ana, bea = person(MARKUP), person(BOLD)
    code = ana.makes_a_table("chiva", ["me", "invite", "<i>x</i>", "computer"], "names 1")
    bea.opens_the_link(code)
    bea.sits_down(2)
    expect(ana.find("seat-card", seat=2)).to_contain_text(BOLD)
    expect(bea.find("seat-card", seat=1)).to_contain_text(MARKUP)
    ana.starts()
    expect(bea.find("seat", seat=1)).to_contain_text(MARKUP)
    expect(bea.find("seat", seat=3)).to_contain_text("<i>x</i>")
    play_round([ana, bea])
    expect(bea.find("four-hands")).to_contain_text(MARKUP)
    for each in (ana, bea):
        assert each.page.locator("img, b:text('{{Bea}}'), i:text('x')").count() == 0


def test_a_name_loses_what_cannot_be_seen_and_is_cut_to_its_measure(person: Invite) -> None:
    ana = person("Ana")
    ana.opens_the_lobby()
    ana.find("name").fill("\u202eevil\u202c\u200b Ana")
    ana.press("play-at-once")
    code = ana.sees_a_table()
    bea = person("Bea")
    bea.opens_the_link(code)
    expect(bea.find("seat-row", seat=1).locator(".name")).to_have_text("evil Ana")

    bea.opens_the_lobby()
    bea.find("name").fill("B" * 5000)
    assert len(bea.find("name").input_value()) <= 24
    bea.press("play-at-once")
    bea.sees_a_table()


def test_a_name_that_cannot_be_read_is_refused_in_words(person: Invite) -> None:
    ana = person("Ana")
    ana.forgiven.append("400 (Bad Request)")
    ana.opens_the_lobby()
    ana.find("name").fill("\u200b\u2060")
    ana.press("play-at-once")
    expect(ana.page.get_by_role("alert")).not_to_be_empty()
    expect(ana.find("lobby")).to_be_visible()


def test_the_longest_names_leave_every_sheet_within_its_edges(person: Invite) -> None:
    small = {"viewport": {"width": 360, "height": 740}, "locale": "fr"}
    ana, bea, olga = (person(f"{each}{LONG}", **small) for each in "abo")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"], may_watch=True)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    olga.opens_the_link(code)
    olga.press("to-seats")
    olga.asks_for_seat(3)
    expect(ana.find("request-sheet")).to_be_visible()
    _expect_nothing_out(ana, olga)
    ana.press("close-sheet")
    bea.press("close-sheet")
    ana.opens_from_the_menu("seats")
    ana.press("hand-over")
    expect(ana.find("handover")).to_be_visible()
    _expect_nothing_out(ana)
    ana.press("close-sheet")
    play_round([ana, bea])
    _expect_nothing_out(ana, bea)
    who, other = (ana, bea) if ana.find("undo").count() else (bea, ana)
    who.press("undo")
    _expect_nothing_out(who)
    who.press("propose")
    expect(other.find("agree")).to_be_visible()
    _expect_nothing_out(who, other)
    other.find("proposal").get_by_test_id("close-sheet").click()
    expect(other.find("round-over").get_by_test_id("show-proposal")).to_be_visible()
    _expect_nothing_out(other)
    other.press("look")
    other.opens_from_the_menu("log")
    _expect_nothing_out(other)


def _expect_nothing_out(*people: Person) -> None:
    for each in people:
        assert each.page.evaluate(OUT_OF_SHEET) == []
