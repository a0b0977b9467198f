"""What can be taken back of the round in play, and what can be put back.

A round is a row of steps, one for each entry of the log that moved the session in it. The log keeps
what was taken back; here the session simply goes back to what it was before a step.
"""

from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from engine.discreet import Discreet
from engine.events import (
    Accepted,
    Dealt,
    Designated,
    Event,
    MatchStarted,
    Passed,
    Played,
    RedealAsked,
    SessionStarted,
)
from engine.legal import waiting_for
from engine.seats import Seat
from engine.session import Session
from tables.state.log import UnreadableLogError
from tables.state.seating import Person, Seating

Decision = Played | Passed | Accepted | RedealAsked | Designated
"""How a seat decided. *Continue* is none: it decides nothing."""

DECISIONS: Final = (Played, Passed, Accepted, RedealAsked, Designated)


class Step(Discreet, msgspec.Struct, frozen=True, gc=False):
    """One entry of the log that moved the session, with whatever followed by itself."""

    _printed: ClassVar = ("version",)

    version: int
    """The version that the entry made."""
    before: Session
    decision: Decision | None
    """None: seats were ready to continue."""
    person: str | None
    """What the person was called who decided; None: a computer did, or nobody."""

    @property
    def is_by_person(self) -> bool:
        """Whether a person decided."""
        return self.person is not None

    @property
    def asked(self) -> Seat | None:
        """Whose decision alone was waited for; None when it was that of several."""
        waiting = waiting_for(self.before)
        return waiting[0] if len(waiting) == 1 else None


class Undone(Discreet, msgspec.Struct, frozen=True, gc=False):
    """What one undo, or restart, took back."""

    session: Session
    """As it was then."""
    steps: tuple[Step, ...]
    """All steps of the round then."""


class History(Discreet, msgspec.Struct, frozen=True, gc=False):
    """The round in play, as it came about."""

    _printed: ClassVar = ("has_taken_back",)

    steps: tuple[Step, ...] = ()
    undone: tuple[Undone, ...] = ()
    """The last one is put back first."""
    has_taken_back: bool = False
    """Something of this round was taken back at some time."""

    def count_since(self, version: int) -> int:
        """Return how many steps go when all since ``version`` are taken back."""
        return sum(step.version >= version for step in self.steps)

    def count_undone(self) -> int:
        """Return how many steps come back when the last undone ones are put back."""
        return len(self.undone[-1].steps) - len(self.steps) if self.undone else 0


def note(
    history: History,
    version: int,
    before: Session | None,
    event: Event,
    seating: Seating,
) -> History:
    """Return ``history`` after ``event``, which happens to ``before`` in the entry of ``version``.

    A round, a match and a session that begin leave nothing behind that could be taken back.
    """
    if before is None or begins_round(before, event):
        return History()
    if history.steps and history.steps[-1].version == version:
        return history  # it follows in the same entry
    decision = event if isinstance(event, DECISIONS) else None
    holder = None if decision is None else seating[decision.seat - 1]
    person = holder.name if isinstance(holder, Person) else None
    step = Step(version, before, decision, person)
    return replace(history, steps=(*history.steps, step), undone=())


def take_back(session: Session, history: History, since: int) -> tuple[Session, History]:
    """Return the session before the step of version ``since``, and what is left of the history.

    Deals are not counted back: a hand that somebody has seen is never dealt as a fresh one.

    Raises:
        UnreadableLogError: there is no such step.
    """
    kept = tuple(step for step in history.steps if step.version < since)
    step = history.steps[len(kept)] if len(kept) < len(history.steps) else None
    if step is None or step.version != since:
        raise UnreadableLogError("nothing is there to be taken back")
    undone = Undone(session, history.steps)
    earlier = replace(step.before, deals=session.deals)
    return earlier, History(kept, (*history.undone, undone), has_taken_back=True)


def put_back(history: History) -> tuple[Session, History]:
    """Return session and history as they were before something was taken back last.

    Raises:
        UnreadableLogError: nothing is there to be put back.
    """
    if not history.undone:
        raise UnreadableLogError("nothing is there to be put back")
    *rest, last = history.undone
    return last.session, History(last.steps, tuple(rest), has_taken_back=True)


def find_undo(history: History, seats: tuple[Seat, ...]) -> Step | None:
    """Return the last step that a person decided for one of ``seats``."""
    for step in reversed(history.steps):
        if step.is_by_person and step.decision is not None and step.decision.seat in seats:
            return step
    return None


def find_restart(history: History, session: Session) -> Step | None:
    """Return the first step of the deal in play; once it is accepted, the first one after that."""
    now = session.round
    for step in history.steps:
        then = step.before.round
        if now is None or then is None or then.deals[-1].deal != now.deals[-1].deal:
            continue  # of a deal that was thrown in
        if then.phase != "accept" or now.phase == "accept":
            return step
    return None


def find_step(history: History, version: int) -> Step | None:
    """Return the step that the entry of ``version`` made, if it has not been taken back."""
    return next((step for step in history.steps if step.version == version), None)


def begins_round(before: Session | None, event: Event) -> bool:
    """Tell whether ``event``, which happens to ``before``, leaves no round of before in play."""
    if isinstance(event, Dealt):
        return before is None or not _is_redeal(before)
    return isinstance(event, SessionStarted | MatchStarted)


def _is_redeal(session: Session) -> bool:
    return session.round is not None and len(session.round.redeals) == len(session.round.deals)
