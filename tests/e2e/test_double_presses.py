"""What is pressed twice by a nervous finger happens once, and nothing that appears is hit by it."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from engine.events import Accepted
from tables.vocabulary.events import TakenBack
from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}}
LONGER_THAN_DOUBLE_MS = 500
FOUR = ["me", "Bea", "Carla", "Dora"]


def press_twice(person: Person, target: Locator, is_answered: Callable[[], None]) -> None:
    """Press ``target``, and there again when the answer is shown; the clock stands still."""
    page = person.page
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + 1)
    box = target.bounding_box()
    assert box is not None
    target.click()
    is_answered()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(LONGER_THAN_DOUBLE_MS)
    page.clock.resume()


def test_a_double_press_on_a_shared_phone_neither_accepts_nor_shows_the_next_hand(
    person: Invite, server: Server
) -> None:
    ana = person("Ana", **PHONE)
    ana.page.clock.install()
    code = ana.makes_a_table("dekabes", FOUR, SHORT_MATCH["dekabes"])
    ana.sees_the_curtain()
    # Here *Accept* comes to lie where the hand of seat 3 was asked for, and the other way round.
    press_twice(
        ana,
        ana.find("reveal", seat=3),
        lambda: expect(ana.find("accept")).to_be_visible(),
    )
    expect(ana.find("table", seat=3)).to_be_visible()
    assert server.read(code).count(Accepted) == 0
    press_twice(
        ana,
        ana.find("accept"),
        lambda: expect(ana.find("curtain")).to_be_visible(),
    )
    assert ana.sees_the_curtain() == [1, 2, 4]
    assert ana.look().hand == []
    assert server.read(code).count(Accepted) == 1
    # A moment later it is a press like any other.
    ana.reveals(4)


def test_a_double_press_on_undo_takes_back_once(person: Invite, server: Server) -> None:
    ana = person("Ana")
    ana.page.clock.install()
    code = ana.plays_at_once()
    for _ in range(2):
        sight = play_until_turn(ana)
        ana.plays(sight.fits[0], sight)
    sight = play_until_turn(ana)
    press_twice(ana, ana.find("undo"), lambda: ana.sees_more_than(sight))
    undone = ana.look()
    play_until([ana], lambda now: now.version >= undone.version and not now.isBusy)
    assert server.read(code).count(TakenBack) == 1
