"""What the functions of the core are given besides a position: how to play on, and room to work."""

from typing import Final, NamedTuple

from engine.fast.board import EMPTY
from engine.fast.compiling import Floats, Ints, floats, ints
from engine.fast.dice import make_dice
from engine.fast.figures import NUMBER

MOST_POLICIES: Final = 4
"""By which seats may play."""
NO_POLICY: Final = -1
MOST_WAYS: Final = 14
"""No hand has more ways to play: seven tiles, two ends."""
SLOTS: Final = 1 << 13
"""For hands that were weighed; fewer come to the same, later."""


class Style(NamedTuple):
    """How a round is carried on from a position."""

    rules: int
    """Whose rules, and what is better than what: ``engine.fast.outcomes.pack_rules``."""
    worth: Ints
    """What each outcome is worth to seats 0 and 2; the others want the least."""
    policies: Ints
    """The weights of all policies, one after another (``engine.fast.policy``)."""
    own: int
    """The number of the one by which seat 0 plays, and whoever is not known any better."""
    heavy: int
    """The number of the one that lays the heaviest tile to the end, or NO_POLICY."""
    solve_at: int
    """From so many tiles left on, all but who plays heavy play as if they saw all hands."""


class Room(NamedTuple):
    """Room to work in: what stands in it means nothing from one call to the next."""

    board: Ints
    dice: Ints
    ways: Ints
    """Ways to play: twice the tile plus the side."""
    chances: Ints
    """How likely each of them is."""
    figures: Ints
    """Of each of them."""
    trust: Floats
    """How likely a hidden seat has done what it did, and goes on, by each policy."""
    weighed: Ints
    """The hidden hands, each with its seat, whose chance is known (``engine.fast.belief``)."""
    found: Floats
    """That chance, by each of MOST_POLICIES policies."""
    players: Ints
    """For each seat, the number of the policy by which it plays."""


def make_room() -> Room:
    """Return room for one search."""
    return Room(
        board=ints(EMPTY),
        dice=make_dice(0),
        ways=ints([0] * MOST_WAYS),
        chances=ints([0] * MOST_WAYS),
        figures=ints([0] * (MOST_WAYS * NUMBER)),
        trust=floats(MOST_POLICIES),
        weighed=ints([0] * SLOTS),
        found=floats(SLOTS * MOST_POLICIES),
        players=ints([0, 0, 0, 0]),
    )
