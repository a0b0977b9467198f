"""Rounds that are over, looked at again: at their own table, and out of a record file."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from config.environment import ROOT
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger
from tests.e2e.person import Person
from tests.e2e.playing import play_round

SEED = "chiva 691"
ALONE = ["me", "computer", "computer", "computer"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TARGET_PX = 44
REVIEW_MS = 60_000
CASES = ROOT / "tests" / "cases"
# Some look where they may not.
FORBIDDEN = "status of 403"
REFUSED = "status of 400"


def test_a_record_is_opened_and_a_fault_in_one_is_shown_at_its_place(
    person: Invite, tmp_path: Path
) -> None:
    ana = person("Ana")
    ana.forgiven.append(REFUSED)
    case = json.loads((CASES / "faulty.json").read_text())[0]
    faulty, whole = tmp_path / "faulty.json", tmp_path / "whole.json"
    faulty.write_text(json.dumps(case["record"]))
    whole.write_text(json.dumps(json.loads((CASES / "chiva.json").read_text())[0]["record"]))
    ana.opens_the_lobby()
    ana.press("open-record")
    ana.find("record-file").set_input_files(faulty)
    place = f"Round {case['round'] + 1}, action {case['action'] + 1}"
    expect(ana.find("fault-place")).to_have_text(place)
    written = case["record"]["rounds"][case["round"]]["actions"][case["action"]]
    assert json.loads(ana.reads("fault-action")) == written
    ana.find("record-file").set_input_files(whole)
    ana.find("round-link").first.click()
    expect(ana.find("viewer")).to_have_attribute("data-move", "0")
    ana.page.keyboard.press("ArrowRight")
    expect(ana.find("viewer")).to_have_attribute("data-move", "1")
    expect(ana.find("verdict", verdict="no-seed")).to_be_visible()
    expect(ana.find("review")).to_have_count(0)
    ana.page.go_back()
    expect(ana.find("record-count")).to_be_visible()
    expect(ana.find("record-gone")).to_have_count(0)
    ana.page.reload()
    expect(ana.find("record-gone")).to_contain_text("whole.json was open here.")
    ana.find("record-file").set_input_files(whole)
    expect(ana.find("record-count")).to_be_visible()
    expect(ana.find("record-gone")).to_have_count(0)


@pytest.mark.usefixtures("archived")
def test_a_round_is_looked_at_again_and_its_address_names_the_place(person: Invite) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.makes_a_table("chiva", ALONE, SEED)
    ana.sees_the_table_in_play()
    play_round([ana])
    ana.find("round-over").wait_for()
    ana.find("check-deal").locator("summary").tap()
    expect(ana.find("verdict", verdict="as-seen")).to_be_visible()
    ana.press("look-again")
    _sees_move(ana, 0)
    expect(ana.page).to_have_url(re.compile(rf"/r/{code}/\d+\?move=0$"))
    expect(ana.page).to_have_title("Chiva, Match 1, round 1 – Double Six")
    _steps_by_touch(ana)
    _steps_by_keyboard(ana)
    _comes_back_to_the_place(ana)
    expect(ana.find("verdict", verdict="as-seen")).to_be_visible()
    _sees_what_could_have_been(ana)
    _is_refused_to_an_outsider(person("Zoé"), code)
    ana.press("to-rounds")
    expect(ana.page).to_have_title(re.compile("^The rounds of table "))
    expect(ana.find("pairs")).to_have_text("Ana & Computer 3 – Computer 2 & Computer 4")
    ana.press("to-table")
    ana.find("round-over").wait_for()


def _sees_what_could_have_been(ana: Person) -> None:
    # An archiver without compiled code takes its time over the first one.
    expect(ana.find("review")).to_have_attribute("data-state", "there", timeout=REVIEW_MS)
    expect(ana.find("value-graph")).to_be_visible()


def _sees_move(ana: Person, move: int) -> None:
    expect(ana.find("viewer")).to_have_attribute("data-move", str(move))


def _steps_by_touch(ana: Person) -> None:
    for test_id in ("step-first", "step-back", "step-play", "step-forward", "step-last"):
        box = ana.find(test_id).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TARGET_PX
    ana.press("step-forward")
    _sees_move(ana, 1)
    expect(ana.find("caption")).to_contain_text("opens with")
    expect(ana.page.locator("[data-line-tile]")).to_have_count(1)
    ana.press("move-row", place="/5")
    _sees_move(ana, 5)
    board = ana.find("board").bounding_box()
    ana.press("step-last")
    expect(ana.find("caption")).to_contain_text("The round is over.")
    # What is said at the end has its room from the beginning.
    assert ana.find("board").bounding_box() == board
    ana.press("show-reckoning")
    ana.find("reckoning-sheet").wait_for()
    ana.press("close-sheet")


def _steps_by_keyboard(ana: Person) -> None:
    for key, move in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        ana.page.keyboard.press(key)
        _sees_move(ana, move)
    expect(ana.find("seat-place", open="true")).to_have_count(4)
    ana.page.keyboard.press("3")
    expect(ana.find("seat-place", open="true")).to_have_count(1)
    expect(ana.find("seat-place", seat=3, side="bottom", open="true")).to_be_visible()
    for seat in (1, 2, 4):
        hidden = ana.find("seat-place", seat=seat)
        expect(hidden.locator("[data-tile]")).to_have_count(0)


def _comes_back_to_the_place(ana: Person) -> None:
    expect(ana.page).to_have_url(re.compile(r"\?move=1&seat=3$"))
    ana.page.reload()
    _sees_move(ana, 1)
    expect(ana.find("perspective")).to_have_value("3")
    expect(ana.find("seat-place", open="true")).to_have_count(1)


def _is_refused_to_an_outsider(zoe: Person, code: str) -> None:
    zoe.forgiven.append(FORBIDDEN)
    zoe.goes_to(f"/r/{code}")
    expect(zoe.find("apology")).to_contain_text("not yours to see")
    zoe.press("go-home")
    expect(zoe.find("lobby")).to_be_visible()
