"""The end of a round with all hands known: who can force what, exactly, by alpha-beta."""

from engine.fast.board import AT_LEFT
from engine.fast.compiling import Ints, compiled, lowest
from engine.fast.outcomes import judge_block, judge_out
from engine.fast.tables import FITS, HIGH, LOW


@compiled
def _highest(number: int) -> int:
    """Return the place of the highest bit of ``number``: heavy tiles are tried first."""
    place = 27
    while not number >> place & 1:
        place -= 1
    return place


@compiled
def solve(
    mine: int,
    following: int,
    partner: int,
    preceding: int,
    left: int,
    right: int,
    seat: int,
    passes: int,
    line: int,
    profile: int,
    worth: Ints,
    low: int,
    high: int,
) -> int:
    """Return how the round ends when all four play for ``worth``, and see all hands.

    The hands are those of the seat whose turn it is and of the three after it. ``worth`` says for
    each outcome what it is worth to seats 0 and 2; the others want the least. What lies outside of
    ``low`` to ``high`` is only a bound.
    """
    tiles = mine & (FITS[left] | FITS[right])
    if not tiles:
        if passes == 3:
            hands = (mine, following, partner, preceding)
            return judge_block(
                profile,
                hands[(4 - seat) & 3],
                hands[(5 - seat) & 3],
                hands[(6 - seat) & 3],
                hands[(7 - seat) & 3],
            )
        return solve(
            following, partner, preceding, mine, left, right, (seat + 1) & 3, passes + 1,
            line, profile, worth, low, high,
        )  # fmt: skip
    if not mine & (mine - 1):
        return judge_out(profile, seat, lowest(mine), left, right, line)
    is_ours = seat & 1 == 0
    best = -1
    rest = tiles
    while rest:
        tile = _highest(rest)
        rest &= ~(1 << tile)
        total = HIGH[tile] + LOW[tile]
        for side in range(2):
            if side == AT_LEFT:
                if not FITS[left] >> tile & 1:
                    continue
                new_left, new_right = total - left, right
            else:
                if left == right or not FITS[right] >> tile & 1:
                    continue
                new_left, new_right = left, total - right
            outcome = solve(
                following, partner, preceding, mine & ~(1 << tile), new_left, new_right,
                (seat + 1) & 3, 0, line | 1 << tile, profile, worth, low, high,
            )  # fmt: skip
            value = worth[outcome]
            if best < 0 or (value > worth[best] if is_ours else value < worth[best]):
                best = outcome
            if is_ours:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                return best
    return best
