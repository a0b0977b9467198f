"""What a table's log still holds is what its fold holds, whatever was taken back and put back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.events import SessionStarted
from engine.evolve import evolve
from engine.session import Session
from tables.state.course import Course, trace
from tables.state.log import Entry, UnreadableLogError
from tables.vocabulary.events import PutBack
from tests.engine.walks import PROFILE_NAMES
from tests.tables.living import SEATINGS, live
from tests.tables.moments import session_of, without_count
from tests.tables.pure_tables import A, Holder, PureTable
from tests.tables.worlds import fold_log
from tests.thoroughness import scaled

courses = st.tuples(
    st.sampled_from(PROFILE_NAMES),
    st.sampled_from(SEATINGS),
    st.integers(0, 2**32 - 1),
    st.integers(0, 200),
)
Lived = tuple[ProfileName, tuple[Holder, ...], int, int]


def played_anew(courses: list[Course]) -> Session:
    """Play what holds of a log, from the newest session's start on."""
    session = None
    for course in courses:
        following = [event for move in course.moves for event in move.events]
        for event in (*course.beginning, *following):
            session = evolve(None if isinstance(event, SessionStarted) else session, event)
    assert session is not None
    return session


@settings(max_examples=scaled(30, 80), deadline=None)
@given(courses)
def test_what_holds_played_anew_is_the_session(lived: Lived) -> None:
    at = live(*lived)
    assert without_count(played_anew(trace(at.entries))) == without_count(session_of(at))


@settings(max_examples=scaled(12, 30), deadline=None)
@given(courses)
def test_at_every_version_what_holds_is_what_could_be_taken_back(lived: Lived) -> None:
    at = live(*lived)
    for table in (loaded.table for loaded in fold_log(at.entries)):
        rounds = trace(at.entries[: table.version])
        if table.session is None:
            assert rounds == []
            continue
        assert [move.version for move in rounds[-1].moves] == [
            step.version for step in table.history.steps
        ]
        assert rounds[-1].has_taken_back == table.history.has_taken_back


def test_a_log_in_which_nothing_can_be_put_back_is_unreadable() -> None:
    at = PureTable((A, A, A, A)).start()
    at.step(random.Random(1))
    with pytest.raises(UnreadableLogError):
        trace([*at.entries, Entry(1, A, "x", (PutBack(1),))])
    with pytest.raises(UnreadableLogError):
        trace([at.entries[0], Entry(1, A, "x", (PutBack(1),))])


def test_printing_it_shows_no_tile() -> None:
    (course,) = trace(live("chiva", (A, A, A, A), 1, 5, strays=0).entries)
    assert repr(course) == "Course(began_at=2, undone=frozenset(), has_taken_back=False)"
    assert all(repr(move) == f"Move(version={move.version})" for move in course.moves)
