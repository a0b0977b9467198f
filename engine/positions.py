"""Positions of a round with all hands known, and what may be played in them (docs/rules.md).

They hold no history and nothing of the table: what is left of a round, and what it is played for.
"""

from collections.abc import Sequence
from typing import ClassVar, cast

import msgspec
from msgspec.structs import replace

from engine.commands import Pass, Play, ProfileName
from engine.discreet import Discreet
from engine.events import Passed, Score
from engine.openings import DoubleSixOpening
from engine.plays import NOTHING_LIES, list_plays
from engine.seats import SEATS, Seat, next_seat
from engine.session import FourHands, Round, Session, without_tile
from engine.tiles import BIT, FULL_SET, HALVES, HIGHEST_DOUBLE, Hand, hand_of

Move = Play | Pass


class Position(Discreet, msgspec.Struct, frozen=True):
    """A round that waits for a tile or a pass."""

    _printed: ClassVar = ("profile", "turn")

    profile: ProfileName
    hands: FourHands
    turn: Seat
    left: int = NOTHING_LIES
    """The value at the left end."""
    right: int = NOTHING_LIES
    passes_in_a_row: int = 0
    opens_with_double_six: bool = False
    score: Score = (0, 0)
    """Before the round."""
    base: int = 1

    @property
    def hand(self) -> Hand:
        """The tiles of the seat whose turn it is."""
        return self.hands[self.turn - 1]

    @property
    def line(self) -> Hand:
        """The tiles that lie: all that no hand holds."""
        first, second, third, fourth = self.hands
        return FULL_SET & ~(first | second | third | fourth)


def list_moves(position: Position) -> Sequence[Move]:
    """Return all that the seat may do: its plays, lowest tile and left end first, or its pass."""
    seat, hand = position.turn, position.hand
    if position.left == NOTHING_LIES and position.opens_with_double_six:
        hand &= BIT[HIGHEST_DOUBLE]
    return list_plays(seat, hand, position.left, position.right) or [Pass(seat)]


def is_last(position: Position, move: Move) -> bool:
    """Tell whether ``move`` ends the round: a hand's last tile, or the fourth pass in a row."""
    if isinstance(move, Pass):
        return position.passes_in_a_row + 1 == len(SEATS)
    return position.hand == BIT[move.tile]


def make_move(position: Position, move: Move) -> Position:
    """Return ``position`` after ``move``, which must be one of ``list_moves`` and not the last."""
    following = next_seat(position.turn)
    if isinstance(move, Pass):
        return replace(position, turn=following, passes_in_a_row=position.passes_in_a_row + 1)
    high, low = HALVES[move.tile]
    left, right = position.left, position.right
    if move.end is None:
        left, right = high, low
    elif move.end == "left":
        left = high + low - left
    else:
        right = high + low - right
    return replace(
        position,
        hands=without_tile(position.hands, move.tile),
        turn=following,
        left=left,
        right=right,
        passes_in_a_row=0,
    )


def read_position(session: Session) -> Position:
    """Return the position that ``session`` is in.

    Raises:
        ValueError: no seat is asked for a tile or a pass.
    """
    round = session.round
    if round is None or round.turn is None:
        raise ValueError("no tile is asked for")
    return Position(
        profile=session.profile,
        hands=round.hands,
        turn=round.turn,
        left=round.left,
        right=round.right,
        passes_in_a_row=round.passes_in_a_row,
        opens_with_double_six=isinstance(round.opening, DoubleSixOpening),
        score=session.score,
        base=session.base,
    )


def trace_round(profile: ProfileName, round: Round) -> list[tuple[Position, Move]]:
    """Return the moves of ``round``, each with the position that it was made in.

    Raises:
        ValueError: the round is not over.
    """
    if round.result is None or round.opener is None:
        raise ValueError("the round is not over")
    position = Position(
        profile=profile,
        hands=cast(FourHands, tuple(hand_of(tiles) for tiles in round.deals[-1].hands)),
        turn=round.opener,
        opens_with_double_six=isinstance(round.opening, DoubleSixOpening),
        score=round.result.score_before,
        base=round.result.base,
    )
    traced = []
    for event in round.moves:
        move = (
            Pass(event.seat)
            if isinstance(event, Passed)
            else Play(event.seat, event.tile, event.end)
        )
        traced.append((position, move))
        if not is_last(position, move):
            position = make_move(position, move)
    return traced
