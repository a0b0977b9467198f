"""Hints: what a computer would do for a seat of a device, from the view of that seat alone.

Nothing of it is written down, and nobody else learns of it.
"""

from typing import Final

from engine.advice import Advice
from engine.bots import advise
from engine.commands import Accept, AskRedeal, Designate, Pass, Play, SeatCommand
from tables.shown import show_faced
from tables.state.actors import DeviceActor
from tables.state.claims import refuse_claim
from tables.state.staleness import asked_since
from tables.state.table import Table
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


def hint(table: Table, actor: DeviceActor, asked: Hint) -> Hinted | Refused:
    """Return what the level *normal* would do for the seat that ``actor`` faces, or why not."""
    if refusal := refuse_claim(table, actor, asked):
        return Refused(asked.id, refusal.code, refusal.detail)
    if table.waiting_since[asked.seat - 1] is None:
        return Refused(asked.id, TableRefusalCode.NOTHING_TO_DECIDE, "")
    # Between equals the question decides: whoever asks twice hears the same.
    advice = advise(show_faced(table, actor.device, actor.lifted), roll=asked_since(table))
    return _write(asked, table.version, advice)


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
