"""Hints: what a computer would do for a seat of a device, from the view of that seat alone.

Somebody asks, it is thought about, and then it is answered, if it may be asked still. Nothing of
it is written down, and nobody else learns of it.
"""

from typing import Final

import msgspec
import structlog

from engine.advice import Advice
from engine.bots import advise_plainly
from engine.bots.choices import list_commands
from engine.commands import Accept, AskRedeal, Designate, Pass, Play, SeatCommand
from engine.viewed import SessionView
from tables.shown import show_faced
from tables.state.actors import DeviceActor
from tables.state.claims import refuse_claim
from tables.state.staleness import asked_since
from tables.state.table import Table
from tables.thinking.faults import ThinkingError
from tables.thinking.pool import Pool
from tables.vocabulary.commands import Hint
from tables.vocabulary.frames import Hinted, Refused
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.viewed import DecisionName

_NAMES: Final[dict[type[SeatCommand], DecisionName]] = {
    Play: "play",
    Pass: "pass",
    Accept: "accept",
    AskRedeal: "redeal",
    Designate: "designate",
}
"""*Continue* is no decision, and nobody is asked for a hint when the round is over."""

logger = structlog.get_logger(__name__)


class Quandary(msgspec.Struct, frozen=True):
    """What a hint is thought about: alike ones have the same advice."""

    view: SessionView
    """What the seat may know that is faced."""
    roll: int
    """Between equals the question decides: whoever asks twice hears the same."""


def ask_hint(table: Table, actor: DeviceActor, asked: Hint) -> Quandary | Refused:
    """Return what has to be thought about for ``actor``, or why there is no hint."""
    if refused := _refuse(table, actor, asked):
        return refused
    return Quandary(show_faced(table, actor.device, actor.lifted), asked_since(table))


async def think(pool: Pool, table: str, about: Quandary, seen: int) -> Advice:
    """Return the advice of the best level; if it cannot be had, that of *normal*.

    The code of the ``table`` and the version ``seen`` are for the log.
    """
    try:
        advice = await pool.advise(about.view, about.roll)
    except ThinkingError as fault:
        logger.warning("hint of the level normal", table=table, version=seen, fault=str(fault))
    else:
        if advice.command in list_commands(about.view):
            return advice
        logger.error("hint of the level normal", table=table, version=seen, fault="refused")
    return advise_plainly(about.view, about.roll)


def give_hint(table: Table, actor: DeviceActor, asked: Hint, advice: Advice) -> Hinted | Refused:
    """Return ``advice`` as it is sent; or why not, if the table has moved on meanwhile."""
    return _refuse(table, actor, asked) or _write(asked, table.version, advice)


def _refuse(table: Table, actor: DeviceActor, asked: Hint) -> Refused | None:
    if refusal := refuse_claim(table, actor, asked):
        return Refused(asked.id, refusal.code, refusal.detail)
    if table.waiting_since[asked.seat - 1] is None:
        return Refused(asked.id, TableRefusalCode.NOTHING_TO_DECIDE, "")
    return None


def _write(asked: Hint, version: int, advice: Advice) -> Hinted:
    command = advice.command
    return Hinted(
        id=asked.id,
        version=version,
        seat=asked.seat,
        what=_NAMES[type(command)],
        tile=command.tile if isinstance(command, Play) else None,
        end=command.end if isinstance(command, Play) else None,
        opener=command.opener if isinstance(command, Designate) else None,
        reason=advice.reason,
        value=advice.value,
        about=advice.about,
        wins=advice.wins,
    )
