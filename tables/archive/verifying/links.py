"""Whether an archived log is, byte for byte, the one that was archived: its chain and its seal."""

from tables.archive.chain import first_link, is_sealed, link_after
from tables.archive.reading import ArchivedEntry, ArchivedLog
from tables.archive.verifying.findings import Finding, FindingCode, Place


class ChainCheck:
    """Walks along the chain of a log, which goes on behind a link that does not hold."""

    def __init__(self, log: ArchivedLog) -> None:
        self._log = log
        self._version = 0
        self._links: tuple[str, ...] = (first_link(log.code),)
        """What the next entry may be linked to: several behind one that does not fit."""

    def check(self, entry: ArchivedEntry, place: Place) -> list[Finding]:
        """Return what is wrong with ``entry``, the next one that is there."""
        found = []
        if entry.version != self._version + 1:
            says = find_missing(self._version, entry.version) or "it is out of its order"
            found.append(Finding(FindingCode.ENTRY_MISSING, Place(self._version + 1), says))
        self._version = entry.version
        expected = [made for link in self._links if (made := _link(link, entry.written))]
        self._links = (entry.link,)
        if entry.link not in expected:
            says = (
                "the link in the chain does not fit: the entry, the link or what came before them"
                " was changed after it was archived"
            )
            found.append(Finding(FindingCode.ENTRY_CHANGED, place, says))
            self._links = (entry.link, *expected)
        return found

    def finish(self) -> list[Finding]:
        """Return what is wrong with the end of the log."""
        log, found = self._log, []
        if self._version < log.version:
            says = find_missing(self._version, log.version + 1)
            found.append(Finding(FindingCode.ENTRY_MISSING, Place(self._version + 1), says))
        elif self._version > log.version:
            says = f"the log goes on after entry {log.version}, where it ended"
            found.append(Finding(FindingCode.ENTRY_ADDED, Place(log.version + 1), says))
        elif log.head not in self._links:
            says = "the last link is not the one kept in the table's row"
            found.append(Finding(FindingCode.HEAD_CHANGED, Place(log.version or None), says))
        if not is_sealed(log.code, log.version, log.head, log.seal):
            says = (
                "the seal on the log does not hold: its end was changed, or the whole of it was"
                " made anew by somebody without the server's key"
            )
            found.append(Finding(FindingCode.SEAL_BROKEN, Place(log.version or None), says))
        return found


def find_missing(version: int, following: int) -> str:
    """Return in words which entries are missing between two that are there; "": none."""
    first, last = version + 1, following - 1
    if first > last:
        return ""
    which = f"entry {first} is" if first == last else f"entries {first} to {last} are"
    return f"{which} missing"


def _link(previous: str, written: bytes) -> str | None:
    try:
        return link_after(previous, written)
    except ValueError:  # what was kept as a link is none
        return None
