"""The levels as they are, but for *strong*: it thinks as always, about fewer deals."""

from engine.bots import BotLevel, choose_by, strong
from engine.bots import choose as choose_in_earnest
from engine.bots.strong.search import Effort
from engine.commands import Play, SeatCommand
from engine.fast.belief import Doubt
from engine.seats import Seat
from engine.viewed import SessionView

SLIGHT = Effort(
    deals=12, drawn=36, batch=6, solve_at=7, doubt=Doubt(plays=0.1, changes=0.1, accepts=0.2)
)


class Slight:
    """*Strong* with little effort."""

    def choose_play(self, view: SessionView, plays: list[Play], roll: int, /) -> Play:
        return strong.choose_play(view, plays, roll, SLIGHT)

    def choose_opener(self, view: SessionView, openers: tuple[Seat, ...], roll: int, /) -> Seat:
        return strong.choose_opener(view, openers, roll, SLIGHT)


def choose(level: BotLevel, view: SessionView, roll: int) -> SeatCommand:
    """Return what a computer of ``level`` does, *strong* with little effort."""
    if level == "strong":
        return choose_by(Slight(), view, roll)
    return choose_in_earnest(level, view, roll)
