"""The tour of rounds that are over: the viewer, the lists of rounds, and record files."""

import json

from playwright.sync_api import Locator, expect

from config.environment import ROOT
from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round, play_until_turn
from tests.e2e.touring.lobby import COPIED, SHARED, SHARES
from tests.e2e.touring.tour import Effect, Tour
from tests.e2e.touring.trouble import losing

NEEDS = ("archived",)
CONTROLS = {
    *(f"step-{step}" for step in ("first", "back", "play", "forward", "last")),
    *("slider", "speed", "perspective", "move-row", "look-at-undone", "to-round"),
    *("show-reckoning", "open-reckoning", "close-sheet", "copy-place", "turning-point"),
    *("review-again", "unfold-steps", "to-rounds", "round-link", "record", "open-record"),
    *("to-table", "record-file", "to-record", "home", "all-rounds"),
}
REVIEW_MS = 60_000
RECORD = ROOT / "tests" / "cases" / "chiva.json"


def tour(tour: Tour, invite: Invite) -> None:  # noqa: ARG001 - nobody else is needed
    who = tour.who
    who.context.add_init_script(SHARES)
    who.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with tour.unseen():
        who.makes_a_table("chiva", ["me", "computer", "computer", "computer"], "chiva 691")
        who.sees_the_table_in_play()
        sight = play_until_turn(who)
        who.plays(sight.fits[0], sight)
        play_until_turn(who)
        who.answers("undo", who.look())
        play_round([who])
        who.find("round-over").wait_for()
        who.press("look-again")
    _steps(tour)
    _goes_aside(tour)
    _knows_more(tour)
    downloads: list[str] = []
    who.page.on("download", lambda each: downloads.append(each.url))
    tour.press("to-rounds", tour.shows("rounds"))
    tour.press("record", lambda: len(downloads))
    tour.press("round-link", tour.shows("viewer"))
    tour.press("to-table", tour.shows("round-over"))
    with tour.unseen():
        who.press("look")
        who.opens_from_the_menu("log")
    tour.press("record", lambda: len(downloads))
    tour.press("all-rounds", tour.shows("rounds"))
    tour.press("to-table", tour.shows("table"))
    who.page.go_back()
    tour.press("open-record", tour.shows("record-page"))
    _opens_a_record(tour)


def _steps(tour: Tour) -> None:
    move = _reads(tour, "move")
    for step in ("forward", "last", "back", "first"):
        tour.press(f"step-{step}", move)
    for _ in range(2):
        tour.press("step-play", _reads(tour, "playing"))
    tour.slide("slider", 0.5, move)
    tour.choose("speed", "fast")
    tour.choose("perspective", "2", _reads(tour, "seat"))
    tour.choose("perspective", "0", _reads(tour, "seat"))
    tour.press("move-row", move, place="/3")


def _goes_aside(tour: Tour) -> None:
    branch = _reads(tour, "branch")
    with tour.unseen() as who:
        who.way.press(who.find("undone-branch").get_by_test_id("move-row").first)
    tour.press("to-round", branch)
    tour.press("look-at-undone", branch)
    tour.press("to-round", branch)


def _knows_more(tour: Tour) -> None:
    who = tour.who
    tour.press("open-reckoning", tour.shows("reckoning-sheet"))
    tour.press("close-sheet", tour.hides("reckoning-sheet"))
    tour.press("step-last", _reads(tour, "move"))
    tour.press("show-reckoning", tour.shows("reckoning-sheet"))
    tour.press("close-sheet", tour.hides("reckoning-sheet"))
    # Copied or shared, as is usual on the device.
    tour.press("copy-place", lambda: (who.page.evaluate(COPIED), who.page.evaluate(SHARED)))
    steps = tour.find("unfold-steps")
    tour.press(steps, tour.opens(steps))
    who.forgiven.append("ERR_FAILED")
    with losing(tour, "replays/*/review"):
        who.page.reload()
        who.find("review-again").wait_for()
    tour.press("review-again", tour.hides("review-again"))
    expect(who.find("review")).to_have_attribute("data-state", "there", timeout=REVIEW_MS)
    tour.press(tour.find("turning-point").first, _reads(tour, "move"))


def _opens_a_record(tour: Tour) -> None:
    who = tour.who
    case = json.loads(RECORD.read_text())[0]["record"]
    file = {"name": "whole.json", "mimeType": "application/json"}

    def put_in(target: Locator) -> None:
        with who.page.expect_file_chooser() as chooser:
            tour.way.pick(target)
        chooser.value.set_files({**file, "buffer": json.dumps(case).encode()})

    tour.use("record-file", put_in, tour.shows("record-count"))
    tour.press(tour.find("round-link").first, tour.shows("viewer"))
    tour.press("to-record", tour.shows("record-page"))
    tour.press("home", tour.shows("lobby"))


def _reads(tour: Tour, name: str) -> Effect:
    return lambda: tour.find("viewer").get_attribute(f"data-{name}")
