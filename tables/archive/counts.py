"""What an archiver has done and what went wrong: for its log, and for the metrics."""

from collections import Counter
from typing import Literal, get_args

from tables.metrics.catalogue import (
    ARCHIVE_AWAY,
    ARCHIVE_ENTRIES,
    ARCHIVE_FAULTS,
    ARCHIVE_WAIT_SECONDS,
    REVIEWS,
    begin_at_zero,
)

FaultKind = Literal["broken", "contradicted", "not reviewed", "refused", "unreadable"]
Away = Literal["database", "store"]


class Counts:
    """Counts of one archiver."""

    def __init__(self) -> None:
        self.entries = 0
        """Entries that it has archived."""
        self.tables = 0
        """Tables that it was the first to archive. No list of them: an archiver lives long."""
        self.faults: Counter[str] = Counter()
        """How many times a table was left because of a fault of its own, by kind."""
        self.away: Counter[str] = Counter()
        """How many times the store or the database did not answer."""
        self.longest_wait_ms = 0
        """The longest that an entry has waited until it was archived."""
        self.reviews = 0
        """Reviews that it has made."""

    def note_entries(self, entries: int, waited_ms: int, *, is_new: bool) -> None:
        """Count ``entries`` of a table, new to the archive or not; the oldest waited so long."""
        self.entries += entries
        self.tables += is_new
        self.longest_wait_ms = max(self.longest_wait_ms, waited_ms)
        ARCHIVE_ENTRIES.inc(entries)
        ARCHIVE_WAIT_SECONDS.observe(waited_ms / 1000)

    def note_review(self) -> None:
        """Count a review."""
        self.reviews += 1
        REVIEWS.inc()

    def note_fault(self, kind: FaultKind) -> None:
        """Count that a table, or a round of it, was left because of a fault of its own."""
        self.faults[kind] += 1
        ARCHIVE_FAULTS.labels(kind).inc()

    def note_away(self, what: Away) -> None:
        """Count that the store or the database did not answer."""
        self.away[what] += 1
        ARCHIVE_AWAY.labels(what).inc()


begin_at_zero(ARCHIVE_FAULTS, get_args(FaultKind))
begin_at_zero(ARCHIVE_AWAY, get_args(Away))
