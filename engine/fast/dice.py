"""Dice: a linear congruential generator whose state is an integer below 2^63.

The upper half of the state is what is read. Products that overflow 64 bits do no harm: what is
masked off is the same whether a number has 64 bits or as many as it takes.
"""

from typing import Final

from engine.fast.compiling import Ints, compiled, ints

_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
_MASK: Final = (1 << 63) - 1
_LOW_BITS: Final = 32


def make_dice(roll: int) -> Ints:
    """Return dice that show the same for the same ``roll``, any number from 0 on."""
    state = (roll ^ roll >> 63) & _MASK
    return ints([(state * _FACTOR + _STEP) & _MASK])


@compiled
def draw(dice: Ints, number: int) -> int:
    """Return a number from 0 on, below ``number`` (at most 2^31), and move the dice on."""
    state = (dice[0] * _FACTOR + _STEP) & _MASK
    dice[0] = state
    return ((state >> _LOW_BITS) * number) >> 31
