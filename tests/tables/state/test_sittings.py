"""Who held the seats of a table when."""

from tables.state.seating import NOBODY, Computer, Person
from tables.state.sittings import Sittings
from tests.tables.pure_tables import A, B, C, PureTable
from tests.tables.seat_wishing import leave, replace_absent, sit


def table() -> PureTable:
    """Return a table that A makes (1), where B sits down (2) and starts (3), and leaves (4)."""
    at = PureTable((A, None, "easy", "easy"))
    assert sit(at, B, 2) is None
    at.start()
    leave(at, B, 2)
    return at


def test_the_seats_are_as_they_were_after_each_entry() -> None:
    at = table()
    sittings = Sittings(at.entries)
    assert sittings.at(0) == NOBODY
    holders = [type(sittings.at(version)[1]) for version in range(1, 5)]
    assert holders[1:] == [Person, Person, Computer]
    assert sittings.at(4) == sittings.at(99) == at.table.seating


def test_a_device_has_sat_from_when_it_sat_down_until_it_got_up() -> None:
    sittings = Sittings(table().entries)
    assert [sittings.has_sat(B, version, version + 1) for version in range(6)] == [
        False, False, True, True, False, False,
    ]  # fmt: skip
    assert sittings.has_sat(B, 3, 9)
    assert not sittings.has_sat(B, 4, 9)
    assert not sittings.has_sat(B, 1, 2)
    assert sittings.has_sat(A, 4, 5)
    assert not sittings.has_sat(C, 0, 9)


def test_the_seat_of_whoever_is_away_is_theirs_while_a_computer_plays_for_them() -> None:
    at = PureTable((A, B, "easy", "easy"))
    at.start()
    assert replace_absent(at, A, 2, B) is None
    sittings = Sittings(at.entries)
    assert isinstance(sittings.at(3)[1], Computer)
    assert sittings.has_sat(B, 3, 4)
