"""A round in the fast core: one row of integers, and what playing and passing do to it."""

from typing import Final

from engine.fast.compiling import Ints, compiled
from engine.fast.tables import FITS, HIGH, LOW

# The row: four hands by seat from 0, then these.
LEFT: Final = 4
"""The value at the left end; -1 while nothing lies."""
RIGHT: Final = 5
TURN: Final = 6
PASSES: Final = 7
"""Passes in a row."""
LINE: Final = 8
"""The tiles on the table."""
LACKS: Final = 9
"""For each seat, the values that its passes have shown it to lack, as a bit set."""
OFFERED: Final = 13
"""For each seat, the values that it has laid open, as a bit set."""
LEFT_BY: Final = 17
"""Who laid the left end."""
RIGHT_BY: Final = 18
SIZE: Final = 19

ALL_BUT_ONE: Final = 3
"""So many passes in a row, and one more blocks the line."""

EMPTY: Final = (0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1)

AT_LEFT: Final = 0
AT_RIGHT: Final = 1


@compiled
def copy_board(source: Ints, target: Ints) -> None:
    """Make ``target`` equal to ``source``."""
    for at in range(SIZE):
        target[at] = source[at]


@compiled
def find_playable(board: Ints, hand: int) -> int:
    """Return the tiles of ``hand`` that fit; all of them while nothing lies."""
    if board[LEFT] < 0:
        return hand
    return hand & (FITS[board[LEFT]] | FITS[board[RIGHT]])


@compiled
def play(board: Ints, tile: int, side: int) -> None:
    """Let the seat whose turn it is lay ``tile`` at ``side``; the turn moves on."""
    seat = board[TURN]
    bit = 1 << tile
    board[seat] &= ~bit
    board[LINE] |= bit
    if board[LEFT] < 0:
        board[LEFT], board[RIGHT] = HIGH[tile], LOW[tile]
        board[LEFT_BY] = board[RIGHT_BY] = seat
        board[OFFERED + seat] |= 1 << HIGH[tile] | 1 << LOW[tile]
    elif side == AT_LEFT:
        value = HIGH[tile] + LOW[tile] - board[LEFT]
        board[LEFT], board[LEFT_BY] = value, seat
        board[OFFERED + seat] |= 1 << value
    else:
        value = HIGH[tile] + LOW[tile] - board[RIGHT]
        board[RIGHT], board[RIGHT_BY] = value, seat
        board[OFFERED + seat] |= 1 << value
    board[PASSES] = 0
    board[TURN] = (seat + 1) & 3


@compiled
def pass_turn(board: Ints) -> None:
    """Let the seat whose turn it is pass; everybody has seen what it lacks."""
    seat = board[TURN]
    board[LACKS + seat] |= 1 << board[LEFT] | 1 << board[RIGHT]
    board[PASSES] += 1
    board[TURN] = (seat + 1) & 3
