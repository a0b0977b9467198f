"""The fold: what an entry of its log makes of a table. Nothing is refused: it has happened."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.events import Dealt, Event, MatchStarted, RoundEnded, SessionStarted
from engine.evolve import evolve
from engine.legal import waiting_for
from engine.seats import SEATS, Seat
from engine.session import Session
from tables.state.history import History, begins_round, note, put_back, take_back
from tables.state.log import Entry, UnreadableLogError
from tables.state.offers import drop_offer, note_offer
from tables.state.proposal import Talks, copy_pause, end_pause, end_talk, lengthen_pause, talk
from tables.state.requests import note_request
from tables.state.seating import Person, seat_after, seats_of_persons
from tables.state.table import NOBODY_WAITS, Table, WaitingSince
from tables.vocabulary.events import (
    HistoryEvent,
    LoggedEvent,
    OfferEvent,
    ProposalEvent,
    PutBack,
    RequestEvent,
    SeatEvent,
    SeatHandedOver,
    SeatRequestEnded,
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
    table = foresee(table, entry.events, entry.at_ms)
    waiting_since = _wait(table.waiting_since, table.session, table.version)
    return replace(table, waiting_since=waiting_since)


def foresee(table: Table, events: Iterable[LoggedEvent], at_ms: int) -> Table:
    """Return the table after ``events`` of its next entry, except for who has waited since when."""
    table = replace(table, version=table.version + 1)
    for event in events:
        table = _follow(table, event, at_ms)
    return table


def _make(entry: Entry) -> Table:
    made = entry.events[0] if entry.events else None
    if not isinstance(made, TableMade):
        raise UnreadableLogError("a log begins with the making of its table")
    return Table(made.code, made.profile, made.pace, made.creator, made.seed, made.may_watch)


def _follow(table: Table, event: LoggedEvent, at_ms: int) -> Table:
    if isinstance(event, Event):  # the most frequent first
        return _go_on(table, event)
    if isinstance(event, SeatEvent):
        return _change_seat(table, event, at_ms)
    if isinstance(event, HistoryEvent):
        return _go_back(table, event)
    if isinstance(event, ProposalEvent):
        return replace(table, talks=talk(table.talks, event, at_ms))
    if isinstance(event, RequestEvent):
        return _ask_for_seat(table, event, at_ms)
    if isinstance(event, OfferEvent):
        return replace(table, offers=note_offer(table.offers, event, table.seating, at_ms))
    return table  # made


def _change_seat(table: Table, event: SeatEvent, at_ms: int) -> Table:
    seating = seat_after(table.seating, event, at_ms)
    return replace(
        table,
        seating=seating,
        offers=drop_offer(table.offers, event.seat),
        has_held=table.has_held.union(seats_of_persons(seating)),
        talks=_hand_pause_on(table, event),
        waiting_since=_ask_anew(table.waiting_since, event.seat),
    )


def _hand_pause_on(table: Table, event: SeatEvent) -> Talks:
    """Let whoever has to wait do so on the device on which they carry on."""
    before = table.seating[event.seat - 1]
    if isinstance(event, SeatHandedOver) and isinstance(before, Person):
        return copy_pause(table.talks, before.device, event.device)
    return table.talks


def _ask_anew(waiting_since: WaitingSince, seat: Seat) -> WaitingSince:
    """Whoever sits in ``seat`` now is somebody else: a curtain that was up for it falls."""
    since = [
        None if each == seat else before for each, before in zip(SEATS, waiting_since, strict=True)
    ]
    return (since[0], since[1], since[2], since[3])


def _ask_for_seat(table: Table, event: RequestEvent, at_ms: int) -> Table:
    talks = table.talks
    if isinstance(event, SeatRequestEnded):
        talks = _pause_after(talks, event, at_ms)
    return replace(table, requests=note_request(table.requests, event), talks=talks)


def _pause_after(talks: Talks, ended: SeatRequestEnded, at_ms: int) -> Talks:
    match ended.outcome:
        case "agreed":
            return end_pause(talks, ended.device)
        case "declined" | "withdrawn":  # else a stranger could ask and withdraw for ever
            return lengthen_pause(talks, ended.device, at_ms)
        case "void":
            return talks


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
    if begins_round(table.session, event):
        has_held = frozenset(seats_of_persons(table.seating))
    else:
        has_held = table.has_held
    return replace(
        table,
        has_held=has_held,
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
