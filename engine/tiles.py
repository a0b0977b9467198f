"""The 28 tiles of the double-six set, and hands of them as bit sets."""

from collections.abc import Iterable
from typing import Final, Literal, cast, get_args

Tile = Literal[
    "0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "3-0", "3-1", "3-2", "3-3",
    "4-0", "4-1", "4-2", "4-3", "4-4", "5-0", "5-1", "5-2", "5-3", "5-4", "5-5",
    "6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6",
]  # fmt: skip
"""A tile by its name, high half first."""

Value = Literal[0, 1, 2, 3, 4, 5, 6]
"""The number of pips on one half of a tile."""

Hand = int
"""A set of tiles: bit *i* stands for ``TILES[i]``."""

TILES: Final[tuple[Tile, ...]] = get_args(Tile)
VALUES: Final[tuple[Value, ...]] = get_args(Value)
HALVES: Final[dict[Tile, tuple[Value, Value]]] = {
    tile: (cast(Value, int(tile[0])), cast(Value, int(tile[2]))) for tile in TILES
}
"""The two halves of each tile, high half first."""

PIPS: Final[dict[Tile, int]] = {tile: sum(HALVES[tile]) for tile in TILES}
"""The pips on each tile: less one half of it, they are the other."""

BIT: Final[dict[Tile, Hand]] = {tile: 1 << i for i, tile in enumerate(TILES)}
"""Each tile as a hand of itself alone."""

HAND_SIZE: Final = 7
FULL_SET: Final[Hand] = (1 << len(TILES)) - 1
DOUBLES: Final[Hand] = sum(BIT[tile] for tile in TILES if tile[0] == tile[2])
FITTING: Final[tuple[Hand, ...]] = tuple(
    sum(BIT[tile] for tile in TILES if value in HALVES[tile]) for value in VALUES
)
"""For each value, the seven tiles that carry it."""

HIGHEST_DOUBLE: Final[Tile] = "6-6"

_PIPS_BY_BINARY_DIGIT: Final[tuple[Hand, ...]] = tuple(
    sum(BIT[tile] for tile in TILES if PIPS[tile] >> digit & 1) for digit in range(4)
)
"""For 1, 2, 4 and 8: the tiles whose number of pips has that binary digit."""

_BY_BIT: Final[dict[Hand, Tile]] = {bit: tile for tile, bit in BIT.items()}
_BY_EITHER_ORDER: Final[dict[str, Tile]] = {
    **{tile[::-1]: tile for tile in TILES},
    **{tile: tile for tile in TILES},
}


def read_tile(text: str) -> Tile | None:
    """Return the tile that ``text`` names in either order of its halves, or None."""
    return _BY_EITHER_ORDER.get(text)


def is_double(tile: Tile) -> bool:
    """Tell whether both halves of ``tile`` are equal."""
    return tile[0] == tile[2]


def hand_of(tiles: Iterable[Tile]) -> Hand:
    """Return the hand that holds exactly ``tiles``."""
    hand = 0
    for tile in tiles:
        hand |= BIT[tile]
    return hand


def tiles_in(hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles of ``hand``, lowest first."""
    tiles = []
    while hand:
        lowest = hand & -hand
        tiles.append(_BY_BIT[lowest])
        hand ^= lowest
    return tuple(tiles)


def count_pips(hand: Hand) -> int:
    """Return the number of pips on all tiles of ``hand``."""
    ones, twos, fours, eights = _PIPS_BY_BINARY_DIGIT
    return (
        (hand & ones).bit_count()
        + 2 * (hand & twos).bit_count()
        + 4 * (hand & fours).bit_count()
        + 8 * (hand & eights).bit_count()
    )


def count_halves(value: Value, hand: Hand) -> int:
    """Return how many of the eight halves of ``value`` the tiles of ``hand`` carry."""
    fitting = FITTING[value] & hand
    return fitting.bit_count() + (fitting & DOUBLES).bit_count()
