"""Reads archived logs back, byte for byte: for the verifier, and for whoever shows what is over.

What is returned holds hands and seeds, of rounds in play too: it is shown through
``tables.replays``, ``tables.journal`` and ``tables.records`` only.
"""

import msgspec
from django.db.models import QuerySet

from tables.archive.chain import is_review_sealed
from tables.archive.models import LogEntry, Review, TableLog
from tables.archive.stored import as_bytes, as_number, as_text
from tables.state.log import Entry, read_entry


class ArchivedEntry(msgspec.Struct, frozen=True):
    """An entry as it was stored, and its link in the chain."""

    version: int
    """That it made, from 1."""
    written: bytes
    link: str

    def __repr__(self) -> str:
        return f"ArchivedEntry({self.version})"


class ArchivedLog(msgspec.Struct, frozen=True):
    """A log as the archive has it."""

    code: str
    version: int
    """How many entries there should be."""
    head: str
    """What the link of the last of them should be."""
    seal: str
    """On both of these, by ``tables.archive.chain``."""
    fault: str
    """What the archiver found wrong with it; "" while all is well."""
    entries: tuple[ArchivedEntry, ...]
    """Oldest first, as they stand there: none of this was looked after."""

    def decode(self) -> list[Entry]:
        """Return what the entries hold.

        Raises:
            UnreadableLogError: one of them cannot be decoded.
        """
        return [read_entry(each.written) for each in self.entries]


def read_log(code: str) -> ArchivedLog | None:
    """Return the archived log of the table ``code``; None when nothing of it is archived.

    Raises:
        DatabaseError: the database is away.
    """
    row = _read_row(code)
    while row is not None:
        pk, *_ = row
        rows = LogEntry.objects.filter(log=pk).order_by("version")
        entries = tuple(
            ArchivedEntry(as_number(version), as_bytes(written), as_text(link))
            for version, written, link in rows.values_list("version", "written", "link")
        )
        read, row = row, _read_row(code)
        if row == read:
            _, version, head, sealed, fault = row
            return ArchivedLog(
                code, as_number(version), as_text(head), as_text(sealed), as_text(fault), entries
            )
        # It has grown meanwhile.
    return None


def _read_row(code: str) -> tuple[int, int, str, str, str] | None:
    rows = TableLog.objects.filter(code=code)
    return rows.values_list("pk", "version", "head", "seal", "fault").first()


class ReviewStored(msgspec.Struct, frozen=True):
    """A review that was made."""

    ended_at_version: int
    content: bytes
    """A ``RoundReview`` as JSON; b"" for a round that cannot be reviewed."""
    is_sealed: bool
    """It is the one that was made."""


def read_reviews(code: str) -> list[ReviewStored]:
    """Return the reviews of a table that are made.

    A round may be in play again since: whoever asks has to know which are over.

    Raises:
        DatabaseError: the database is away.
    """
    return _read_reviews(code, Review.objects.filter(log__code=code))


def read_review(code: str, ended_at_version: int) -> ReviewStored | None:
    """Return the review of one round; None when it is not made yet.

    The round may be in play again since: whoever asks has to know that it is over.

    Raises:
        DatabaseError: the database is away.
    """
    reviews = Review.objects.filter(log__code=code, ended_at_version=ended_at_version)
    return next(iter(_read_reviews(code, reviews)), None)


def _read_reviews(code: str, reviews: QuerySet[Review]) -> list[ReviewStored]:
    made = reviews.filter(is_made=True).values_list("ended_at_version", "content", "seal")
    read = [
        (as_number(version), as_bytes(content), as_text(seal)) for version, content, seal in made
    ]
    return [
        ReviewStored(version, content, is_review_sealed(code, version, content, seal))
        for version, content, seal in read
    ]
