"""The tour of the lobby and of the gathering: everything before the first tile."""

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import is_focused
from tests.e2e.touring.tour import Tour

PROFILES = ("six-love", "dekabes", "chiva")
NEEDS = ()
CONTROLS = {
    *("name", "language", "open-settings", "close-sheet", "open-record", "home", "play-at-once"),
    *(f"{what}-{profile}" for what in ("profile", "rules") for profile in PROFILES),
    *("rules-jump", "join-code", "join", "last-table", "go-home"),
    *("unfold-form", "kind", "seat-name", "level", "pace", "unfold-more", "may-watch", "seed"),
    *("make", "open-rules", "sit", "sit-name", "sit-confirm", "get-up", "seat-computer", "fill"),
    *("copy", "share", "start"),
}
COPIED = "() => navigator.clipboard.readText()"
# The sheet by which a device shares belongs to the device: here it notes what it was given.
SHARES = "navigator.share = async ({ url }) => { document.documentElement.dataset.shared = url; }"
SHARED = "() => document.documentElement.dataset.shared ?? ''"


def tour(tour: Tour, invite: Invite) -> None:
    who = tour.who
    who.context.add_init_script(SHARES)
    who.context.grant_permissions(["clipboard-read", "clipboard-write"])
    who.goes_to("/")
    _chooses(tour)
    _reads(tour)
    _joins(tour, invite("Host").makes_a_table("chiva", ["me", "invite", "invite", "computer"]))
    _makes(tour)
    _gathers(tour)
    who.goes_to("/t/AAAAAAAA")
    who.find("apology").wait_for()
    tour.press("go-home", tour.shows("lobby"))
    tour.press("play-at-once", tour.shows("table"))


def _chooses(tour: Tour) -> None:
    tour.write("name", "Ana")
    for language in ("it", "en"):
        tour.choose("language", language, tour.language)
    for profile in PROFILES:
        tour.tick(f"profile-{profile}")
    tour.choose(tour.find("lobby").get_by_test_id("level").first, "easy")


def _reads(tour: Tour) -> None:
    for profile in PROFILES:
        tour.press(f"rules-{profile}", tour.shows("rules-text"))
        if profile == "chiva":
            _jumps(tour)
        tour.press("close-sheet", tour.hides("rules"))
    tour.press("open-settings", tour.shows("settings"))
    tour.press("close-sheet", tour.hides("settings"))
    tour.press("open-record", tour.shows("record-page"))
    tour.press("home", tour.shows("lobby"))


def _jumps(tour: Tour) -> None:
    """Go on by the contents, which are there where the screen has room for them."""
    page = tour.who.page
    usual = page.viewport_size
    assert usual is not None
    page.set_viewport_size({"width": 900, "height": 640})
    heading = tour.find("rules-section", section="end").locator("h3")
    tour.press("rules-jump", lambda: is_focused(heading), section="end")
    page.set_viewport_size(usual)


def _joins(tour: Tour, code: str) -> None:
    tour.write("join-code", code)
    tour.press("join", tour.shows("gathering"))
    card = tour.find("seat-card", seat=2)
    tour.press(card.get_by_test_id("sit"), tour.shows("sit-name"))
    tour.write("sit-name", "Bea")
    tour.press("sit-confirm", tour.shows("seat-card", seat=2, mine="true"))
    tour.press("get-up", tour.shows("seat-card", seat=2, kind="open"))
    tour.press(card.get_by_test_id("sit"), tour.shows("sit-name"))
    tour.press("sit-confirm", tour.shows("seat-card", seat=2, mine="true"))
    tour.press("home", tour.shows("lobby"))
    tour.press("last-table", tour.shows("gathering"))
    tour.press("home", tour.shows("lobby"))


def _makes(tour: Tour) -> None:
    tour.press("unfold-form", tour.shows("make"))
    second, third = (tour.find(f"plan-seat-{seat}") for seat in (2, 3))
    tour.choose(second.get_by_test_id("kind"), "device", tour.shows("seat-name"))
    tour.write("seat-name", "Carla")
    level = third.get_by_test_id("level")
    tour.choose(third.get_by_test_id("kind"), "computer", level.is_visible)
    tour.choose(level, "easy")
    tour.choose(third.get_by_test_id("kind"), "invite", level.is_hidden)
    tour.choose("pace", "fast")
    tour.press("unfold-more", tour.shows("seed"))
    tour.tick("may-watch")
    tour.write("seed", "tour 1")
    tour.press("make", tour.shows("gathering"))


def _gathers(tour: Tour) -> None:
    tour.press("open-rules", tour.shows("rules-text"))
    tour.press("close-sheet", tour.hides("rules"))
    for language in ("fr", "en"):
        tour.choose("language", language, tour.language)
    page = tour.who.page
    tour.press("share", lambda: page.evaluate(SHARED))
    assert page.evaluate(SHARED) == tour.who.reads("link")
    tour.press("copy", lambda: page.evaluate(COPIED) == tour.who.reads("link"))
    third = tour.find("seat-card", seat=3)
    tour.press(
        third.get_by_test_id("seat-computer"), tour.shows("seat-card", seat=3, kind="computer")
    )
    tour.choose(third.get_by_test_id("level"), "strong", tour.version)
    tour.press("fill", tour.shows("seat-card", seat=4, kind="computer"))
    tour.press("start", tour.shows("table"))
