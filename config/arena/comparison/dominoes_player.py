"""Players of the PyPI package ``dominoes`` at our tables: the group *comparison* installs it.

The package plays one kind of round: out, or blocked and the lighter pair wins; no opener is named,
and no deal thrown in. Where our rules ask for more, the first choice is taken.
"""

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from engine.bots.choices import list_commands, list_plays
from engine.bots.counting import count
from engine.commands import SeatCommand
from engine.seats import SEATS
from engine.tiles import HALVES, read_tile, tiles_in
from engine.viewed import RoundView, SessionView


class Budget(msgspec.Struct, frozen=True):
    """How much the package's searching player may do."""

    start_move: int
    """The first move of a round, from 0, at which it searches; before that, heaviest first."""
    sample_size: int
    """How many deals it searches to the end."""


BUDGETS: Final = {"small": Budget(10, 8), "large": Budget(8, 20)}


class DominoesPlayer:
    """A player of the package, given a game that knows only what the view knows."""

    def __init__(self, package: Any, *players: Callable[[Any], None]) -> None:
        self._package = package
        self._players = players

    def __call__(self, view: SessionView, roll: int) -> SeatCommand:
        """Return the move that the package's player likes best."""
        plays = list_plays(view)
        if len(plays) <= 1:
            return list_commands(view)[0]
        game = make_game(self._package, view)
        random.seed(roll)  # the package draws from the module itself
        for player in self._players:
            player(game)
        domino, is_left = game.valid_moves[0]
        tile = read_tile(f"{domino.first}-{domino.second}")
        return next(
            play
            for play in plays
            if play.tile == tile and (play.end is None or (play.end == "left") == is_left)
        )


def make_player(argument: str | None) -> DominoesPlayer:
    """Return the player that ``argument`` names: greedy, or the searching one with a budget.

    Raises:
        ValueError: there is none, or the package is not installed.
    """
    try:
        import dominoes  # noqa: PLC0415 (only who compares has it)
    except ImportError:
        raise ValueError("the package dominoes is not installed: make setup-compare") from None
    players = dominoes.players
    if argument == "greedy":
        return DominoesPlayer(dominoes, players.bota_gorda)
    if argument not in BUDGETS:
        raise ValueError(f"say which: dominoes:{', dominoes:'.join(['greedy', *BUDGETS])}")
    budget = BUDGETS[argument]
    search = players.probabilistic_alphabeta(budget.start_move, budget.sample_size)
    return DominoesPlayer(dominoes, players.bota_gorda, search)


def make_game(package: Any, view: SessionView) -> Any:
    """Return the package's game in the position of ``view``, whose seat has a tile to play.

    The package wants four hands and forgets three of them; those get the unseen tiles in order.
    """
    counting = count(view)
    assert view.round is not None
    assert view.round.opener is not None
    unseen = list(tiles_in(counting.unseen))
    hands = []
    for seat in SEATS:
        if seat == counting.seat:
            tiles = list(tiles_in(counting.hand))
        else:
            size = counting.counts[seat - 1]
            tiles, unseen = unseen[:size], unseen[size:]
        hands.append(package.Hand([package.Domino(*HALVES[tile]) for tile in tiles]))
    ends = counting.ends or (None, None)
    return package.Game(
        board=package.SkinnyBoard(*ends, len(view.round.line.tiles)),
        hands=hands,
        moves=_list_moves(package, view.round),
        turn=counting.seat - 1,
        valid_moves=tuple(
            (package.Domino(*HALVES[play.tile]), play.end != "right")
            for play in list_plays(view)
            if play.end != "right" or ends[0] != ends[1]  # equal ends: it knows only the left one
        ),
        starting_player=view.round.opener - 1,
        result=None,
    )


def _list_moves(package: Any, round: RoundView) -> list[Any]:
    line = round.line
    moves: dict[int, Any] = {shown.at: None for shown in round.passes}
    first = line.at.index(0) if line.at else 0
    for index, (laid, at) in enumerate(zip(line.tiles, line.at, strict=True)):
        left, right = int(laid[0]), int(laid[2])
        moves[at] = (package.Domino(left, right), index <= first)
    return [moves[at] for at in sorted(moves)]
