"""Plain sampling, the yardstick of fair search: uniform deals, played out at random.

Every deal that agrees with the passes counts the same; each is played out once for every choice,
and the choice that wins most is taken. No belief, no policy, no score: what those are worth is
what a better player wins against this one.
"""

import random
from typing import Final, NamedTuple, cast

from config.arena.deals import Dealer
from engine.bots.choices import list_commands
from engine.bots.counting import count
from engine.commands import Designate, Play, SeatCommand
from engine.profiles import PROFILES
from engine.profiles.base import Totals
from engine.seats import Seat, next_seat, team_of
from engine.tiles import BIT, FITTING, HALVES, VALUES, Hand, Value, count_pips
from engine.viewed import SessionView

_HALVES_OF: Final = {BIT[tile]: halves for tile, halves in HALVES.items()}
_END_LEFT_BY: Final = [
    {BIT[tile]: cast(Value, sum(HALVES[tile]) - value) for tile in HALVES if value in HALVES[tile]}
    for value in VALUES
]
"""For each open end, and each tile that fits it: the end that is open afterwards."""

_FITS: Final = [[FITTING[left] | FITTING[right] for right in VALUES] for left in VALUES]
_ALL_PASS: Final = 4


class Position(NamedTuple):
    """What a choice leads to: whose turn it is, and the ends; None before the first tile."""

    seat: Seat
    ends: tuple[Value, Value] | None


class PlainSampling:
    """Chooses by so many ``deals`` a decision."""

    def __init__(self, deals: int) -> None:
        self._deals = deals

    def __call__(self, view: SessionView, roll: int) -> SeatCommand:
        """Return the command that wins most deals; the first of equals."""
        commands = list_commands(view)
        choices = [command for command in commands if isinstance(command, Play | Designate)]
        if len(commands) == 1 or not choices:  # a computer that may ask for a redeal always asks
            return commands[0]
        counting = count(view)
        draw = random.Random(roll)
        dealer = Dealer(counting, draw)
        win_block = PROFILES[view.profile].win_block
        team = team_of(counting.seat)
        trials = [_try(command, counting.ends) for command in choices]
        won = [0.0] * len(choices)
        for _ in range(self._deals):
            dealt = [counting.hand] * 4
            for seat, hand in zip(counting.others, dealer.deal(), strict=True):
                dealt[seat - 1] = hand
            for index, (tile, position) in enumerate(trials):
                hands = dealt.copy()
                hands[counting.seat - 1] ^= tile
                winner = counting.seat if tile == counting.hand else play_out(hands, position, draw)
                if winner is None:
                    winner = win_block(cast(Totals, tuple(map(count_pips, hands))))
                won[index] += 0.5 if winner is None else float(team_of(winner) == team)
        return choices[won.index(max(won))]


def play_out(hands: list[Hand], position: Position, draw: random.Random) -> Seat | None:
    """Play at random from ``position`` on; return who goes out, or None for a block.

    ``hands``, of seats 1 to 4, are left as they end.
    """
    turn = position.seat - 1
    roll = draw.random
    if position.ends is None:
        tile = _pick(hands[turn], roll())
        hands[turn] ^= tile
        left, right = _HALVES_OF[tile]
        turn = (turn + 1) % 4
    else:
        left, right = position.ends
    passes = 0
    while passes < _ALL_PASS:
        fits = hands[turn] & _FITS[left][right]
        if not fits:
            passes += 1
            turn = (turn + 1) % 4
            continue
        passes = 0
        tile = _pick(fits, roll()) if fits & (fits - 1) else fits
        hands[turn] ^= tile
        if not hands[turn]:
            return cast(Seat, turn + 1)
        fits_left, fits_right = tile in _END_LEFT_BY[left], tile in _END_LEFT_BY[right]
        if fits_left and (not fits_right or roll() < 0.5):  # noqa: PLR2004 (either end)
            left = _END_LEFT_BY[left][tile]
        else:
            right = _END_LEFT_BY[right][tile]
        turn = (turn + 1) % 4
    return None


def _pick(tiles: Hand, roll: float) -> Hand:
    """Return one of ``tiles``, each as likely."""
    for _ in range(int(roll * tiles.bit_count())):
        tiles &= tiles - 1
    return tiles & -tiles


def _try(command: Play | Designate, ends: tuple[Value, Value] | None) -> tuple[Hand, Position]:
    """Return the tile that ``command`` plays, if any, and the position that it leads to."""
    if isinstance(command, Designate):
        return 0, Position(command.opener, None)
    tile = BIT[command.tile]
    following = next_seat(command.seat)
    if ends is None:
        return tile, Position(following, HALVES[command.tile])
    left, right = ends
    if command.end == "left":
        left = _END_LEFT_BY[left][tile]
    else:
        right = _END_LEFT_BY[right][tile]
    return tile, Position(following, (left, right))
