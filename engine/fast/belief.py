"""How likely a deal is, after what each of the hidden seats has played."""

from typing import Final

from engine.fast.board import SIZE
from engine.fast.compiling import Ints, compiled, popcount
from engine.fast.policy import weigh_ways
from engine.fast.tables import DOUBLES

STEP: Final = SIZE + 3
"""A play of the past: the board before it, the hidden seat, what it still held, and the way."""
_MANY_DOUBLES: Final = 5


@compiled
def weigh_deal(
    hands: Ints,
    at: int,
    steps: Ints,
    number: int,
    weights: Ints,
    doubt: float,
    board: Ints,
    ways: Ints,
    chances: Ints,
    figures: Ints,
) -> float:
    """Return how likely players of the policy would have played as they did with these hands.

    Args:
        hands: the three hidden hands are in it, from ``at`` on.
        at: where they begin.
        steps: the plays of the past at which a hidden seat had a choice, STEP integers each.
        number: how many steps there are.
        weights: of the policy.
        doubt: how much of each chance is given to all ways alike: nobody plays just so.
        board: room for a board.
        ways: room for ways to play.
        chances: room for their chances.
        figures: room for their figures.
    """
    likely = 1.0
    for step in range(number):
        first = step * STEP
        for place in range(SIZE):
            board[place] = steps[first + place]
        hand = hands[at + steps[first + SIZE]] | steps[first + SIZE + 1]
        count = weigh_ways(board, hand, weights, ways, chances, figures)
        if count > 1:
            taken, total = 0, 0
            for way in range(count):
                total += chances[way]
                if ways[way] == steps[first + SIZE + 2]:
                    taken = chances[way]
            likely *= (1.0 - doubt) * (taken / total) + doubt / count
            # Like any chance of one in so many: choices that are easy to make weigh little.
    return likely


@compiled
def count_many_doubles(hands: Ints, at: int, played: Ints) -> int:
    """Return how many hidden seats were dealt five doubles or more."""
    seats = 0
    for seat in range(3):
        if popcount((hands[at + seat] | played[seat]) & DOUBLES) >= _MANY_DOUBLES:
            seats += 1
    return seats


@compiled
def draw_by_weight(likely: Ints, number: int, wanted: int, offset: float, chosen: Ints) -> None:
    """Write ``wanted`` of ``number`` places into ``chosen``, each as often as it is ``likely``.

    ``offset`` is from 0 on and below 1: where, within the first step, the even steps begin.
    """
    total = 0.0
    for place in range(number):
        total += likely[place]
    step = total / wanted
    passed, place = likely[0], 0
    for pick in range(wanted):
        goal = (pick + offset) * step
        while passed <= goal and place < number - 1:
            place += 1
            passed += likely[place]
        chosen[pick] = place


@compiled
def weigh_deals(
    hands: Ints,
    deals: int,
    steps: Ints,
    number: int,
    weights: Ints,
    doubt: float,
    board: Ints,
    ways: Ints,
    chances: Ints,
    figures: Ints,
    likely: Ints,
) -> None:
    """Write how likely each of so many ``deals`` is into ``likely``, as ``weigh_deal`` does."""
    for deal in range(deals):
        likely[deal] = weigh_deal(
            hands, 3 * deal, steps, number, weights, doubt, board, ways, chances, figures
        )
