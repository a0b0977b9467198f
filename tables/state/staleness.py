"""Whether a command belongs to a question that is no longer open."""

from tables.state.table import Table
from tables.vocabulary.commands import (
    Accept,
    AskRedeal,
    Continue,
    Designate,
    Hint,
    Pass,
    Play,
    ProposableCommand,
    TableCommand,
)


def is_stale(table: Table, command: TableCommand | Hint) -> bool:
    """Tell whether ``command`` was asked in view of another question than the one now open.

    A play, a pass and a designation answer what the last event of the session asked; an
    acceptance answers the newest deal, so that those of other seats do not make it stale;
    *continue* answers the end of the round. Whoever wants to take something back has to have seen
    all that goes with it. Whoever changes seats looks at those that are there, and an answer names
    its proposal. A hint belongs to whatever is asked.
    """
    match command:
        case Play() | Pass() | Designate():
            asked_at = table.moved_at
        case _ if isinstance(command, ProposableCommand):
            asked_at = table.moved_at
        case Accept() | AskRedeal():
            asked_at = table.dealt_at
        case Hint():
            asked_at = asked_since(table)
        case Continue():
            asked_at = table.ended_at
        case _:
            return False
    # A version that is still to come was seen before the store lost something.
    return not asked_at <= command.seen <= table.version


def asked_since(table: Table) -> int:
    """Return the version since which what is asked in the round is asked."""
    session = table.session
    is_accepting = session is not None and session.round and session.round.phase == "accept"
    return table.dealt_at if is_accepting else table.moved_at
