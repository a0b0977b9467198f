"""Who looks at a hand by sitting down at it: whoever has seen another needs everybody's consent."""

from collections import defaultdict
from typing import TYPE_CHECKING

from tables.state.log import Entry
from tables.state.seating import (
    Computer,
    is_kept_for,
    seats_of_persons,
    seats_of_the_away,
)
from tables.state.table import Table
from tables.vocabulary.events import SeatRequestAgreed, SeatRequestEnded, SeatTaken
from tests.tables.worlds import begins_round

if TYPE_CHECKING:
    from engine.seats import Seat


class Consent:
    """Keeps who has had which hand of the round in play, and who has agreed to what."""

    def __init__(self) -> None:
        self._held: defaultdict[str, set[Seat]] = defaultdict(set)
        self._agreed: defaultdict[int, set[str]] = defaultdict(set)

    def read(self, before: Table, entry: Entry, after: Table) -> None:
        """Hold ``entry`` against what everybody at the table has agreed to."""
        granted: set[str] = set()
        for event in entry.events:
            if isinstance(event, SeatRequestAgreed):
                self._agreed[event.number].add(event.device)
            elif isinstance(event, SeatRequestEnded) and event.outcome == "agreed":
                granted = self._agreed[event.number]
            elif isinstance(event, SeatTaken) and before.session is not None:
                self._require(event, before, after, granted)
        if begins_round(entry):
            self._held.clear()
        for seat, device in seats_of_persons(after.seating):
            self._held[device].add(seat)

    def _require(self, taken: SeatTaken, before: Table, after: Table, granted: set[str]) -> None:
        holder = before.seating[taken.seat - 1]
        assert isinstance(holder, Computer), "somebody was pushed from their seat"
        if is_kept_for(holder, taken.device):
            return
        others = {device for _, device in seats_of_persons(after.seating)} - {taken.device}
        kept = {seat for seat, at in seats_of_the_away(before.seating) if at == taken.device}
        if (self._held[taken.device] | kept) - {taken.seat}:
            others |= {device for _, device in seats_of_the_away(after.seating)} - {taken.device}
            assert others <= granted, "a second hand was looked at, and not everybody had agreed"
        elif taken.device != after.creator and after.creator not in granted:
            assert others <= granted, "a seat was taken, and not everybody had agreed"
