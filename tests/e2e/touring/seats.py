"""The tour of the seats in play: asked for, granted, replaced, handed on, left and taken again."""

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.touring.lobby import COPIED, SHARED, SHARES
from tests.e2e.touring.tour import Tour

NEEDS = ()
CONTROLS = {
    *("to-seats", "sit", "sit-name", "sit-confirm", "withdraw-request", "close-sheet"),
    *("decline-request", "agree-request", "hand-over", "copy", "share", "keep-seat"),
    *(
        "leave",
        "leave-no",
        "leave-yes",
        "get-back",
        "replace-away",
        "replace",
        "level",
        "put-note-away",
    ),
}
ABSENCE_MS = 60_000
"""Being away is noticed at a ping, and those are ten seconds apart."""


def tour(tour: Tour, invite: Invite) -> None:
    """Ask for a seat, and be asked for one; hand it on, leave it, and replace who is away."""
    who = tour.who
    who.context.add_init_script(SHARES)
    who.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana, bea = invite("Host"), invite("Bea")
    seats = ["me", "invite", "computer", "computer"]
    code = ana.makes_a_table("chiva", seats, may_watch=True)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    who.opens_the_link(code)
    _asks(tour, ana)
    _hands_on(tour)
    _leaves(tour)
    for name, answer in (("Zoé", "decline-request"), ("Olga", "agree-request")):
        zoe = invite(name)
        zoe.opens_the_link(code)
        _is_asked(tour, zoe, answer)
    ana.press("agree-request")
    expect(who.find("seat", seat=4, kind="person")).to_be_visible()
    bea.goes_to("about:blank")
    who.find("replace-away").wait_for(timeout=ABSENCE_MS)
    tour.press("replace-away", tour.shows("seat", seat=2, kind="computer"))
    bea.opens_the_link(code)
    expect(who.find("seat", seat=2, kind="person")).to_be_visible()
    bea.goes_to("about:blank")
    with tour.unseen():
        who.opens_from_the_menu("seats")
    row = who.find("seat-row", seat=2)
    row.get_by_test_id("replace").wait_for(timeout=ABSENCE_MS)
    tour.choose(row.get_by_test_id("level"), "easy")
    tour.press("replace", tour.shows("seat-row", seat=2, kind="computer"))
    expect(row).to_contain_text("easy")
    tour.press("close-sheet", tour.hides("seats"))
    _goes_over(tour, invite("Phone"))


def _asks(tour: Tour, host: Person) -> None:
    tour.press("to-seats", tour.shows("seat-list"))
    tour.press(_sit(tour, 3), tour.shows("sit-name"))
    tour.write("sit-name", "Ana")
    tour.press("sit-confirm", tour.shows("request", seat=3, mine="true"))
    host.find("agree-request").wait_for()
    host.press("agree-request")
    expect(tour.find("table", seat=3)).to_be_attached()
    tour.press("close-sheet", tour.hides("seats"))


def _is_asked(tour: Tour, zoe: Person, answer: str) -> None:
    """Put a wish aside, come back to it, and answer."""
    zoe.press("to-seats")
    zoe.asks_for_seat(4)
    tour.find("request-sheet").wait_for()
    tour.press("close-sheet", tour.hides("request-sheet"))
    tour.press("to-seats", tour.shows("seats"))
    tour.press(answer, tour.hides(answer))
    tour.press("close-sheet", tour.hides("seats"))


def _hands_on(tour: Tour) -> None:
    who = tour.who
    with tour.unseen():
        who.opens_from_the_menu("seats")
    tour.press("hand-over", tour.shows("handover"))
    link = tour.find("handover").get_by_test_id("link")
    tour.press("copy", lambda: who.page.evaluate(COPIED) == link.inner_text())
    tour.press("share", lambda: who.page.evaluate(SHARED) == link.inner_text())
    tour.press("keep-seat", tour.hides("handover"))


def _leaves(tour: Tour) -> None:
    tour.press("leave", tour.shows("leave-yes"), seat=3)
    tour.press("leave-no", tour.hides("leave-yes"))
    tour.press("leave", tour.shows("leave-yes"), seat=3)
    tour.press("leave-yes", tour.shows("watching"))
    tour.press(_sit(tour, 4), tour.shows("sit-name"))
    tour.press("sit-confirm", tour.shows("request", seat=4, mine="true"))
    tour.press("withdraw-request", tour.hides("request"))
    tour.press("get-back", tour.shows("table", seat=3))
    if tour.find("seats").count():
        tour.press("close-sheet", tour.hides("seats"))


def _goes_over(tour: Tour, phone: Person) -> None:
    """Hand the seat on, and read that it is played on from elsewhere."""
    who = tour.who
    with tour.unseen():
        who.opens_from_the_menu("seats")
        who.press("hand-over")
    phone.goes_to(who.find("handover").get_by_test_id("link").inner_text())
    who.find("put-note-away").wait_for()
    tour.press("close-sheet", tour.hides("seats"))
    tour.press("put-note-away", tour.hides("carried-off"))


def _sit(tour: Tour, seat: int) -> Locator:
    return tour.find("seat-row", seat=seat).get_by_test_id("sit")
