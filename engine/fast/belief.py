"""How likely a deal is after what the hidden seats have done, and by which policy each plays."""

from typing import Final, NamedTuple

from engine.fast.board import SIZE
from engine.fast.compiling import Floats, Ints, compiled, popcount
from engine.fast.dealing import HIDDEN
from engine.fast.dice import draw
from engine.fast.policy import WEIGHTS, look_at_ways, weigh_ways
from engine.fast.room import MOST_POLICIES, SLOTS, Room
from engine.fast.tables import DOUBLES

STEP: Final = SIZE + 3
"""A play of the past: the board before it, the hidden seat from 0, what else it has played since,
that play included, and the way."""
_SEAT: Final = SIZE
_ALSO_HELD: Final = SIZE + 1
_WAY: Final = SIZE + 2
MANY_DOUBLES: Final = 5
_ONE: Final = 1 << 31
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


class Belief(NamedTuple):
    """What was done, and by whom it may have been done.

    Each hidden seat may play by any one of several policies, and mostly by the same all the time.
    """

    past: Past
    policies: Ints
    """Their weights, one after another."""
    doubt: Doubt


@compiled
def weigh_deals(hands: Ints, belief: Belief, likely: Floats, room: Room) -> None:
    """Write how likely each deal is, of no fixed sum, into ``likely``.

    Args:
        hands: the deals, three hands each.
        belief: what was done.
        likely: as many places as there are deals.
        room: to work in; it remembers what ``cast_players`` asks for.
    """
    for slot in range(SLOTS):
        room.weighed[slot] = 0
    for deal in range(len(likely)):
        likely[deal] = 1.0
    for seat in range(HIDDEN):
        for deal in range(len(likely)):
            at = _recall(hands[deal * HIDDEN + seat], seat, belief, room)
            likely[deal] *= _sum_found(at, belief, room)


@compiled
def cast_players(hands: Ints, belief: Belief, dice: Ints, players: Ints, room: Room) -> None:
    """Draw for each of ``hands`` by which policy it is played on, as likely as its past makes it.

    Args:
        hands: deals that were weighed last, three hands each.
        belief: as they were weighed by.
        dice: to draw with.
        players: as many places as there are hands, for the numbers of the policies.
        room: as it was left.
    """
    for place in range(len(hands)):
        at = _recall(hands[place], place % HIDDEN, belief, room)
        goal = draw(dice, _ONE) / _ONE * _sum_found(at, belief, room)
        policy, passed = 0, room.found[at]
        while passed <= goal and policy < len(belief.policies) // WEIGHTS - 1:
            policy += 1
            passed += room.found[at + policy]
        players[place] = policy


@compiled
def _sum_found(at: int, belief: Belief, room: Room) -> float:
    chance = 0.0
    for policy in range(len(belief.policies) // WEIGHTS):
        chance += room.found[at + policy]
    return chance


@compiled
def _recall(hand: int, seat: int, belief: Belief, room: Room) -> int:
    """Return where it was found how likely ``seat`` would have done all it did with ``hand`` left.

    Nothing else of a deal comes into it, and the fewer tiles are hidden, the oftener the same hand
    is dealt: what was found out is kept, until another hand needs its place.
    """
    key = hand << 2 | seat + 1
    slot = (key ^ key >> 17) * _SPREAD >> 15 & SLOTS - 1
    if room.weighed[slot] != key:
        room.weighed[slot] = key
        _weigh_hand(hand, seat, belief, room)
        for policy in range(len(belief.policies) // WEIGHTS):
            room.found[slot * MOST_POLICIES + policy] = room.trust[policy]
    return slot * MOST_POLICIES


@compiled
def _weigh_hand(hand: int, seat: int, belief: Belief, room: Room) -> None:
    past, trust, policies = belief.past, room.trust, len(belief.policies) // WEIGHTS
    for policy in range(policies):
        trust[policy] = 1.0
    for step in range(0, len(past.steps), STEP):
        if past.steps[step + _SEAT] == seat:
            _weigh_play(hand, step, belief, room)
    dealt = hand | past.played[seat]
    if past.was_accepted and popcount(dealt & DOUBLES) >= MANY_DOUBLES:
        for policy in range(policies):
            trust[policy] *= belief.doubt.accepts


@compiled
def _weigh_play(left: int, step: int, belief: Belief, room: Room) -> None:
    """Multiply into the room's trust how likely each policy would have played the ``step``."""
    steps, doubt, policies = belief.past.steps, belief.doubt, len(belief.policies) // WEIGHTS
    board, ways, trust = room.board, room.ways, room.trust
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
        total = weigh_ways(count, hand, belief.policies, policy * WEIGHTS, room)
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
