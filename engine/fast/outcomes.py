"""How a round can end, as one small number: what the worth of a score is looked up by."""

from typing import Final

from engine.fast.compiling import compiled
from engine.fast.tables import FITS, HIGH, LOW, count_pips

CHIVA: Final = 0
SIX_LOVE: Final = 1
DEKABES: Final = 2

UNDECIDED: Final = -1
DRAWN: Final = 0
BLOCKED: Final = 1
"""Plus the seat, from 0, by whom a block is won."""
OUT: Final = 5
"""Plus the seat that went out."""
OUT_WITH_BONUS: Final = 9
"""Plus the seat that went out with the key, or with a Dékabès."""
OUTCOMES: Final = 13


@compiled
def judge_out(profile: int, seat: int, tile: int, left: int, right: int, line: int) -> int:
    """Return how the round ends when ``seat`` lays its last ``tile``.

    ``left``, ``right`` and ``line`` are those before that play (docs/rules.md, "Six-love", "the
    key"; "Dékabès").
    """
    high, low = HIGH[tile], LOW[tile]
    if profile == CHIVA or high == low:
        return OUT + seat
    if profile == DEKABES:
        fits_left = left in (high, low)
        fits_right = right in (high, low)
        return (OUT_WITH_BONUS if fits_left and fits_right else OUT) + seat
    is_key = left != right and ((FITS[left] | FITS[right]) & ~line) == 1 << tile
    return (OUT_WITH_BONUS if is_key else OUT) + seat


@compiled
def judge_block(profile: int, first: int, second: int, third: int, fourth: int) -> int:
    """Return how a block ends with these hands of the four seats (docs/rules.md, "blocked")."""
    one, two = count_pips(first), count_pips(second)
    three, four = count_pips(third), count_pips(fourth)
    if profile == CHIVA:
        ours, theirs = one + three, two + four
    else:
        ours, theirs = min(one, three), min(two, four)
    if ours == theirs:
        return DRAWN
    if ours < theirs:
        return BLOCKED + (0 if one <= three else 2)
    return BLOCKED + (1 if two <= four else 3)
