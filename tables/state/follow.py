"""What follows by itself after an entry's first events, and belongs to the same entry."""

from engine.commands import Command, Continue
from engine.decide import decide
from engine.events import Event
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import waiting_for
from engine.refusals import Refusal
from engine.session import Session
from tables.state.seating import Seating, has_person, seats_of_computers


def follow(session: Session, seating: Seating) -> list[Event]:
    """Return what follows in ``session``: forced passes, due deals, computers ready to continue."""
    events: list[Event] = []
    while (command := forced(session) or _continue_computer(session, seating)) is not None:
        decided = carry_out(session, command)
        session = advance(session, decided)
        events += decided
    return events


def carry_out(session: Session, command: Command) -> list[Event]:
    """Return the events of a ``command`` that cannot be refused."""
    decision = decide(session, command)
    if isinstance(decision, Refusal):
        raise AssertionError(f"what follows by itself was refused: {decision.code}")
    return decision


def advance(session: Session | None, events: list[Event]) -> Session:
    """Return ``session`` after ``events``, of which there is at least one."""
    for event in events:
        session = evolve(session, event)
    assert session is not None, "a session begins with an event"
    return session


def _continue_computer(session: Session, seating: Seating) -> Continue | None:
    # Without this condition a table of computers alone would deal for ever.
    if not has_person(seating) or session.round is None or session.round.phase != "over":
        return None
    computers = seats_of_computers(seating)
    return next((Continue(seat) for seat in waiting_for(session) if seat in computers), None)
