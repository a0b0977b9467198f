"""Jamaican Six-love, to 6 (docs/rules.md, "Six-love")."""

from engine.events import LastTile
from engine.openings import DesignateOpening, DoubleSixOpening, Opening
from engine.profiles.base import Bonus, Outcome, Profile, Scored
from engine.profiles.blocks import lightest_seat
from engine.profiles.scores import add_or_break
from engine.tiles import HALVES, is_double

HALVES_OUT_AT_A_HARD_END = 7


def _find_bonus(last: LastTile) -> Bonus | None:
    # Both ends hard and different: one half of each value is missing, and this tile has both.
    is_key = (
        not is_double(last.tile)
        and set(last.ends) == set(HALVES[last.tile])
        and last.halves_out == (HALVES_OUT_AT_A_HARD_END, HALVES_OUT_AT_A_HARD_END)
    )
    return "key" if is_key else None


def _value_win(_base: int, bonus: Bonus | None) -> int:
    return 2 if bonus else 1


def _open_next(outcome: Outcome, scored: Scored | None) -> Opening:
    if outcome.by is None or scored is None or scored.broken:
        return DoubleSixOpening()
    return DesignateOpening(outcome.by)


def _open_next_match(opening: Opening) -> Opening:
    # The session goes on: the winners designate as after any win. To bring the double six back
    # with each match, return DoubleSixOpening() here.
    return opening


SIX_LOVE = Profile(
    name="six-love",
    target=6,
    has_acceptance=False,
    win_block=lightest_seat,
    hard_at=HALVES_OUT_AT_A_HARD_END,
    find_bonus=_find_bonus,
    value_win=_value_win,
    score_win=add_or_break,
    open_next=_open_next,
    base_after_draw=1,
    open_next_match=_open_next_match,
)
