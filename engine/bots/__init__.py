"""Computers that hold a seat: each level chooses a command from a view, and from nothing else.

The choice is a pure function of the view and of ``roll``, a number that the caller draws: the same
view and roll always give the same command. A bot remembers nothing between its choices.
"""

from typing import Literal, Protocol

from engine.advice import Advice, Reason
from engine.bots import easy, normal
from engine.bots.choices import list_commands, list_plays
from engine.bots.reasons import explain_play
from engine.commands import AskRedeal, Designate, Play, SeatCommand
from engine.seats import Seat
from engine.viewed import SessionView

BotLevel = Literal["easy", "normal", "strong"]


class Bot(Protocol):
    """What a level brings: it is asked only where there is a choice."""

    def choose_play(self, view: SessionView, plays: list[Play], roll: int, /) -> Play:
        """Return one of ``plays``, of which there are several."""

    def choose_opener(self, view: SessionView, openers: tuple[Seat, ...], roll: int, /) -> Seat:
        """Return one of ``openers``."""


def choose(level: BotLevel, view: SessionView, roll: int) -> SeatCommand:
    """Return what a computer of ``level`` does in the position of ``view``.

    Args:
        level: how well it plays.
        view: what its seat may know; the seat has something to decide.
        roll: any number from 0 on: the variety of computers that choose between equals.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    return choose_by(_find_bot(level), view, roll)


def choose_by(bot: Bot, view: SessionView, roll: int) -> SeatCommand:
    """Return what ``bot`` does in the position of ``view``, as ``choose`` does for a level."""
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
        return Designate(first.seat, bot.choose_opener(view, openers, roll))
    return bot.choose_play(view, list_plays(view), roll)


def advise(view: SessionView, roll: int) -> Advice:
    """Return what the best level does in the position of ``view``, and what speaks most for it.

    The choice is that of ``choose`` with the same ``roll``, and takes no more thought than that.

    Raises:
        ValueError: the view's seat has nothing to decide.
    """
    commands = list_commands(view)
    plays = list_plays(view)
    if len(commands) <= 1 or isinstance(commands[0], AskRedeal):
        return advise_plainly(view, roll)
    from engine.bots.strong import reasons, study, study_openers  # noqa: PLC0415 - as in _find_bot

    if plays:
        return reasons.explain_play(view, plays, study(view, roll))
    designations = [command for command in commands if isinstance(command, Designate)]
    return reasons.explain_opener(designations, study_openers(view, roll))


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
    from engine.bots.strong import warming  # noqa: PLC0415 - as in _find_bot

    return warming.warm_up()


def _find_bot(level: BotLevel) -> Bot:
    match level:
        case "easy":
            return easy
        case "normal":
            return normal
        case "strong":
            # Its fast core takes a second and a hundred megabytes: only where it thinks.
            from engine.bots import strong  # noqa: PLC0415

            return strong
