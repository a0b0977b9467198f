"""How a round can end, as one small number, and what is better than what."""

from collections.abc import Sequence
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

# Rules, as one number: four bits for the rank of each outcome, then these.
_PROFILE: Final = 4 * OUTCOMES
_TOP: Final = _PROFILE + 2
_TURNED: Final = _TOP + 4


def pack_rules(profile: int, worth: Sequence[int], turned: int = 0) -> int:
    """Return what a solver has to know of the rules and of the score, as one number.

    Args:
        profile: CHIVA, SIX_LOVE or DEKABES.
        worth: what each outcome is worth to seats 0 and 2; only its order matters.
        turned: which seat of the table, from 0, is seat 0 here. It decides between two partners who
            win a block with equally many pips: the lower seat of the table is named.
    """
    order = sorted({int(value) for value in worth})
    rules = profile << _PROFILE | len(order) - 1 << _TOP | turned << _TURNED
    for outcome, value in enumerate(worth):
        rules |= order.index(int(value)) << 4 * outcome
    return rules


@compiled
def profile_of(rules: int) -> int:
    """Return whose rules these are."""
    return rules >> _PROFILE & 3


@compiled
def top_rank(rules: int) -> int:
    """Return the rank of what is best for seats 0 and 2; the worst has rank 0."""
    return rules >> _TOP & 15


@compiled
def rank_of(rules: int, outcome: int) -> int:
    """Return how many kinds of outcomes are worse for seats 0 and 2 than ``outcome`` is."""
    return rules >> 4 * outcome & 15


@compiled
def judge_out(rules: int, seat: int, tile: int, left: int, right: int, line: int) -> int:
    """Return how the round ends when ``seat`` lays its last ``tile``.

    ``left``, ``right`` and ``line`` are those before that play (docs/rules.md, "Six-love", "the
    key"; "Dékabès").
    """
    profile = profile_of(rules)
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
def judge_block(rules: int, first: int, second: int, third: int, fourth: int) -> int:
    """Return how a block ends with these hands of the four seats (docs/rules.md, "blocked")."""
    one, two = count_pips(first), count_pips(second)
    three, four = count_pips(third), count_pips(fourth)
    if profile_of(rules) == CHIVA:
        ours, theirs = one + three, two + four
    else:
        ours, theirs = min(one, three), min(two, four)
    if ours == theirs:
        return DRAWN
    turned = rules >> _TURNED & 3
    if ours < theirs:
        is_first = one < three or (one == three and turned in (0, 1))
        return BLOCKED + (0 if is_first else 2)
    is_first = two < four or (two == four and turned in (0, 3))
    return BLOCKED + (1 if is_first else 3)
