"""What a win does to the two scores (docs/rules.md, "score")."""

from engine.events import Score
from engine.profiles.base import Scored
from engine.seats import Team


def add_or_break(score: Score, winner: Team, value: int) -> Scored:
    """Add ``value``; but a win over rivals with points only sets both back to 0."""
    if score[2 - winner] > 0:
        return Scored((0, 0), points=0, broken=True)
    return _add(score, winner, value)


def add_and_break(score: Score, winner: Team, value: int) -> Scored:
    """Add ``value`` and set the rivals back to 0: a win always counts."""
    return _add(score, winner, value)


def _add(score: Score, winner: Team, value: int) -> Scored:
    total = score[winner - 1] + value
    return Scored((total, 0) if winner == 1 else (0, total), points=value, broken=False)
