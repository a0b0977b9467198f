"""Who should open: the own hand against the partner's, each tried out on the same deals."""

from typing import Final

import msgspec

from engine.bots.strong.position import Position
from engine.bots.strong.search import Effort, Tried, choose_best, search, try_opener
from engine.fast.room import Style

_PARTNER: Final = 2


class Openings(msgspec.Struct, frozen=True):
    """What becomes of either choice."""

    own: Tried
    """The own hand's best tile to open with."""
    partner: Tried
    """The partner opens as the policy would."""

    @property
    def opens_itself(self) -> bool:
        """Whether to open oneself is worth as much, or more."""
        return self.own.worth >= self.partner.worth


def compare_openers(position: Position, style: Style, effort: Effort, roll: int) -> Openings:
    """Try both openers; the same ``roll`` gives the same."""
    own = choose_best(search(position, style, effort, roll))
    return Openings(own, try_opener(position, _PARTNER, style, effort, roll))
