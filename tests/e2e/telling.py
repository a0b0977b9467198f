"""What is public of what has happened: the rule of the server's telling, said a second time."""

import hashlib
from typing import Any

import msgspec

from engine.events import Dealt, RoundEnded, SessionStarted
from tables.vocabulary.events import (
    Agreed,
    Carried,
    ComputerSeated,
    Declined,
    Lapsed,
    LoggedEvent,
    Proposed,
    SeatGivenBack,
    SeatHandedOver,
    SeatKept,
    SeatLeft,
    SeatLent,
    SeatOffered,
    SeatRequestAgreed,
    SeatRequested,
    SeatRequestEnded,
    SeatTaken,
    TableMade,
    TakenBack,
    Withdrawn,
)
from tests.e2e.story import Story


def tell(
    story: Story, since: int, version: int, identity: str | None, *, is_told: bool
) -> list[dict[str, Any]]:
    """What is public of what happened after ``since`` up to ``version``.

    Where the session is not told (``is_told``), ``identity`` hears of its own requests alone.
    """
    events = (event for entry in story.entries[since:version] for event in entry.events)
    told = (_tell(event, identity, is_told=is_told) for event in events)
    return [each for each in told if each is not None]


def _tell(event: LoggedEvent, identity: str | None, *, is_told: bool) -> dict[str, Any] | None:
    """The public form of an event, written here a second time."""
    match event:
        case SeatTaken() | SeatGivenBack() | SeatHandedOver() | SeatLent():
            return _without(event, "device")
        case ComputerSeated() | SeatLeft():
            return _without(event)
        case TableMade() | SeatOffered() | SeatKept() | SeatRequestAgreed() | Agreed():
            return None
        case SeatRequested() | SeatRequestEnded():
            return _without(event, "device") if is_told or event.device == identity else None
    return _tell_session(event) if is_told else None


def _tell_session(event: LoggedEvent) -> dict[str, Any]:
    match event:
        case SessionStarted():
            return {"type": "session-started", "profile": event.profile}
        case Dealt():
            commitment = hashlib.sha256(bytes.fromhex(event.seed)).hexdigest()
            return {"type": "dealt", "deal": event.deal, "commitment": commitment}
        case RoundEnded():
            return {"type": "round-ended"}
        case TakenBack():
            return _without(event, "since")
        case Proposed():
            return _without(event, "device", "since")
        case Carried() | Declined() | Withdrawn() | Lapsed():
            outcome = type(event).__name__.lower()
            outcome = "agreed" if outcome == "carried" else outcome
            return {"type": "answered", "number": event.number, "outcome": outcome}
        case _:
            return _without(event)


def _without(event: LoggedEvent, *hidden: str) -> dict[str, Any]:
    told = dict(msgspec.to_builtins(event))
    return {key: value for key, value in told.items() if key not in hidden}
