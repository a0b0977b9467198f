"""How likely a deal is, after what each of the hidden seats has done."""

from typing import Final, NamedTuple

from engine.fast.board import SIZE
from engine.fast.compiling import Ints, compiled, popcount
from engine.fast.dealing import HIDDEN
from engine.fast.policy import weigh_ways
from engine.fast.room import Room
from engine.fast.tables import DOUBLES

STEP: Final = SIZE + 3
"""A play of the past: the board before it, the hidden seat from 0, what else it has played since,
that play included, and the way."""
_SEAT: Final = SIZE
_ALSO_HELD: Final = SIZE + 1
_WAY: Final = SIZE + 2
MANY_DOUBLES: Final = 5


class Past(NamedTuple):
    """What the hidden seats have done, as far as it tells of what they hold."""

    steps: Ints
    """The plays at which one of them had a choice, STEP integers each."""
    played: Ints
    """For each of them, the tiles that it has played."""
    was_accepted: int
    """1: all have accepted the deal, though whoever has five doubles may ask for another."""


class Doubt(NamedTuple):
    """How far the players are trusted to play as a sensible player does."""

    plays: float
    """How much of each chance to play so is given to all ways alike."""
    accepts: float
    """The chance that five doubles are accepted."""


@compiled
def weigh_deals(
    hands: Ints, past: Past, weights: Ints, doubt: Doubt, likely: Ints, room: Room
) -> None:
    """Write how likely each deal is, of no fixed sum, into ``likely``.

    Args:
        hands: the deals, three hands each.
        past: what was done.
        weights: of the policy by which it is judged.
        doubt: how far that is trusted.
        likely: as many places as there are deals.
        room: to work in.
    """
    for deal in range(len(likely)):
        first = deal * HIDDEN
        chance = _weigh_plays(hands, first, past.steps, weights, doubt, room)
        if past.was_accepted:
            for seat in range(HIDDEN):
                dealt = hands[first + seat] | past.played[seat]
                if popcount(dealt & DOUBLES) >= MANY_DOUBLES:
                    chance *= doubt.accepts
        likely[deal] = chance


@compiled
def _weigh_plays(
    hands: Ints, first: int, steps: Ints, weights: Ints, doubt: Doubt, room: Room
) -> float:
    board, ways, chances = room.board, room.ways, room.chances
    chance = 1.0
    for step in range(0, len(steps), STEP):
        for place in range(SIZE):
            board[place] = steps[step + place]
        hand = hands[first + steps[step + _SEAT]] | steps[step + _ALSO_HELD]
        count = weigh_ways(board, hand, weights, room)
        if count > 1:
            taken, total = 0, 0
            for at in range(count):
                total += chances[at]
                if ways[at] == steps[step + _WAY]:
                    taken = chances[at]
            chance *= (1.0 - doubt.plays) * (taken / total) + doubt.plays / count
    return chance


@compiled
def draw_by_weight(hands: Ints, likely: Ints, offset: float, chosen: Ints) -> None:
    """Fill ``chosen`` with deals out of ``hands``, each as often as it is ``likely``.

    ``offset`` is from 0 on and below 1: where, within the first step, the even steps begin.
    """
    total = 0.0
    for deal in range(len(likely)):
        total += likely[deal]
    step = total / (len(chosen) // HIDDEN)
    passed, deal = likely[0], 0
    for pick in range(len(chosen) // HIDDEN):
        goal = (pick + offset) * step
        while passed <= goal and deal < len(likely) - 1:
            deal += 1
            passed += likely[deal]
        for seat in range(HIDDEN):
            chosen[pick * HIDDEN + seat] = hands[deal * HIDDEN + seat]
