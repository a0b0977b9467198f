"""What was asked before something was taken back is not asked any more; and who may ask."""

import random

from engine.events import Played
from engine.legal import legal, waiting_for
from engine.seats import SEATS
from tables.state.actors import ComputerActor, DeviceActor
from tables.state.curtain import Lifted, face
from tables.state.history import find_undo
from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.moments import (
    ALONE,
    last,
    play_until,
    round_of,
    session_of,
)
from tests.tables.pure_tables import A, PureTable
from tests.tables.wishing import persons, wish


def test_what_is_wanted_of_another_moment_is_stale() -> None:
    at = play_until("chiva", ALONE[0], lambda at: last(at, Played))
    seen = at.version
    at.step(random.Random(1))
    for kind in (sent.Undo, sent.Restart, sent.NewMatch, sent.NewSession, sent.Redo):
        for version in (seen, at.version + 1):
            refusal = wish(at, A, kind, version)
            assert refusal is not None
            assert refusal.code == TableRefusalCode.STALE
    assert wish(at, A, sent.Undo) is None
    refusal = wish(at, A, sent.Redo, at.version - 1)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.STALE


def test_a_decision_that_was_on_its_way_when_its_question_was_taken_back_is_stale() -> None:
    at = play_until(
        "chiva", ALONE[0], lambda at: last(at, Played) and waiting_for(session_of(at)) == (2,)
    )
    thinking, seen = ComputerActor(2), at.version
    assert wish(at, A, sent.Undo) is None
    late = sent.Pass(id="late", seen=seen, seat=2)
    refusal = at.ask(thinking, late)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.STALE
    # And a person's, even if the same seat is asked the very same thing again.
    question = at.version
    at.step(random.Random(3))
    assert wish(at, A, sent.Undo) is None
    choice = legal(session_of(at), 1)[0]
    play_late = sent.Play(id="late", seen=question, seat=1, tile=choice.tile, end=choice.end)  # type: ignore[union-attr]
    refusal = at.ask(A, play_late)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.STALE


def test_every_curtain_falls_when_something_is_taken_back_or_put_back() -> None:
    at = play_until("chiva", ALONE[1], lambda at: len(round_of(at).moves) == 8)
    for kind in (sent.Undo, sent.Redo, sent.Undo, sent.Restart, sent.NewMatch, sent.NewSession):
        lifted = {seat: Lifted(seat, at.version) for seat in SEATS}
        assert wish(at, A, kind) is None
        assert not any(face(at.table, A, each) for each in lifted.values())
        (seat,) = waiting_for(session_of(at))
        assert face(at.table, A, Lifted(seat, at.version)) == seat


def test_the_seat_that_is_asked_again_decides_again_behind_a_new_curtain() -> None:
    at = play_until("chiva", ALONE[1], lambda at: len(round_of(at).moves) == 8)
    (seat,) = waiting_for(session_of(at))
    lifted = Lifted(seat, at.version)
    at.step(random.Random(1))
    assert wish(at, A, sent.Undo) is None
    assert waiting_for(session_of(at)) == (seat,)
    refusal = at.ask(DeviceActor(A, lifted), sent.Pass(id="old", seen=at.version, seat=seat))
    assert refusal is not None
    assert refusal.code == TableRefusalCode.CURTAIN_DOWN


def test_whoever_has_no_seat_takes_nothing_back() -> None:
    at = play_until("chiva", ALONE[0], lambda at: last(at, Played))
    for kind in (sent.Undo, sent.Redo, sent.Restart, sent.NewMatch, sent.NewSession):
        refusal = wish(at, "f" * 32, kind)
        assert refusal is not None
        assert refusal.code == TableRefusalCode.NOT_AT_TABLE


def test_before_the_start_nothing_can_be_taken_back() -> None:
    at = PureTable(ALONE[0])
    for kind in (sent.Undo, sent.Redo, sent.Restart, sent.NewMatch, sent.NewSession):
        refusal = wish(at, A, kind)
        assert refusal is not None
        assert refusal.code == TableRefusalCode.NOT_STARTED
    assert persons(at) == [A]


def test_a_decision_is_that_of_the_seat_whoever_holds_it_by_then() -> None:
    at = play_until("chiva", ("easy", A, "easy", "easy"), lambda at: len(round_of(at).moves) == 9)
    steps = at.table.history.steps
    seats = [
        step.decision.seat for step in steps if step.is_by_person and step.decision is not None
    ]
    assert set(seats) == {2}
    assert find_undo(at.table.history, (1, 3, 4)) is None
