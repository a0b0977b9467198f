"""What a computer does in view of its seat: what its bot chooses, or the first legal choice."""

import traceback
from collections.abc import Callable
from typing import Final

import msgspec

from engine.bots import choose
from engine.bots.choices import list_commands
from engine.commands import SeatCommand
from engine.viewed import SessionView
from tables.vocabulary.commands import Level

Bot = Callable[[Level, SessionView, int], SeatCommand]
"""From a level, a view and a roll to a command."""

BOT: Final[Bot] = choose


class Choice(msgspec.Struct, frozen=True):
    """A command that the view allows."""

    command: SeatCommand
    fault: str | None
    """Why the bot's own choice could not be taken, without a word of what it saw; None: it is."""


class NothingToDecideError(Exception):
    """The view allows nothing at all, though its seat is asked: a fault of ours."""


def choose_safely(bot: Bot, level: Level, view: SessionView, roll: int) -> Choice:
    """Return what ``bot`` chooses; or the first command that ``view`` allows when it fails.

    Raises:
        NothingToDecideError: the view allows nothing.
    """
    allowed = list_commands(view)
    if not allowed:
        raise NothingToDecideError
    try:
        command = bot(level, view, roll)
    except Exception as fault:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
        return Choice(allowed[0], describe(fault))
    if command not in allowed:
        return Choice(allowed[0], "chose what its view does not allow")
    return Choice(command, None)


def describe(fault: BaseException) -> str:
    """Return the kind of ``fault`` and where it was raised; what it says may name tiles."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = f" at {frames[-1].name}:{frames[-1].lineno}" if frames else ""
    return f"{type(fault).__name__}{where}"
