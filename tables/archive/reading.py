"""Reads archived logs back, byte for byte: for the verifier, and for whoever shows what is over.

What is returned holds hands and seeds, of rounds in play too: it is shown through
``tables.replays``, ``tables.journal`` and ``tables.records`` only.
"""

import msgspec

from tables.archive.models import Review, TableLog
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
    while True:
        log = TableLog.objects.filter(code=code).first()
        if log is None:
            return None
        rows = log.entries.order_by("version").values_list("version", "written", "link")
        entries = tuple(ArchivedEntry(at, bytes(written), link) for at, written, link in rows)
        if TableLog.objects.filter(pk=log.pk, version=log.version, head=log.head).exists():
            return ArchivedLog(code, log.version, log.head, log.seal, log.fault, entries)
        # It has grown meanwhile.


def read_review(code: str, ended_at_version: int) -> bytes | None:
    """Return the review of a round, a ``RoundReview`` as JSON; None when it is not made yet.

    b"" stands for one that cannot be made.

    The round may be in play again since: whoever asks has to know that it is over.

    Raises:
        DatabaseError: the database is away.
    """
    rows = Review.objects.filter(log__code=code, ended_at_version=ended_at_version, is_made=True)
    content = rows.values_list("content", flat=True).first()
    return None if content is None else bytes(content)


def read_reviews(code: str) -> dict[int, bytes]:
    """Return the reviews of a table that are made, as JSON, by the versions that ended the rounds.

    A round may be in play again since: whoever asks has to know which are over.

    Raises:
        DatabaseError: the database is away.
    """
    rows = Review.objects.filter(log__code=code, is_made=True)
    made = rows.values_list("ended_at_version", "content")
    return {version: bytes(content) for version, content in made}
