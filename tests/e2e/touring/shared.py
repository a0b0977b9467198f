"""The tour of a device with four seats: the curtain, and what only some rounds ask."""

from collections.abc import Sequence

from tests.e2e.playing import play_until
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.touring.tour import Tour
from tests.thoroughness import scaled

CONTROLS = {
    *("reveal", "hide", "home", "last-table", "ask-hint", "undo"),
    *("accept", "redeal", "pass", "designate-me", "designate-partner"),
}
QUESTIONS = ("accept", "redeal", "pass", "designate-me", "designate-partner")


def tour(tours: Sequence[Tour]) -> None:
    """Tour one table in every way, question by question in turns: until all is asked takes long."""
    who = tours[0].who
    with tours[0].unseen():
        who.makes_a_table("dekabes", ["me", "Bea", "Carla", "Dora"], SHORT_MATCH["dekabes"])
    for tour in scaled(tours[:1], tours):
        _looks(tour)
    for number, question in enumerate(QUESTIONS):
        by_turns = [tours[number % len(tours)]]
        for tour in scaled(by_turns, tours):
            _comes_to(tour, question)
            tour.press(question, tour.version)
            if tour is not tours[-1] or question == "designate-me":
                tour.press_again("undo", tour.version)


def _comes_to(tour: Tour, question: str) -> None:
    """Play on until there is ``question`` to answer."""
    with tour.unseen() as who:
        play_until([who], lambda sight: question in sight.buttons and not sight.isBusy)


def _looks(tour: Tour) -> None:
    """Lift the curtain, let it fall, and leave from behind it."""
    who = tour.who
    seat = who.sees_the_curtain()[0]
    tour.press("reveal", tour.shows("table", seat=seat), seat=seat)
    tour.press("ask-hint", tour.shows("reason"))
    tour.press("hide", tour.shows("curtain"))
    who.sees_the_curtain()
    tour.press(who.find("curtain").get_by_test_id("home"), tour.shows("lobby"))
    tour.press("last-table", tour.shows("curtain"))
