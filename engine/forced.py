"""What follows by itself, without anybody deciding (docs/rules.md, "Settled here")."""

from engine.commands import Deal, Pass
from engine.legal import is_shut
from engine.session import Session


def forced(session: Session) -> Deal | Pass | None:
    """Return the command that has to follow now, or None when somebody has to decide.

    A deal that is due; and the passes of a shut line, one after another, so that nobody has to
    press what everybody can see coming.
    """
    if session.is_deal_due:
        return Deal()
    round = session.round
    if round is None or round.left != round.right or round.turn is None:
        return None
    return Pass(round.turn) if is_shut(round) else None
