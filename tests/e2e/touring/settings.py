"""The tour of the settings: every switch, every value, and the selectors that one of them shows."""

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_until_turn
from tests.e2e.touring.inventory import read_settings
from tests.e2e.touring.tour import Tour

NEEDS = ()
CONTROLS = {*read_settings(), "select-tile", "select-end"}


def tour(tour: Tour, invite: Invite) -> None:  # noqa: ARG001 - nobody else is needed
    with tour.unseen() as who:
        who.makes_a_table("chiva", ["me", "computer", "computer", "computer"], "chiva 691")
        who.sees_the_table_in_play()
        play_until_turn(who)
        who.opens_the_settings()
    for control in sorted(CONTROLS & read_settings()):
        if control.startswith("toggle-"):
            tour.toggle(control)
    values = sorted(CONTROLS - {each for each in CONTROLS if not each.startswith("set-")})
    for control in values:
        if not tour.find(control).is_checked():
            tour.tick(control)
    # Those that were chosen from the beginning.
    for control in values:
        if control not in tour.used:
            tour.tick(control)
    with tour.unseen() as who:
        if not tour.find("toggle-selectors").is_checked():
            who.way.tick(tour.find("toggle-selectors"))
        who.press("close-sheet")
    _selects(tour)


def _selects(tour: Tour) -> None:
    who = tour.who
    for _ in range(7):
        for name in play_until_turn(who).fits:
            chosen = who.tile_in_hand(name)
            tour.choose(
                "select-tile",
                name,
                lambda chosen=chosen: chosen.get_attribute("aria-pressed") == "true",
            )
            if who.find("ghost").count() > 1:
                tour.choose("select-end", "left", tour.is_enabled("confirm"))
                return
        with tour.unseen():
            if not who.find("confirm").is_enabled():
                who.way.choose(who.find("select-end"), "left")
            sight = who.look()
            who.press("confirm")
            who.sees_more_than(sight)
    raise AssertionError("the seed has no tile that fits both ends")
