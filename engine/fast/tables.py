"""What a tile is, as tables: made once, from the tiles of ``engine.tiles``."""

from typing import Final

from engine.fast.compiling import compiled, ints, popcount
from engine.tiles import DOUBLES as DOUBLE_TILES
from engine.tiles import FITTING, HALVES
from engine.tiles import TILES as NAMES

TILES: Final = len(NAMES)
ALL: Final = (1 << TILES) - 1
HIGH: Final = ints([HALVES[tile][0] for tile in NAMES])
LOW: Final = ints([HALVES[tile][1] for tile in NAMES])
PIPS: Final = ints([sum(HALVES[tile]) for tile in NAMES])
FITS: Final = ints(FITTING)
"""For each value, the tiles that carry it."""
DOUBLES: Final = int(DOUBLE_TILES)
TOUCHES: Final = ints([1 << HALVES[tile][0] | 1 << HALVES[tile][1] for tile in NAMES])
"""For each tile, its values as a bit set."""

_ONES, _TWOS, _FOURS, _EIGHTS = (
    sum(1 << at for at, tile in enumerate(NAMES) if sum(HALVES[tile]) >> digit & 1)
    for digit in range(4)
)


@compiled
def count_pips(hand: int) -> int:
    """Return the number of pips on all tiles of ``hand``."""
    return (
        popcount(hand & _ONES)
        + 2 * popcount(hand & _TWOS)
        + 4 * popcount(hand & _FOURS)
        + 8 * popcount(hand & _EIGHTS)
    )
