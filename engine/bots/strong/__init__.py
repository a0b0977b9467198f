"""The level *strong*: deals that agree with all that is public, played out, for the match.

Importing it loads the fast core, and may take a second where that is compiled.
"""

from typing import Final

from engine.bots.strong.opening import Openings, compare_openers
from engine.bots.strong.position import read_position
from engine.bots.strong.search import Effort, Tried, choose_best, search
from engine.bots.strong.worth import weigh_outcomes
from engine.commands import Play, ProfileName
from engine.fast.belief import Doubt
from engine.fast.compiling import ints
from engine.fast.outcomes import CHIVA, DEKABES, SIX_LOVE, pack_rules
from engine.fast.room import Style
from engine.fast.weights import HEAVY, SENSIBLE, policies
from engine.seats import Seat
from engine.tiles import TILES
from engine.viewed import SessionView

EFFORT: Final = Effort(
    deals=1000,
    drawn=4000,
    batch=100,
    solve_at=12,
    doubt=Doubt(plays=0.05, changes=0.15, accepts=0.2),
)
"""What the level puts into one decision."""

PROFILE_CODES: Final[dict[ProfileName, int]] = {
    "chiva": CHIVA,
    "six-love": SIX_LOVE,
    "dekabes": DEKABES,
}


def choose_play(view: SessionView, plays: list[Play], roll: int, effort: Effort = EFFORT) -> Play:
    """Return the one of ``plays`` that is worth most."""
    return find_play(plays, choose_best(study(view, roll, effort)))


def choose_opener(
    view: SessionView, openers: tuple[Seat, ...], roll: int, effort: Effort = EFFORT
) -> Seat:
    """Return the seat itself if opening is worth more than to let its partner open."""
    opens_itself = study_openers(view, roll, effort).opens_itself
    return next((seat for seat in openers if (seat == view.seat) == opens_itself), openers[0])


def study(view: SessionView, roll: int, effort: Effort = EFFORT) -> list[Tried]:
    """Return what became of every way to play that the seat of ``view`` has."""
    return search(read_position(view), make_style(view, effort), effort, roll)


def study_openers(view: SessionView, roll: int, effort: Effort = EFFORT) -> Openings:
    """Return what became of opening itself, and of letting the partner open."""
    return compare_openers(read_position(view), make_style(view, effort), effort, roll)


def make_style(view: SessionView, effort: Effort) -> Style:
    """Return how rounds are carried on in the profile and at the score of ``view``."""
    worth = weigh_outcomes(view)
    rules = pack_rules(PROFILE_CODES[view.profile], worth)
    return Style(rules, ints(worth), policies(view.profile), SENSIBLE, HEAVY, effort.solve_at)


def find_play(plays: list[Play], tried: Tried) -> Play:
    """Return the one of ``plays`` that the way ``tried`` stands for."""
    tile, end = TILES[tried.way >> 1], "right" if tried.way & 1 else "left"
    return next(play for play in plays if play.tile == tile and play.end in (end, None))
