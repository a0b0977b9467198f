"""The last tiles of a round with all hands known: how it ends without a fault, by alpha-beta.

Compiled code that calls itself can be kept from one process to the next only if it is compiled
once, for one set of types. A constant among its arguments is a type of its own: what is compiled
then cannot be loaded again, and ends the process that tries. So it is called with variables alone,
which ``solve`` reads from arrays or reckons; tests/engine/fast/test_compiled.py tries it.
"""

from typing import Final

from engine.fast.board import LEFT, RIGHT, TURN
from engine.fast.compiling import Ints, compiled, lowest
from engine.fast.outcomes import UNDECIDED, judge_block, judge_out, rank_of, top_rank
from engine.fast.tables import FITS, HIGH, LOW, PIPS
from engine.tiles import FULL_SET

HandsInTurn = tuple[int, int, int, int]
"""The hands of the seat whose turn it is and of the three after it."""
Ends = tuple[int, int]
"""The values at the left and at the right."""
Window = tuple[int, int]
"""Ranks: what lies outside is only a bound."""

ALL_TILES: Final = int(FULL_SET)


@compiled
def take_hands(board: Ints) -> HandsInTurn:
    """Return the hands of ``board``, from the seat whose turn it is."""
    turn = board[TURN]
    return board[turn], board[turn + 1 & 3], board[turn + 2 & 3], board[turn + 3 & 3]


@compiled
def block(hands: HandsInTurn, seat: int, rules: int) -> int:
    """Return how a round ends that is blocked when it is the turn of ``seat``."""
    return judge_block(
        rules,
        hands[4 - seat & 3],
        hands[5 - seat & 3],
        hands[6 - seat & 3],
        hands[7 - seat & 3],
    )


@compiled
def narrow(window: Window, rank: int, seat: int) -> Window:
    """Return what is left of ``window`` when ``seat``, whose turn it is, can have ``rank``."""
    low, high = window
    if seat & 1 == 0:
        return max(low, rank), high
    return low, min(high, rank)


@compiled
def _highest(number: int) -> int:
    """Return the place of the highest bit of ``number``: heavy tiles are tried first."""
    place = 27
    while not number >> place & 1:
        place -= 1
    return place


@compiled
def _find_heaviest(tiles: int) -> int:
    """Return those of ``tiles`` that have the most pips."""
    most, found = -1, 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if PIPS[tile] > most:
            most, found = PIPS[tile], 0
        if PIPS[tile] == most:
            found |= 1 << tile
    return found


@compiled
def search_last_tiles(
    hands: HandsInTurn, ends: Ends, seat: int, rules: int, window: Window, heavy: int
) -> int:
    """Return an outcome of a position, with the hands from the seat whose turn it is.

    The seats of the bit set ``heavy`` lay the heaviest tile that fits, at whichever end is best.
    """
    mine, following, partner, preceding = hands
    left, right = ends
    fitting = FITS[left] | FITS[right]
    if not mine & fitting:
        if not (following | partner | preceding) & fitting:
            return block(hands, seat, rules)
        while not mine & fitting:
            mine, following, partner, preceding = following, partner, preceding, mine
            seat = seat + 1 & 3
    if not mine & (mine - 1):
        line = ALL_TILES & ~(mine | following | partner | preceding)
        return judge_out(rules, seat, lowest(mine), left, right, line)
    at_left = mine & FITS[left]
    # At equal ends the left one stands for both.
    at_right = mine & FITS[right] if left != right else 0
    if heavy >> seat & 1:
        heaviest = _find_heaviest(at_left | at_right)
        at_left, at_right = at_left & heaviest, at_right & heaviest
    is_ours = seat & 1 == 0
    best, best_rank = UNDECIDED, 0
    while at_left | at_right and window[0] < window[1]:
        if at_left:
            tile = _highest(at_left)
            at_left ^= 1 << tile
            ends = (HIGH[tile] + LOW[tile] - left, right)
        else:
            tile = _highest(at_right)
            at_right ^= 1 << tile
            ends = (left, HIGH[tile] + LOW[tile] - right)
        after = (following, partner, preceding, mine ^ 1 << tile)
        outcome = search_last_tiles(after, ends, seat + 1 & 3, rules, window, heavy)
        rank = rank_of(rules, outcome)
        if best == UNDECIDED or (rank > best_rank if is_ours else rank < best_rank):
            best, best_rank = outcome, rank
            window = narrow(window, rank, seat)
    return best


@compiled
def solve(board: Ints, rules: int, heavy: int) -> int:
    """Return how the round of ``board`` ends when all four see all hands and play without a fault.

    It is one of the outcomes that are worth the same to both sides. Nothing is remembered on the
    way, which is best for the last dozen tiles; ``engine.fast.deep_solving`` is for more.

    Args:
        board: the position; a line has begun.
        rules: from ``pack_rules``.
        heavy: the seats, as a bit set, that lay the heaviest tile that fits instead, whatever
            comes of it; the others know that.
    """
    window = (rules & 0, top_rank(rules))
    return search_last_tiles(
        take_hands(board), (board[LEFT], board[RIGHT]), board[TURN], rules | 0, window, heavy | 0
    )
