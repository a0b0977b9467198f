"""The level *easy*: a kind beginner, who gets rid of heavy tiles and counts nothing."""

from typing import Final

from engine.commands import Play
from engine.seats import Seat
from engine.tiles import HALVES, is_double
from engine.viewed import SessionView

DOUBLE_IN_PIPS: Final = 3
"""A double seems so many pips heavier: beginners, too, know that doubles are hard to play."""
WHIMS: Final = 3
"""One choice in so many is the second best tile."""


def choose_play(_view: SessionView, plays: list[Play], roll: int) -> Play:
    """Return the heaviest of ``plays``, doubles early; now and then the one after it."""
    ranked = sorted(plays, key=_weigh, reverse=True)
    whim, side = roll % WHIMS, roll // WHIMS
    if whim == 0:
        ranked = [play for play in ranked if play.tile != ranked[0].tile] or ranked
    alike = [play for play in ranked if play.tile == ranked[0].tile]
    return alike[side % len(alike)]


def choose_opener(view: SessionView, openers: tuple[Seat, ...], _roll: int) -> Seat:
    """Return the seat itself: a beginner likes to open."""
    return view.seat if view.seat in openers else openers[0]


def _weigh(play: Play) -> int:
    return sum(HALVES[play.tile]) + (DOUBLE_IN_PIPS if is_double(play.tile) else 0)
