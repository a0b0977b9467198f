"""Who read at a table while its computers waited, as its log tells it."""

from collections.abc import Iterator, Sequence

import msgspec

from tables.seat_history import call_device
from tables.state.log import Entry
from tables.state.sitters import Sitters
from tables.vocabulary.commands import Reading


class HoldTold(msgspec.Struct, frozen=True):
    """Somebody read something, and let go."""

    version: int
    """That was made next."""
    names: tuple[str, ...]
    """Of those who sat there on the device, by their seats."""
    device: str
    """Its pseudonym (``tables.seat_history``)."""
    what: Reading
    since_ms: int
    """Unix time in milliseconds."""
    until_ms: int


def list_holds(entries: Sequence[Entry]) -> list[HoldTold]:
    """Return who has read at the table of the log ``entries``, in the order of its entries."""
    return list(_list_holds(entries))


def _list_holds(entries: Sequence[Entry]) -> Iterator[HoldTold]:
    sitters = Sitters()
    for version, entry in enumerate(entries, start=1):
        for hold in entry.holds:
            if sitters.has_seen(hold.by):
                yield HoldTold(
                    version,
                    sitters.names_of(hold.by),
                    call_device(sitters.device_of(hold.by)),
                    hold.what,
                    hold.since_ms,
                    hold.until_ms,
                )
        sitters.follow(entry)
