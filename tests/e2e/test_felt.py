"""The felt is zoomed and moved by mouse, touch, buttons and keys, and that never plays."""

import time
from collections.abc import Callable, Iterable

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.fingers import Place, drag_fingers
from tests.e2e.hands_on import Finger, reach
from tests.e2e.person import Person
from tests.e2e.playing import play_until
from tests.e2e.seeds import LONGEST_LINE
from tests.e2e.server import Server
from tests.e2e.sight import Sight

FOUR_HERE = ["me", "Bruno", "Chantal", "Désiré"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STARTED = 6
NEARLY_PX = 2.5
PATIENCE_S = 10.0
PAUSE_MS = 30
AFAR = "1.00"
IS_NEAR = """() => Number(document.querySelector('[data-testid="felt"]').dataset.zoom) > 1"""


def box_of(target: Locator) -> tuple[float, float, float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def middle_of(target: Locator) -> Place:
    x, y, width, height = box_of(target)
    return x + width / 2, y + height / 2


def wait_until(ana: Person, is_so: Callable[[], bool]) -> None:
    """Wait until the view has come to rest where it should."""
    until_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until_s
        ana.page.wait_for_timeout(PAUSE_MS)


def lies_at(ana: Person, target: Locator, x: float) -> None:
    wait_until(ana, lambda: abs(middle_of(target)[0] - x) < NEARLY_PX)


def has_moved(ana: Person, target: Locator, before: Place) -> None:
    wait_until(ana, lambda: middle_of(target) != before)


def sees_all_again(ana: Person, press_twice: Callable[[], object]) -> None:
    """Press twice, and again where the machine was too slow for a double press."""

    def is_done() -> bool:
        press_twice()
        return ana.find("felt").get_attribute("data-zoom") == AFAR

    wait_until(ana, is_done)


def sees_from_afar(ana: Person) -> None:
    expect(ana.find("felt")).to_have_attribute("data-zoom", AFAR)


def sees_from_near(ana: Person) -> None:
    ana.page.wait_for_function(IS_NEAR)


def are_in_sight(ana: Person, targets: Iterable[Locator]) -> bool:
    left, top, width, height = box_of(ana.find("felt"))
    return all(
        x >= left - NEARLY_PX
        and y >= top - NEARLY_PX
        and x + w <= left + width + NEARLY_PX
        and y + h <= top + height + NEARLY_PX
        for x, y, w, h in map(box_of, targets)
    )


def ends_of_line(ana: Person) -> list[Locator]:
    tiles = ana.page.locator("[data-line-tile]")
    return [tiles.first, tiles.last]


def comes_to_a_turn(ana: Person) -> Sight:
    """Play until some tiles lie, and there is one to choose."""
    play_until([ana], lambda sight: bool(sight.fits) and len(sight.line) >= STARTED)
    return ana.look()


def test_mouse_keys_and_buttons_look_nearer_and_aside_and_nothing_is_played(
    person: Invite, server: Server
) -> None:
    ana = person("Ana", viewport={"width": 390, "height": 844})
    code = ana.makes_a_table("chiva", FOUR_HERE, LONGEST_LINE)
    sight = comes_to_a_turn(ana)
    version = server.read(code).version
    mouse, tile = ana.page.mouse, ana.page.locator("[data-line-tile]").nth(2)
    # The wheel: what is pointed at stays there. A drag takes the line along.
    at = middle_of(tile)
    mouse.move(*at)
    mouse.wheel(0, -400)
    sees_from_near(ana)
    lies_at(ana, tile, at[0])
    mouse.down()
    mouse.move(at[0] + 20, at[1] + 5)
    mouse.move(at[0] + 40, at[1] + 10)
    mouse.up()
    lies_at(ana, tile, at[0] + 40)
    sees_all_again(ana, lambda: mouse.dblclick(at[0] + 40, at[1] + 10))
    # Buttons: two come with the first press, and go with the last.
    ana.press("zoom-nearer")
    ana.press("zoom-nearer")
    expect(ana.find("felt")).to_have_attribute("data-zoom", "2.25")
    ana.press("zoom-farther")
    expect(ana.find("felt")).to_have_attribute("data-zoom", "1.50")
    ana.press("zoom-fit")
    sees_from_afar(ana)
    expect(ana.find("zoom-fit")).to_have_count(0)
    # Keys, from the felt, which is reached by Tab.
    reach(ana.find("menu"))
    reach(ana.find("felt"))
    for _ in range(4):
        ana.page.keyboard.press("+")
    expect(ana.find("felt")).to_have_attribute("data-zoom", "4.00")
    before = middle_of(tile)
    ana.page.keyboard.press("ArrowUp")
    has_moved(ana, tile, before)
    # Whatever is chosen comes into sight, with both ends, and so does what is played.
    wait_until(ana, lambda: not are_in_sight(ana, ends_of_line(ana)))
    ana.chooses_tile(sight.fits[0])
    sees_from_afar(ana)
    wanted = [*ends_of_line(ana), *ana.find("ghost").all()]
    wait_until(ana, lambda: are_in_sight(ana, wanted))
    assert server.read(code).version == version
    if ana.find("ghost").count() > 1:
        ana.press("ghost", end="left")
    ana.find("felt").focus()
    for _ in range(4):
        ana.page.keyboard.press("+")
    expect(ana.find("felt")).to_have_attribute("data-zoom", "4.00")
    ana.press("confirm")
    ana.sees_more_than(sight)
    sees_from_afar(ana)
    wait_until(ana, lambda: are_in_sight(ana, ends_of_line(ana)))


def test_fingers_pinch_and_drag_and_a_drag_over_a_ghost_chooses_nothing(
    person: Invite, server: Server
) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.makes_a_table("chiva", FOUR_HERE, LONGEST_LINE)
    sight = comes_to_a_turn(ana)
    version = server.read(code).version
    tile = ana.page.locator("[data-line-tile]").nth(2)
    x, y = middle_of(ana.find("felt"))
    drag_fingers(ana.page, [(x - 30, y), (x + 30, y)], [(x - 75, y), (x + 75, y)])
    sees_from_near(ana)
    assert ana.page.evaluate("() => visualViewport.scale") == 1
    before = middle_of(tile)
    drag_fingers(ana.page, [(x, y)], [(x + 40, y + 20)])
    has_moved(ana, tile, before)
    # What is chosen already would be played by one more press on its ghost.
    ana.chooses(sight.fits[0])
    sees_from_afar(ana)
    ghost = ana.find("ghost").first
    expect(ana.find("confirm")).to_be_enabled()
    ana.page.wait_for_timeout(500)  # a press sooner is the second one of a double press
    at = middle_of(ghost)
    drag_fingers(ana.page, [at], [(at[0] + 30, at[1] + 30)])
    ana.press("zoom-nearer")
    at = middle_of(ghost)
    drag_fingers(ana.page, [at], [(at[0] + 30, at[1] + 30)])
    expect(ghost).to_have_attribute("aria-pressed", "true")
    sees_all_again(ana, lambda: [ana.page.touchscreen.tap(x, y) for _ in range(2)])
    expect(ghost).to_have_attribute("aria-pressed", "true")
    assert server.read(code).version == version
    ana.press("cancel")
    ana.chooses_tile(sight.fits[0])
    ana.press("ghost", end=ana.look().ghosts[-1])
    expect(ana.find("confirm")).to_be_enabled()
