"""Who read while computers waited, as a log tells it."""

from tables.hold_history import HoldTold, list_holds
from tables.seat_history import call_device
from tables.vocabulary import commands as sent
from tests.tables.pure_tables import A, B, PureTable
from tests.tables.seat_wishing import sit


def leave(at: PureTable, device: str, seat: int) -> None:
    at.do(device, sent.Leave(id=f"leave-{at.version}", seen=at.version, seat=seat))


def test_whoever_sits_at_several_seats_of_a_device_is_named_with_it() -> None:
    at = PureTable((A, B, A, "easy"))
    began_ms, ended_ms = at.now_ms - 900, at.now_ms
    at.read(A, "rules", 900)
    at.start()
    names = ("Name 1", "Name 3")
    assert list_holds(at.entries) == [
        HoldTold(2, names, call_device(A), "rules", began_ms, ended_ms)
    ]


def test_of_a_device_without_a_seat_those_are_named_who_had_sat_there_last() -> None:
    at = PureTable((A, B, A, "easy"))
    leave(at, A, 1)
    leave(at, A, 3)
    at.read(A, "log", 5)
    assert sit(at, A, 1, "Zoe") is None
    at.read(A, "log", 5)
    assert sit(at, B, 3, "Max") is None
    assert [hold.names for hold in list_holds(at.entries)] == [("Name 3",), ("Zoe",)]


def test_nobody_is_named_who_never_sat_there() -> None:
    at = PureTable((A, "easy", "easy", "easy"))
    at.read(B, "rules", 5)
    at.start()
    assert list_holds(at.entries) == []
