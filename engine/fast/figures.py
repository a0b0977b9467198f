"""What is counted of one way to play, by a seat that sees its own hand and what everybody sees."""

from typing import Final

from engine.fast.board import (
    AT_LEFT,
    LACKS,
    LEFT,
    LEFT_BY,
    LINE,
    OFFERED,
    RIGHT,
    RIGHT_BY,
    TURN,
)
from engine.fast.compiling import Ints, compiled, lowest, popcount
from engine.fast.tables import ALL, DOUBLES, FITS, HIGH, LOW, PIPS, TOUCHES, count_pips

FIGURES: Final = (
    "pips",  # of the tile
    "double",  # it is one
    "own_fits",  # tiles left in the hand that fit afterwards
    "own_stuck",  # there is none
    "own_new",  # tiles left in the hand with the value that is laid open
    "unseen_new",  # unseen tiles with it
    "own_kept",  # the same for the other end
    "unseen_kept",
    "next_lacks_new",  # the next rival has passed on the value that is laid open
    "next_lacks_kept",
    "next_shut_out",  # on both
    "partner_lacks_new",
    "partner_lacks_kept",
    "partner_shut_out",
    "last_lacks_new",  # the other rival
    "last_shut_out",
    "covers_partner",  # the end that is covered was laid by the partner
    "covers_rival",
    "offers_partner",  # the partner has laid this value open before
    "offers_rival",
    "lone_doubles",  # doubles left in the hand without another tile of their value
    "variety",  # different values left in the hand
    "equal_ends",
    "shuts",  # nobody can play afterwards
    "block_lead",  # then: pips by which the own hand is lighter than a hand of so many tiles is
    "fits_both",  # the tile would fit the other end, too
)
"""In this order; each is a small integer, and most are 0 or 1."""
NUMBER: Final = len(FIGURES)

_MOST_LEAD: Final = 12


@compiled
def note_figures(board: Ints, hand: int, way: int, figures: Ints, at: int) -> None:
    """Write the figures of playing ``way``, twice the tile plus the side, into ``figures``.

    The first of them goes to the place ``at``.
    """
    tile = way >> 1
    high, low = HIGH[tile], LOW[tile]
    covered_by = -1
    if board[LEFT] < 0:
        kept, new = high, low
    elif way & 1 == AT_LEFT:
        kept, new, covered_by = board[RIGHT], high + low - board[LEFT], board[LEFT_BY]
    else:
        kept, new, covered_by = board[LEFT], high + low - board[RIGHT], board[RIGHT_BY]
    after = hand & ~(1 << tile)
    unseen = ALL & ~(board[LINE] | hand)
    figures[at] = PIPS[tile]
    figures[at + 1] = DOUBLES >> tile & 1
    figures[at + 25] = 1 if board[LEFT] >= 0 and (kept in (high, low)) else 0
    _note_ends(after, unseen, (new, kept), figures, at)
    _note_seats(board, (new, kept), covered_by, figures, at)
    _note_rest(after, figures, at)


@compiled
def _note_ends(after: int, unseen: int, ends: tuple[int, int], figures: Ints, at: int) -> None:
    new, kept = ends
    fitting = FITS[new] | FITS[kept]
    own_fits = popcount(after & fitting)
    figures[at + 2] = own_fits
    figures[at + 3] = 1 if own_fits == 0 else 0
    figures[at + 4] = popcount(after & FITS[new])
    figures[at + 5] = popcount(unseen & FITS[new])
    figures[at + 6] = popcount(after & FITS[kept])
    figures[at + 7] = popcount(unseen & FITS[kept])
    figures[at + 22] = 1 if new == kept else 0
    shuts, lead = 0, 0
    if own_fits == 0 and unseen & fitting == 0:
        shuts = 1
        typical = count_pips(unseen) * popcount(after) // max(1, popcount(unseen))
        lead = min(_MOST_LEAD, max(-_MOST_LEAD, typical - count_pips(after)))
    figures[at + 23] = shuts
    figures[at + 24] = lead


@compiled
def _note_seats(
    board: Ints, ends: tuple[int, int], covered_by: int, figures: Ints, at: int
) -> None:
    new, kept = ends
    seat = board[TURN]
    following, partner, preceding = seat + 1 & 3, seat + 2 & 3, seat + 3 & 3
    lacks = board[LACKS + following]
    figures[at + 8] = lacks >> new & 1
    figures[at + 9] = lacks >> kept & 1
    figures[at + 10] = figures[at + 8] & figures[at + 9]
    lacks = board[LACKS + partner]
    figures[at + 11] = lacks >> new & 1
    figures[at + 12] = lacks >> kept & 1
    figures[at + 13] = figures[at + 11] & figures[at + 12]
    lacks = board[LACKS + preceding]
    figures[at + 14] = lacks >> new & 1
    figures[at + 15] = lacks >> new & lacks >> kept & 1
    figures[at + 16] = 1 if covered_by == partner else 0
    figures[at + 17] = 1 if covered_by in (following, preceding) else 0
    figures[at + 18] = board[OFFERED + partner] >> new & 1
    figures[at + 19] = (board[OFFERED + following] | board[OFFERED + preceding]) >> new & 1


@compiled
def _note_rest(after: int, figures: Ints, at: int) -> None:
    lone, values, rest = 0, 0, after
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        values |= TOUCHES[tile]
        if DOUBLES >> tile & 1 and after & FITS[HIGH[tile]] == 1 << tile:
            lone += 1
    figures[at + 20] = lone
    figures[at + 21] = popcount(values)
