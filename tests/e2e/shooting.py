"""Sits people down, lets them play on, and takes pictures of their pages at several sizes.

The pictures are in screens/, which git ignores: one folder for each size.
"""

from collections.abc import Callable, Mapping

from config.environment import ROOT
from tests.e2e.conftest import Invite
from tests.e2e.device import Device
from tests.e2e.person import Person
from tests.e2e.playing import PAUSE_MS, quickly
from tests.e2e.seating import sit_at_two_devices
from tests.e2e.sight import Sight

FOLDER = ROOT / "screens"
SIZES = {"390x844": (390, 844), "844x390": (844, 390), "1440x900": (1440, 900)}
WIDTHS = {
    **SIZES,
    "320x568": (320, 568),
    "360x640": (360, 640),
    "768x1024": (768, 1024),
    "1024x768": (1024, 768),
}

OTHERS = ["Bruno", "Chantal", "Désiré"]
SETTLING_MS = 350


def shoot(
    person: Device,
    name: str,
    *,
    is_whole: bool = False,
    sizes: Mapping[str, tuple[int, int]] = SIZES,
) -> None:
    for size, (width, height) in sizes.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(SETTLING_MS)
        folder = FOLDER / size
        folder.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=folder / f"{name}.png", full_page=is_whole)
    person.page.set_viewport_size({"width": 390, "height": 844})


def sit(person: Invite, profile: str) -> tuple[Person, Person]:
    """Seat Ana on one phone and three others on a second one."""
    return sit_at_two_devices(person, profile, OTHERS, viewport={"width": 390, "height": 844})


def wait_for(person: Person, others: Person, is_enough: Callable[[Sight], bool]) -> Sight:
    """Let both play until ``person`` sees what is enough; return what."""
    with quickly([person, others]):
        while not is_enough(sight := person.look()):
            # At the end its sheet is on its way, and comes before anybody goes on.
            is_ending = sight.phase == "over" and not sight.reckoning
            if is_ending or not (person.decides(sight) or others.decides(others.look())):
                person.page.wait_for_timeout(PAUSE_MS)
    return sight
