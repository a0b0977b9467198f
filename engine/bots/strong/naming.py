"""What to say of a lead: what can be seen on the table of it; else what the search alone has seen.

Whatever is said of the table is true of it: ``value`` lies open after the one way and not after the
other, and the seat has passed on it, or has laid it open, where everybody saw it.
"""

from typing import Final, NamedTuple

import msgspec

from engine.advice import Reason
from engine.bots.counting import Counting
from engine.bots.features import Ends
from engine.bots.strong.leads import Figure, lead_in_passes
from engine.bots.strong.search import Tried
from engine.commands import Play
from engine.seats import Seat
from engine.tiles import FITTING, HALVES, VALUES, Hand, Value, is_double
from engine.viewed import PassShown

_OWN: Final = 0
_FOLLOWING: Final = 1
_PARTNER: Final = 2
_PRECEDING: Final = 3


class Said(NamedTuple):
    """A reason, with the value and the seat that it speaks of."""

    reason: Reason
    value: Value | None = None
    about: Seat | None = None


class Way(msgspec.Struct, frozen=True):
    """A way to play, on the table and in the deals tried."""

    play: Play
    tried: Tried
    ends: Ends
    """Once it is played."""
    hand: Hand
    """What is left in it."""

    @property
    def opened(self) -> Value:
        """The value that it lays open; of a first tile, its higher half."""
        return self.ends[1 if self.play.end == "right" else 0]

    @property
    def pips(self) -> int:
        """Those of the tile."""
        return pips_of(self.play)

    @property
    def fitting(self) -> int:
        """How many tiles of the hand fit afterwards."""
        return (self.hand & (FITTING[self.ends[0]] | FITTING[self.ends[1]])).bit_count()

    @property
    def values(self) -> int:
        """How many different values are left in the hand."""
        return sum(1 for value in VALUES if self.holds(value))

    def holds(self, value: Value) -> int:
        """Return how many tiles with ``value`` are left in the hand."""
        return (self.hand & FITTING[value]).bit_count()


class Choice(msgspec.Struct, frozen=True):
    """The way that is taken, the one that it is held against, and what everybody has seen."""

    taken: Way
    left: Way
    counting: Counting
    passes: tuple[PassShown, ...]
    is_heaviest: bool
    """No tile with more pips could be played."""

    def seat_at(self, seat: int) -> Seat:
        """Return the seat of the table that ``seat``, from 1, is."""
        return self.counting.others[seat - 1]


def pips_of(play: Play) -> int:
    """Return the pips of the tile that is played."""
    return sum(HALVES[play.tile])


def say(figure: Figure, choice: Choice) -> Said:
    """Return what to say of a lead in ``figure``."""
    match figure:
        case Figure.FOLLOWING_PASSES:
            return _say_pass(choice, _FOLLOWING)
        case Figure.PRECEDING_PASSES:
            return _say_pass(choice, _PRECEDING)
        case Figure.PARTNER_PLAYS | Figure.PARTNER_OUT_FIRST:
            return _say_partner(figure, choice)
        case Figure.OWN_TURN | Figure.OUT_FIRST:
            return _say_own(figure, choice)
        case Figure.HOLDS_BACK:
            return _say_rivals(choice)
        case Figure.BLOCKS_WON:
            return _say_blocks(choice)


def _say_pass(choice: Choice, seat: int) -> Said:
    """Say why the rival passes more often: what it lacks, or what it likes."""
    rival, taken, left = choice.seat_at(seat), choice.taken, choice.left
    lacks = {value for each in choice.passes if each.seat == rival for value in each.lacks}
    lacked, lacked_else = ([value for value in way.ends if value in lacks] for way in (taken, left))
    for value in lacked:
        is_more = lacked.count(value) > lacked_else.count(value)
        if is_more and len(lacked) > len(lacked_else):
            return Said(Reason.PASSED_ON, value, rival)
    return _say_offer_of(choice, seat) or Said(Reason.SHUTS_OUT, None, rival)


def _say_rivals(choice: Choice) -> Said:
    """Say why the rivals are out first less often."""
    passes = {
        seat: lead_in_passes(choice.taken.tried, choice.left.tried, seat)
        for seat in (_FOLLOWING, _PRECEDING)
    }
    if any(passes.values()):
        return _say_pass(choice, max(passes, key=lambda seat: passes[seat]))
    offered = (_say_offer_of(choice, seat) for seat in passes)
    return next((said for said in offered if said), Said(Reason.HOLDS_BACK))


def _say_offer_of(choice: Choice, seat: int) -> Said | None:
    rival, value = choice.seat_at(seat), choice.left.opened
    has_offered = choice.counting.offers[rival - 1][value] > 0
    if has_offered and value not in choice.taken.ends:
        return Said(Reason.AGAINST_RIVAL, value, rival)
    return None


def _say_partner(figure: Figure, choice: Choice) -> Said:
    partner, value = choice.seat_at(_PARTNER), choice.taken.opened
    if choice.counting.offers[partner - 1][value] and value not in choice.left.ends:
        return Said(Reason.FOR_PARTNER, value, partner)
    plays_more = lead_in_passes(choice.left.tried, choice.taken.tried, _PARTNER) > 0
    if figure is Figure.PARTNER_PLAYS or plays_more:
        return Said(Reason.PARTNER_PLAYS, None, partner)
    return Said(Reason.PARTNER_OUT_FIRST, None, partner)


def _say_own(figure: Figure, choice: Choice) -> Said:
    """Say why the own hand gets on better."""
    taken, left = choice.taken, choice.left
    suit = _say_suit(choice)
    if suit:
        return suit
    if is_double(taken.play.tile) and not is_double(left.play.tile):
        return Said(Reason.DOUBLE)
    if taken.fitting > left.fitting:
        return Said(Reason.FOLLOW_UPS)
    if taken.values > left.values:
        return Said(Reason.VARIETY)
    return Said(Reason.OUT_FIRST if figure is Figure.OUT_FIRST else Reason.WINS_MORE)


def _say_blocks(choice: Choice) -> Said:
    """Say why later blocks are won: who holds a suit shuts it, and light hands win."""
    if suit := _say_suit(choice):
        return suit
    is_heavy = choice.is_heaviest and choice.taken.pips > choice.left.pips
    return Said(Reason.HEAVY if is_heavy else Reason.BLOCK_LEANS_OURS)


def _say_suit(choice: Choice) -> Said | None:
    """Name the value of which the hand has more than of what would lie open in its place.

    It has to be stuck less often, too.
    """
    taken, left = choice.taken, choice.left
    if not lead_in_passes(left.tried, taken.tried, _OWN):
        return None
    instead = max((left.holds(value) for value in left.ends if value not in taken.ends), default=0)
    held = [(taken.holds(value), value) for value in taken.ends if value not in left.ends]
    if not held:
        return None
    most, value = max(held)
    return Said(Reason.KEEPS_SUIT, value) if most > instead else None
