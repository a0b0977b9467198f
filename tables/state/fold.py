"""The fold: what an entry of its log makes of a table. Nothing is refused: it has happened."""

from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.events import Dealt, Event, MatchStarted, RoundEnded, SessionStarted
from engine.evolve import evolve
from engine.legal import waiting_for
from engine.seats import SEATS
from engine.session import Session
from tables.state.history import History, note, put_back, take_back
from tables.state.log import Entry, UnreadableLogError
from tables.state.proposal import end_talk, talk
from tables.state.seating import seat_after
from tables.state.table import NOBODY_WAITS, Table, WaitingSince
from tables.vocabulary.events import (
    HistoryEvent,
    LoggedEvent,
    ProposalEvent,
    PutBack,
    SeatEvent,
    TableMade,
    TakenBack,
)


def fold(table: Table | None, entry: Entry) -> Table:
    """Return the table after ``entry``; None is an empty log.

    Raises:
        UnreadableLogError: the log was not written by rules of this version.
    """
    if table is None:
        table = _make(entry)
    table = replace(table, version=table.version + 1)
    for event in entry.events:
        table = _follow(table, event, entry.at_ms)
    waiting_since = _wait(table.waiting_since, table.session, table.version)
    return replace(table, waiting_since=waiting_since)


def _make(entry: Entry) -> Table:
    made = entry.events[0] if entry.events else None
    if not isinstance(made, TableMade):
        raise UnreadableLogError("a log begins with the making of its table")
    return Table(made.code, made.profile, made.pace, made.creator, made.seed, made.may_watch)


def _follow(table: Table, event: LoggedEvent, at_ms: int) -> Table:
    if isinstance(event, Event):  # the most frequent first
        return _go_on(table, event)
    if isinstance(event, SeatEvent):
        return replace(table, seating=seat_after(table.seating, event, at_ms))
    if isinstance(event, HistoryEvent):
        return _go_back(table, event)
    if isinstance(event, ProposalEvent):
        return replace(table, talks=talk(table.talks, event, at_ms))
    return table  # made


def _go_on(table: Table, event: Event) -> Table:
    dealt_at, ended_at, waiting_since = table.dealt_at, table.ended_at, table.waiting_since
    if isinstance(event, SessionStarted):
        _require_our_rules(event)
    if isinstance(event, SessionStarted | MatchStarted):
        waiting_since = NOBODY_WAITS  # whatever was asked in the middle of a round is not any more
    elif isinstance(event, Dealt):
        dealt_at = table.version
    elif isinstance(event, RoundEnded):
        ended_at = table.version
    return replace(
        table,
        session=evolve(table.session, event),
        history=note(table.history, table.version, table.session, event, table.seating),
        talks=end_talk(table.talks),
        moved_at=table.version,
        dealt_at=dealt_at,
        ended_at=ended_at,
        waiting_since=waiting_since,
    )


def _go_back(table: Table, event: HistoryEvent) -> Table:
    """Return the table with another session; whatever that one asks is a new question."""
    if table.session is None:
        raise UnreadableLogError("nothing can be taken back before the start")
    session, history = _move_session(table.session, table.history, event)
    return replace(
        table,
        session=session,
        history=history,
        talks=end_talk(table.talks),
        moved_at=table.version,
        dealt_at=table.version,
        ended_at=table.version,
        waiting_since=NOBODY_WAITS,
    )


def _move_session(
    session: Session, history: History, event: HistoryEvent
) -> tuple[Session, History]:
    match event:
        case TakenBack(since):
            return take_back(session, history, since)
        case PutBack():
            return put_back(history)


def _require_our_rules(event: SessionStarted) -> None:
    if event.engine != ENGINE_VERSION:
        raise UnreadableLogError(f"decided by engine {event.engine}, this is {ENGINE_VERSION}")


def _wait(before: WaitingSince, session: Session | None, version: int) -> WaitingSince:
    if session is None or session.round is None or session.round.phase == "over":
        return NOBODY_WAITS
    waiting = waiting_for(session)
    since = [(before[seat - 1] or version) if seat in waiting else None for seat in SEATS]
    return (since[0], since[1], since[2], since[3])
