"""The tour of taking back: at once where one is alone, and proposed where there are others."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until_turn
from tests.e2e.touring.tour import Tour

NEEDS = ()
SEED = "chiva 691"
CONTROLS = {
    *("undo", "redo", "put-back", "stay", "begin-redo", "begin-restart"),
    *("begin-new_match", "begin-new_match-yes", "begin-new_session", "begin-new_session-yes"),
    *("propose", "let-go", "withdraw", "show-proposal", "close-sheet", "agree", "decline"),
}


def tour(tour: Tour, invite: Invite) -> None:
    _alone(tour)
    _with_another(tour, invite("Bea"))


def _alone(tour: Tour) -> None:
    who = tour.who
    with tour.unseen():
        # She opens: after a restart no computer plays, and what was played can be put back.
        who.makes_a_table("chiva", ["me", "computer", "computer", "computer"], SEED)
        who.sees_the_table_in_play()
        _plays_two(who)
    tour.press("undo", tour.version)
    tour.press("redo", tour.version)
    play_until_turn(who)
    tour.press_again("undo", tour.version)
    tour.press_again("put-back", tour.version)
    play_until_turn(who)
    _begins(tour, "begin-restart")
    _begins(tour, "begin-redo")
    for choice in ("begin-new_match", "begin-new_session"):
        with tour.unseen():
            _opens(who)
        tour.press(choice, tour.shows("stay"))
        tour.press("stay", tour.hides("stay"))
        tour.press(choice, tour.shows(f"{choice}-yes"))
        tour.press(f"{choice}-yes", tour.version)
        play_until_turn(who)


def _with_another(tour: Tour, bea: Person) -> None:
    """Bea has the other three seats, and may say no as often as there is a proposal."""
    who = tour.who
    with tour.unseen():
        code = who.makes_a_table("chiva", ["me", "invite", "computer", "computer"], SEED)
        bea.opens_the_link(code)
        bea.sits_down(2)
        who.starts()
        bea.sees_the_table_in_play()
        _plays_two(who, bea)
    tour.press("undo", tour.shows("ask-first"))
    tour.press("let-go", tour.hides("ask-first"))
    _proposes(tour)
    bea.press("agree")
    tour.who.find("put-back").wait_for()
    tour.press("put-back", tour.shows("ask-first"))
    tour.press("propose", tour.shows("proposal"))
    tour.press("close-sheet", tour.hides("proposal"))
    tour.press("show-proposal", tour.shows("proposal"))
    tour.press("withdraw", tour.hides("proposal"))
    expect(bea.find("proposal")).to_have_count(0)
    for answer in ("agree", "decline"):
        sight = play_until_turn(bea, who)
        bea.plays(sight.fits[0], sight)
        play_until_turn(bea, who)
        bea.press("undo")
        bea.press("propose")
        who.find(answer).wait_for()
        tour.press(answer, tour.hides("proposal"))
        expect(bea.find("proposal")).to_have_count(0)


def _proposes(tour: Tour) -> None:
    tour.press_again("undo", tour.shows("ask-first"))
    tour.press("propose", tour.shows("proposal"))


def _begins(tour: Tour, choice: str) -> None:
    with tour.unseen() as who:
        _opens(who)
    tour.press(choice, tour.version)
    play_until_turn(who)


def _opens(who: Person) -> None:
    who.press("menu")
    who.press("open-begin-again")
    who.find("begin-again").wait_for()


def _plays_two(who: Person, *others: Person) -> None:
    """Play twice, so that there is something to take back even after an undo."""
    for _ in range(2):
        sight = play_until_turn(who, *others)
        who.plays(sight.fits[0], sight)
    play_until_turn(who, *others)
