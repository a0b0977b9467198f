"""Chiva, to 4 (docs/rules.md, "Chiva")."""

from engine.events import LastTile
from engine.openings import DoubleSixOpening, Opening, SeatOpening
from engine.profiles.base import Bonus, Outcome, Profile, Scored
from engine.profiles.blocks import lightest_pair
from engine.profiles.scores import add_or_break


def _find_bonus(_last: LastTile) -> Bonus | None:
    return None


def _value_win(_base: int, _bonus: Bonus | None) -> int:
    return 1


def _open_next(outcome: Outcome, _scored: Scored | None) -> Opening:
    # A broken series changes nothing: the winner still opens.
    return DoubleSixOpening() if outcome.by is None else SeatOpening(outcome.by)


def _open_next_match(_opening: Opening) -> Opening:
    return DoubleSixOpening()


CHIVA = Profile(
    name="chiva",
    target=4,
    has_acceptance=False,
    win_block=lightest_pair,
    hard_at=None,
    find_bonus=_find_bonus,
    value_win=_value_win,
    score_win=add_or_break,
    open_next=_open_next,
    base_after_draw=1,
    open_next_match=_open_next_match,
)
