"""What a computer does in view of its seat: what its bot chooses, or else what *normal* does.

If that fails too, it is the first legal choice: whatever goes wrong, the table goes on.
"""

from typing import Final, Literal, Protocol

import msgspec

from engine.bots import choose
from engine.bots.choices import list_commands
from engine.commands import SeatCommand
from engine.viewed import SessionView
from tables.thinking.budgets import BUDGETS
from tables.thinking.faults import FaultKind, ThinkingError, describe
from tables.thinking.pool import Pool
from tables.vocabulary.commands import Level

Instead = Literal["normal", "first-legal"]

NOT_ALLOWED: Final = "chose what its view does not allow"


class Bot(Protocol):
    """Chooses for the computers of a worker."""

    async def choose(self, level: Level, view: SessionView, roll: int) -> SeatCommand:
        """Return what a computer of ``level`` does; whatever it raises, the table goes on."""

    def allowance_ms(self, level: Level) -> int:
        """Return how long a decision of ``level`` is given, from looking to acting."""


class PooledBot:
    """Thinks in processes of their own where thinking takes long, and else here and now."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def choose(self, level: Level, view: SessionView, roll: int) -> SeatCommand:
        """Return what a computer of ``level`` does.

        Raises:
            ThinkingError: the thinking process gave no answer.
        """
        # By level alone: where there is nothing to choose, the way to the process takes as long.
        if level in BUDGETS:
            return await self._pool.choose(level, view, roll)
        return choose(level, view, roll)

    def allowance_ms(self, level: Level) -> int:
        """Return how long a decision of ``level`` is given, from looking to acting."""
        return self._pool.allowance_ms(level)


class Fault(msgspec.Struct, frozen=True):
    """Why the bot's own choice could not be taken, without a word of what it saw."""

    kind: FaultKind
    what: str
    instead: Instead
    """What was taken."""


class Choice(msgspec.Struct, frozen=True):
    """A command that the view allows."""

    command: SeatCommand
    fault: Fault | None
    """None: it is what the bot chose."""


class NothingToDecideError(Exception):
    """The view allows nothing at all, though its seat is asked: a fault of ours."""


async def choose_safely(bot: Bot, level: Level, view: SessionView, roll: int) -> Choice:
    """Return what ``bot`` chooses; or when it fails what *normal* does, or what is legal.

    Raises:
        NothingToDecideError: the view allows nothing.
    """
    allowed = list_commands(view)
    if not allowed:
        raise NothingToDecideError
    kind: FaultKind
    try:
        command = await bot.choose(level, view, roll)
    except ThinkingError as fault:
        kind, what = fault.kind, str(fault)
    except Exception as fault:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
        kind, what = "fault", describe(fault)
    else:
        if command in allowed:
            return Choice(command, None)
        kind, what = "refused", NOT_ALLOWED
    command, instead = _choose_instead(allowed, view, roll)
    return Choice(command, Fault(kind, what, instead))


def _choose_instead(
    allowed: list[SeatCommand], view: SessionView, roll: int
) -> tuple[SeatCommand, Instead]:
    try:
        command = choose("normal", view, roll)
    except Exception:  # noqa: BLE001 - it may be what has failed already
        return allowed[0], "first-legal"
    return (command, "normal") if command in allowed else (allowed[0], "first-legal")
