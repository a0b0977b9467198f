"""Players by name: the levels of the bots, and yardsticks to hold them against.

A name may carry an argument after a colon: ``plain:500``.
"""

from collections.abc import Callable
from typing import Final

from config.arena.comparison.dominoes_player import make_player as make_dominoes_player
from config.arena.plain import PlainSampling
from config.arena.searching import make_sampling, make_strong
from engine.bots import BotLevel, choose
from engine.bots.choices import list_commands, list_plays
from engine.commands import SeatCommand
from engine.tiles import HALVES
from engine.viewed import SessionView

Player = Callable[[SessionView, int], SeatCommand]
"""Chooses from a view, with a random number that decides whatever is left to chance."""

Maker = Callable[[str | None], Player]
"""Makes a player from the argument of its name; raises ValueError, with a reason."""

PLAIN_DEALS: Final = 500


class UnknownPlayerError(Exception):
    """No such player, or not with such an argument; the sentence says which there are."""


def find_player(name: str) -> Player:
    """Return the player that ``name`` means.

    Raises:
        UnknownPlayerError: there is none.
    """
    kind, colon, argument = name.partition(":")
    if kind not in _PLAYERS:
        raise UnknownPlayerError(
            f"there is no player {kind!r}: there are {', '.join(list_players())}"
        )
    try:
        return _PLAYERS[kind](argument if colon else None)
    except ValueError as fault:
        raise UnknownPlayerError(f"{name!r} is no player: {fault}") from None


def list_players() -> list[str]:
    """Return the names of all players, each with what may follow a colon."""
    return [kind + _ARGUMENTS.get(kind, "") for kind in _PLAYERS]


def choose_randomly(view: SessionView, roll: int) -> SeatCommand:
    """Anything that is allowed, each as likely."""
    commands = list_commands(view)
    return commands[roll % len(commands)]


def choose_greedily(view: SessionView, _roll: int) -> SeatCommand:
    """The heaviest tile that fits, at the left end if it fits there."""
    plays = list_plays(view)
    return max(plays, key=lambda play: sum(HALVES[play.tile])) if plays else list_commands(view)[0]


def _just(player: Player) -> Maker:
    def make(argument: str | None) -> Player:
        if argument is not None:
            raise ValueError("it takes no argument")
        return player

    return make


def _level(level: BotLevel) -> Maker:
    return _just(lambda view, roll: choose(level, view, roll))


def _make_plain(argument: str | None) -> Player:
    if argument is None:
        return PlainSampling(PLAIN_DEALS)
    if not argument.isdecimal() or not int(argument):
        raise ValueError(f"how many deals it tries is a number from 1, for example {PLAIN_DEALS}")
    return PlainSampling(int(argument))


_PLAYERS: Final[dict[str, Maker]] = {
    "random": _just(choose_randomly),
    "greedy": _just(choose_greedily),
    "easy": _level("easy"),
    "normal": _level("normal"),
    "strong": make_strong,
    "plain": _make_plain,
    "sampling": make_sampling,
    "dominoes": make_dominoes_player,
}
_ARGUMENTS: Final = {
    "strong": "[:DEALS]",
    "plain": "[:DEALS]",
    "sampling": "[:DEALS]",
    "dominoes": ":greedy|small|large",
}
