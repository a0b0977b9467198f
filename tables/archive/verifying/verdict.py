"""Verifies one archived log: a function of what the archive holds of it and the server's keys."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tables.archive.matches import LogTold, MatchTold
from tables.archive.reading import ArchivedEntry, ArchivedLog, ReviewStored
from tables.archive.verifying.deals import DealCheck
from tables.archive.verifying.findings import Finding, FindingCode, Place, Verdict
from tables.archive.verifying.holds import HoldCheck
from tables.archive.verifying.links import ChainCheck
from tables.archive.verifying.places import Places
from tables.archive.verifying.replay import Replay, find_foreign_engine
from tables.archive.verifying.rows import TableTold, check_matches, check_table
from tables.state.log import Entry, UnreadableLogError, read_entry

MOST_FINDINGS: Final = 50
"""Where everything is wrong, nobody reads more."""


class Archived(msgspec.Struct, frozen=True):
    """All that the archive holds of a table."""

    log: ArchivedLog
    table: TableTold
    matches: tuple[MatchTold, ...]
    reviews: tuple[ReviewStored, ...] = ()
    """Those that are made."""
    verified: int = 0
    """How many entries it had at most when it was verified before."""


def verify(archived: Archived) -> Verdict:
    """Return whether the log is sound, and what is wrong with it where it is not.

    Nothing that the archive can hold makes this raise.
    """
    checking = _Checking(archived)
    found: list[Finding] = []
    for entry in archived.log.entries:
        found += checking.look_at(entry)
    found += checking.finish()
    if checking.fault and not found:
        found.append(Finding(FindingCode.UNREADABLE, Place(), checking.fault))
    found.sort(key=_order)
    return Verdict(
        code=archived.log.code,
        entries=len(archived.log.entries),
        decided=checking.decided,
        findings=tuple(found[:MOST_FINDINGS]),
    )


class _Checking:
    def __init__(self, archived: Archived) -> None:
        self._archived = archived
        self._chain = ChainCheck(archived.log)
        self._places = Places()
        self._holds = HoldCheck()
        self._deals: DealCheck | None = DealCheck()
        self._replay = Replay(archived.log.code)
        self._told = LogTold()
        self._commands: dict[tuple[str, str], int] = {}
        self._version = 0

    @property
    def decided(self) -> int:
        return self._replay.decided

    @property
    def fault(self) -> str:
        """Why not all of the log can be told; "" while all is well."""
        return self._told.fault

    def look_at(self, entry: ArchivedEntry) -> Iterator[Finding]:
        self._told.follow([entry.written])
        if entry.version != self._version + 1:
            self._replay.end()
        self._version = entry.version
        try:
            decoded = read_entry(entry.written)
        except UnreadableLogError:
            self._replay.end()
            place = self._places.after(entry.version)
            yield from self._chain.check(entry, place)
            yield Finding(FindingCode.UNREADABLE, place, "the entry cannot be read")
            return
        places = self._places.walk(entry.version, decoded)
        place = places[0] if places else self._places.after(entry.version)
        yield from self._chain.check(entry, place)
        yield from self._find_repeated(decoded, place)
        yield from self._holds.check(decoded, place)
        yield from self._decide_again(decoded, places)

    def finish(self) -> Iterator[Finding]:
        archived = self._archived
        yield from self._chain.finish()
        if archived.verified > max(archived.log.version, self._version):
            says = f"there were {archived.verified} entries when the log was verified before"
            yield Finding(FindingCode.ENTRY_MISSING, Place(archived.log.version + 1), says)
        if archived.log.fault:
            yield Finding(FindingCode.ARCHIVER_FAULT, Place(), archived.log.fault)
        if not self._told.fault:
            yield from check_table(archived.table, self._told)
            yield from check_matches(archived.matches, self._told)
        for review in archived.reviews:
            if not review.is_sealed:
                says = "the review of the round that it ended is not the one that was made"
                yield Finding(FindingCode.WRONG_REVIEW, Place(review.ended_at_version), says)

    def _find_repeated(self, entry: Entry, place: Place) -> Iterator[Finding]:
        earlier = self._commands.setdefault((entry.by, entry.id), self._version)
        if earlier != self._version:
            says = f"it was written for the command that had made entry {earlier}"
            yield Finding(FindingCode.REPEATED_COMMAND, place, says)

    def _decide_again(self, entry: Entry, places: list[Place]) -> Iterator[Finding]:
        found = []
        if self._deals is not None and find_foreign_engine(entry) is not None:
            self._deals = None  # other rules may deal otherwise
        if self._deals is not None:
            found = self._deals.check(entry, places)
            yield from found
        if not self._replay.has_ended:
            yield from self._replay.step(entry, places, is_bad_deal=bool(found))


def _order(finding: Finding) -> tuple[int, int]:
    version = finding.place.version
    return (1, 0) if version is None else (0, version)
