"""Which devices have ever sat at a table, by what they are called in its log, and who on them."""

from engine.seats import Seat
from tables.state.log import Entry, name_of
from tables.vocabulary.events import SeatEvent, SeatGivenBack, SeatHandedOver, SeatTaken

NamesBySeat = dict[Seat, str]


class Sitters:
    """Which devices have had a seat so far, by what they are called in the log."""

    def __init__(self) -> None:
        self._devices: dict[str, str] = {}
        self._names: dict[str, NamesBySeat] = {}
        self._seats: dict[Seat, str] = {}

    def follow(self, entry: Entry) -> None:
        """Take note of who sits down, or gets up, by ``entry``."""
        for event in entry.events:
            if isinstance(event, SeatEvent):
                self._follow(event)

    def has_seen(self, called: str) -> bool:
        """Tell whether a device that is ``called`` so has ever had a seat."""
        return called in self._devices

    def device_of(self, called: str) -> str:
        """Return the whole identity of that device."""
        return self._devices[called]

    def names_of(self, called: str) -> tuple[str, ...]:
        """Return who sits there on it; of a device without a seat, who did when it had one."""
        return tuple(name for _, name in sorted(self._names[called].items()))

    def _follow(self, event: SeatEvent) -> None:
        before = self._seats.pop(event.seat, None)
        if before is not None and len(self._names[before]) > 1:
            del self._names[before][event.seat]
        if isinstance(event, SeatTaken | SeatGivenBack | SeatHandedOver):
            called = name_of(event.device)
            if called not in self._seats.values():
                self._names[called] = {}
            self._devices[called] = event.device
            self._seats[event.seat] = called
            self._names[called][event.seat] = event.name
