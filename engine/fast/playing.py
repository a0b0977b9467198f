"""Rounds played out, from any position to their end."""

from engine.fast.board import LEFT, LINE, PASSES, RIGHT, TURN, find_playable, pass_turn, play
from engine.fast.compiling import Ints, compiled, popcount
from engine.fast.outcomes import UNDECIDED, judge_block, judge_out
from engine.fast.policy import choose_way
from engine.fast.solving import solve


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
def play_out(
    board: Ints,
    rules: int,
    solve_at: int,
    weights: Ints,
    dice: Ints,
    ways: Ints,
    chances: Ints,
    figures: Ints,
) -> int:
    """Play a round to its end by the policy, and the last tiles without a fault; return the outcome.

    Args:
        board: the position; it is changed.
        rules: from ``pack_rules``.
        solve_at: from so many tiles left on, all play as if they saw all hands.
        weights: of the policy.
        dice: what the policy draws from.
        ways: room for the ways to play.
        chances: room for their chances.
        figures: room for their figures.
    """
    while True:
        left_over = 28 - popcount(board[LINE])
        if left_over <= solve_at and board[LEFT] >= 0:
            return solve(board, rules)
        hand = board[board[TURN]]
        if find_playable(board, hand):
            way = choose_way(board, hand, weights, dice, ways, chances, figures)
            outcome = follow(board, way, rules)
            if outcome != UNDECIDED:
                return outcome
        else:
            if board[PASSES] == 3:
                return judge_block(rules, board[0], board[1], board[2], board[3])
            pass_turn(board)
