"""Players by name: the levels of the bots, and yardsticks to hold them against.

A name may carry an argument after a colon: ``plain:500``.
"""

from collections.abc import Callable
from typing import Final

from engine.bots import BotLevel, choose
from engine.bots.choices import list_commands, list_plays
from engine.commands import SeatCommand
from engine.tiles import HALVES
from engine.viewed import SessionView

Player = Callable[[SessionView, int], SeatCommand]
"""Chooses from a view, with a random number that decides whatever is left to chance."""


class UnknownPlayerError(Exception):
    """No such player, or not with such an argument; the sentence says which there are."""


def find_player(name: str) -> Player:
    """Return the player that ``name`` means.

    Raises:
        UnknownPlayerError: there is none.
    """
    kind, colon, argument = name.partition(":")
    if kind not in _PLAYERS:
        raise UnknownPlayerError(f"there is no player {kind!r}; there are {', '.join(_PLAYERS)}")
    if colon:
        raise UnknownPlayerError(f"the player {kind!r} takes no argument, and not {argument!r}")
    return _PLAYERS[kind]()


def list_players() -> list[str]:
    """Return the names of all players, without their arguments."""
    return list(_PLAYERS)


def _level(level: BotLevel) -> Callable[[], Player]:
    return lambda: lambda view, roll: choose(level, view, roll)


def choose_randomly(view: SessionView, roll: int) -> SeatCommand:
    """Anything that is allowed, each as likely."""
    commands = list_commands(view)
    return commands[roll % len(commands)]


def choose_greedily(view: SessionView, _roll: int) -> SeatCommand:
    """The heaviest tile that fits, at the left end if it fits there."""
    plays = list_plays(view)
    return max(plays, key=lambda play: sum(HALVES[play.tile])) if plays else list_commands(view)[0]


_PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": lambda: choose_randomly,
    "greedy": lambda: choose_greedily,
    "easy": _level("easy"),
    "normal": _level("normal"),
    "strong": _level("strong"),
}
