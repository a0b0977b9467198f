"""Ways to play, tried out on deals: each way on the same deals, with the same dice."""

from typing import Final

from engine.fast.board import LEFT, RIGHT, TURN, copy_board
from engine.fast.compiling import Ints, compiled
from engine.fast.outcomes import OUTCOMES, UNDECIDED
from engine.fast.playing import follow, play_out
from engine.fast.tables import FITS

STUCK: Final = OUTCOMES
"""In a tally: plus the seat, counted from the one that plays, how often nothing of it fits then."""
WORTH: Final = STUCK + 4
"""In a tally: the sum of what the outcomes were worth, then the sum of their squares."""
SQUARES: Final = WORTH + 1
TALLY: Final = SQUARES + 1


@compiled
def try_ways(
    board: Ints,
    hands: Ints,
    chosen: Ints,
    seeds: Ints,
    first: int,
    last: int,
    ways: Ints,
    number: int,
    rules: int,
    worth: Ints,
    solve_at: int,
    weights: Ints,
    tallies: Ints,
    room: Ints,
    dice: Ints,
    ways_room: Ints,
    chances: Ints,
    figures: Ints,
) -> None:
    """Play each of ``number`` ways out on the deals ``first`` to ``last`` and add to ``tallies``.

    Args:
        board: the position of seat 0, whose turn it is; the hands of the others are written in.
        hands: the deals, three hands each.
        chosen: which deals, by number.
        seeds: of the dice, one for each choice.
        first: the first place in ``chosen``.
        last: the place after the last one.
        ways: the ways to play, twice the tile plus the side.
        number: how many ways there are.
        rules: from ``pack_rules``.
        worth: what each outcome is worth to seats 0 and 2.
        solve_at: from so many tiles left on, all play as if they saw all hands.
        weights: of the policy.
        tallies: for each way, TALLY sums that are added to.
        room: room for a board.
        dice: room for dice.
        ways_room: room for ways to play.
        chances: room for their chances.
        figures: room for their figures.
    """
    for pick in range(first, last):
        deal = chosen[pick] * 3
        for seat in range(3):
            board[1 + seat] = hands[deal + seat]
        for way in range(number):
            copy_board(board, room)
            dice[0] = seeds[pick]
            seat = room[TURN]
            outcome = follow(room, ways[way], rules)
            tally = way * TALLY
            if outcome == UNDECIDED:
                fitting = FITS[room[LEFT]] | FITS[room[RIGHT]]
                for step in range(4):
                    if not room[seat + step & 3] & fitting:
                        tallies[tally + STUCK + step] += 1
                outcome = play_out(
                    room, rules, solve_at, weights, dice, ways_room, chances, figures
                )
            value = worth[outcome]
            tallies[tally + outcome] += 1
            tallies[tally + WORTH] += value
            tallies[tally + SQUARES] += value * value
