"""Matches that were really played, in the archive: written by what the archiver writes with."""

import itertools
import random
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.commands import ProfileName
from tables.archive.models import Match
from tables.archive.writing import Writer
from tables.state.log import Entry, write_entry
from tables.vocabulary.events import SeatTaken, TableMade
from tests.tables.pure_tables import Holder, PureTable


def play_match(profile: ProfileName, holders: Sequence[Holder], seed: int = 1) -> PureTable:
    """Return a table at which a match was played to its end, at random."""
    at = PureTable(holders, profile).start(seed)
    draw = random.Random(seed)
    while not _is_match_over(at):
        at.step(draw)
    return at


def archive(at: PureTable, code: str) -> Match:
    """Archive the log of ``at`` as that of the table ``code``; return its newest match."""
    Writer().append(code, 0, [write_entry(entry) for entry in under(code, at.entries)])
    return Match.objects.select_related("log").filter(log__code=code).latest("session", "number")


def under(code: str, entries: Iterable[Entry]) -> list[Entry]:
    """Return the log ``entries`` as that of a table with another code."""
    first, *others = entries
    made, *seated = first.events
    assert isinstance(made, TableMade)
    return [replace(first, events=(replace(made, code=code), *seated)), *others]


def rename(at: PureTable, *names: str) -> PureTable:
    """Let everybody who sat down when the table was made be called ``names``, in turn."""
    first, *others = at.entries
    several = itertools.cycle(names)
    events = tuple(
        replace(event, name=next(several)) if isinstance(event, SeatTaken) else event
        for event in first.events
    )
    at.entries = [replace(first, events=events), *others]
    return at


def _is_match_over(at: PureTable) -> bool:
    session = at.table.session
    round = None if session is None else session.round
    return round is not None and round.result is not None and round.result.match_over
