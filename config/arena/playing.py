"""A session, step by step, through the engine that the server uses: choices made from views."""

from collections.abc import Callable

import msgspec

from engine.commands import Continue, ProfileName, SeatCommand
from engine.decide import decide, start
from engine.events import Result
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import waiting_for
from engine.openings import Opening
from engine.refusals import Refusal
from engine.seats import Seat
from engine.session import Session
from engine.view import project
from engine.viewed import SessionView

ChooseForSeat = Callable[[Seat, SessionView], SeatCommand]


def begin_session(profile: ProfileName, seed: bytes, opening: Opening | None = None) -> Session:
    """Return a session before its first deal; ``opening``, if given, is that of its first round."""
    (started,) = start(profile, seed, is_seed_explicit=False)
    session = evolve(None, started)
    return session if opening is None else msgspec.structs.replace(session, opening=opening)


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


def play_round(session: Session, choose: ChooseForSeat) -> tuple[Session, Result]:
    """Return ``session`` when its next round is over, and the result of that.

    Raises:
        IllegalChoiceError: as ``advance``.
    """
    while _result_of(session) is not None:
        session = advance(session, choose)  # on to the next deal
    while (result := _result_of(session)) is None:
        session = advance(session, choose)
    return session, result


def _result_of(session: Session) -> Result | None:
    return None if session.round is None else session.round.result


def _choose(session: Session, choose: ChooseForSeat) -> SeatCommand:
    seat = waiting_for(session)[0]
    round = session.round
    if round is not None and round.phase == "over":
        return Continue(seat)
    command = choose(seat, project(session, seat))
    if command.seat != seat:
        raise IllegalChoiceError(f"seat {seat} chose for seat {command.seat}: {command}")
    return command
