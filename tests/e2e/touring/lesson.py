"""The tour of the round that explains itself: asked for, skipped, and read to its end."""

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round
from tests.e2e.touring.tour import Tour

NEEDS = ()
CONTROLS = {"learn", "open-lesson", "lesson-next", "lesson-skip", "lesson-rules"}
ALONE = ["me", "computer", "computer", "computer"]
SEED = "chiva 691"
STEPS_OF_THE_RECKONING = ("reckoning", "result", "end")


def tour(tour: Tour, invite: Invite) -> None:  # noqa: ARG001 - nobody else is needed
    tour.who.goes_to("/")
    tour.press("learn", tour.shows("lesson-note"))
    tour.press("lesson-next", lambda: _step(tour))
    tour.press("lesson-skip", tour.hides("lesson-note"))
    tour.press("menu", tour.shows("menu-sheet"))
    tour.press("open-lesson", tour.shows("lesson-note"))
    with tour.unseen() as who:
        # A round that goes faster than a lesson does.
        who.makes_a_table("chiva", ALONE, SEED)
        who.sees_the_table_in_play()
        play_round([who])
        who.find("round-over").wait_for()
        who.press("look")
    tour.press("menu", tour.shows("menu-sheet"))
    tour.press("open-lesson", tour.hides("menu-sheet"))
    tour.press("show-reckoning", tour.shows("lesson-note"))
    for step in STEPS_OF_THE_RECKONING:
        tour.who.find("lesson", step=step).wait_for(state="attached")
        if step != STEPS_OF_THE_RECKONING[-1]:
            tour.press("lesson-next", lambda: _step(tour))
    tour.press("lesson-rules", tour.shows("rules-text"))


def _step(tour: Tour) -> str | None:
    return tour.find("lesson").get_attribute("data-step")
