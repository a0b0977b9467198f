"""The main screens look as they do in the gallery, docs/gallery.md, at three sizes.

A change that is meant is drawn anew: CONTRIBUTING.md, "The gallery".
"""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from config.environment import ROOT
from tests.e2e.album import IS_RENEWED, Album
from tests.e2e.browser import SHELF, NoBrowserError, find_browser
from tests.e2e.conftest import Employ, Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until
from tests.e2e.seeds import LONGEST_LINE
from tests.e2e.shooting import OTHERS, sit, wait_for

pytestmark = pytest.mark.timeout(300)
REVIEW_MS = 90_000
"""A first review without compiled code takes its time."""
SMALL = {"viewport": {"width": 390, "height": 844}}
AS_WIDE_AS_ALWAYS = """(each) => Object.assign(each.style,
  { display: 'inline-block', width: '10rem', overflow: 'clip', verticalAlign: 'bottom' })"""
LOOKS = (
    ("felt", "contrast", "green", "table-of-high-contrast"),
    ("text", "larger", "usual", "table-with-larger-text"),
)


@pytest.fixture
def album() -> Iterator[Album]:
    try:
        is_packaged = find_browser().executable.is_relative_to(SHELF)
    except NoBrowserError as reason:
        pytest.skip(str(reason))
    if not is_packaged:
        pytest.skip("The gallery was drawn by the Chromium of the client's packages.")
    album = Album()
    yield album
    assert album.faults == []


def test_before_the_first_tile(person: Invite, album: Album, tmp_path: Path) -> None:
    ana = person("Ana", **SMALL)
    ana.opens_the_lobby()
    album.shows(ana, "lobby")
    ana.press("open-settings")
    ana.find("toggle-confirm").wait_for()
    album.shows(ana, "settings")
    ana.press("close-sheet")
    ana.opens_the_rules("chiva")
    album.shows(ana, "rules")
    ana.press("close-sheet")
    ana.find("make-table").locator("> summary").click()
    ana.find("plan-seat-3").get_by_test_id("kind").select_option("device")
    ana.find("plan-seat-4").get_by_test_id("kind").select_option("computer")
    ana.find("make-table").scroll_into_view_if_needed()
    album.shows(ana, "making-a-table")
    ana.press("make")
    ana.sees_a_table()
    album.shows(ana, "gathering", hidden=_of_this_table(ana))
    ana.forgiven.append("status of 400")
    ana.goes_to("/r")
    cases = json.loads((ROOT / "tests" / "cases" / "faulty.json").read_text())
    faulty = tmp_path / "faulty.json"
    faulty.write_text(json.dumps(cases[0]["record"]))
    ana.find("record-file").set_input_files(faulty)
    ana.find("record-fault").wait_for()
    album.shows(ana, "record-at-fault")


@pytest.mark.usefixtures("archived")
def test_a_round_of_chiva(person: Invite, album: Album) -> None:
    ana, others = sit(person, "chiva")
    sight = wait_for(ana, others, lambda sight: bool(sight.fits) and len(sight.line) >= 3)
    ana.chooses_tile(sight.fits[0])
    album.shows(ana, "choice")
    ana.press("cancel")
    if others.look().seat:
        others.press("hide")
    wait_for(others, ana, lambda sight: sight.curtain)
    album.shows(others, "curtain")
    ana.press("menu")
    album.shows(ana, "menu", hidden=_of_this_table(ana))
    ana.press("close-sheet")
    wait_for(ana, others, lambda sight: len(sight.line) >= 12 and bool(sight.fits))
    album.shows(ana, "table")
    for setting, value, usual, name in LOOKS:
        _sets(ana, setting, value)
        album.shows(ana, name)
        _sets(ana, setting, usual)
    ana.press("undo")
    ana.press("propose")
    expect(others.find("agree")).to_be_enabled()
    others.find("lapses").evaluate(AS_WIDE_AS_ALWAYS)
    album.shows(others, "proposal", hidden=[others.find("lapses")])
    others.press("decline")
    ana.opens_from_the_menu("log")
    ana.find("log-line").last.wait_for()
    # It begins at its end, which is elsewhere in every size.
    ana.find("log").locator(".body").evaluate("(body) => body.scrollTo(0, 0)")
    album.shows(ana, "log", hidden=[ana.find("log-round").locator(".time")])
    ana.press("close-sheet")
    ana.opens_from_the_menu("seats")
    album.shows(ana, "seats")
    ana.press("close-sheet")
    wait_for(ana, others, lambda sight: sight.is_round_over)
    album.shows(ana, "round-over")
    ana.press("look-again")
    ana.find("viewer").wait_for()
    ana.find("step-last").click()
    expect(ana.find("review")).to_have_attribute("data-state", "there", timeout=REVIEW_MS)
    album.shows(ana, "round-again")


def test_the_questions_of_a_deal(person: Invite, album: Album) -> None:
    ana, _ = sit(person, "dekabes")
    album.shows(ana, "acceptance")
    ana, others = sit(person, "six-love")
    wait_for(ana, others, lambda sight: sight.is_round_over)
    album.shows(ana, "round-over-key")
    play_until([ana, others], lambda sight: sight.phase == "designate")
    while not (asked := [each for each in (ana, others) if "designate-me" in each.look().buttons]):
        others.decides(others.look())
    album.shows(asked[0], "designation")


def test_the_longest_line_there_is(person: Invite, album: Album) -> None:
    ana = person("Ana", **SMALL)
    ana.makes_a_table("chiva", ["me", *OTHERS], LONGEST_LINE)
    play_until([ana], lambda sight: bool(sight.fits) and len(sight.line) >= 24)
    album.shows(ana, "longest-line")


@pytest.mark.skipif(not IS_RENEWED, reason="another deal each time: drawn for the gallery alone")
def test_a_lesson(person: Invite, album: Album) -> None:
    ana = person("Ana", **SMALL)
    ana.goes_to("/")
    ana.press("learn")
    ana.sees_a_table()
    ana.find("lesson-says").wait_for()
    album.keeps(ana, "lesson")


@pytest.mark.skipif(not IS_RENEWED, reason="other codes each time: drawn for the gallery alone")
def test_the_pages_of_the_staff(person: Invite, clerk: Employ, album: Album) -> None:
    ana, others = sit(person, "chiva")
    code = ana.page.url.rsplit("/", 1)[-1]
    wait_for(ana, others, lambda sight: sight.round == 2 and len(sight.line) >= 2)
    boss = clerk("boss")
    boss.goes_to("/admin/")
    boss.signs_in()
    boss.reloads_until("/admin/archive/match/", code)
    album.keeps(boss, "staff-matches")
    boss.page.locator("#result_list tbody a", has_text=code).click()
    boss.reloads_until(urlsplit(boss.page.url).path, "Round 2 is in play")
    album.keeps(boss, "staff-match")


def _sets(person: Person, setting: str, value: str) -> None:
    """Set this at the table, as a person does."""
    person.opens_the_settings()
    chosen = person.find(f"one-of-{setting}").locator(f'label:has(input[value="{value}"])')
    chosen.scroll_into_view_if_needed()
    person.way.press(chosen)
    person.press("close-sheet")


def _of_this_table(person: Person) -> list[Locator]:
    """What is another one at every table."""
    return [person.find(each) for each in ("code", "qr", "link")]
