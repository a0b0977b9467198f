"""What has happened at a table, as those at it may be told. With ``tables.shown``, what shows."""

from typing import Final

from engine.view import tell
from tables.state.loaded import LoadedTable
from tables.state.log import Entry
from tables.vocabulary.events import (
    Agreed,
    Carried,
    ComputerSeated,
    Declined,
    HistoryEvent,
    Lapsed,
    LoggedEvent,
    OfferEvent,
    ProposalEvent,
    Proposed,
    PutBack,
    RequestEvent,
    SeatEvent,
    SeatGivenBack,
    SeatHandedOver,
    SeatLeft,
    SeatLent,
    SeatRequestAgreed,
    SeatRequested,
    SeatRequestEnded,
    SeatTaken,
    TableMade,
    TakenBack,
    Withdrawn,
)
from tables.vocabulary.told import (
    AnsweredShown,
    ProposedShown,
    PutBackShown,
    SeatGivenBackShown,
    SeatHandedOverShown,
    SeatLentShown,
    SeatRequestedShown,
    SeatRequestEndedShown,
    TableTold,
    TakenBackShown,
)
from tables.vocabulary.told import ComputerSeated as ComputerSeatedShown
from tables.vocabulary.told import SeatLeft as SeatLeftShown
from tables.vocabulary.told import SeatTaken as SeatTakenShown

MOST_TOLD: Final = 60
"""Events told at once, two rounds of play; whoever is further behind only gets the view."""


def tell_since(
    loaded: LoadedTable, since: int, device: str, *, is_session_told: bool
) -> tuple[TableTold, ...]:
    """Return what has happened after version ``since``; nothing when that is too far back.

    Where the session is not told, ``device`` is told of the seats alone, and of what it asked for.
    """
    entries = loaded.entries_after(since)
    if entries is None:
        return ()
    events = [event for entry in entries for event in entry.events]
    if len(events) > MOST_TOLD:
        return ()
    told = (_tell(event, device, is_session_told=is_session_told) for event in events)
    return tuple(item for item in told if item is not None)


def tell_entry(entry: Entry) -> tuple[TableTold, ...]:
    """Return what everybody who is told of the session is told of ``entry``."""
    told = (_tell(event, "", is_session_told=True) for event in entry.events)
    return tuple(item for item in told if item is not None)


def _tell(event: LoggedEvent, device: str, *, is_session_told: bool) -> TableTold | None:
    if isinstance(event, TableMade | OfferEvent):
        return None  # a link concerns its own device alone
    if isinstance(event, SeatEvent):
        return _tell_seat(event)
    if isinstance(event, RequestEvent):
        return _tell_request(event) if is_session_told or event.device == device else None
    if not is_session_told:
        # Whoever has no seat, and may not look on, is told no more than who sits there.
        return None
    if isinstance(event, HistoryEvent):
        return _tell_history(event)
    if isinstance(event, ProposalEvent):
        return _tell_proposal(event)
    return tell(event)


def _tell_seat(event: SeatEvent) -> TableTold:
    match event:
        case SeatTaken():
            return SeatTakenShown(event.seat, event.name)
        case ComputerSeated():
            return ComputerSeatedShown(event.seat, event.level)
        case SeatLeft():
            return SeatLeftShown(event.seat, event.name)
        case SeatLent():
            return SeatLentShown(event.seat, event.level, event.name, event.has_left)
        case SeatGivenBack():
            return SeatGivenBackShown(event.seat, event.name)
        case SeatHandedOver():
            return SeatHandedOverShown(event.seat, event.name)


def _tell_history(event: HistoryEvent) -> TableTold:
    match event:
        case TakenBack():
            return TakenBackShown(event.kind, event.seat, event.name, event.entries)
        case PutBack():
            return PutBackShown(event.entries)


def _tell_request(event: RequestEvent) -> TableTold | None:
    match event:
        case SeatRequested():
            return SeatRequestedShown(event.number, event.seat, event.name)
        case SeatRequestAgreed():
            return None  # the view says who is still waited for
        case SeatRequestEnded():
            return SeatRequestEndedShown(event.number, event.outcome)


def _tell_proposal(event: ProposalEvent) -> TableTold | None:
    match event:
        case Proposed():
            return ProposedShown(event.number, event.kind, event.name)
        case Agreed():
            return None  # the view says who is still waited for
        case Carried():
            return AnsweredShown(event.number, "agreed")
        case Declined():
            return AnsweredShown(event.number, "declined")
        case Withdrawn():
            return AnsweredShown(event.number, "withdrawn")
        case Lapsed():
            return AnsweredShown(event.number, "lapsed")
