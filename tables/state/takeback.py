"""Undo, redo, restart, new match and new session: what each makes happen.

docs/rules.md, "Commands at the table".
"""

from engine.decide import start_match
from engine.seats import Seat
from tables.state.arrange import begin_session
from tables.state.follow import advance, follow
from tables.state.history import Step, find_restart, find_step, find_undo
from tables.state.seating import Seating
from tables.state.table import Table
from tables.vocabulary.commands import (
    NewMatch,
    NewSession,
    ProposableCommand,
    ProposalKind,
    Redo,
    Restart,
    Undo,
)
from tables.vocabulary.events import LoggedEvent, PutBack, TakenBack
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode


def kind_of(command: ProposableCommand) -> ProposalKind:
    """Return what ``command`` asks for."""
    match command:
        case Undo():
            return "undo"
        case Redo():
            return "redo"
        case Restart():
            return "restart"
        case NewMatch():
            return "new_match"
        case NewSession():
            return "new_session"


def plan(table: Table, kind: ProposalKind, seats: tuple[Seat, ...]) -> int | TableRefusal:
    """Return the version since which ``kind`` would take back all; 0 for what takes nothing back.

    ``seats`` are those of the device that asks. Refused where there is nothing to be done.
    """
    match kind:
        case "undo":
            return _since(find_undo(table.history, seats))
        case "restart":
            assert table.session is not None, "before the start nothing is asked for"
            return _since(find_restart(table.history, table.session))
        case "redo" if not table.history.undone:
            return TableRefusal(TableRefusalCode.NOTHING_TO_PUT_BACK)
        case _:
            return 0


def carry_out(
    table: Table, kind: ProposalKind, since: int, seating: Seating, fresh_seed: bytes
) -> list[LoggedEvent]:
    """Return what ``kind`` makes happen, and what follows by itself where ``seating`` is seated.

    ``since`` is what ``plan`` said; nothing has moved the session since then.
    """
    match kind:
        case "undo" | "restart":
            step = find_step(table.history, since)
            decision = None if step is None or kind == "restart" else step.decision
            seat = None if decision is None else decision.seat
            person = None if step is None or seat is None else step.person
            return [TakenBack(since, kind, seat, table.history.count_since(since), person)]
        case "redo":
            put_back = table.history.undone[-1].session
            # Whoever sat there may have left meanwhile: a computer is ready at once.
            return [PutBack(table.history.count_undone()), *follow(put_back, seating)]
        case "new_match":
            started = start_match()
            return [*started, *follow(advance(table.session, started), seating)]
        case "new_session":
            return begin_session(table, seating, fresh_seed)


def _since(step: Step | None) -> int | TableRefusal:
    return TableRefusal(TableRefusalCode.NOTHING_TO_TAKE_BACK) if step is None else step.version
