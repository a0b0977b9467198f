"""How likely a deal is, after what each of the hidden seats has done."""

from typing import Final, NamedTuple

from engine.fast.board import SIZE
from engine.fast.compiling import Floats, Ints, compiled, popcount
from engine.fast.dealing import HIDDEN
from engine.fast.policy import WEIGHTS, look_at_ways, weigh_ways
from engine.fast.room import SLOTS, Room
from engine.fast.tables import DOUBLES

STEP: Final = SIZE + 3
"""A play of the past: the board before it, the hidden seat from 0, what else it has played since,
that play included, and the way."""
_SEAT: Final = SIZE
_ALSO_HELD: Final = SIZE + 1
_WAY: Final = SIZE + 2
MANY_DOUBLES: Final = 5
_SPREAD: Final = 0x9E3779B1


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
    for slot in range(SLOTS):
        room.weighed[slot] = 0
    for deal in range(len(likely)):
        likely[deal] = 1.0
    for seat in range(HIDDEN):
        for deal in range(len(likely)):
            hand = hands[deal * HIDDEN + seat]
            likely[deal] *= _recall_chance(hand, seat, past, judging, doubt, room)


@compiled
def _recall_chance(
    hand: int, seat: int, past: Past, judging: Ints, doubt: Doubt, room: Room
) -> float:
    """Return how likely ``seat`` would have done all that it did with ``hand`` left.

    Nothing else of a deal comes into it, and the fewer tiles are hidden, the oftener the same hand
    is dealt: what was found out is kept, until another hand needs its place.
    """
    key = hand << 2 | seat + 1
    slot = (key ^ key >> 17) * _SPREAD >> 15 & SLOTS - 1
    if room.weighed[slot] != key:
        room.weighed[slot] = key
        room.found[slot] = _weigh_hand(hand, seat, past, judging, doubt, room)
    return room.found[slot]


@compiled
def _weigh_hand(hand: int, seat: int, past: Past, judging: Ints, doubt: Doubt, room: Room) -> float:
    trust, policies = room.trust, len(judging) // WEIGHTS
    for policy in range(policies):
        trust[policy] = 1.0
    for step in range(0, len(past.steps), STEP):
        if past.steps[step + _SEAT] == seat:
            _weigh_play(hand, past.steps, step, judging, doubt, room)
    chance = 0.0
    for policy in range(policies):
        chance += trust[policy]
    dealt = hand | past.played[seat]
    if past.was_accepted and popcount(dealt & DOUBLES) >= MANY_DOUBLES:
        chance *= doubt.accepts
    return chance


@compiled
def _weigh_play(left: int, steps: Ints, step: int, judging: Ints, doubt: Doubt, room: Room) -> None:
    """Multiply into the room's trust how likely each policy would have played the ``step``."""
    board, ways, trust, policies = room.board, room.ways, room.trust, len(judging) // WEIGHTS
    for place in range(SIZE):
        board[place] = steps[step + place]
    hand = left | steps[step + _ALSO_HELD]
    count = look_at_ways(board, hand, room)
    if count == 1:
        return
    taken = 0
    while ways[taken] != steps[step + _WAY]:
        taken += 1
    for policy in range(policies):
        total = weigh_ways(count, hand, judging, policy * WEIGHTS, room)
        chance = room.chances[taken] / total
        trust[policy] *= (1.0 - doubt.plays) * chance + doubt.plays / count
    _let_change(trust, policies, doubt.changes)


@compiled
def _let_change(trust: Floats, policies: int, changes: float) -> None:
    total = 0.0
    for policy in range(policies):
        total += trust[policy]
    for policy in range(policies):
        trust[policy] = (1.0 - changes) * trust[policy] + changes * (total / policies)


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
