"""Lets people play through their pages until something is to be seen."""

import time
from collections.abc import Callable, Sequence

from tests.e2e.person import Person
from tests.e2e.sight import Sight

PATIENCE_S = 20.0
"""How long nobody may have anything to decide."""
PAUSE_MS = 15

IsEnough = Callable[[Sight], bool]


def play_until(people: Sequence[Person], is_enough: IsEnough) -> None:
    """Let each of ``people`` decide what their page offers until all of their pages are enough."""
    waiting_since_s = time.monotonic()
    while True:
        sights = [person.look() for person in people]
        if all(is_enough(sight) for sight in sights):
            return
        decided = [
            person.decides(sight)
            for person, sight in zip(people, sights, strict=True)
            if not is_enough(sight)
        ]
        if any(decided):
            waiting_since_s = time.monotonic()
            continue
        assert time.monotonic() - waiting_since_s < PATIENCE_S, _describe(people, sights)
        people[0].page.wait_for_timeout(PAUSE_MS)


def play_round(people: Sequence[Person]) -> None:
    """Play until the round that is on is over, on every page."""
    play_until(people, lambda sight: sight.is_round_over)


def play_match(people: Sequence[Person]) -> None:
    """Play until the match that is on is over, on every page."""
    play_until(people, lambda sight: sight.is_match_over)


def _describe(people: Sequence[Person], sights: Sequence[Sight]) -> str:
    lines = [
        f"{person.name}: {sight.stage} {sight.phase} version {sight.version} seat {sight.seat}"
        f" busy {sight.isBusy} link {sight.link} buttons {sight.buttons}"
        for person, sight in zip(people, sights, strict=True)
    ]
    return "Nobody has anything to decide, and it is not enough:\n" + "\n".join(lines)
