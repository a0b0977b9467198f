"""Haitian Dékabès, to 4 (docs/rules.md, "Dékabès")."""

from engine.events import LastTile
from engine.openings import DesignateOpening, DoubleSixOpening, Opening
from engine.profiles.base import Bonus, Outcome, Profile, Scored
from engine.profiles.blocks import lightest_seat
from engine.profiles.scores import add_and_break
from engine.tiles import HALVES, is_double


def _find_bonus(last: LastTile) -> Bonus | None:
    # The two ends may be equal, and need not be hard.
    fits_both = all(end in HALVES[last.tile] for end in last.ends)
    return "dekabes" if fits_both and not is_double(last.tile) else None


def _value_win(base: int, bonus: Bonus | None) -> int:
    return base * 2 if bonus else base


def _open_next(outcome: Outcome, _scored: Scored | None) -> Opening:
    return DesignateOpening(outcome.opener if outcome.by is None else outcome.by)


def _open_next_match(_opening: Opening) -> Opening:
    return DoubleSixOpening()


DEKABES = Profile(
    name="dekabes",
    target=4,
    has_acceptance=True,
    win_block=lightest_seat,
    hard_at=None,
    find_bonus=_find_bonus,
    value_win=_value_win,
    score_win=add_and_break,
    open_next=_open_next,
    base_after_draw=2,
    open_next_match=_open_next_match,
)
