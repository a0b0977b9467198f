"""A seat's view, as the fast core wants it: seats counted from the own one, which is 0."""

from typing import Final

import msgspec

from engine.bots.counting import count, tiles_of_line
from engine.fast import dealing
from engine.fast.belief import STEP
from engine.fast.board import AT_LEFT, AT_RIGHT, EMPTY, LEFT, RIGHT, TURN, pass_turn, play
from engine.fast.compiling import Ints, ints
from engine.openings import DoubleSixOpening
from engine.seats import Seat
from engine.tiles import BIT, TILES, Hand, tiles_in
from engine.viewed import RoundView, SessionView

_INDEX: Final = {tile: at for at, tile in enumerate(TILES)}


class Hidden(msgspec.Struct, frozen=True):
    """What is not known: the unseen tiles, and how they may lie with the three others."""

    tiles: Ints
    sizes: Ints
    splits: Ints
    ways: Ints
    """For each split, in how many ways it and those before it can be made."""

    @property
    def number(self) -> int:
        """How many splits there are."""
        return len(self.ways)


class Position(msgspec.Struct, frozen=True):
    """What a seat that is asked for a tile, or for an opener, knows."""

    board: Ints
    """The own hand at 0; the hidden hands are 0 until a deal is written in."""
    hidden: Hidden
    steps: Ints
    """What the others have played when they had a choice (``engine.fast.belief``)."""
    played: Ints
    """The tiles that each of the others has played."""

    @property
    def number_of_steps(self) -> int:
        """How many steps there are."""
        return len(self.steps) // STEP


def read_position(view: SessionView) -> Position:
    """Read a seat's ``view`` of a round.

    Raises:
        ValueError: the view is a stranger's, or has no round.
    """
    counting = count(view)
    shown = view.round
    assert shown is not None, "what can be counted has a round"
    board, steps, played = _replay(shown, counting.seat)
    board[0] = counting.hand
    board[TURN] = 0
    may_hold = tuple(counting.may_hold[seat - 1] for seat in counting.others)
    rooms = tuple(counting.counts[seat - 1] for seat in counting.others)
    return Position(board, _sort(counting.unseen, may_hold, rooms), steps, ints(played))


def _replay(shown: RoundView, own: Seat) -> tuple[Ints, Ints, list[Hand]]:
    """Go through the round, and note what each of the others had to choose from."""
    board = ints(EMPTY)
    line, tiles = shown.line, tiles_of_line(shown.line)
    moves: list[tuple[int, Seat, int | None, int]] = [
        (passed.at, passed.seat, None, 0) for passed in shown.passes
    ]
    first = line.at.index(0) if line.at else 0
    for place, (tile, seat, at) in enumerate(zip(tiles, line.seats, line.at, strict=True)):
        moves.append((at, seat, _INDEX[tile], AT_LEFT if place <= first else AT_RIGHT))
    later = [0, 0, 0, 0]
    for _, seat, tile_at, _side in moves:
        if tile_at is not None:
            later[_from(own, seat)] |= 1 << tile_at
    played = later[1:]
    steps: list[int] = []
    was_forced = isinstance(shown.opening, DoubleSixOpening)
    for _, seat, tile_at, side in sorted(moves):
        relative = _from(own, seat)
        board[TURN] = relative
        if tile_at is None:
            pass_turn(board)
            continue
        is_free = board[LEFT] >= 0 or not was_forced
        if relative != 0 and is_free:
            # At equal ends the core knows the left one alone.
            way = 2 * tile_at + (AT_LEFT if board[LEFT] == board[RIGHT] else side)
            steps += [*(int(number) for number in board), relative - 1, later[relative], way]
        later[relative] &= ~(1 << tile_at)
        play(board, tile_at, side)
    # An own hand of 0 in the boards of the past is never read: only others are judged.
    return board, ints(steps), played


def _sort(unseen: Hand, may_hold: tuple[Hand, ...], rooms: tuple[int, ...]) -> Hidden:
    kinds: list[list[int]] = [[] for _ in range(dealing.KINDS)]
    for tile in tiles_in(unseen):
        kind = sum(1 << seat for seat in range(3) if may_hold[seat] & BIT[tile])
        kinds[kind].append(_INDEX[tile])
    splits, ways = dealing.list_splits([len(kind) for kind in kinds], rooms)
    padded = [tile for kind in kinds for tile in (*kind, *[0] * (dealing.ROOM - len(kind)))]
    return Hidden(ints(padded), ints([len(kind) for kind in kinds]), ints(splits), ints(ways))


def _from(own: Seat, seat: Seat) -> int:
    return (seat - own) % 4
