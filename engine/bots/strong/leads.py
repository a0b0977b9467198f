"""In what one way to play is ahead of another, by what became of both, and how much that matters.

Every figure is a share of the deals tried, and every lead is told in one currency: by how much it
changes the margin, the share of deals won less that of deals lost. How the own pair and its rivals
go out, and who wins blocks, are parts of the margin itself. What a pass is worth was measured
(docs/computers.md, "Hints").
"""

from enum import Enum, auto
from math import sqrt
from typing import Final, NamedTuple

from engine.bots.strong.search import Tried
from engine.fast.outcomes import BLOCKED


class Figure(Enum):
    """What is compared."""

    FOLLOWING_PASSES = auto()
    """The next rival has nothing that fits at its next turn."""
    PRECEDING_PASSES = auto()
    """The same of the other rival."""
    PARTNER_PLAYS = auto()
    """The partner has something that fits at its next turn."""
    OWN_TURN = auto()
    """The own next turn is not lost."""
    OUT_FIRST = auto()
    PARTNER_OUT_FIRST = auto()
    HOLDS_BACK = auto()
    """No rival is out first."""
    BLOCKS_WON = auto()


class Lead(NamedTuple):
    """That a way is ahead in something, by more than the noise of the search."""

    figure: Figure
    worth: float
    """By how much that changes the margin."""


class _Worth(NamedTuple):
    """What passes are worth, in deals of the margin for each pass."""

    rival_passes: float
    partner_plays: float
    own_turn: float


_OF_MANY_TILES: Final = _Worth(0.15, 0.1, 0.25)
_OF_FEW_TILES: Final = _Worth(0.6, 0.3, 0.0)
_FEW: Final = 3
_NEARLY_ALL: Final = 0.9
"""In fewer of the deals played on to it, a next turn says nothing."""
_NOTICEABLE: Final = 0.05
"""Of passes, a smaller lead is none: nobody would see it at a table."""


def is_behind(left: Tried, best: Tried) -> bool:
    """Tell whether ``left`` is worth less than ``best`` by more than the noise of the search.

    The noise is that of ways which are tried on different deals; on the same ones it is smaller.
    """
    return best.worth - left.worth > sqrt(left.spread**2 + best.spread**2)


def list_leads(best: Tried, left: Tried, tiles: int) -> list[Lead]:
    """Return in what ``best`` is ahead of ``left``, when so many ``tiles`` were in the hand."""
    worth = _OF_FEW_TILES if tiles <= _FEW else _OF_MANY_TILES
    ours = _lead(best, left, 0, 2)
    by_figure = {
        Figure.FOLLOWING_PASSES: worth.rival_passes * lead_in_passes(best, left, 1),
        Figure.PRECEDING_PASSES: worth.rival_passes * lead_in_passes(best, left, 3),
        Figure.PARTNER_PLAYS: worth.partner_plays * lead_in_passes(left, best, 2),
        Figure.OWN_TURN: worth.own_turn * lead_in_passes(left, best, 0),
        # What one of a pair takes from the other is no gain.
        Figure.OUT_FIRST: min(_lead(best, left, 0), ours),
        Figure.PARTNER_OUT_FIRST: min(_lead(best, left, 2), ours),
        Figure.HOLDS_BACK: _lead(left, best, 1, 3),
        Figure.BLOCKS_WON: _beyond_noise(_blocks(best), _blocks(left), best, left),
    }
    return [Lead(figure, worth) for figure, worth in by_figure.items() if worth > 0]


def lead_in_passes(more: Tried, less: Tried, seat: int) -> float:
    """Return in how much more of the deals ``seat`` has to pass after ``more``; 0: hardly more.

    That is at its next turn; where all is solved before that, as things stand after the play.
    """
    lead = _beyond_noise(*_list_passes(more, less, seat), more, less)
    return lead if lead >= _NOTICEABLE else 0.0


def _list_passes(one: Tried, other: Tried, seat: int) -> tuple[float, float]:
    if min(one.share_reached(seat), other.share_reached(seat)) >= _NEARLY_ALL:
        return one.share_lost(seat), other.share_lost(seat)
    return one.share_stuck(seat), other.share_stuck(seat)


def _lead(best: Tried, left: Tried, *seats: int) -> float:
    """Return in how much more of the deals one of ``seats`` is out first."""
    first = sum(map(best.share_out, seats))
    return _beyond_noise(first, sum(map(left.share_out, seats)), best, left)


def _blocks(tried: Tried) -> float:
    return tried.share_of(BLOCKED, BLOCKED + 2)


def _beyond_noise(first: float, second: float, one: Tried, other: Tried) -> float:
    """Return the lead of one share before another; 0 if it may as well be chance."""
    noise = sqrt(first * (1 - first) / one.deals + second * (1 - second) / other.deals)
    return first - second if first - second > noise else 0.0
