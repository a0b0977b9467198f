"""Every control there is does what it is for: by mouse, by touch, and by keyboard alone.

Each time every part in one of the ways, by turns; all of it by ``make test-thorough``.
"""

import re
from collections.abc import Iterator
from typing import Protocol

import pytest
from _pytest.mark import ParameterSet

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard, Mouse, Way
from tests.e2e.touring import (
    lesson,
    lobby,
    looking_back,
    seats,
    settings,
    shared,
    table,
    taking_back,
    trouble,
)
from tests.e2e.touring.inventory import read_controls
from tests.e2e.touring.tour import Tour
from tests.thoroughness import IS_THOROUGH, scaled


class Part(Protocol):
    """A part of the client: what there is to use in it, and who uses all of it."""

    __name__: str
    CONTROLS: set[str]
    NEEDS: tuple[str, ...]
    """Fixtures."""

    def tour(self, tour: Tour, invite: Invite) -> None: ...


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAYS: list[tuple[type[Way], dict[str, object]]] = [(Mouse, {}), (Finger, PHONE), (Keyboard, {})]
PARTS: list[Part] = [
    lobby,
    table,
    settings,
    taking_back,
    seats,
    looking_back,
    trouble,
    lesson,
]
WAYS_EACH_TIME = scaled(1, 3)
TOURED = shared.CONTROLS.union(*(part.CONTROLS for part in PARTS))


def plan_tours() -> Iterator[ParameterSet]:
    """Tour every part: in a way of its own each time, and in all of them when thorough."""
    for number, part in enumerate(PARTS):
        for turn in range(WAYS_EACH_TIME):
            way, options = WAYS[(number + turn) % len(WAYS)]
            name = part.__name__.rsplit(".", 1)[-1]
            yield pytest.param(part, way, options, id=f"{name}-{way.__name__.lower()}")


def test_every_control_in_the_sources_has_a_name() -> None:
    assert [each.place for each in read_controls() if each.pattern is None] == []


def test_the_tours_come_to_every_control_in_the_sources() -> None:
    patterns = [(each.place, each.pattern) for each in read_controls() if each.pattern]
    left_out = [place for place, pattern in patterns if not any_matches(pattern, TOURED)]
    assert left_out == []
    gone = [name for name in TOURED if not any(each.fullmatch(name) for _, each in patterns)]
    assert gone == []


def any_matches(pattern: re.Pattern[str], names: set[str]) -> bool:
    return any(map(pattern.fullmatch, names))


@pytest.mark.timeout(240)  # a tour takes as long as ten other tests
@pytest.mark.parametrize(("part", "way", "options"), list(plan_tours()))
def test_every_control_does_what_it_is_for(
    person: Invite,
    request: pytest.FixtureRequest,
    part: Part,
    way: type[Way],
    options: dict[str, object],
) -> None:
    for needed in part.NEEDS:
        request.getfixturevalue(needed)
    toured = Tour(person("Ana", **options), way())
    part.tour(toured, person)
    assert toured.used >= part.CONTROLS
    assert toured.seen <= TOURED


@pytest.mark.timeout(240)
def test_what_only_some_rounds_ask_is_answered_in_every_way(person: Invite) -> None:
    ana = person("Ana", has_touch=True)
    tours = [Tour(ana, way()) for way in (Mouse, Finger, Keyboard)]
    shared.tour(tours)
    used = [each.used for each in tours]
    for each in used if IS_THOROUGH else [set().union(*used)]:
        assert each >= shared.CONTROLS
    for tour in tours:
        assert tour.used
        assert tour.seen <= TOURED
