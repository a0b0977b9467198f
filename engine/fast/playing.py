"""Rounds played out, from any position to their end."""

from engine.fast.board import (
    ALL_BUT_ONE,
    LEFT,
    LINE,
    PASSES,
    RIGHT,
    TURN,
    find_playable,
    pass_turn,
    play,
)
from engine.fast.compiling import Ints, compiled, popcount
from engine.fast.outcomes import UNDECIDED, judge_block, judge_out
from engine.fast.policy import WEIGHTS, choose_way
from engine.fast.room import Room, Style
from engine.fast.solving import solve
from engine.fast.tables import TILES


@compiled
def follow(board: Ints, way: int, rules: int) -> int:
    """Play ``way``, twice the tile plus the side; return how that ends the round, or UNDECIDED."""
    seat, tile = board[TURN], way >> 1
    left, right, line = board[LEFT], board[RIGHT], board[LINE]
    play(board, tile, way & 1)
    if board[seat]:
        return UNDECIDED
    return judge_out(rules, seat, tile, left, right, line)


@compiled
def play_out(board: Ints, style: Style, room: Room) -> int:
    """Play a round to its end, by policies and then by the solver; return the outcome.

    ``board``, which is changed, may be the room's own; the dice and the players are the room's.
    """
    while True:
        outcome = take_turn(board, style, room)
        if outcome != UNDECIDED:
            return outcome


@compiled
def take_turn(board: Ints, style: Style, room: Room) -> int:
    """Let the seat whose turn it is play or pass as in ``play_out``.

    Return how that ends the round, or UNDECIDED; where all is solved from here on, it has ended.
    """
    if is_solved_from(board, style):
        return solve(board, style.rules, _find_heavy(style, room))
    hand = board[board[TURN]]
    if find_playable(board, hand):
        first = room.players[board[TURN]] * WEIGHTS
        return follow(board, choose_way(board, hand, style.policies, first, room), style.rules)
    if board[PASSES] == ALL_BUT_ONE:
        return judge_block(style.rules, board[0], board[1], board[2], board[3])
    pass_turn(board)
    return UNDECIDED


@compiled
def _find_heavy(style: Style, room: Room) -> int:
    seats = 0
    for seat in range(4):
        if room.players[seat] == style.heavy:
            seats |= 1 << seat
    return seats


@compiled
def is_solved_from(board: Ints, style: Style) -> bool:
    """Tell whether so few tiles are left that the solver plays on."""
    return board[LEFT] >= 0 and TILES - popcount(board[LINE]) <= style.solve_at
