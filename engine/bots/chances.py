"""How likely each of the others holds what: exact, over all deals that agree with the passes.

Every way to deal the unseen tiles to the three other hands that no pass excludes counts the
same. Tiles that the same seats may hold are alike, so the ways are counted group by group.
"""

from functools import lru_cache
from math import comb, factorial
from typing import Final

from engine.bots.counting import Counting
from engine.seats import Seat
from engine.tiles import HALVES, Hand, tiles_in

Groups = tuple[int, int, int, int, int, int, int, int]
"""Numbers of tiles by who may hold them: bit 0 of the index stands for the first of the others."""

Rooms = tuple[int, int, int]
"""Number of tiles in the hands of the three others."""

_FIRST, _SECOND, _THIRD = 1, 2, 4


class Chances:
    """Chances about the three other hands, worked out from what a seat has counted."""

    def __init__(self, counting: Counting) -> None:
        others = counting.others
        self._index: dict[Seat, int] = {seat: index for index, seat in enumerate(others)}
        first, second, third = (counting.may_hold[seat - 1] for seat in others)
        unseen = counting.unseen
        self._members: tuple[Hand, ...] = tuple(
            unseen
            & (first if kind & _FIRST else ~first)
            & (second if kind & _SECOND else ~second)
            & (third if kind & _THIRD else ~third)
            for kind in range(8)
        )
        self._groups = _sizes(self._members)
        self._rooms: Rooms = (
            counting.counts[others[0] - 1],
            counting.counts[others[1] - 1],
            counting.counts[others[2] - 1],
        )
        self._ways = count_ways(self._groups, self._rooms)

    def none_of(self, seat: Seat, tiles: Hand) -> float:
        """Return the chance that ``seat`` holds not one of ``tiles``."""
        bit = 1 << self._index[seat]
        sizes = list(self._groups)
        for kind in range(8):
            if kind & bit:
                moved = (self._members[kind] & tiles).bit_count()
                sizes[kind] -= moved
                sizes[kind ^ bit] += moved
        if not self._ways:
            return 0.0
        return count_ways(_as_groups(sizes), self._rooms) / self._ways

    def shares(self, seat: Seat) -> tuple[tuple[Hand, float], ...]:
        """Return groups of tiles with the chance that ``seat`` holds any one tile of the group."""
        bit = 1 << self._index[seat]
        return tuple(
            (members, 1.0 - self.none_of(seat, members & -members))
            for kind, members in enumerate(self._members)
            if members and kind & bit
        )

    def pips(self, seat: Seat) -> tuple[float, float]:
        """Return the mean of the pips in the hand of ``seat``, and about their variance."""
        room = self._rooms[self._index[seat]]
        weighed = [
            (chance, _PIPS[tile])
            for members, chance in self.shares(seat)
            for tile in tiles_in(members)
        ]
        mean = sum(chance * pips for chance, pips in weighed)
        if not room:
            return 0.0, 0.0
        # Deviations from the mean tile: the number of tiles is known, so only which ones varies.
        middle = mean / room
        variance = sum(chance * (1 - chance) * (pips - middle) ** 2 for chance, pips in weighed)
        return mean, variance


@lru_cache(maxsize=1 << 14)
def count_ways(groups: Groups, rooms: Rooms) -> int:
    """Return in how many ways the tiles of ``groups`` fill ``rooms`` exactly."""
    nobody, only_first, only_second, first_second, only_third, *rest = groups
    first_third, second_third, anybody = rest
    room_1, room_2, room_3 = rooms[0] - only_first, rooms[1] - only_second, rooms[2] - only_third
    if nobody or min(room_1, room_2, room_3) < 0:
        return 0
    ways = 0
    for to_1 in range(min(first_second, room_1) + 1):
        for also_to_1 in range(min(first_third, room_1 - to_1) + 1):
            left_1 = room_1 - to_1 - also_to_1
            ways_1 = comb(first_second, to_1) * comb(first_third, also_to_1)
            for to_2 in range(second_third + 1):
                left_2 = room_2 - (first_second - to_1) - to_2
                left_3 = room_3 - (first_third - also_to_1) - (second_third - to_2)
                if left_2 < 0 or left_3 < 0 or left_1 + left_2 + left_3 != anybody:
                    continue
                ways += ways_1 * comb(second_third, to_2) * _deal(anybody, left_1, left_2, left_3)
    return ways


def _deal(tiles: int, first: int, second: int, third: int) -> int:
    return factorial(tiles) // (factorial(first) * factorial(second) * factorial(third))


def _sizes(members: tuple[Hand, ...]) -> Groups:
    return _as_groups([hand.bit_count() for hand in members])


def _as_groups(sizes: list[int]) -> Groups:
    a, b, c, d, e, f, g, h = sizes
    return (a, b, c, d, e, f, g, h)


_PIPS: Final = {tile: sum(halves) for tile, halves in HALVES.items()}
