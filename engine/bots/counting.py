"""What a seat can count out of its view: tiles unseen, who lacks what, who offered what."""

from typing import Final

import msgspec

from engine.seats import SEATS, Seat, next_seat, partner_of
from engine.tiles import FITTING, FULL_SET, VALUES, Hand, Tile, Value, hand_of, read_tile
from engine.viewed import LineView, PassShown, SessionView

Offers = tuple[int, int, int, int, int, int, int]
"""For each value, how many times a seat has laid it open as an end."""

NO_OFFERS: Final[Offers] = (0, 0, 0, 0, 0, 0, 0)


class Counting(msgspec.Struct, frozen=True):
    """The facts of a round as one seat can count them. Nothing here is a guess."""

    seat: Seat
    hand: Hand
    unseen: Hand
    """The tiles in the three other hands together."""
    counts: tuple[int, int, int, int]
    """Number of tiles in the hands of seats 1 to 4."""
    may_hold: tuple[Hand, Hand, Hand, Hand]
    """For each seat, the tiles that its passes do not exclude; the own seat's is its hand."""
    ends: tuple[Value, Value] | None
    """The open ends, left and right; None before the first tile."""
    offers: tuple[Offers, Offers, Offers, Offers]
    """What each seat has laid open so far."""

    @property
    def following(self) -> Seat:
        """The rival that plays after this seat."""
        return next_seat(self.seat)

    @property
    def partner(self) -> Seat:
        """The seat across the table."""
        return partner_of(self.seat)

    @property
    def preceding(self) -> Seat:
        """The rival that plays before this seat."""
        return partner_of(self.following)

    @property
    def others(self) -> tuple[Seat, Seat, Seat]:
        """The three other seats in the order of play."""
        return (self.following, self.partner, self.preceding)


def count(view: SessionView) -> Counting:
    """Read a seat's ``view`` of a round.

    Raises:
        ValueError: the view is a stranger's, or has no round.
    """
    shown = view.round
    if view.seat is None or shown is None or shown.hand is None:
        raise ValueError("only a seat's view of a round can be counted")
    hand = hand_of(shown.hand)
    unseen = FULL_SET & ~hand & ~hand_of(tiles_of_line(shown.line))
    return Counting(
        seat=view.seat,
        hand=hand,
        unseen=unseen,
        counts=shown.counts,
        may_hold=_read_passes(view.seat, hand, unseen, shown.passes),
        ends=shown.ends,
        offers=_read_offers(shown.line),
    )


def tiles_of_line(line: LineView) -> tuple[Tile, ...]:
    """Return the tiles on the table, from the left end to the right end."""
    return tuple(tile for laid in line.tiles if (tile := read_tile(laid)) is not None)


def _read_passes(
    seat: Seat, hand: Hand, unseen: Hand, passes: tuple[PassShown, ...]
) -> tuple[Hand, Hand, Hand, Hand]:
    may_hold = dict.fromkeys(SEATS, unseen)
    may_hold[seat] = hand
    for shown in passes:
        if shown.seat != seat:
            for value in shown.lacks:
                may_hold[shown.seat] &= ~FITTING[value]
    return (may_hold[1], may_hold[2], may_hold[3], may_hold[4])


def _read_offers(line: LineView) -> tuple[Offers, Offers, Offers, Offers]:
    if not line.tiles:
        return (NO_OFFERS, NO_OFFERS, NO_OFFERS, NO_OFFERS)
    first = line.at.index(min(line.at))
    offers = {seat: [0] * len(VALUES) for seat in SEATS}
    for index, (laid, seat) in enumerate(zip(line.tiles, line.seats, strict=True)):
        if index <= first:
            offers[seat][int(laid[0])] += 1
        if index >= first:
            offers[seat][int(laid[2])] += 1
    return (_offers(offers[1]), _offers(offers[2]), _offers(offers[3]), _offers(offers[4]))


def _offers(of: list[int]) -> Offers:
    return (of[0], of[1], of[2], of[3], of[4], of[5], of[6])
