"""Tables in other worlds: the same log, with the tiles moved that a watcher cannot see."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine import commands as asked
from engine.commands import Command
from engine.events import (
    Accepted,
    Continued,
    Dealt,
    Designated,
    Event,
    MatchStarted,
    Passed,
    Played,
    RedealAsked,
    RoundEnded,
    SessionStarted,
)
from engine.evolve import evolve
from engine.seats import Seat
from tables.state.loaded import LoadedTable, adopt, draft
from tables.state.log import Entry
from tests.engine.walks import Step
from tests.engine.worlds import play_in_another_world

FOLLOWING = (RoundEnded, MatchStarted)
"""Events that belong to the command of the event before them."""


def move_hidden_tiles(
    entries: Sequence[Entry], seat: Seat | None, draw: random.Random
) -> list[Entry]:
    """Return the log ``entries`` in a world that ``seat`` cannot tell from theirs.

    Other tiles in the hands of the newest round, and another session seed. None sees no hand.
    """
    events = [event for entry in entries for event in entry.events]
    steps = list(_steps(events))
    first = max(i for i, step in enumerate(steps) if _begins_round(step))
    elsewhere = play_in_another_world(steps[first:], seat, draw)
    others = [event for step in steps[:first] for event in step.events]
    others += [event for step_events, _ in elsewhere for event in step_events]
    seed = elsewhere[0][1].seed.hex()
    replaced = iter(others)
    return [
        replace(entry, events=tuple(_replace(event, replaced, seed) for event in entry.events))
        for entry in entries
    ]


def fold_log(entries: Sequence[Entry]) -> list[LoadedTable]:
    """Return the table at each of its versions."""
    tables: list[LoadedTable] = []
    loaded = None
    for entry in entries:
        loaded = adopt(loaded, draft(loaded, entry))
        tables.append(loaded)
    return tables


def _replace(event: object, replaced: Iterator[Event], seed: str) -> object:
    if isinstance(event, SessionStarted):
        return replace(event, seed=seed)
    return next(replaced) if isinstance(event, Event) else event


def _begins_round(step: Step) -> bool:
    (first, *_) = step.events
    before = step.before.round
    return isinstance(first, Dealt) and (before is None or before.phase == "over")


def _steps(events: Sequence[object]) -> Iterator[Step]:
    """Yield the events of the session, those of one command together."""
    session = before = None
    pending: list[Event] = []
    for event in events:
        if isinstance(event, SessionStarted):
            session = evolve(None, event)
            continue
        if not isinstance(event, Event):
            continue
        if pending and not isinstance(event, FOLLOWING):
            yield Step(before, _command_of(pending[0]), tuple(pending), session)
            pending = []
        if not pending:
            before = session
        pending.append(event)
        session = evolve(session, event)
    yield Step(before, _command_of(pending[0]), tuple(pending), session)


def _command_of(event: Event) -> Command:
    match event:
        case Dealt():
            return asked.Deal()
        case Accepted(seat):
            return asked.Accept(seat)
        case RedealAsked(seat):
            return asked.AskRedeal(seat)
        case Designated(seat, opener):
            return asked.Designate(seat, opener)
        case Played(seat, tile, end):
            return asked.Play(seat, tile, end)
        case Passed(seat):
            return asked.Pass(seat)
        case Continued(seat):
            return asked.Continue(seat)
    raise AssertionError(event)
