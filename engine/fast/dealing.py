"""Deals of the hidden tiles that agree with the passes: each as likely as any other.

Tiles that the same of the three hidden seats may hold are of one kind. First it is drawn how many
tiles of each kind go to whom, each split as often as there are ways to make it; then which ones.
"""

from collections.abc import Sequence
from math import comb, factorial
from typing import Final

from engine.fast.compiling import Ints, compiled
from engine.fast.dice import draw

KINDS: Final = 8
"""By who may hold a tile: bit 0 stands for the first hidden seat, bit 1 and 2 for the others."""
ROOM: Final = 21
"""Places for the tiles of one kind."""
HIDDEN: Final = 3
SPLIT: Final = KINDS * HIDDEN
"""Numbers in one split: for each kind, how many tiles go to each hidden seat."""


@compiled
def deal_hidden(
    tiles: Ints,
    sizes: Ints,
    splits: Ints,
    ways: Ints,
    number: int,
    dice: Ints,
    hands: Ints,
    at: int,
) -> None:
    """Draw one deal and write its three hands into ``hands`` from ``at`` on.

    Args:
        tiles: for each kind, ROOM places with its tiles; their order is changed.
        sizes: the number of tiles of each kind.
        splits: the possible splits, one after another.
        ways: for each split, in how many ways it and those before it can be made.
        number: how many splits there are.
        dice: what is drawn from.
        hands: where the hands go.
        at: the place of the first of the three.
    """
    drawn = draw(dice, ways[number - 1])
    first, last = 0, number - 1
    while first < last:
        middle = (first + last) >> 1
        if ways[middle] > drawn:
            last = middle
        else:
            first = middle + 1
    split = first * SPLIT
    hands[at] = hands[at + 1] = hands[at + 2] = 0
    for kind in range(1, KINDS):
        left, place = sizes[kind], kind * ROOM
        for seat in range(HIDDEN):
            for _ in range(splits[split + kind * HIDDEN + seat]):
                # Where one seat gets the whole rest there is nothing to draw, but the result is the
                # same tile set; drawing all the same keeps this loop simple.
                other = place + draw(dice, left)
                tile = tiles[other]
                left -= 1
                tiles[other] = tiles[place + left]
                tiles[place + left] = tile
                hands[at + seat] |= 1 << tile


def list_splits(sizes: Sequence[int], rooms: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return all splits of so many tiles of each kind into ``rooms``, and the ways up to each."""
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
                splits += [0, 0, 0, first, 0, 0, 0, second, 0, to_1, both - to_1, 0]
                splits += [0, 0, third, also_to_1, 0, first_third - also_to_1]
                splits += [0, to_2, second_third - to_2, left_1, left_2, left_3]
    return splits, ways


@compiled
def draw_deals(
    tiles: Ints,
    sizes: Ints,
    splits: Ints,
    ways: Ints,
    number: int,
    dice: Ints,
    hands: Ints,
    deals: int,
) -> None:
    """Draw so many ``deals`` as ``deal_hidden`` does."""
    for deal in range(deals):
        deal_hidden(tiles, sizes, splits, ways, number, dice, hands, 3 * deal)
