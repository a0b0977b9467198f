"""Takes pictures of every screen at three sizes, to be looked at. Not a test: run it by hand.

.venv/bin/python -m pytest tests/e2e/screens.py
"""

import json
from pathlib import Path

import pytest

from config.environment import ROOT
from tests.e2e.conftest import Invite
from tests.e2e.playing import play_until
from tests.e2e.seeds import LONGEST_LINE
from tests.e2e.shooting import OTHERS, WIDTHS, shoot, sit, wait_for
from tests.e2e.sight import Sight
from tests.e2e.test_lesson import takes_the_lesson

pytestmark = pytest.mark.timeout(600)  # pictures may take longer than a test


def is_news(sight: Sight, more_than: int) -> bool:
    return sight.is_round_over or (sight.phase == "play" and len(sight.line) > more_than)


def test_the_lobby_and_the_gathering(person: Invite) -> None:
    ana = person("Ana")
    ana.opens_the_lobby()
    shoot(ana, "01-lobby")
    for profile in ("chiva", "six-love", "dekabes"):
        ana.opens_the_rules(profile)
        shoot(ana, f"07-rules-{profile}")
        for number, picture in enumerate(ana.find("line-picture").all(), start=1):
            picture.scroll_into_view_if_needed()
            shoot(ana, f"07-rules-{profile}-picture-{number}")
        ana.press("close-sheet")
    ana.find("make-table").locator("> summary").click()
    ana.find("plan-seat-3").get_by_test_id("kind").select_option("device")
    ana.find("plan-seat-4").get_by_test_id("kind").select_option("computer")
    ana.find("make-table").scroll_into_view_if_needed()
    shoot(ana, "02-making-a-table")
    ana.press("make")
    code = ana.sees_a_table()
    shoot(ana, "03-gathering")
    bruno = person("Bruno")
    bruno.opens_the_link(code)
    shoot(bruno, "04-gathering-as-a-guest")
    bruno.find("seat-card", seat=2).get_by_test_id("sit").click()
    shoot(bruno, "05-sitting-down")
    bruno.goes_to("/t/AAAAAAAA")
    bruno.find("apology").wait_for()
    shoot(bruno, "06-unknown-table")


def test_a_round_of_chiva(person: Invite) -> None:
    ana, others = sit(person, "chiva")
    may_choose = wait_for(ana, others, lambda sight: bool(sight.fits) and len(sight.line) >= 3)
    shoot(ana, "10-early")
    ana.chooses_tile(may_choose.fits[0])
    shoot(ana, "11-choice")
    ana.press("cancel")
    if others.look().seat:
        others.press("hide")
    wait_for(others, ana, lambda sight: sight.curtain)
    shoot(others, "12-curtain")
    ana.press("menu")
    shoot(ana, "13-menu")
    ana.press("close-sheet")
    wait_for(ana, others, lambda sight: len(sight.line) >= 16 and bool(sight.fits))
    shoot(ana, "14-line-of-16")
    ana.context.set_offline(True)
    ana.page.wait_for_timeout(1500)
    shoot(ana, "15-offline")
    ana.context.set_offline(False)
    shown: set[str] = set()
    longest = 20
    while True:
        sight = wait_for(ana, others, lambda sight, more_than=longest: is_news(sight, more_than))
        if not sight.is_round_over:
            longest = len(sight.line)
            shoot(ana, "16-long-line")
            continue
        kind = sight.reckoning["kind"]
        if sight.is_match_over:
            shoot(ana, "19-match-over")
            break
        if kind not in shown:
            shoot(ana, f"17-round-over-{kind}")
        shown.add(kind)
        longest = 28
        ana.continues(sight)
        if len(shown) == 1:
            shoot(ana, "18-waiting-for-others")


def test_the_longest_line(person: Invite) -> None:
    ana = person("Ana", viewport={"width": 390, "height": 844})
    ana.makes_a_table("chiva", ["me", *OTHERS], LONGEST_LINE)
    play_until([ana], lambda sight: bool(sight.fits) and len(sight.line) >= 24)
    shoot(ana, "23-line-of-24", sizes=WIDTHS)
    ana.chooses(ana.look().fits[0])
    shoot(ana, "24-line-of-24-and-a-choice", sizes=WIDTHS)
    ana.page.keyboard.press("Escape")
    for size in ({"width": 320, "height": 568}, {"width": 844, "height": 390}):
        ana.page.set_viewport_size(size)
        ana.press("zoom-nearer")
        shoot(ana, "25-zoomed", sizes={f"{size['width']}x{size['height']}": tuple(size.values())})
    play_until([ana], lambda sight: sight.is_round_over)
    assert len(ana.look().line) == 25
    ana.press("look")
    shoot(ana, "26-line-of-25", sizes=WIDTHS)


def test_a_round_of_six_love(person: Invite) -> None:
    ana, others = sit(person, "six-love")
    wait_for(ana, others, lambda sight: sight.is_round_over)
    shoot(ana, "20-round-over-key")
    play_until([ana, others], lambda sight: sight.phase == "designate")
    while not (asked := [each for each in (ana, others) if "designate-me" in each.look().buttons]):
        others.decides(others.look())
    shoot(asked[0], "21-designation")
    shoot(ana, "22-another-designates")


def test_a_round_of_dekabes(person: Invite) -> None:
    ana, others = sit(person, "dekabes")
    shoot(ana, "30-acceptance")
    others.decides(others.look())
    shoot(others, "31-acceptance-on-a-device-of-three")
    wait_for(ana, others, lambda sight: sight.phase == "play")
    wait_for(ana, others, lambda sight: sight.is_round_over)
    shoot(ana, "32-round-over-dekabes")


def test_seats_reading_and_looking_on(person: Invite) -> None:
    small = {"viewport": {"width": 390, "height": 844}}
    ana, bea, olga = (person(name, **small) for name in ("Ana", "Bartholomäus von Stein", "Olga"))
    seats = ["me", "invite", "computer", "computer"]
    code = ana.makes_a_table("chiva", seats, "screens 1", may_watch=True)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    olga.opens_the_link(code)
    play_until([ana, bea], lambda sight: len(sight.line) >= 5 and bool(sight.fits), on=[ana])
    shoot(olga, "40-looking-on")
    olga.press("to-seats")
    olga.find("seat-row", seat=3).get_by_test_id("sit").click()
    shoot(olga, "41-seats-of-a-spectator")
    olga.find("seat-row", seat=3).get_by_test_id("sit-confirm").click()
    ana.find("request-sheet").wait_for()
    shoot(ana, "42-a-wish-for-a-seat")
    ana.press("close-sheet")
    shoot(ana, "43-a-wish-put-aside")
    ana.opens_from_the_menu("seats")
    shoot(ana, "44-seats")
    ana.press("hand-over")
    ana.find("handover").scroll_into_view_if_needed()
    shoot(ana, "45-handing-on")
    ana.press("close-sheet")
    bea.press("close-sheet")
    bea.opens_from_the_menu("rules")
    ana.find("readers").wait_for()
    shoot(ana, "46-somebody-reads")
    shoot(bea, "47-reading")
    bea.goes_to("about:blank")
    ana.find("replace-away").wait_for(timeout=60_000)
    shoot(ana, "48-away")
    ana.press("replace-away")
    ana.find("seat", seat=2, kind="computer").wait_for()
    shoot(ana, "49-replaced")
    play_until([ana], lambda sight: sight.round == 2 and len(sight.line) >= 3)
    ana.opens_from_the_menu("log")
    ana.find("log-line").last.wait_for()
    shoot(ana, "50-log")
    ana.find("log-round", round=1).locator("summary").click()
    shoot(ana, "51-log-unfolded")
    outsider = person("Zoé", **small)
    outsider.opens_the_link(person("Ugo", **small).plays_at_once())
    outsider.find("seat-list").wait_for()
    shoot(outsider, "52-outside")


def test_taking_back(person: Invite) -> None:
    ana, others = sit(person, "chiva")
    wait_for(ana, others, lambda sight: bool(sight.fits) and len(sight.line) >= 5)
    ana.press("ask-hint")
    ana.find("reason").wait_for()
    shoot(ana, "60-hint")
    ana.press("cancel")
    ana.press("undo")
    shoot(ana, "61-undo-is-named")
    ana.press("propose")
    ana.find("withdraw").wait_for()
    shoot(ana, "62-proposal-of-mine")
    others.find("agree").wait_for()
    shoot(others, "63-proposal-to-answer")
    others.press("close-sheet")
    shoot(others, "64-proposal-of-another-put-aside")
    ana.press("close-sheet")
    shoot(ana, "65-proposal-put-aside")
    others.press("show-proposal")
    others.press("agree")
    ana.find("news").wait_for()
    shoot(ana, "66-taken-back")
    shoot(others, "67-taken-back-by-another")
    ana.press("menu")
    shoot(ana, "68-menu")
    ana.press("open-begin-again")
    ana.find("begin-new_match").wait_for()
    shoot(ana, "69-begin-again")
    ana.press("begin-new_match")
    shoot(ana, "70-begin-again-asked-once-more")


def test_hints_on_questions(person: Invite) -> None:
    ana, others = sit(person, "dekabes")
    ana.press("ask-hint")
    ana.find("reason").wait_for()
    shoot(ana, "71-hint-on-the-deal")
    ana.press("accept")
    play_until([ana, others], lambda sight: sight.phase == "designate")
    while not (asked := [each for each in (ana, others) if "designate-me" in each.look().buttons]):
        others.decides(others.look())
    asked[0].press("ask-hint")
    asked[0].find("reason").wait_for()
    shoot(asked[0], "72-hint-on-who-opens")


def test_a_lesson(person: Invite) -> None:
    ana = person("Ana", viewport={"width": 390, "height": 844})
    ana.goes_to("/")
    ana.press("learn")
    ana.sees_a_table()
    steps = takes_the_lesson(ana, look=lambda step: shoot(ana, f"75-lesson-{step}"))
    assert "end" in steps


def test_looking_back(person: Invite, tmp_path: Path) -> None:
    ana, others = sit(person, "chiva")
    ana.forgiven += ["status of 503", "status of 400"]
    wait_for(ana, others, lambda sight: bool(sight.fits) and len(sight.line) >= 5)
    ana.press("undo")
    ana.press("propose")
    others.press_when_offered("agree", patience_ms=20_000)
    ana.find("news").wait_for()
    wait_for(ana, others, lambda sight: sight.is_round_over)
    ana.find("check-deal").locator("summary").click()
    ana.find("verdict").scroll_into_view_if_needed()
    shoot(ana, "80-round-over-deal-checked")
    ana.press("look-again")
    ana.find("viewer").wait_for()
    shoot(ana, "81-round-again-dealt")
    ana.find("undone-branch").get_by_test_id("move-row").first.click()
    shoot(ana, "82-round-again-taken-back")
    ana.press("to-round")
    ana.page.keyboard.press("2")
    shoot(ana, "83-round-again-from-a-seat")
    ana.page.keyboard.press("0")
    ana.press("step-last")
    shoot(ana, "84-round-again-over")
    ana.find("facts").get_by_test_id("deal-check").scroll_into_view_if_needed()
    shoot(ana, "85-round-again-below")
    ana.press("show-reckoning")
    shoot(ana, "86-round-again-reckoning")
    ana.press("close-sheet")
    ana.press("to-rounds")
    ana.find("rounds").wait_for()
    shoot(ana, "87-rounds")
    ana.goes_to("/r")
    cases = json.loads((ROOT / "tests" / "cases" / "faulty.json").read_text())
    shoot(ana, "88-record")
    faulty = tmp_path / "faulty.json"
    faulty.write_text(json.dumps(cases[0]["record"]))
    ana.find("record-file").set_input_files(faulty)
    ana.find("record-fault").wait_for()
    shoot(ana, "89-record-at-fault")


@pytest.fixture(autouse=True)
def sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw two dots for each pixel, as phones do."""
    monkeypatch.setattr("tests.e2e.device.DOTS_PER_PIXEL", 2)
