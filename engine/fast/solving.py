"""The end of a round with all hands known: who can force what, exactly, by alpha-beta.

Compiled code that calls itself cannot be kept from one process to the next, so the positions on the
way down lie in a stack of their own.
"""

from typing import Final

from engine.fast.board import ALL_BUT_ONE, LEFT, LINE, PASSES, RIGHT, TURN
from engine.fast.compiling import Ints, compiled
from engine.fast.outcomes import UNDECIDED, judge_block, judge_out
from engine.fast.tables import FITS, HIGH, LOW

DEEPEST: Final = 60
"""Plies at most: 28 tiles, and never more than three passes before each of the last."""
FRAME: Final = 15
STACK: Final = FRAME * DEEPEST

# A frame: four hands by seat, then these.
_LEFT: Final = 4
_RIGHT: Final = 5
_SEAT: Final = 6
_PASSES: Final = 7
_LINE: Final = 8
_LOW: Final = 9
_HIGH: Final = 10
_AT_LEFT: Final = 11
"""Tiles still to be tried at the left end."""
_AT_RIGHT: Final = 12
_BEST: Final = 13
"""The best outcome so far; UNDECIDED: none."""
_VALUE: Final = 14

_BEYOND: Final = 1 << 40


@compiled
def _enter(stack: Ints, at: int, profile: int) -> int:
    """Make ready the frame at ``at``; return the outcome when nothing is to be tried."""
    left, right, seat = stack[at + _LEFT], stack[at + _RIGHT], stack[at + _SEAT]
    hand = stack[at + seat]
    at_left = hand & FITS[left]
    at_right = hand & FITS[right] if left != right else 0
    if not hand & (hand - 1) and at_left | at_right:
        tile = 0
        while not hand >> tile & 1:
            tile += 1
        return judge_out(profile, seat, tile, left, right, stack[at + _LINE])
    if not at_left | at_right and stack[at + _PASSES] == ALL_BUT_ONE:
        return judge_block(profile, stack[at], stack[at + 1], stack[at + 2], stack[at + 3])
    stack[at + _AT_LEFT], stack[at + _AT_RIGHT] = at_left, at_right
    stack[at + _BEST] = UNDECIDED
    return UNDECIDED


@compiled
def _highest(number: int) -> int:
    """Return the place of the highest bit of ``number``: heavy tiles are tried first."""
    place = 27
    while not number >> place & 1:
        place -= 1
    return place


@compiled
def _descend(stack: Ints, at: int) -> int:
    """Write the next position to be looked at into the frame above ``at``; return that frame."""
    above = at + FRAME
    for place in range(_AT_LEFT):
        stack[above + place] = stack[at + place]
    seat = stack[at + _SEAT]
    stack[above + _SEAT] = seat + 1 & 3
    if stack[at + _AT_LEFT]:
        tile = _highest(stack[at + _AT_LEFT])
        stack[at + _AT_LEFT] ^= 1 << tile
        stack[above + _LEFT] = HIGH[tile] + LOW[tile] - stack[at + _LEFT]
    elif stack[at + _AT_RIGHT]:
        tile = _highest(stack[at + _AT_RIGHT])
        stack[at + _AT_RIGHT] ^= 1 << tile
        stack[above + _RIGHT] = HIGH[tile] + LOW[tile] - stack[at + _RIGHT]
    else:
        stack[above + _PASSES] += 1
        return above
    stack[above + seat] ^= 1 << tile
    stack[above + _LINE] |= 1 << tile
    stack[above + _PASSES] = 0
    return above


@compiled
def _note(stack: Ints, at: int, outcome: int, value: int) -> bool:
    """Note in the frame at ``at`` what one way leads to; tell whether it is done with."""
    is_ours = stack[at + _SEAT] & 1 == 0
    if stack[at + _BEST] == UNDECIDED or (
        value > stack[at + _VALUE] if is_ours else value < stack[at + _VALUE]
    ):
        stack[at + _BEST], stack[at + _VALUE] = outcome, value
        if is_ours:
            stack[at + _LOW] = max(stack[at + _LOW], value)
        else:
            stack[at + _HIGH] = min(stack[at + _HIGH], value)
    if stack[at + _LOW] >= stack[at + _HIGH]:
        return True
    return not stack[at + _AT_LEFT] | stack[at + _AT_RIGHT]


@compiled
def solve(board: Ints, profile: int, worth: Ints, stack: Ints) -> int:
    """Return how the round of ``board`` ends when all four play for ``worth`` and see all hands.

    Args:
        board: the position, with a line that has begun.
        profile: whose rules.
        worth: what each outcome is worth to seats 0 and 2; the others want the least.
        stack: room for STACK integers.
    """
    for seat in range(4):
        stack[seat] = board[seat]
    stack[_LEFT], stack[_RIGHT], stack[_SEAT] = board[LEFT], board[RIGHT], board[TURN]
    stack[_PASSES], stack[_LINE] = board[PASSES], board[LINE]
    stack[_LOW], stack[_HIGH] = -_BEYOND, _BEYOND
    outcome = _enter(stack, 0, profile)
    if outcome != UNDECIDED:
        return outcome
    at = 0
    while True:
        above = _descend(stack, at)
        outcome = _enter(stack, above, profile)
        if outcome == UNDECIDED:
            at = above
            continue
        while _note(stack, at, outcome, worth[outcome]):
            outcome = stack[at + _BEST]
            if at == 0:
                return outcome
            at -= FRAME
