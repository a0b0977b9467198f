"""What has to be done once before the level can think fast: compile, or load what was compiled."""

from typing import Final

from engine.bots.strong import study, study_openers
from engine.bots.strong.search import Effort
from engine.fast.belief import Doubt
from engine.fast.compiling import IS_COMPILED
from engine.openings import SeatOpening
from engine.viewed import LineView, PassShown, RoundView, SessionView

_LITTLE: Final = Effort(deals=2, drawn=4, batch=1, solve_at=12, doubt=Doubt(0.5, 0.1, 0.5))
EXAMPLE: Final = SessionView(
    profile="chiva",
    target=4,
    is_seed_explicit=False,
    match=1,
    score=(0, 0),
    base=1,
    seat=4,
    round=RoundView(
        number=1,
        deal=0,
        commitments=("",),
        phase="play",
        opening=SeatOpening(2),
        opener=2,
        waiting=(4,),
        accepted=(),
        redeals=(),
        line=LineView(tiles=("6-5",), seats=(2,), at=(0,)),
        ends=(6, 5),
        hard=(),
        counts=(7, 6, 7, 7),
        passes=(PassShown(seat=3, at=1, lacks=(5, 6)),),
        hand=("0-0", "1-0", "2-0", "5-0", "5-1", "6-0", "6-1"),
        may=None,
        reveal=None,
    ),
)
"""A position in which everything occurs that is ever called."""


def warm_up() -> bool:
    """Think once about an example; return whether the fast core is compiled."""
    study(EXAMPLE, 0, _LITTLE)
    study_openers(EXAMPLE, 0, _LITTLE)
    return IS_COMPILED
