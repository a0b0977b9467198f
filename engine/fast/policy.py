"""How a sensible player plays, as a chance for each way to play: figures, weighed and softened.

The same policy carries a round on where a search plays it out, and says how likely a play was where
a search asks who holds what.
"""

from typing import Final

from engine.fast.board import LEFT, RIGHT, find_playable
from engine.fast.compiling import Ints, compiled, ints, lowest, popcount
from engine.fast.dice import draw
from engine.fast.figures import NUMBER, note_figures
from engine.fast.room import Room
from engine.fast.tables import FITS

STAGES: Final = 3
"""Weights differ with the tiles in the hand that plays: 6 or 7, 4 or 5, fewer."""
WEIGHTS: Final = STAGES * NUMBER
"""Of one policy, by stage and then by figure."""
STEPS_OF_E: Final = 64
"""Ratings are in 64ths: so much more, and a way is e times as likely."""

_EARLY, _MIDDLE = 6, 4
_MOST_BEHIND: Final = 16 * STEPS_OF_E
_CERTAIN: Final = 1 << 24
_POWERS: Final = ints(
    [
        round(_CERTAIN * 2.718281828459045 ** (-behind / STEPS_OF_E))
        for behind in range(_MOST_BEHIND)
    ]
)
"""How much less likely a way is that is rated so much lower than the best one."""


@compiled
def list_ways(board: Ints, hand: int, ways: Ints) -> int:
    """Write every way to play from ``hand`` into ``ways``, and return their number.

    A way is twice the tile plus the side. At equal ends, left and right come to the same, and the
    left one stands for both; the first tile of a round lies at the left.
    """
    count = 0
    tiles = find_playable(board, hand)
    is_first = board[LEFT] < 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if is_first or FITS[board[LEFT]] >> tile & 1:
            ways[count] = 2 * tile
            count += 1
        if not is_first and board[LEFT] != board[RIGHT] and FITS[board[RIGHT]] >> tile & 1:
            ways[count] = 2 * tile + 1
            count += 1
    return count


@compiled
def look_at_ways(board: Ints, hand: int, room: Room) -> int:
    """Write the ways to play from ``hand`` into ``room``, with their figures.

    Returns their number. A single way has no figures.
    """
    ways = room.ways
    count = list_ways(board, hand, ways)
    if count > 1:
        for at in range(count):
            note_figures(board, hand, ways[at], room.figures, at * NUMBER)
    return count


@compiled
def weigh_ways(count: int, hand: int, weights: Ints, first: int, room: Room) -> int:
    """Write how likely each of the ``count`` ways in ``room`` is; return the sum of the chances.

    ``weights`` are read from ``first`` on.
    """
    chances, figures = room.chances, room.figures
    if count == 1:
        chances[0] = _CERTAIN
        return _CERTAIN
    base = first + _find_stage(popcount(hand)) * NUMBER
    best = -(1 << 60)
    for at in range(count):
        rating = 0
        for figure in range(NUMBER):
            rating += weights[base + figure] * figures[at * NUMBER + figure]
        chances[at] = rating
        best = max(best, rating)
    total = 0
    for at in range(count):
        behind = best - chances[at]
        chances[at] = _POWERS[behind] if behind < _MOST_BEHIND else 0
        total += chances[at]
    return total


@compiled
def choose_way(board: Ints, hand: int, weights: Ints, first: int, room: Room) -> int:
    """Return a way to play from ``hand``, drawn as likely as the policy finds it.

    Its ``weights`` are read from ``first`` on.
    """
    ways, chances = room.ways, room.chances
    count = look_at_ways(board, hand, room)
    if count == 1:
        return ways[0]
    total = weigh_ways(count, hand, weights, first, room)
    drawn = draw(room.dice, total)
    at = 0
    while drawn >= chances[at]:
        drawn -= chances[at]
        at += 1
    return ways[at]


@compiled
def _find_stage(tiles: int) -> int:
    if tiles >= _EARLY:
        return 0
    return 1 if tiles >= _MIDDLE else 2
