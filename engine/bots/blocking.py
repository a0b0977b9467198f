"""Who would win if the line were shut now: the arithmetic of a block (docs/rules.md, "blocked").

The pips of a hidden hand are taken as normally distributed about their exact mean, and the hidden
hands as independent of each other; a draw counts as half a win.
"""

from math import erf, sqrt
from typing import Final

from engine.bots.chances import Chances
from engine.bots.counting import Counting
from engine.commands import ProfileName
from engine.seats import Seat
from engine.tiles import count_pips

_HALF_A_PIP: Final = 0.5
_LEAST_DEVIATION: Final = 0.25
"""Pips: what a hand that is known for certain is given, so that nothing divides by zero."""

Pips = tuple[float, float]
"""Mean and standard deviation of the pips in a hand."""


def chance_to_win_block(
    profile: ProfileName, counting: Counting, chances: Chances, own_pips: int
) -> float:
    """Return the chance that a block now is won, with ``own_pips`` left in the own hand."""
    partner, following, preceding = (
        _pips(chances, seat) for seat in (counting.partner, counting.following, counting.preceding)
    )
    if profile == "chiva":
        return _chance_of_lighter_pair(counting, own_pips, partner)
    return _chance_of_lightest_seat(own_pips, partner, (following, preceding))


def _chance_of_lighter_pair(counting: Counting, own_pips: int, partner: Pips) -> float:
    # The three hidden hands add up to what is unseen: only the partner's share is uncertain.
    mean, deviation = partner
    lead = count_pips(counting.unseen) - own_pips - 2 * mean
    return _below(lead, 0, 2 * deviation)


def _chance_of_lightest_seat(own_pips: int, partner: Pips, rivals: tuple[Pips, Pips]) -> float:
    won = 0.0
    for pips in range(own_pips + 1):
        # The partner is as light as this, or (at the own total) heavier: then the own hand counts.
        ours = _at_most(partner, pips) if pips < own_pips else 1.0
        exactly_ours = ours - _at_most(partner, pips - 1)
        heavier = (1 - _at_most(rivals[0], pips)) * (1 - _at_most(rivals[1], pips))
        not_lighter = (1 - _at_most(rivals[0], pips - 1)) * (1 - _at_most(rivals[1], pips - 1))
        won += exactly_ours * (heavier + not_lighter) / 2
    return won


def _pips(chances: Chances, seat: Seat) -> Pips:
    mean, variance = chances.pips(seat)
    return mean, max(sqrt(variance), _LEAST_DEVIATION)


def _at_most(hand: Pips, pips: float) -> float:
    if pips < 0:
        return 0.0
    return _below(pips + _HALF_A_PIP, *hand)


def _below(value: float, mean: float, deviation: float) -> float:
    return (1 + erf((value - mean) / (deviation * sqrt(2)))) / 2
