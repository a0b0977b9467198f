"""A seat's view, as the fast core wants it: seats counted from the own one, which is 0."""

from typing import Final, NamedTuple

import msgspec

from engine.bots.counting import Counting, count, tiles_of_line
from engine.fast import dealing
from engine.fast.belief import Past
from engine.fast.board import AT_LEFT, AT_RIGHT, EMPTY, LEFT, RIGHT, TURN, pass_turn, play
from engine.fast.compiling import Ints, ints
from engine.fast.dealing import Hidden
from engine.openings import DoubleSixOpening
from engine.seats import SEATS, Seat
from engine.tiles import BIT, TILES, Hand, tiles_in
from engine.viewed import RoundView, SessionView

_INDEX: Final = {tile: at for at, tile in enumerate(TILES)}


class Position(msgspec.Struct, frozen=True):
    """What a seat that is asked for a tile, or for an opener, knows."""

    board: Ints
    """The own hand at 0; the hidden hands are 0 until a deal is written in."""
    hidden: Hidden
    past: Past


class _Move(NamedTuple):
    """A play, or a pass (without a tile)."""

    at: int
    seat: int
    tile: int | None
    side: int


def read_position(view: SessionView) -> Position:
    """Read a seat's ``view`` of a round.

    Raises:
        ValueError: the view is a stranger's, or has no round.
    """
    counting = count(view)
    shown = view.round
    assert shown is not None, "what can be counted has a round"
    moves = _list_moves(shown, counting.seat)
    played = [
        sum(1 << move.tile for move in moves if move.seat == seat and move.tile is not None)
        for seat in range(len(SEATS))
    ]
    board, steps = _replay(
        moves, list(played), was_forced=isinstance(shown.opening, DoubleSixOpening)
    )
    board[0] = counting.hand
    board[TURN] = 0
    was_accepted = int(view.profile == "dekabes" and shown.phase != "accept")
    return Position(board, sort_hidden(counting), Past(ints(steps), ints(played[1:]), was_accepted))


def _list_moves(shown: RoundView, own: Seat) -> list[_Move]:
    line = shown.line
    moves = [_Move(passed.at, (passed.seat - own) % 4, None, 0) for passed in shown.passes]
    first = line.at.index(0) if line.at else 0
    for place, (tile, seat, at) in enumerate(
        zip(tiles_of_line(line), line.seats, line.at, strict=True)
    ):
        side = AT_LEFT if place <= first else AT_RIGHT
        moves.append(_Move(at, (seat - own) % 4, _INDEX[tile], side))
    return sorted(moves)


def _replay(
    moves: list[_Move], also_held: list[Hand], *, was_forced: bool
) -> tuple[Ints, list[int]]:
    """Go through the round, and note what each of the others had to choose from."""
    board = ints(EMPTY)
    steps: list[int] = []
    for move in moves:
        board[TURN] = move.seat
        if move.tile is None:
            pass_turn(board)
            continue
        if move.seat != 0 and not (was_forced and board[LEFT] < 0):
            # At equal ends the core knows the left one alone.
            way = 2 * move.tile + (AT_LEFT if board[LEFT] == board[RIGHT] else move.side)
            steps += [*map(int, board), move.seat - 1, also_held[move.seat], way]
        also_held[move.seat] &= ~(1 << move.tile)
        # Boards here have no hands: what is laid goes into the line, and out of nothing.
        play(board, move.tile, move.side)
    return board, steps


def sort_hidden(counting: Counting) -> Hidden:
    """Return the unseen tiles, sorted by who may hold them."""
    may_hold = tuple(counting.may_hold[seat - 1] for seat in counting.others)
    kinds: list[list[int]] = [[] for _ in range(dealing.KINDS)]
    for tile in tiles_in(counting.unseen):
        kind = sum(1 << seat for seat in range(dealing.HIDDEN) if may_hold[seat] & BIT[tile])
        kinds[kind].append(_INDEX[tile])
    sizes = [len(kind) for kind in kinds]
    rooms = [counting.counts[seat - 1] for seat in counting.others]
    splits, ways = dealing.list_splits(sizes, rooms)
    padded = [tile for kind in kinds for tile in (*kind, *[0] * (dealing.PLACES - len(kind)))]
    return Hidden(ints(padded), ints(sizes), ints(splits), ints(ways))
