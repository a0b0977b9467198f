"""Holds: nothing follows from them, but not everything that may be written there can be so."""

from collections.abc import Iterator

from tables.archive.verifying.findings import Finding, FindingCode, Place
from tables.state.log import Entry
from tables.state.sitters import Sitters


class HoldCheck:
    """Holds against who had a seat when they ended, entry by entry."""

    def __init__(self) -> None:
        self._sitters = Sitters()

    def check(self, entry: Entry, place: Place) -> Iterator[Finding]:
        """Yield what is wrong with the holds that ``entry`` took up."""
        for hold in entry.holds:
            if not self._sitters.has_seen(hold.by):
                says = "somebody read who had no seat at the table"
                yield Finding(FindingCode.BAD_HOLD, place, says)
            elif hold.since_ms > hold.until_ms:
                says = "somebody let go before they had begun to read"
                yield Finding(FindingCode.BAD_HOLD, place, says)
        self._sitters.follow(entry)
