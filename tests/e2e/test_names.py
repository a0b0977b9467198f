"""What people call themselves is text, whatever it looks like."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round

MARKUP = "<img src=x onerror=a()>"
BOLD = "<b>{{Bea}}</b>${1}"


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
