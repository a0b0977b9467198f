"""The curtain: whose hand a socket may show when several people share one device.

A device with one person's seat always faces it. With several, a socket shows none until it lifts
its curtain for a seat that has something to decide. The curtain falls when that decision is made,
unless the same entry of the log asks the same seat again, and when the seat changes hands. When the
round is over nothing is hidden.
"""

import msgspec

from engine.seats import Seat
from tables.state.seating import seats_of_device
from tables.state.table import Table


class Lifted(msgspec.Struct, frozen=True, gc=False):
    """A socket's curtain was lifted for ``seat`` when the table was at ``version``."""

    seat: Seat
    version: int


def face(table: Table, device: str, lifted: Lifted | None) -> Seat | None:
    """Return the seat whose hand a socket of ``device`` shows; None behind the curtain."""
    mine = seats_of_device(table.seating, device)
    if len(mine) == 1:
        return mine[0]
    if lifted is None or lifted.seat not in mine:
        return None
    since = table.waiting_since[lifted.seat - 1]
    return lifted.seat if since is not None and since <= lifted.version else None


def may_reveal(table: Table, device: str) -> tuple[Seat, ...]:
    """Return the seats for which a socket of ``device`` may lift its curtain now."""
    mine = seats_of_device(table.seating, device)
    if len(mine) == 1:
        return ()
    return tuple(seat for seat in mine if table.waiting_since[seat - 1] is not None)
