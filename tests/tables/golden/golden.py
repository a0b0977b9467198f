"""Golden logs: archived logs that are kept with what they came to; no change may re-read them.

A file's first line is a ``Came`` as JSON; each line after it is a link, a blank and an entry, byte
for byte as it was stored. Folders are named after the version of the engine that decided.
"""

from pathlib import Path
from typing import Final

import msgspec

from engine.events import Result, RoundEnded
from tables.archive.matches import LogTold, MatchTold
from tables.archive.reading import ArchivedEntry
from tables.archive.verifying.rows import TableTold
from tables.state.course import trace
from tables.state.log import read_entry

FOLDER: Final = Path(__file__).parent


class Came(msgspec.Struct, frozen=True):
    """What a log came to."""

    code: str
    table: TableTold
    matches: tuple[MatchTold, ...]
    results: tuple[Result, ...]
    """Of all rounds that were finished and not taken back."""


class Golden(msgspec.Struct, frozen=True):
    """A golden log."""

    came: Came
    entries: tuple[ArchivedEntry, ...]

    @property
    def written(self) -> list[bytes]:
        """The entries as stored."""
        return [entry.written for entry in self.entries]


def read_golden(path: Path) -> Golden:
    """Return the golden log in the file ``path``."""
    first, *lines = path.read_bytes().splitlines()
    entries = []
    for version, line in enumerate(lines, start=1):
        link, _, written = line.partition(b" ")
        entries.append(ArchivedEntry(version, written, link.decode()))
    return Golden(msgspec.json.decode(first, type=Came), tuple(entries))


def write_golden(path: Path, golden: Golden) -> None:
    """Write a golden log into the file ``path``."""
    lines = [b"%s %s" % (entry.link.encode(), entry.written) for entry in golden.entries]
    path.write_bytes(b"\n".join([msgspec.json.encode(golden.came), *lines, b""]))


def sum_up(code: str, written: list[bytes]) -> Came:
    """Return what the log ``written`` comes to by the code as it is now."""
    told = LogTold()
    told.follow(written)
    assert told.made is not None
    table = TableTold(
        told.made.profile, told.made.may_watch, told.engine, told.made_ms, told.last_ms
    )
    events = [
        event
        for course in trace([read_entry(each) for each in written])
        for move in course.moves
        for event in move.events
    ]
    results = tuple(event.result for event in events if isinstance(event, RoundEnded))
    return Came(code, table, tuple(told.take_matches()), results)
