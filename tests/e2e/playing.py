"""Lets people play through their pages until something is to be seen.

Who has a mouse is played for by scripts, which costs less: the mouse itself plays where a test is
about playing (``by_hand``), and in the tours of all controls.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tests.e2e.hands_on import Mouse, Quickly
from tests.e2e.person import Person
from tests.e2e.sight import Sight

PATIENCE_S = 45.0
"""How long nobody may have anything to decide: the computers may only be starting."""
PAUSE_MS = 40

IsEnough = Callable[[Sight], bool]


def play_until(
    people: Sequence[Person],
    is_enough: IsEnough,
    on: Sequence[Person] | None = None,
    *,
    by_hand: bool = False,
) -> None:
    """Let each of ``people`` decide what their page offers until the pages of ``on`` are enough.

    Those of ``on`` whose pages are enough decide nothing more. Without ``on`` it is everybody.
    """
    with quickly(() if by_hand else people):
        _play(people, is_enough, people if on is None else on)


@contextmanager
def quickly(people: Sequence[Person]) -> Iterator[None]:
    """Let those of ``people`` who have a mouse press by scripts meanwhile."""
    ways = [(each, each.way) for each in people if type(each.way) is Mouse]
    for each, _ in ways:
        each.way = Quickly()
    try:
        yield
    finally:
        for each, way in ways:
            each.way = way


def _play(people: Sequence[Person], is_enough: IsEnough, watched: Sequence[Person]) -> None:
    waiting_since_s = time.monotonic()
    while True:
        sights = {person.name: person.look() for person in people}
        enough = {each.name for each in watched if is_enough(sights[each.name])}
        if len(enough) == len(watched):
            return
        decided = [each.decides(sights[each.name]) for each in people if each.name not in enough]
        if any(decided):
            waiting_since_s = time.monotonic()
            continue
        assert time.monotonic() - waiting_since_s < PATIENCE_S, _describe(sights)
        people[0].page.wait_for_timeout(PAUSE_MS)


def play_until_turn(of: Person, *others: Person) -> Sight:
    """Play until ``of`` has a tile to play, and return what its page shows."""
    play_until([of, *others], lambda sight: bool(sight.fits), on=[of])
    return of.look()


def play_round(people: Sequence[Person]) -> None:
    """Play until the round that is on is over, on every page."""
    play_until(people, lambda sight: sight.is_round_over)


def play_match(people: Sequence[Person]) -> None:
    """Play by hand until the match that is on is over, on every page."""
    play_until(people, lambda sight: sight.is_match_over, by_hand=True)


def _describe(sights: dict[str, Sight]) -> str:
    lines = [
        f"{name}: {sight.stage} {sight.phase} version {sight.version} seat {sight.seat}"
        f" busy {sight.isBusy} link {sight.link} buttons {sight.buttons}"
        for name, sight in sights.items()
    ]
    return "Nobody has anything to decide, and it is not enough:\n" + "\n".join(lines)
