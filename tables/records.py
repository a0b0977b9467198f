"""The record of the session in play at a table: its finished rounds, in the portable form."""

from collections.abc import Iterator, Sequence
from typing import cast

from engine.events import Event, MatchStarted, RoundEnded, SessionStarted
from engine.recording import FinishedRound, Names, write_record
from tables.state.course import Course, trace
from tables.state.log import Entry
from tables.state.seating import Person
from tables.state.table import Table


def record_session(table: Table, entries: Sequence[Entry]) -> bytes:
    """Return the record of the newest session in ``entries``, all of the table's log.

    A round in play is not in it, nor one that was left: their hands are nobody's to see.
    """
    names = tuple(holder.name if isinstance(holder, Person) else None for holder in table.seating)
    rounds = tuple(_finished(_newest_session(trace(entries))))
    return write_record(table.profile, cast(Names, names), rounds)


def _newest_session(courses: list[Course]) -> list[Course]:
    starts = [
        number
        for number, course in enumerate(courses)
        if isinstance(course.beginning[0], SessionStarted)
    ]
    return courses[starts[-1] :] if starts else []


def _events_from_deal(course: Course) -> tuple[Event, ...]:
    return (course.beginning[-1], *(event for move in course.moves for event in move.events))


def _finished(courses: list[Course]) -> Iterator[FinishedRound]:
    is_new_match = False
    is_match_over = False
    for course in courses:
        is_new_match |= isinstance(course.beginning[0], MatchStarted)
        events = _events_from_deal(course)
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is None:
            continue
        # After the last round of a match the next one begins by itself.
        yield FinishedRound(events, is_new_match and not is_match_over, course.has_taken_back)
        is_new_match, is_match_over = False, ended.result.match_over
