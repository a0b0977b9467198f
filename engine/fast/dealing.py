"""Deals of the hidden tiles that agree with the passes: each as likely as any other.

Tiles that the same of the three hidden seats may hold are of one kind. First it is drawn how many
tiles of each kind go to whom, each split as often as there are ways to make it; then which ones.
"""

from collections.abc import Sequence
from math import comb, factorial
from typing import Final, NamedTuple

from engine.fast.compiling import Ints, compiled
from engine.fast.dice import draw

HIDDEN: Final = 3
"""Seats whose hands are not seen."""
KINDS: Final = 1 << HIDDEN
"""By who may hold a tile: bit 0 stands for the first hidden seat, bits 1 and 2 for the others."""
PLACES: Final = 21
"""For the tiles of one kind: no more are hidden."""
SPLIT: Final = KINDS * HIDDEN
"""Numbers in one split: for each kind, how many tiles go to each hidden seat."""


class Hidden(NamedTuple):
    """The hidden tiles, and how they may lie."""

    tiles: Ints
    """For each kind, PLACES for its tiles; their order is changed by drawing."""
    sizes: Ints
    """The number of tiles of each kind."""
    splits: Ints
    """The possible splits, SPLIT numbers each."""
    ways: Ints
    """For each split, in how many ways it and those before it can be made."""


@compiled
def deal_hidden(hidden: Hidden, dice: Ints, hands: Ints) -> None:
    """Fill ``hands`` with deals, three hands each."""
    number = len(hidden.ways)
    for first in range(0, len(hands), HIDDEN):
        hands[first] = hands[first + 1] = hands[first + 2] = 0
        split = SPLIT * _find_split(hidden.ways, draw(dice, hidden.ways[number - 1]))
        for kind in range(1, KINDS):
            _deal_kind(hidden, kind, split + kind * HIDDEN, dice, hands, first)


@compiled
def _find_split(ways: Ints, drawn: int) -> int:
    first, last = 0, len(ways) - 1
    while first < last:
        middle = (first + last) >> 1
        if ways[middle] > drawn:
            last = middle
        else:
            first = middle + 1
    return first


@compiled
def _deal_kind(hidden: Hidden, kind: int, split: int, dice: Ints, hands: Ints, first: int) -> None:
    tiles, left, place = hidden.tiles, hidden.sizes[kind], kind * PLACES
    for seat in range(HIDDEN):
        for _ in range(hidden.splits[split + seat]):
            taken = place + draw(dice, left)
            left -= 1
            tile = tiles[taken]
            tiles[taken], tiles[place + left] = tiles[place + left], tile
            hands[first + seat] |= 1 << tile


def list_splits(sizes: Sequence[int], rooms: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return all splits of tiles into hands, and for each the ways to make it and those before it.

    Args:
        sizes: the number of tiles of each kind.
        rooms: the number of tiles in each hidden hand.
    """
    _, first, second, both, third, first_third, second_third, anybody = sizes
    splits: list[int] = []
    ways: list[int] = []
    total = 0
    for to_1 in range(both + 1):
        for also_to_1 in range(first_third + 1):
            left_1 = rooms[0] - first - to_1 - also_to_1
            if left_1 < 0:
                break
            for to_2 in range(second_third + 1):
                left_2 = rooms[1] - second - (both - to_1) - to_2
                left_3 = rooms[2] - third - (first_third - also_to_1) - (second_third - to_2)
                if left_2 < 0 or left_3 < 0 or left_1 + left_2 + left_3 != anybody:
                    continue
                total += (
                    comb(both, to_1)
                    * comb(first_third, also_to_1)
                    * comb(second_third, to_2)
                    * factorial(anybody)
                    // (factorial(left_1) * factorial(left_2) * factorial(left_3))
                )
                ways.append(total)
                # By kind: nobody, 1, 2, 1 or 2, 3, 1 or 3, 2 or 3, anybody.
                splits += [0, 0, 0, first, 0, 0, 0, second, 0, to_1, both - to_1, 0]
                splits += [0, 0, third, also_to_1, 0, first_third - also_to_1]
                splits += [0, to_2, second_third - to_2, left_1, left_2, left_3]
    return splits, ways
