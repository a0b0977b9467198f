"""Requests for a seat, as they are shown and told: to who asks, and to who is asked."""

from tables.seats_shown import show_requests
from tables.telling import tell_since
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.told import SeatRequestedShown, SeatRequestEndedShown
from tables.vocabulary.viewed import SeatRequestView
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import answer, request_of, sit


def test_requests_are_shown_to_who_asks_and_to_who_is_asked_and_to_nobody_else() -> None:
    at = PureTable((A, B, "easy", A)).start()
    assert sit(at, C, 3, "Cleo") is None
    number = request_of(at).number
    assert answer(at, B, agree=False, number=1) == TableRefusalCode.NO_PROPOSAL

    def shown(device: str) -> list[SeatRequestView]:
        return list(show_requests(at.table, device))

    (to_a,), (to_b,), (to_c,) = shown(A), shown(B), shown(C)
    assert to_a == SeatRequestView(number, 3, "Cleo", False, True, (1, 2, 4))
    assert to_b == to_a
    assert to_c == SeatRequestView(number, 3, "Cleo", True, False, (1, 2, 4))
    assert shown(D) == []
    for device, is_told in ((A, True), (C, False)):
        told = tell_since(at.loaded, number - 1, device, is_session_told=is_told)
        assert told == (SeatRequestedShown(number, 3, "Cleo"),)
    assert tell_since(at.loaded, number - 1, D, is_session_told=False) == ()
    assert answer(at, B, agree=True) is None
    assert shown(B)[0].may_answer is False
    assert shown(A)[0].waits_for == (1, 4)
    assert answer(at, B, agree=False) is None, "one may think better of it"
    told = tell_since(at.loaded, at.version - 1, C, is_session_told=False)
    assert told == (SeatRequestEndedShown(number, "declined"),)
