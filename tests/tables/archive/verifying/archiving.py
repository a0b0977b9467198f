"""Archived logs without a database: what the archiver would have written of a list of entries."""

from collections.abc import Sequence

from msgspec.structs import replace

from tables.archive.chain import first_link, link_after, seal
from tables.archive.matches import LogTold
from tables.archive.reading import ArchivedEntry, ArchivedLog
from tables.archive.verifying.findings import FindingCode, Verdict
from tables.archive.verifying.rows import TableTold
from tables.archive.verifying.verdict import Archived
from tables.state.log import Entry, write_entry
from tests.tables.pure_tables import CODE


def archive(entries: Sequence[Entry], code: str = CODE) -> Archived:
    """Return the log ``entries`` as the archive holds it."""
    return archive_written([write_entry(entry) for entry in entries], code)


def archive_written(written: Sequence[bytes], code: str = CODE) -> Archived:
    """Return a log as it was stored, with links, seal and rows, as the archive holds it."""
    log = link_anew(written, code)
    told = LogTold()
    told.follow(written)
    assert told.made is not None
    table = TableTold(
        told.made.profile, told.made.may_watch, told.engine, told.made_ms, told.last_ms
    )
    return Archived(log, table, tuple(told.take_matches()))


def link_anew(written: Sequence[bytes], code: str = CODE, sealed: str | None = None) -> ArchivedLog:
    """Return a log with a chain that fits it; ``sealed``: the seal, by whoever has not the key."""
    link, linked = first_link(code), []
    for version, each in enumerate(written, start=1):
        link = link_after(link, each)
        linked.append(ArchivedEntry(version, each, link))
    if sealed is None:
        sealed = seal(code, len(written), link)
    return ArchivedLog(code, len(written), link, sealed, "", tuple(linked))


def replace_written(sound: Archived, entries: list[Entry]) -> Archived:
    """Return the archived log with other entries, and everything else as it was."""
    links = [each.link for each in sound.log.entries]
    links += [links[-1]] * (len(entries) - len(links))
    swapped = tuple(
        ArchivedEntry(version, write_entry(entry), link)
        for version, (entry, link) in enumerate(zip(entries, links, strict=False), start=1)
    )
    return replace(sound, log=replace(sound.log, entries=swapped))


def forge_chain(sound: Archived, entries: list[Entry]) -> Archived:
    """Return what whoever can write the database makes of it without the key: all but the seal."""
    forged = archive(entries)
    written = [write_entry(entry) for entry in entries]
    return replace(forged, log=link_anew(written, sealed=sound.log.seal))


def with_written(sound: Archived, version: int, written: bytes) -> Archived:
    """Return the archived log with one entry written otherwise, and everything else as it was."""
    return with_entry(sound, replace(sound.log.entries[version - 1], written=written))


def with_entry(sound: Archived, entry: ArchivedEntry) -> Archived:
    """Return the archived log with another ``entry`` of its version."""
    entries = list(sound.log.entries)
    entries[entry.version - 1] = entry
    return replace(sound, log=replace(sound.log, entries=tuple(entries)))


def changed_entries(verdict: Verdict) -> set[int | None]:
    """Return the versions of the entries that do not fit the chain."""
    return {
        each.place.version for each in verdict.findings if each.code == FindingCode.ENTRY_CHANGED
    }
