"""What the table allows whom: claims, staleness, seats, the start and *continue*."""

import random
from itertools import count

import pytest

from engine.commands import ProfileName
from engine.legal import legal, waiting_for
from engine.refusals import RefusalCode
from engine.seats import SEATS, Seat
from tables.state.actors import ComputerActor, DeviceActor
from tables.state.curtain import Lifted
from tables.state.seating import Computer, Open, Person
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.pure_tables import A, B, C, D, PureTable

ids = (f"id{number}" for number in count())


def code_of(at: PureTable, actor: object, command: TableCommand) -> str | None:
    before = at.table
    refusal = at.ask(actor, command)
    assert (at.table is before) == (refusal is not None)
    return refusal and refusal.code


def sit(seat: Seat, name: str = "Zoe") -> sent.Sit:
    return sent.Sit(id=next(ids), seen=0, seat=seat, name=name)


def leave(seat: Seat) -> sent.Leave:
    return sent.Leave(id=next(ids), seen=0, seat=seat)


def seat_computer(seat: Seat) -> sent.SeatComputer:
    return sent.SeatComputer(id=next(ids), seen=0, seat=seat, level="easy")


def start() -> sent.Start:
    return sent.Start(id=next(ids), seen=0)


def go_on(at: PureTable, seen: int | None = None) -> sent.Continue:
    return sent.Continue(id=next(ids), seen=at.version if seen is None else seen)


def pass_(at: PureTable, seat: Seat, seen: int | None = None) -> sent.Pass:
    return sent.Pass(id=next(ids), seen=at.version if seen is None else seen, seat=seat)


def accept(at: PureTable, seat: Seat, seen: int | None = None) -> sent.Accept:
    return sent.Accept(id=next(ids), seen=at.version if seen is None else seen, seat=seat)


def test_an_open_seat_can_be_taken_by_any_device() -> None:
    at = PureTable((A, None, "easy", None))
    assert code_of(at, B, sit(2)) is None
    assert at.table.seating[1] == Person(B, "Zoe", at.entries[-1].at_ms)
    assert code_of(at, B, sit(4, "Max")) is None


def test_before_the_start_a_computers_seat_can_be_taken_too() -> None:
    at = PureTable((A, None, "easy", None))
    assert code_of(at, B, sit(3)) is None
    assert isinstance(at.table.seating[2], Person)


def test_a_persons_seat_cannot_be_taken_by_anybody() -> None:
    at = PureTable((A, None, None, None))
    assert code_of(at, B, sit(1)) == TableRefusalCode.SEAT_TAKEN
    assert code_of(at, A, sit(1)) == TableRefusalCode.SEAT_TAKEN
    assert code_of(at, A, seat_computer(1)) == TableRefusalCode.SEAT_TAKEN


def test_a_name_is_cleaned_before_it_is_kept() -> None:
    at = PureTable((A, None, None, None))
    assert code_of(at, B, sit(2, "  Zo\u0065\u0301 \u202e\n<b> ")) is None
    assert at.table.seating[1] == Person(B, "Zo\u00e9 <b>", at.entries[-1].at_ms)
    assert code_of(at, B, sit(3, "\u200b")) == TableRefusalCode.BAD_NAME


def test_a_seat_is_left_only_by_its_own_device() -> None:
    at = PureTable((A, B, "easy", None))
    assert code_of(at, A, leave(2)) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, A, leave(3)) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, A, leave(4)) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, B, leave(2)) is None
    assert at.table.seating[1] == Open()


def test_sitting_and_leaving_twenty_times_takes_one_seat() -> None:
    at = PureTable((A, None, None, None))
    for _ in range(20):
        assert code_of(at, B, sit(2)) is None
        assert code_of(at, B, leave(2)) is None
    assert code_of(at, B, sit(2)) is None
    assert at.table.seating[2:] == (Open(), Open())


def test_after_the_start_a_left_seat_goes_to_a_normal_computer_that_keeps_it() -> None:
    at = PureTable((A, B, C, D)).start()
    assert code_of(at, B, leave(2)) is None
    kept = Person(B, "Name 2", at.entries[-1].at_ms)
    assert at.table.seating[1] == Computer("normal", kept, has_left=True)


def test_a_computer_is_seated_by_somebody_at_the_table_before_the_start() -> None:
    at = PureTable((A, None, "normal", None))
    assert code_of(at, B, seat_computer(2)) == TableRefusalCode.NOT_AT_TABLE
    assert code_of(at, A, seat_computer(2)) is None
    assert code_of(at, A, seat_computer(3)) is None
    assert at.table.seating[2] == Computer("easy")
    assert code_of(at, A, seat_computer(4)) is None
    at.start()
    assert code_of(at, A, seat_computer(2)) == TableRefusalCode.ALREADY_STARTED


def test_a_session_starts_once_when_all_seats_are_held() -> None:
    at = PureTable((A, "easy", None, "easy"))
    assert code_of(at, B, start()) == TableRefusalCode.NOT_AT_TABLE
    assert code_of(at, A, start()) == TableRefusalCode.SEATS_OPEN
    assert code_of(at, B, sit(3)) is None
    assert code_of(at, B, start()) is None
    assert code_of(at, A, start()) == TableRefusalCode.ALREADY_STARTED
    assert at.table.session is not None
    assert at.table.session.deals == 1


def test_nothing_of_a_session_can_be_asked_before_the_start() -> None:
    at = PureTable()
    assert code_of(at, A, pass_(at, 1)) == TableRefusalCode.NOT_STARTED
    assert code_of(at, A, go_on(at)) == TableRefusalCode.NOT_STARTED


def test_a_device_acts_for_its_own_seats_only() -> None:
    at = PureTable((A, B, "easy", B), "dekabes").start()
    for seat in SEATS:
        assert code_of(at, C, accept(at, seat)) == TableRefusalCode.NOT_AT_TABLE
    for seat in (2, 3, 4):
        assert code_of(at, A, accept(at, seat)) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, C, go_on(at)) == TableRefusalCode.NOT_AT_TABLE
    assert code_of(at, A, accept(at, 1)) is None


def test_a_computer_acts_for_its_own_seat_only_and_changes_no_seats() -> None:
    at = PureTable((A, "easy", "easy", "easy"), "dekabes").start()
    assert code_of(at, ComputerActor(2), accept(at, 3)) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, ComputerActor(1), accept(at, 1)) == TableRefusalCode.NOT_YOUR_SEAT
    for command in (sit(2), leave(2), seat_computer(2), start(), go_on(at)):
        assert code_of(at, ComputerActor(2), command) == TableRefusalCode.NOT_YOUR_SEAT
    assert code_of(at, ComputerActor(2), accept(at, 2)) is None


def test_a_decision_in_view_of_an_older_question_is_stale() -> None:
    at = PureTable().start()
    draw = random.Random(3)
    for _ in range(40):
        if at.table.is_over:
            at.do(A, go_on(at))
            at.do(B, go_on(at))
            at.do(C, go_on(at))
            at.do(D, go_on(at))
        session = at.table.session
        assert session is not None
        (seat,) = waiting_for(session)
        assert code_of(at, at.actor_at(seat), pass_(at, seat, at.version - 1)) == "stale"
        assert code_of(at, at.actor_at(seat), pass_(at, seat, at.version + 1)) == "stale"
        at.step(draw)


def test_a_change_of_seats_makes_no_decision_stale() -> None:
    at = PureTable((A, B, C, D)).start()
    session = at.table.session
    assert session is not None
    (seat,) = waiting_for(session)
    seen = at.version
    leaving = next(s for s in SEATS if s != seat)
    at.do(at.actor_at(leaving), leave(leaving))
    assert code_of(at, at.actor_at(seat), pass_(at, seat, seen)) != "stale"


def test_acceptances_of_others_make_none_stale_but_a_new_deal_does() -> None:
    at = PureTable((A, B, C, D), "dekabes").start()
    seen = at.version
    at.do(A, accept(at, 1))
    assert code_of(at, B, accept(at, 2, seen)) is None
    for seed in range(400):
        at = PureTable((A, B, C, D), "dekabes").start(seed)
        session = at.table.session
        assert session is not None
        asker = next((seat for seat in SEATS if len(legal(session, seat)) == 2), None)
        if asker is None:
            continue
        seen = at.version
        at.do(at.actor_at(asker), sent.AskRedeal(id="again", seen=seen, seat=asker))
        other = SEATS[asker % 4]
        assert code_of(at, at.actor_at(other), accept(at, other, seen)) == "stale"
        assert code_of(at, at.actor_at(other), accept(at, other)) is None
        return
    pytest.fail("no deal with five doubles")


def test_continue_is_stale_when_the_next_round_has_begun() -> None:
    at = PureTable((A, A, B, B)).start()
    at.play_until_over(random.Random(1))
    seen = at.version
    at.do(A, go_on(at, seen))
    assert code_of(at, A, go_on(at, seen)) == RefusalCode.ALREADY_DONE
    at.do(B, go_on(at, seen))
    assert not at.table.is_over
    assert code_of(at, B, go_on(at, seen)) == RefusalCode.NOT_NOW
    at.play_until_over(random.Random(1))
    assert code_of(at, B, go_on(at, seen)) == TableRefusalCode.STALE


@pytest.mark.parametrize("profile", ["chiva", "six-love", "dekabes"])
def test_the_next_deal_follows_when_the_last_person_continues(profile: ProfileName) -> None:
    at = PureTable((A, "easy", A, B), profile).start()
    draw = random.Random(7)
    for _ in range(12):
        at.play_until_over(draw)
        session = at.table.session
        assert session is not None
        assert waiting_for(session) == (1, 3, 4), "computers are always ready"
        deals = session.deals
        at.do(A, go_on(at))
        assert at.table.is_over
        at.do(B, go_on(at))
        assert not at.table.is_over
        session = at.table.session
        assert session is not None
        assert session.deals == deals + 1


def test_a_round_that_waited_for_a_leaving_person_goes_on() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    at.play_until_over(random.Random(1))
    at.do(A, go_on(at))
    at.do(B, leave(2))
    assert not at.table.is_over


def test_when_the_last_person_leaves_the_table_stops() -> None:
    at = PureTable((A, "easy", "easy", "easy")).start()
    at.play_until_over(random.Random(1))
    at.do(A, leave(1))
    assert at.table.is_over


def test_the_passes_of_a_shut_line_follow_in_the_same_entry() -> None:
    draw = random.Random(1)
    for seed in range(300):
        at = PureTable((A, B, C, D)).start(seed)
        at.play_until_over(draw)
        kinds = [type(event).__name__ for event in at.entries[-1].events]
        if kinds[0] == "Played" and "Passed" in kinds:
            assert kinds == ["Played", "Passed", "Passed", "Passed", "Passed", "RoundEnded"]
            return
    pytest.fail("no line was shut")


def test_a_device_with_several_seats_decides_for_the_one_it_faces() -> None:
    at = PureTable((A, A, B, B), "dekabes").start()
    down = TableRefusalCode.CURTAIN_DOWN
    assert code_of(at, A, accept(at, 1)) == down
    assert code_of(at, DeviceActor(A, Lifted(2, at.version)), accept(at, 1)) == down
    lifted = Lifted(1, at.version)
    assert code_of(at, DeviceActor(A, lifted), accept(at, 1)) is None
    assert code_of(at, DeviceActor(A, lifted), accept(at, 1)) == down
