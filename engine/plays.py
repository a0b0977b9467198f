"""Every play there is, made once: frozen values can be shared by all sessions."""

from typing import Final, NamedTuple, get_args

from engine.commands import End, Play
from engine.seats import SEATS, Seat
from engine.tiles import BIT, FITTING, FULL_SET, TILES, VALUES, Hand, Tile, Value, tiles_in

NOTHING_LIES: Final = -1
"""Stands for the value at either end before the first tile."""


class _Ways(NamedTuple):
    """What one seat may play at one pair of ends."""

    fitting: Hand
    plays: dict[Hand, tuple[Play, ...]]
    """By the bit of each tile that fits."""


def list_plays(seat: Seat, hand: Hand, left: int, right: int) -> list[Play]:
    """Return the plays of ``seat`` with the tiles of ``hand``, lowest tile and left end first.

    ``left`` and ``right`` are the values at the ends. Any tile fits while nothing lies.
    """
    fitting, plays_of = _WAYS[seat][left][right]
    plays: list[Play] = []
    rest = hand & fitting
    while rest:
        lowest = rest & -rest
        plays += plays_of[lowest]
        rest ^= lowest
    return plays


_PLAYS: Final[dict[tuple[Seat, Tile, End | None], Play]] = {
    (seat, tile, end): Play(seat, tile, end)
    for seat in SEATS
    for tile in TILES
    for end in (*get_args(End), None)
}


def _find_ways(seat: Seat, left: Value, right: Value) -> _Ways:
    matching: dict[End, Hand] = {"left": FITTING[left], "right": FITTING[right]}
    fitting = FITTING[left] | FITTING[right]
    plays = {
        BIT[tile]: tuple(
            _PLAYS[seat, tile, end] for end, tiles in matching.items() if tiles & BIT[tile]
        )
        for tile in tiles_in(fitting)
    }
    return _Ways(fitting, plays)


def _find_openings(seat: Seat) -> _Ways:
    return _Ways(FULL_SET, {BIT[tile]: (_PLAYS[seat, tile, None],) for tile in TILES})


_WAYS: Final[dict[Seat, dict[int, dict[int, _Ways]]]] = {
    seat: {
        NOTHING_LIES: {NOTHING_LIES: _find_openings(seat)},
        **{left: {right: _find_ways(seat, left, right) for right in VALUES} for left in VALUES},
    }
    for seat in SEATS
}
"""By the seat and the values at the left and the right end."""
