"""Who held the seats of a table when: all of its log, not only what is so now."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tables.state.log import Entry
from tables.state.seating import (
    NOBODY,
    Seating,
    seat_after,
    seats_of_device,
    seats_to_return_to,
)
from tables.vocabulary.events import SeatEvent


class Sittings:
    """The seatings of a table, one after another."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._since = [0]
        self._seatings = [NOBODY]
        for version, entry in enumerate(entries, start=1):
            seating = self._seatings[-1]
            for event in entry.events:
                if isinstance(event, SeatEvent):
                    seating = seat_after(seating, event, entry.at_ms)
            if seating is not self._seatings[-1]:
                self._since.append(version)
                self._seatings.append(seating)

    def at(self, version: int) -> Seating:
        """Return who held the seats after the entry that made ``version``."""
        return self._seatings[bisect_right(self._since, version) - 1]

    def during(self, first: int, until: int) -> Iterator[Seating]:
        """Yield the seatings from version ``first`` on, before version ``until``."""
        begin = bisect_right(self._since, first) - 1
        end = bisect_right(self._since, until - 1)
        yield from self._seatings[begin:end]

    def has_sat(self, device: str, first: int, until: int) -> bool:
        """Tell whether ``device`` held a seat at some time from ``first`` on, before ``until``.

        The seat of somebody who is away, for whom a computer plays, is theirs.
        """
        return any(
            seats_of_device(seating, device) or seats_to_return_to(seating, device)
            for seating in self.during(first, until)
        )
