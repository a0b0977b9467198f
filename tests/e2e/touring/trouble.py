"""The tour of what is there when something went wrong: the ways to try again, and home."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Route, WebSocketRoute

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_until_turn
from tests.e2e.touring.tour import Tour

NEEDS = ()
CONTROLS = {
    *("reload", "again", "log-again", "link-again", "table-again", "go-home"),
}
FORGIVEN = ("ERR_", "Failed to fetch", "preload", "WebSocket connection", "status of")
POLICY = 1008
"""How the server closes the socket of who is not served."""


def tour(tour: Tour, invite: Invite) -> None:  # noqa: ARG001 - nobody else is needed
    who = tour.who
    who.forgiven += FORGIVEN
    who.page.clock.install()
    who.goes_to("/")
    _fetches_again(tour)
    code = _loses_the_table(tour)
    _asks_again(tour, code)
    _is_not_let_in(tour, code)


def _fetches_again(tour: Tour) -> None:
    who = tour.who
    for way, there in (("rules-chiva", "lobby"), ("open-record", "record-page")):
        who.loses_the_network()
        with tour.unseen():
            who.press(way)
        who.find("reload").wait_for()
        who.finds_the_network()
        tour.press("reload", tour.hides("reload"))
        who.find(there).wait_for()


def _loses_the_table(tour: Tour) -> str:
    who = tour.who
    with tour.unseen():
        code = who.plays_at_once()
        play_until_turn(who)
    who.loses_the_network()
    who.find("link-again").wait_for()
    # By itself it tries again as time goes by: now there is none.
    who.page.clock.pause_at(who.page.evaluate("() => Date.now() / 1000") + 1)
    tour.press("link-again", lambda: len(who.recording.sockets))
    who.page.clock.resume()
    who.finds_the_network()
    who.find("table", link="open").wait_for()
    return code


def _asks_again(tour: Tour, code: str) -> None:
    """Let the server fail once for each thing that is asked of it."""
    who = tour.who
    with losing(tour, "log"):
        with tour.unseen():
            who.press("menu")
            who.press("open-log")
        who.find("log-again").wait_for()
    tour.press("log-again", tour.hides("log-again"))
    who.find("log-round").first.wait_for()
    with losing(tour, "replays"):
        who.goes_to(f"/r/{code}")
        who.find("again").wait_for()
    tour.press("again", tour.shows("rounds"))


@contextmanager
def losing(tour: Tour, what: str) -> Iterator[None]:
    """Let what is asked of ``what`` at this table be lost on the way."""
    asked = f"**/api/tables/*/{what}/**"
    tour.who.page.route(asked, _lose)
    yield
    tour.who.page.unroute(asked)


def _lose(route: Route) -> None:
    route.abort()


def _is_not_let_in(tour: Tour, code: str) -> None:
    who = tour.who
    answers = ["refuses", "serves", "is silent"]

    def answer(socket: WebSocketRoute) -> None:
        match answers.pop(0):
            case "refuses":
                socket.close(code=POLICY)
            case "serves":
                socket.connect_to_server()

    who.page.route_web_socket("**/*", answer)
    who.goes_to(f"/t/{code}")
    who.find("table-again").wait_for()
    tour.press("table-again", tour.shows("table"))
    who.page.reload()
    who.find("loading").wait_for()
    tour.press("go-home", tour.shows("lobby"))
    # What takes the place of the sockets holds on to the page, and is not what the page keeps.
    who.goes_to("about:blank")
