"""Uniform deals of the unseen tiles: each that agrees with the passes is as likely as any other."""

import random
from itertools import accumulate, product
from math import comb

from engine.bots.counting import Counting
from engine.tiles import BIT, Hand, tiles_in

ThreeHands = tuple[Hand, Hand, Hand]
"""The hands of the three others, in the order of play."""

_OTHERS = range(3)


class Dealer:
    """Deals the tiles that a seat does not see to the three others, again and again.

    Tiles that the same seats may hold are alike: first it is drawn how many of each kind go to
    whom, by the number of deals that there are of it, then which.
    """

    def __init__(self, counting: Counting, draw: random.Random) -> None:
        self._draw = draw
        rooms = tuple(counting.counts[seat - 1] for seat in counting.others)
        may_hold = [counting.may_hold[seat - 1] for seat in counting.others]
        kinds: dict[tuple[int, ...], list[Hand]] = {}
        for tile in tiles_in(counting.unseen):
            holders = tuple(other for other in _OTHERS if may_hold[other] & BIT[tile])
            kinds.setdefault(holders, []).append(BIT[tile])
        self._groups = list(kinds.values())
        ways = _find_ways([(holders, len(kinds[holders])) for holders in kinds], rooms)
        self._splits = [split for split, _ in ways]
        self._weights = list(accumulate(weight for _, weight in ways))

    def deal(self) -> ThreeHands:
        """Return one deal."""
        if len(self._splits) == 1:
            (split,) = self._splits
        else:
            (split,) = self._draw.choices(self._splits, cum_weights=self._weights)
        hands = [0, 0, 0]
        for tiles, (to_first, to_second, _) in zip(self._groups, split, strict=True):
            self._draw.shuffle(tiles)
            hands[0] += sum(tiles[:to_first])
            hands[1] += sum(tiles[to_first : to_first + to_second])
            hands[2] += sum(tiles[to_first + to_second :])
        return hands[0], hands[1], hands[2]


Shares = tuple[int, int, int]
"""How many tiles of a kind each of the others gets."""


def _find_ways(
    kinds: list[tuple[tuple[int, ...], int]], rooms: tuple[int, ...]
) -> list[tuple[tuple[Shares, ...], int]]:
    """Return every split of the kinds that fills ``rooms``, with its number of deals."""
    if not kinds:
        return [((), 1)] if not any(rooms) else []
    (holders, size), *rest = kinds
    ways = []
    for shares in _list_shares(holders, size, rooms):
        left = tuple(room - share for room, share in zip(rooms, shares, strict=True))
        weight = comb(size, shares[0]) * comb(size - shares[0], shares[1])
        ways += [((shares, *split), weight * more) for split, more in _find_ways(rest, left)]
    return ways


def _list_shares(holders: tuple[int, ...], size: int, rooms: tuple[int, ...]) -> list[Shares]:
    most = [min(size, rooms[other]) if other in holders else 0 for other in _OTHERS]
    return [
        (to_first, to_second, size - to_first - to_second)
        for to_first, to_second in product(range(most[0] + 1), range(most[1] + 1))
        if 0 <= size - to_first - to_second <= most[2]
    ]
