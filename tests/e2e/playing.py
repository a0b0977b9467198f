"""Lets people play through their pages until something is to be seen."""

import time
from collections.abc import Callable, Sequence

from tests.e2e.person import Person
from tests.e2e.sight import Sight

PATIENCE_S = 45.0
"""How long nobody may have anything to decide: the first computer of a run loads its core."""
PAUSE_MS = 15

IsEnough = Callable[[Sight], bool]


def play_until(
    people: Sequence[Person], is_enough: IsEnough, on: Sequence[Person] | None = None
) -> None:
    """Let each of ``people`` decide what their page offers until the pages of ``on`` are enough.

    Those of ``on`` whose pages are enough decide nothing more. Without ``on`` it is everybody.
    """
    watched = people if on is None else on
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
    """Play until the match that is on is over, on every page."""
    play_until(people, lambda sight: sight.is_match_over)


def _describe(sights: dict[str, Sight]) -> str:
    lines = [
        f"{name}: {sight.stage} {sight.phase} version {sight.version} seat {sight.seat}"
        f" busy {sight.isBusy} link {sight.link} buttons {sight.buttons}"
        for name, sight in sights.items()
    ]
    return "Nobody has anything to decide, and it is not enough:\n" + "\n".join(lines)
