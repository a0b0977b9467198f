"""Walks from screen to screen: each is opened, and left open while somebody looks at it."""

from collections.abc import Callable, Iterator
from functools import partial

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until
from tests.e2e.seating import is_asked_to_designate, sit_at_two_devices
from tests.e2e.seeds import SHORT_ROUND

Screens = Iterator[tuple[str, Person]]


def walk_before_play(person: Invite) -> Screens:
    ana = person("Ana")
    ana.goes_to("/t/ABCD2345")
    ana.find("apology").wait_for()
    yield "unknown table", ana
    ana.goes_to("/r")
    ana.find("record-page").wait_for()
    yield "record", ana
    ana.opens_the_lobby()
    yield "lobby", ana
    ana.press("open-settings")
    ana.find("one-of-text").wait_for()
    yield "settings", ana
    ana.press("close-sheet")
    ana.opens_the_rules("six-love")
    yield "rules", ana
    ana.press("close-sheet")
    ana.find("make-table").locator("> summary").click()
    ana.find("make-table").locator(".more > summary").press("Enter")
    yield "making a table", ana
    ana.makes_a_table("dekabes", ["me", "invite", "invite", "computer"])
    yield "gathering", ana
    ana.find("seat-card", seat=2).get_by_test_id("sit").click()
    yield "sitting down", ana


def walk_a_round(person: Invite) -> Screens:
    ana, others = sit_at_two_devices(person, "chiva")
    play_until([ana, others], lambda sight: len(sight.line) > 4 and bool(sight.fits), on=[ana])
    yield "turn", ana
    _choose_for_both_ends(ana)
    yield "choice", ana
    ana.press("cancel")
    ana.press("ask-hint")
    ana.find("reason").wait_for()
    yield "hint", ana
    ana.press("cancel")
    ana.press("menu")
    yield "menu", ana
    ana.press("open-settings")
    ana.find("one-of-text").wait_for()
    yield "settings at the table", ana
    ana.press("close-sheet")
    for sheet in ("log", "seats", "rules"):
        ana.opens_from_the_menu(sheet)
        yield sheet, ana
        ana.press("close-sheet")
    ana.plays(ana.look().fits[0], ana.look())
    yield "waiting", ana
    others.sees_the_curtain()
    yield "curtain", others


def walk_taking_back(person: Invite) -> Screens:
    ana, others = sit_at_two_devices(person, "chiva")
    play_until([ana, others], lambda sight: "undo" in sight.buttons and bool(sight.fits), on=[ana])
    ana.press("undo")
    yield "ask first", ana
    ana.press("propose")
    ana.find("withdraw").wait_for()
    yield "proposal of mine", ana
    others.find("agree").wait_for()
    yield "proposal to answer", others
    others.press("agree")
    ana.find("news").wait_for()
    yield "taken back", ana
    ana.press("menu")
    ana.press("open-begin-again")
    ana.press("begin-new_match")
    yield "begin again", ana


def walk_questions(person: Invite) -> Screens:
    ana, others = sit_at_two_devices(person, "dekabes", seeds=SHORT_ROUND)
    yield "acceptance", ana
    ana.press("menu")
    ana.press("open-lesson")
    ana.find("lesson-next").wait_for()
    yield "a note of the lesson", ana
    ana.press("lesson-skip")
    play_until([ana, others], lambda sight: sight.is_round_over, on=[ana])
    yield "round over", ana
    play_until([ana, others], is_asked_to_designate, on=[others])
    if others.look().reveals:
        others.reveals(others.look().reveals[0])
    yield "designation", others


def walk_changing_seats(person: Invite) -> Screens:
    ana, bea, olga, phone = (person(name) for name in ("Ana", "Bea", "Olga", "Ana's phone"))
    seats = ["me", "invite", "computer", "computer"]
    code = ana.makes_a_table("chiva", seats, may_watch=True)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    olga.opens_the_link(code)
    olga.find("watching").wait_for()
    yield "looking on", olga
    olga.press("to-seats")
    olga.asks_for_seat(3)
    yield "seats of who looks on", olga
    ana.find("request-sheet").wait_for()
    yield "wish for a seat", ana
    ana.press("close-sheet")
    bea.press("close-sheet")
    bea.opens_from_the_menu("rules")
    ana.find("readers").wait_for()
    yield "somebody reads, and a wish waits", ana
    ana.opens_from_the_menu("seats")
    ana.press("hand-over")
    link = ana.find("handover").get_by_test_id("link")
    link.wait_for()
    yield "handing over", ana
    phone.goes_to(link.inner_text())
    ana.find("carried-off").wait_for()
    yield "carried off", ana


def walk_looking_back(person: Invite) -> Screens:
    ana, others = sit_at_two_devices(person, "six-love", seeds=SHORT_ROUND)
    ana.forgiven.append("status of 503")  # nobody reviews rounds here
    play_until([ana, others], lambda sight: sight.is_round_over, on=[ana])
    ana.find("check-deal").locator("summary").click()
    ana.find("verdict").wait_for()
    yield "round over, deal checked", ana
    ana.press("look-again")
    ana.find("viewer").wait_for()
    ana.press("step-last")
    ana.press("step-back")
    yield "viewer", ana
    ana.press("to-rounds")
    ana.find("rounds").wait_for()
    yield "rounds", ana


WALKS: dict[str, Callable[[Invite], Screens]] = {
    "before play": walk_before_play,
    "a round": walk_a_round,
    "taking back": walk_taking_back,
    "questions": walk_questions,
    "looking back": walk_looking_back,
    "changing seats": walk_changing_seats,
}


def speaking(person: Invite, language: str) -> Invite:
    """Let everybody have a phone that speaks ``language``."""
    return partial(person, locale=language, viewport={"width": 390, "height": 844})


def _choose_for_both_ends(who: Person) -> None:
    """Choose a tile that fits both ends, or else one that fits."""
    for tile in who.look().fits:
        who.chooses_tile(tile)
        if who.find("ghost").count() > 1:
            return
