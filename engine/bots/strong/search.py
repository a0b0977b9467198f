"""The search: deals that agree with what is known, and each way to play tried out on them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from engine.bots.strong.position import Position
from engine.fast.belief import Belief, Doubt, cast_players, draw_by_weight, weigh_deals
from engine.fast.compiling import Ints, floats, ints
from engine.fast.dealing import HIDDEN, deal_hidden
from engine.fast.dice import draw, make_dice
from engine.fast.outcomes import BLOCKED, DRAWN, OUT, OUT_WITH_BONUS
from engine.fast.policy import list_ways
from engine.fast.room import MOST_WAYS, Room, Style, make_room
from engine.fast.trying import (
    LOST,
    SQUARES,
    STUCK,
    TALLY,
    TURNS,
    WORTH,
    Deals,
    try_on,
    try_ways,
)

_ONE: Final = 1 << 31
_CLEARLY: Final = 3.0
"""Standard errors by which a way is behind that is not tried any further."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a search tries, and what it believes."""

    deals: int
    """On how many deals the best ways are tried."""
    drawn: int
    """From how many deals those are taken, by how likely they are, with players as likely as what
    they have done makes them; as many: all alike, and all play as the own seat does."""
    batch: int
    """After so many deals, ways that are clearly behind are left."""
    solve_at: int
    """From so many tiles left on, all play as if they saw all hands; 0: never."""
    doubt: Doubt
    """How far the past is trusted."""


class Tried(msgspec.Struct, frozen=True):
    """A way to play, and what became of it."""

    way: int
    """Twice the tile plus the side."""
    deals: int
    """On how many it was tried."""
    sums: tuple[int, ...]
    """Its tally (``engine.fast.trying``)."""

    @property
    def worth(self) -> float:
        """What it is worth on average."""
        return self.sums[WORTH] / self.deals

    @property
    def spread(self) -> float:
        """The standard error of that."""
        variance = self.sums[SQUARES] / self.deals - self.worth**2
        return sqrt(max(variance, 0.0) / self.deals)

    def share_of(self, *outcomes: int) -> float:
        """Return in what part of the deals the round ended in one of ``outcomes``."""
        return sum(self.sums[outcome] for outcome in outcomes) / self.deals

    def share_out(self, seat: int) -> float:
        """Return in what part of the deals ``seat``, from 0, went out."""
        return self.share_of(OUT + seat, OUT_WITH_BONUS + seat)

    def share_stuck(self, seat: int) -> float:
        """Return in what part of the deals ``seat`` had nothing that fitted right afterwards."""
        return self.sums[STUCK + seat] / self.deals

    def share_reached(self, seat: int) -> float:
        """Return in what part of the deals the next turn of ``seat`` was played on to."""
        return self.sums[TURNS + seat] / self.deals

    def share_lost(self, seat: int) -> float:
        """Return in what part of those ``seat`` had nothing that fitted then."""
        return self.sums[LOST + seat] / max(1, self.sums[TURNS + seat])

    @property
    def share_won(self) -> float:
        """Return in what part of the deals the own pair won, half of the draws counted."""
        won = self.share_out(0) + self.share_out(2) + self.share_of(BLOCKED, BLOCKED + 2)
        return won + self.share_of(DRAWN) / 2


def search(position: Position, style: Style, effort: Effort, roll: int) -> list[Tried]:
    """Try every way to play in ``position``; the same ``roll`` gives the same, on any machine.

    The returned list has every way once, in the order of the tiles.
    """
    room, dice, ways = make_room(), make_dice(roll), ints([0] * MOST_WAYS)
    number = list_ways(position.board, position.board[0], ways)
    deals = draw_deals(position, style, effort, dice, room)
    tried = {way: Tried(way, 0, (0,) * TALLY) for way in map(int, ways[:number])}
    left = list(tried)
    for first in range(0, effort.deals, effort.batch):
        part = _take(deals, first, min(first + effort.batch, effort.deals))
        tallies = ints([value for way in left for value in tried[way].sums])
        try_ways(position.board, ints(left), part, tallies, style, room)
        for at, way in enumerate(left):
            sums = tuple(map(int, tallies[at * TALLY : (at + 1) * TALLY]))
            tried[way] = Tried(way, tried[way].deals + len(part.seeds), sums)
        left = _keep([tried[way] for way in left])
        if len(left) == 1:
            break
    return list(tried.values())


def choose_best(tried: Sequence[Tried]) -> Tried:
    """Return the way that is worth most; of equals the first."""
    return max(tried, key=lambda each: each.worth)


def try_opener(position: Position, opener: int, style: Style, effort: Effort, roll: int) -> Tried:
    """Let seat ``opener``, from 0, open as its policy would; the way tried is -1."""
    room, dice = make_room(), make_dice(roll)
    deals = draw_deals(position, style, effort, dice, room)
    tallies = ints([0] * TALLY)
    for first in range(0, effort.deals, effort.batch):
        part = _take(deals, first, min(first + effort.batch, effort.deals))
        try_on(position.board, opener, part, tallies, style, room)
    return Tried(-1, effort.deals, tuple(map(int, tallies)))


def draw_deals(position: Position, style: Style, effort: Effort, dice: Ints, room: Room) -> Deals:
    """Return as many deals as ``effort`` wants, each as likely as what was played makes it.

    So are the players who play its hands on.
    """
    hands = ints([0] * (HIDDEN * effort.drawn))
    deal_hidden(position.hidden, dice, hands)
    seeds = ints([draw(dice, _ONE) for _ in range(effort.deals)])
    players = ints([style.own] * (HIDDEN * effort.deals))
    if effort.drawn == effort.deals:
        return Deals(hands, players, seeds)
    likely, chosen = floats(effort.drawn), ints([0] * (HIDDEN * effort.deals))
    belief = Belief(position.past, style.policies, effort.doubt)
    weigh_deals(hands, belief, likely, room)
    draw_by_weight(hands, likely, draw(dice, _ONE) / _ONE, chosen)
    cast_players(chosen, belief, dice, players, room)
    return Deals(chosen, players, seeds)


def _take(deals: Deals, first: int, last: int) -> Deals:
    hands = slice(HIDDEN * first, HIDDEN * last)
    return Deals(deals.hands[hands], deals.players[hands], deals.seeds[first:last])


def _keep(tried: Sequence[Tried]) -> list[int]:
    """Return the ways that may still be the best."""
    best = choose_best(tried)
    return [
        each.way
        for each in tried
        if best.worth - each.worth <= _CLEARLY * max(each.spread, best.spread)
    ]
