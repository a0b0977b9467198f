"""How likely a deal is, after what each of the hidden seats has done."""

from typing import Final, NamedTuple

from engine.fast.board import SIZE
from engine.fast.compiling import Floats, Ints, compiled, popcount
from engine.fast.dealing import HIDDEN
from engine.fast.policy import WEIGHTS, look_at_ways, weigh_ways
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
    """How far the players are trusted to do what is expected of them."""

    plays: float
    """How much of each chance to play so is given to all ways alike."""
    changes: float
    """The chance, after each play, that a seat goes on by any policy, whichever it had so far."""
    accepts: float
    """The chance that five doubles are accepted."""


@compiled
def weigh_deals(
    hands: Ints, past: Past, judging: Ints, doubt: Doubt, likely: Floats, room: Room
) -> None:
    """Write how likely each deal is, of no fixed sum, into ``likely``.

    Each hidden seat may play by any one of several policies, and mostly by the same all the time.

    Args:
        hands: the deals, three hands each.
        past: what was done.
        judging: the weights of the policies, one after another.
        doubt: how far they are trusted.
        likely: as many places as there are deals.
        room: to work in.
    """
    policies = len(judging) // WEIGHTS
    for deal in range(len(likely)):
        first = deal * HIDDEN
        _weigh_plays(hands, first, past.steps, judging, doubt, room)
        chance = 1.0
        for seat in range(HIDDEN):
            together = 0.0
            for policy in range(policies):
                together += room.trust[seat * policies + policy]
            chance *= together
            dealt = hands[first + seat] | past.played[seat]
            if past.was_accepted and popcount(dealt & DOUBLES) >= MANY_DOUBLES:
                chance *= doubt.accepts
        likely[deal] = chance


@compiled
def _weigh_plays(
    hands: Ints, first: int, steps: Ints, judging: Ints, doubt: Doubt, room: Room
) -> None:
    """Write into the room how likely each seat would have played so, by each policy."""
    board, ways, trust = room.board, room.ways, room.trust
    policies = len(judging) // WEIGHTS
    for place in range(HIDDEN * policies):
        trust[place] = 1.0
    for step in range(0, len(steps), STEP):
        for place in range(SIZE):
            board[place] = steps[step + place]
        seat = steps[step + _SEAT]
        hand = hands[first + seat] | steps[step + _ALSO_HELD]
        count = look_at_ways(board, hand, room)
        if count == 1:
            continue
        taken = 0
        while ways[taken] != steps[step + _WAY]:
            taken += 1
        for policy in range(policies):
            total = weigh_ways(count, hand, judging, policy * WEIGHTS, room)
            chance = room.chances[taken] / total
            trust[seat * policies + policy] *= (1.0 - doubt.plays) * chance + doubt.plays / count
        _let_change(trust, seat * policies, policies, doubt.changes)


@compiled
def _let_change(trust: Floats, first: int, policies: int, changes: float) -> None:
    total = 0.0
    for place in range(first, first + policies):
        total += trust[place]
    for place in range(first, first + policies):
        trust[place] = (1.0 - changes) * trust[place] + changes * (total / policies)


@compiled
def draw_by_weight(hands: Ints, likely: Floats, offset: float, chosen: Ints) -> None:
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
