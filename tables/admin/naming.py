"""What those in the seats are called on the pages of the staff: all sentences call them alike.

A person by name, with the seat where somebody else at the table has the same name; a computer by
its seat, as the replay board calls it: "Computer 2".
"""

from collections import Counter
from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.seats import SEATS, Seat
from tables.admin.text import show_name
from tables.vocabulary.replays import SeatInReplay

Names = Sequence[SafeString]
"""Of whoever holds seats 1 to 4, as HTML."""


def name_seats(holders: Sequence[SeatInReplay]) -> Names:
    """Return the names of ``holders``, who hold seats 1 to 4 at the same time."""
    count = Counter(holder.name for holder in holders)
    return [
        _name_one(seat, holder, is_shared=count[holder.name] > 1)
        for seat, holder in zip(SEATS, holders, strict=True)
    ]


def name_person(name: str, seat: Seat, holders: Sequence[SeatInReplay]) -> SafeString:
    """Return the name of a person who holds ``seat``, or did before these ``holders``."""
    others = (holder.name for at, holder in zip(SEATS, holders, strict=True) if at != seat)
    return _name_one(seat, SeatInReplay(name), is_shared=name in others)


def name_computer(seat: Seat) -> SafeString:
    """Return the name of a computer in ``seat``. It is not broken at the end of a row."""
    return format_html("Computer\N{NO-BREAK SPACE}{}", seat)


def say_designation(seat: Seat, opener: Seat, names: Names) -> SafeString:
    """Return that the representative in ``seat`` lets ``opener`` open: perhaps itself."""
    if seat == opener:
        return format_html("{} decides to open.", names[seat - 1])
    return format_html("{} lets {} open.", names[seat - 1], names[opener - 1])


def _name_one(seat: Seat, holder: SeatInReplay, *, is_shared: bool) -> SafeString:
    if holder.name is not None:
        name = show_name(holder.name)
        return format_html("{} (seat\N{NO-BREAK SPACE}{})", name, seat) if is_shared else name
    if holder.level is not None:
        return name_computer(seat)
    return format_html("Seat\N{NO-BREAK SPACE}{}", seat)  # open, or of a record that names nobody
