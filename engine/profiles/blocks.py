"""Who wins a block: by the pair, or by the single seat (docs/rules.md, "blocked")."""

from engine.profiles.base import Totals
from engine.seats import SEATS, Seat, seats_of, team_of


def lightest_pair(totals: Totals) -> Seat | None:
    """Return the lighter partner, or the lower seat, of the pair with fewer pips; None: equal."""
    first, second = totals[0] + totals[2], totals[1] + totals[3]
    if first == second:
        return None
    partners = seats_of(1 if first < second else 2)
    return min(partners, key=lambda seat: (totals[seat - 1], seat))


def lightest_seat(totals: Totals) -> Seat | None:
    """Return the seat with the fewest pips, the lower of two partners; None: rivals share it."""
    lightest = [seat for seat in SEATS if totals[seat - 1] == min(totals)]
    if len({team_of(seat) for seat in lightest}) > 1:
        return None
    return lightest[0]
