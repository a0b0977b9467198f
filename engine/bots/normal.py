"""The level *normal*: counts what the others cannot have, and weighs what speaks for each tile."""

from operator import mul
from typing import Final

import msgspec

from engine.bots.counting import count
from engine.bots.features import Features, Position
from engine.commands import Play
from engine.seats import Seat
from engine.tiles import DOUBLES, FITTING, Hand, hand_of
from engine.viewed import SessionView

_WEIGHTS: Final = Features(
    pips=0.75,
    double=3.75,
    own_follow_ups=1.75,
    own_variety=2.0,
    own_control=4.25,
    lone_doubles=-2.0,
    shut_out_following=3.0,
    shut_out_preceding=2.5,
    offers_partner=1.0,
    offers_rival=-1.25,
    shuts=5.0,
    block_lead=10.0,
)
"""What each figure is worth (docs/computers.md, "How the weights were found")."""

WORTH: Final[tuple[float, ...]] = msgspec.structs.astuple(_WEIGHTS)
"""The same in the order of the figures."""
_GOOD_OPENING: Final = 6
"""From this figure on opening is better left to the own hand: six hands in ten."""
ALIKE: Final = 1e-9
"""Ratings closer than this are equal, and the roll decides between them."""


def choose_play(view: SessionView, plays: list[Play], roll: int) -> Play:
    """Return the one of ``plays`` for which most speaks."""
    counting = count(view)
    if counting.hand.bit_count() == 1:
        return plays[roll % len(plays)]
    position = Position(view.profile, counting)
    ratings = [_rate(position.features(play.tile, play.end)) for play in plays]
    best = max(ratings)
    alike = [play for play, rating in zip(plays, ratings, strict=True) if best - rating < ALIKE]
    return alike[roll % len(alike)]


def choose_opener(view: SessionView, openers: tuple[Seat, ...], _roll: int) -> Seat:
    """Return the seat itself if its hand is a good one to open with, else its partner."""
    hand = hand_of(view.round.hand or ()) if view.round else 0
    opens_itself = _judge_opening(hand) >= _GOOD_OPENING
    return next((seat for seat in openers if (seat == view.seat) == opens_itself), openers[0])


def _rate(features: Features) -> float:
    rating: float = sum(map(mul, msgspec.structs.astuple(features), WORTH))
    return rating


def _judge_opening(hand: Hand) -> int:
    # The opener is a tile ahead of all. A long suit and many values make use of that; doubles,
    # which fit in one way only, waste it.
    suits = [(hand & fits).bit_count() for fits in FITTING]
    return max(suits) + sum(1 for suit in suits if suit) - 2 * (hand & DOUBLES).bit_count()
