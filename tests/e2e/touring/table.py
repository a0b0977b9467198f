"""The tour of the table in play: a round against computers, its end, and what the menu opens."""

from tests.e2e.conftest import Invite
from tests.e2e.lengthening import lengthen_the_log
from tests.e2e.playing import play_round, play_until_turn
from tests.e2e.touring.inventory import TILE
from tests.e2e.touring.tour import Tour

SEED = "chiva 691"
SEATS = ["me", "invite", "computer", "computer"]
NEEDS = ()
CONTROLS = {
    *(TILE, "ghost", "confirm", "cancel", "ask-hint", "menu", "home", "last-table", "close-sheet"),
    *("open-rules", "open-log", "open-seats", "open-settings", "open-begin-again", "language"),
    *("unfold-commitment", "unfold-check", "unfold-steps", "look", "show-reckoning", "continue"),
    *("unfold-round", "look-again", "answer-call", "log-earlier"),
    *("zoom-nearer", "zoom-farther", "zoom-fit", "sort-hand"),
}
BEHIND_THE_MENU = {
    "open-rules": "rules-text",
    "open-log": "log-round",
    "open-seats": "seat-list",
    "open-settings": "settings",
    "open-begin-again": "begin-again",
}
SEED_WITH_BOTH_ENDS = 2


def tour(tour: Tour, invite: Invite) -> None:  # noqa: ARG001 - nobody else is needed
    # This server keeps no archive, so nobody reviews its rounds.
    tour.who.forgiven.append("status of 503")
    with tour.unseen() as who:
        code = who.makes_a_table("chiva", SEATS, SEED)
        lengthen_the_log(who, code)
        who.starts()
        play_until_turn(who)
    _plays(tour)
    _looks_nearer(tour)
    _opens_everything(tour)
    tour.press("home", tour.shows("lobby"))
    tour.press("last-table", tour.shows("table"))
    assert tour.address().endswith(code)
    with tour.unseen() as who:
        play_round([who])
    _reckons(tour)


def _plays(tour: Tour) -> None:
    """Choose, let go, ask, choose another end, and play."""
    who = tour.who
    # It says what it does next.
    tour.press("sort-hand", lambda: tour.find("sort-hand").get_attribute("aria-label"))
    sight = who.look()
    tile = who.tile_in_hand(sight.fits[0])
    tour.press(tile, tour.shows("cancel"))
    tour.press("cancel", tour.hides("cancel"))
    tour.press("ask-hint", tour.shows("reason"))
    tour.press("cancel", tour.hides("reason"))
    _chooses_an_end(tour)
    before = len(who.look().line)
    tour.press("confirm", lambda: len(who.look().line) > before)


def _chooses_an_end(tour: Tour) -> None:
    """Wait for a tile that fits both ends, and choose one; then the other."""
    who = tour.who
    for _ in range(7):
        sight = play_until_turn(who)
        for name in sight.fits:
            tour.press(
                who.tile_in_hand(name),
                lambda name=name: who.tile_in_hand(name).get_attribute("aria-pressed") == "true",
            )
            if who.find("ghost").count() == SEED_WITH_BOTH_ENDS:
                for end in ("left", "right"):
                    ghost = who.find("ghost", end=end)
                    tour.press(
                        ghost, lambda ghost=ghost: ghost.get_attribute("aria-pressed") == "true"
                    )
                return
            tour.press("cancel", tour.hides("cancel"))
        with tour.unseen():
            who.plays(sight.fits[0], sight)
    raise AssertionError("the seed has no tile that fits both ends")


def _looks_nearer(tour: Tour) -> None:
    """The buttons come once somebody is near, by wheel, fingers or keys, or where all is small."""
    play_until_turn(tour.who)
    felt = tour.find("felt")
    felt.press("+")
    for step in ("nearer", "farther", "nearer", "fit"):
        tour.press(f"zoom-{step}", lambda: felt.get_attribute("data-zoom"))


def _opens_everything(tour: Tour) -> None:
    for way, inside in BEHIND_THE_MENU.items():
        tour.press("menu", tour.shows("menu-sheet"))
        tour.press(way, tour.shows(inside))
        tour.press("close-sheet", tour.hides(inside))
    tour.press("menu", tour.shows("menu-sheet"))
    for language in ("es", "en"):
        tour.choose("language", language, tour.language)
    summary = tour.find("unfold-commitment")
    tour.press(summary, tour.opens(summary))
    tour.press("close-sheet", tour.hides("menu-sheet"))


def _reckons(tour: Tour) -> None:
    who = tour.who
    who.find("round-over").wait_for()
    summary = tour.find("unfold-check")
    tour.press(summary, tour.shows("verdict"))
    steps = tour.find("unfold-steps")
    tour.press(steps, tour.opens(steps))
    tour.press("look", tour.hides("round-over"))
    tour.press("show-reckoning", tour.shows("round-over"))
    tour.press("look-again", tour.shows("viewer"))
    who.page.go_back()
    who.find("round-over").wait_for()
    tour.press("continue", lambda: who.look().round)
    who.sees_the_table_in_play()
    with tour.unseen():
        play_until_turn(who)
        who.opens_from_the_menu("log")
    tour.press("log-earlier", tour.hides("log-earlier"))
    summary = tour.find("log-round", round=1).get_by_test_id("unfold-round")
    tour.press(summary, tour.opens(summary))
    tour.press(tour.find("log-round", round=1).get_by_test_id("look-again"), tour.shows("viewer"))
    # It is their turn, wherever they are.
    tour.press("answer-call", tour.shows("table"))
