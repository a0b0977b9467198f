"""One step of a session through the engine that the server uses, every choice made from a view."""

from collections.abc import Callable

from engine.commands import Continue, SeatCommand
from engine.decide import decide
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import waiting_for
from engine.refusals import Refusal
from engine.seats import Seat
from engine.session import Session
from engine.view import project
from engine.viewed import SessionView

ChooseForSeat = Callable[[Seat, SessionView], SeatCommand]


class IllegalChoiceError(Exception):
    """A player chose what its view does not allow: a fault of the player, or of the engine."""


def advance(session: Session, choose: ChooseForSeat) -> Session:
    """Return ``session`` after the next thing that happens in it.

    What follows by itself does; the next round is begun for everybody; all else is chosen.

    Raises:
        IllegalChoiceError: the engine refuses what was chosen, or it is another seat's.
    """
    command = forced(session) or _choose(session, choose)
    decision = decide(session, command)
    if isinstance(decision, Refusal):
        raise IllegalChoiceError(f"the engine refused {command}: {decision.code}")
    for event in decision:
        session = evolve(session, event)
    return session


def _choose(session: Session, choose: ChooseForSeat) -> SeatCommand:
    seat = waiting_for(session)[0]
    round = session.round
    if round is not None and round.phase == "over":
        return Continue(seat)
    command = choose(seat, project(session, seat))
    if command.seat != seat:
        raise IllegalChoiceError(f"seat {seat} chose for seat {command.seat}: {command}")
    return command
