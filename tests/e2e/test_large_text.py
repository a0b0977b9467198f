"""With the text of the browser itself twice as large, nothing is cut, and a long page scrolls."""

from typing import Final

import pytest

from tests.e2e.conftest import Invite
from tests.e2e.fingers import drag_fingers
from tests.e2e.inspecting import find_lost
from tests.e2e.person import Person
from tests.e2e.playing import play_until

SIZES: Final = ((390, 844), (1440, 900))
TWICE_PX: Final = 32
SWIPE_PX: Final = 120
HAS_TEXT_OF = "(size) => getComputedStyle(document.documentElement).fontSize === size"
# A name that is too long is cut where text is of the usual size; here that would be most names.
CUT_NAMES = """() => [...document.querySelectorAll('.name, .named .who')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  .map((each) => `the name ${each.textContent} is cut`)"""
MIDDLE_OF_FELT = """() => {
  scrollTo(0, 0);
  const { left, right, top, bottom } =
    document.querySelector('[data-testid="felt"]').getBoundingClientRect();
  return [(left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 60)];
}"""
HAS_SCROLLED = "(far) => scrollY > far"


@pytest.mark.timeout(120)
def test_who_has_twice_the_usual_text_can_use_every_page(person: Invite) -> None:
    ana = person("Ana", has_touch=True)
    enlarge = ana.context.new_cdp_session(ana.page)
    faults: list[str] = []

    def look(screen: str) -> None:
        for width, height in SIZES:
            ana.page.set_viewport_size({"width": width, "height": height})
            enlarge.send("Page.setFontSizes", {"fontSizes": {"standard": TWICE_PX}})
            ana.page.wait_for_function(HAS_TEXT_OF, arg=f"{TWICE_PX}px")
            lost = [*find_lost(ana), *find_cut_names(ana)]
            faults.extend(f"{screen} at {width} px: {each}" for each in lost)

    ana.forgiven.append("status of 503")  # nobody reviews rounds here
    ana.opens_the_lobby()
    look("lobby")
    ana.makes_a_table("chiva", ["me", "Bea", "computer", "computer"], "screens 1")
    play_until([ana], lambda sight: sight.curtain)
    look("curtain")
    play_until([ana], lambda sight: len(sight.line) > 4 and bool(sight.fits))
    look("turn")
    scrolls_over_the_felt(ana)
    ana.chooses(ana.look().fits[0])
    look("choice")
    ana.press("cancel")
    ana.press("menu")
    look("menu")
    ana.press("close-sheet")
    play_until([ana], lambda sight: sight.is_round_over)
    look("round over")
    ana.press("look-again")
    ana.find("viewer").wait_for()
    ana.press("step-last")
    look("viewer")
    assert not faults, "\n".join(faults)


def find_cut_names(ana: Person) -> list[str]:
    """Return which names are cut for good: a page needs a moment after a change of its size."""
    for _ in range(20):
        cut: list[str] = ana.page.evaluate(CUT_NAMES)
        if not cut:
            break
        ana.page.wait_for_timeout(50)
    return cut


def scrolls_over_the_felt(ana: Person) -> None:
    """Scroll the page by wheel and by finger, where the felt lies under them."""
    ana.page.set_viewport_size({"width": 390, "height": 844})
    x, y = ana.page.evaluate(MIDDLE_OF_FELT)
    ana.page.mouse.move(x, y)
    ana.page.mouse.wheel(0, SWIPE_PX)
    ana.page.wait_for_function(HAS_SCROLLED, arg=0)
    x, y = ana.page.evaluate(MIDDLE_OF_FELT)
    drag_fingers(ana.page, [(x, y)], [(x, y - SWIPE_PX)])
    ana.page.wait_for_function(HAS_SCROLLED, arg=0)
    assert ana.find("felt").get_attribute("data-zoom") == "1.00"
