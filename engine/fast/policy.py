"""How a sensible player plays, as a chance for each way to play: figures, weighed and softened.

The same policy carries a round on where a search plays it out, and says how likely a play was where
a search asks who holds what. Its weights come from ``engine.fast.weights``.
"""

from typing import Final

from engine.fast.board import (
    AT_LEFT,
    AT_RIGHT,
    LACKS,
    LEFT,
    LEFT_BY,
    LINE,
    OFFERED,
    RIGHT,
    RIGHT_BY,
    TURN,
    find_playable,
)
from engine.fast.compiling import Ints, compiled, ints, lowest, popcount
from engine.fast.dice import draw
from engine.fast.tables import DOUBLES, FITS, HIGH, LOW, PIPS, TOUCHES, count_pips

FIGURES: Final = (
    "pips",
    "double",
    "own_fits",
    "own_stuck",
    "own_new",
    "unseen_new",
    "own_kept",
    "unseen_kept",
    "next_lacks_new",
    "next_lacks_kept",
    "next_shut_out",
    "partner_lacks_new",
    "partner_lacks_kept",
    "partner_shut_out",
    "last_lacks_new",
    "last_shut_out",
    "covers_partner",
    "covers_rival",
    "offers_partner",
    "offers_rival",
    "lone_doubles",
    "variety",
    "equal_ends",
    "shuts",
    "block_lead",
    "fits_both",
)
"""What is counted of one way to play, in this order; ``note_figures`` says how."""
NUMBER: Final = len(FIGURES)
STAGES: Final = 3
"""Weights differ with the tiles in the hand that plays: 6 or 7, 4 or 5, fewer."""
WEIGHTS: Final = NUMBER * STAGES
MOST_WAYS: Final = 14
_MOST_LEAD: Final = 12

STEPS_OF_E: Final = 64
"""Ratings are in 64ths: so much more, and a way is e times as likely."""
_MOST_BEHIND: Final = 16 * STEPS_OF_E
_SCALE: Final = 1 << 24
_POWERS: Final = ints(
    [round(_SCALE * 2.718281828459045 ** (-behind / STEPS_OF_E)) for behind in range(_MOST_BEHIND)]
)


@compiled
def note_figures(board: Ints, hand: int, tile: int, side: int, figures: Ints) -> None:
    """Write the figures of laying ``tile`` of ``hand`` at ``side`` into ``figures``."""
    seat = board[TURN]
    after, right_seat, across, left_seat = (
        hand & ~(1 << tile),
        seat + 1 & 3,
        seat + 2 & 3,
        seat + 3 & 3,
    )
    high, low = HIGH[tile], LOW[tile]
    covered_by = -1
    fits_both = 0
    if board[LEFT] < 0:
        kept, new = high, low
    else:
        if side == AT_LEFT:
            covered, kept, covered_by = board[LEFT], board[RIGHT], board[LEFT_BY]
        else:
            covered, kept, covered_by = board[RIGHT], board[LEFT], board[RIGHT_BY]
        new = high + low - covered
        if kept == high or kept == low:
            fits_both = 1
    new_bit, kept_bit = 1 << new, 1 << kept
    both = new_bit | kept_bit
    fitting = FITS[new] | FITS[kept]
    unseen = 0xFFFFFFF & ~(board[LINE] | hand)
    own_fits = popcount(after & fitting)
    next_lacks, partner_lacks, last_lacks = (
        board[LACKS + right_seat],
        board[LACKS + across],
        board[LACKS + left_seat],
    )
    theirs = board[OFFERED + right_seat] | board[OFFERED + left_seat]
    lone, rest, values = 0, after, 0
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        values |= TOUCHES[other]
        if DOUBLES >> other & 1 and not after & FITS[HIGH[other]] & ~(1 << other):
            lone += 1
    shuts, lead = 0, 0
    unseen_fits = popcount(unseen & fitting)
    if own_fits == 0 and unseen_fits == 0:
        shuts = 1
        hidden = max(1, popcount(unseen))
        lead = count_pips(unseen) * popcount(after) // hidden - count_pips(after)
        lead = min(_MOST_LEAD, max(-_MOST_LEAD, lead))
    figures[0] = PIPS[tile]
    figures[1] = DOUBLES >> tile & 1
    figures[2] = own_fits
    figures[3] = 1 if own_fits == 0 else 0
    figures[4] = popcount(after & FITS[new])
    figures[5] = popcount(unseen & FITS[new])
    figures[6] = popcount(after & FITS[kept])
    figures[7] = popcount(unseen & FITS[kept])
    figures[8] = 1 if next_lacks & new_bit else 0
    figures[9] = 1 if next_lacks & kept_bit else 0
    figures[10] = 1 if next_lacks & both == both else 0
    figures[11] = 1 if partner_lacks & new_bit else 0
    figures[12] = 1 if partner_lacks & kept_bit else 0
    figures[13] = 1 if partner_lacks & both == both else 0
    figures[14] = 1 if last_lacks & new_bit else 0
    figures[15] = 1 if last_lacks & both == both else 0
    figures[16] = 1 if covered_by == across else 0
    figures[17] = 1 if covered_by == right_seat or covered_by == left_seat else 0
    figures[18] = 1 if board[OFFERED + across] & new_bit else 0
    figures[19] = 1 if theirs & new_bit else 0
    figures[20] = lone
    figures[21] = popcount(values)
    figures[22] = 1 if new == kept else 0
    figures[23] = shuts
    figures[24] = lead
    figures[25] = fits_both


@compiled
def find_stage(tiles: int) -> int:
    """Return which set of weights a hand of so many ``tiles`` uses."""
    if tiles >= 6:
        return 0
    return 1 if tiles >= 4 else 2


@compiled
def list_ways(board: Ints, hand: int, ways: Ints) -> int:
    """Write every way to play from ``hand`` into ``ways``, twice the tile plus the side.

    Returns their number.
    """
    count = 0
    tiles = find_playable(board, hand)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if board[LEFT] < 0:
            ways[count] = 2 * tile
            count += 1
            continue
        if FITS[board[LEFT]] >> tile & 1:
            ways[count] = 2 * tile + AT_LEFT
            count += 1
        # At equal ends, left and right come to the same.
        if board[LEFT] != board[RIGHT] and FITS[board[RIGHT]] >> tile & 1:
            ways[count] = 2 * tile + AT_RIGHT
            count += 1
    return count


@compiled
def weigh_ways(
    board: Ints, hand: int, weights: Ints, ways: Ints, chances: Ints, figures: Ints
) -> int:
    """Write the ways to play into ``ways`` and how likely each is, of no fixed sum, into ``chances``.

    Returns the number of ways.
    """
    count = list_ways(board, hand, ways)
    if count == 1:
        chances[0] = _SCALE
        return count
    base = find_stage(popcount(hand)) * NUMBER
    best = -(1 << 60)
    for at in range(count):
        note_figures(board, hand, ways[at] >> 1, ways[at] & 1, figures)
        rating = 0
        for figure in range(NUMBER):
            rating += weights[base + figure] * figures[figure]
        chances[at] = rating
        best = max(best, rating)
    for at in range(count):
        behind = best - chances[at]
        chances[at] = _POWERS[behind] if behind < _MOST_BEHIND else 0
    return count


@compiled
def choose_way(
    board: Ints,
    hand: int,
    weights: Ints,
    dice: Ints,
    ways: Ints,
    chances: Ints,
    figures: Ints,
) -> int:
    """Return a way to play from ``hand``, drawn as likely as the policy finds it."""
    count = weigh_ways(board, hand, weights, ways, chances, figures)
    if count == 1:
        return ways[0]
    total = 0
    for at in range(count):
        total += chances[at]
    rest = draw(dice, total)
    for at in range(count):
        rest -= chances[at]
        if rest < 0:
            return ways[at]
    return ways[0]
