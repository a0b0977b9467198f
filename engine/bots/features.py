"""What speaks for and against laying one tile at one end: the figures behind *normal*."""

from typing import Final

import msgspec

from engine.bots.blocking import chance_to_win_block
from engine.bots.chances import Chances
from engine.bots.counting import Counting
from engine.commands import End, ProfileName
from engine.seats import Seat
from engine.tiles import (
    BIT,
    DOUBLES,
    FITTING,
    HALVES,
    VALUES,
    Hand,
    Tile,
    Value,
    count_pips,
    tiles_in,
)

Ends = tuple[Value, Value]

_HAND_SIZE: Final = 7
_MOST_PIPS: Final = 12
_OTHERS_OF_A_VALUE: Final = 6


class Features(msgspec.Struct, frozen=True):
    """The figures of one way to play. Most lie between 0 and 1."""

    pips: float = 0.0
    """Pips of the tile, of 12."""
    double: float = 0.0
    """A double leaves the hand."""
    own_follow_ups: float = 0.0
    """Of the tiles left in the hand, the part that would fit afterwards."""
    own_variety: float = 0.0
    """Different values left in the hand, of seven."""
    own_control: float = 0.0
    """Of the unplayed tiles that would fit afterwards, the part in the own hand."""
    lone_doubles: float = 0.0
    """Doubles left in the hand without another tile of their value, each by how few are unseen."""
    shut_out_following: float = 0.0
    """Chance that the next rival has nothing that fits; up to twice that as its hand runs out."""
    shut_out_preceding: float = 0.0
    """The same for the other rival."""
    offers_partner: float = 0.0
    """The new end shows a value that the partner has laid open before."""
    offers_rival: float = 0.0
    """The new end shows a value that a rival has laid open before."""
    shuts: float = 0.0
    """Nobody can play afterwards. All figures but this and the next are 0 then."""
    block_lead: float = 0.0
    """When it shuts the line: the chance that the block is won, from -1 to 1."""


class Position:
    """A seat that is asked for a tile: what it has counted, and the chances that follow."""

    def __init__(self, profile: ProfileName, counting: Counting) -> None:
        self.profile: ProfileName = profile
        self.counting = counting
        self.chances = Chances(counting)
        self._shut_outs: dict[tuple[Seat, Hand], float] = {}

    def ends_after(self, tile: Tile, end: End | None) -> Ends:
        """Return the open ends once ``tile`` lies at ``end``."""
        high, low = HALVES[tile]
        ends = self.counting.ends
        if ends is None or end is None:
            return high, low
        left, right = ends
        if end == "left":
            return (low if high == left else high), right
        return left, (low if high == right else high)

    def features(self, tile: Tile, end: End | None) -> Features:
        """Return the figures of laying ``tile`` at ``end``."""
        counting = self.counting
        ends = self.ends_after(tile, end)
        left = counting.hand & ~BIT[tile]
        fitting = FITTING[ends[0]] | FITTING[ends[1]]
        own = (left & fitting).bit_count()
        unseen = (counting.unseen & fitting).bit_count()
        if not own and not unseen:
            return self._block(left)
        offers_partner, offers_rival = self._offers(ends, end)
        return Features(
            pips=sum(HALVES[tile]) / _MOST_PIPS,
            double=float(bool(BIT[tile] & DOUBLES)),
            own_follow_ups=own / max(1, left.bit_count()),
            own_variety=sum(1 for fits in FITTING if fits & left) / len(VALUES),
            own_control=own / max(1, own + unseen),
            lone_doubles=self._lone_doubles(left),
            shut_out_following=self._shut_out(counting.following, fitting),
            shut_out_preceding=self._shut_out(counting.preceding, fitting),
            offers_partner=offers_partner,
            offers_rival=offers_rival,
        )

    def _block(self, left: Hand) -> Features:
        chance = chance_to_win_block(self.profile, self.counting, self.chances, count_pips(left))
        return Features(shuts=1.0, block_lead=2 * chance - 1)

    def _shut_out(self, seat: Seat, fitting: Hand) -> float:
        key = (seat, fitting)
        if key not in self._shut_outs:
            urgency = 2 - self.counting.counts[seat - 1] / _HAND_SIZE
            self._shut_outs[key] = urgency * self.chances.none_of(seat, fitting)
        return self._shut_outs[key]

    def _lone_doubles(self, left: Hand) -> float:
        total = 0.0
        for double in tiles_in(left & DOUBLES):
            fits = FITTING[HALVES[double][0]]
            if not fits & left & ~BIT[double]:
                total += 1 - (fits & self.counting.unseen).bit_count() / _OTHERS_OF_A_VALUE
        return total

    def _offers(self, ends: Ends, end: End | None) -> tuple[float, float]:
        if end is None:
            return 0.0, 0.0
        value = ends[0] if end == "left" else ends[1]
        following, partner, preceding = (
            self.counting.offers[seat - 1][value] > 0 for seat in self.counting.others
        )
        return float(partner), float(following or preceding)
