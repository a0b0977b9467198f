"""What each way to end a round is worth at this score: the chance to win the match from there on.

A match is looked at as a walk from the start of one round to the start of the next: who leads by
how much, the base, and which pair opens. How often a round ends in which way, given who opens, was
counted (docs/computers.md, "The worth of a score").
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from engine.commands import ProfileName
from engine.events import Score
from engine.fast.outcomes import BLOCKED, DRAWN, OUT, OUT_WITH_BONUS, OUTCOMES
from engine.openings import DesignateOpening, DoubleSixOpening, Opening, SeatOpening
from engine.profiles import PROFILES
from engine.profiles.base import Bonus, Outcome
from engine.seats import Seat, Team
from engine.viewed import SessionView

CERTAIN: Final = 1_000_000
"""The worth of a match that is won."""

_Opener = Literal["ours", "theirs", "anybody"]
_OURS: Final[Seat] = 1
_THEIRS: Final[Seat] = 2
_ROUNDS: Final = 400
"""So often chances are worked out from those of the round after; they have settled by then."""


class _Start(NamedTuple):
    """The start of a round, as our pair sees it."""

    score: Score
    base: int
    opener: _Opener


class _Ways(NamedTuple):
    """How often a round ends in which way, out of all; the rest are draws."""

    out: float
    bonus: float
    block: float


class _Odds(NamedTuple):
    """The ways of the pair that opens, and of the other."""

    opening: _Ways
    other: _Ways


_ODDS: Final[dict[ProfileName, tuple[_Odds, _Odds]]] = {
    "chiva": (
        _Odds(_Ways(0.445, 0.0, 0.169), _Ways(0.254, 0.0, 0.113)),
        _Odds(_Ways(0.405, 0.0, 0.146), _Ways(0.300, 0.0, 0.128)),
    ),
    "six-love": (
        _Odds(_Ways(0.430, 0.013, 0.164), _Ways(0.243, 0.012, 0.124)),
        _Odds(_Ways(0.390, 0.012, 0.145), _Ways(0.288, 0.012, 0.138)),
    ),
    "dekabes": (
        _Odds(_Ways(0.350, 0.093, 0.164), _Ways(0.195, 0.060, 0.124)),
        _Odds(_Ways(0.315, 0.085, 0.145), _Ways(0.230, 0.070, 0.138)),
    ),
}
"""For each profile: when a pair may open with any tile, and when the double six has to."""


def weigh_outcomes(view: SessionView) -> list[int]:
    """Return what each outcome of the round in ``view`` is worth to the seat's pair.

    Outcomes are those of ``engine.fast.outcomes``, with the own seat as 0; the worth is from 0 to
    CERTAIN.

    Raises:
        ValueError: the view is a stranger's.
    """
    if view.seat is None:
        raise ValueError("only a seat's view has a worth")
    first, second = view.score
    score = (first, second) if view.seat % 2 else (second, first)
    shown = view.round
    opened_by: Seat = _OURS
    if shown is not None and shown.opener is not None:
        opened_by = _OURS if (shown.opener - view.seat) % 2 == 0 else _THEIRS
    return list(_weigh_at(view.profile, score, view.base, opened_by))


@lru_cache(maxsize=256)
def _weigh_at(
    profile: ProfileName, score: Score, base: int, opened_by: Seat
) -> tuple[int, ...]:
    chances = _chances(profile)
    worth = [0] * OUTCOMES
    worth[DRAWN] = _rate(profile, chances, score, base, opened_by, None, None)
    for seat in range(4):
        by = _OURS if seat % 2 == 0 else _THEIRS
        plain = _rate(profile, chances, score, base, opened_by, by, None)
        worth[BLOCKED + seat] = worth[OUT + seat] = plain
        bonus: Bonus = "key" if profile == "six-love" else "dekabes"
        worth[OUT_WITH_BONUS + seat] = _rate(profile, chances, score, base, opened_by, by, bonus)
    return tuple(worth)


def _rate(
    profile: ProfileName,
    chances: dict[_Start, float],
    score: Score,
    base: int,
    opened_by: Seat,
    by: Seat | None,
    bonus: Bonus | None,
) -> int:
    return round(CERTAIN * _chance_after(profile, chances, score, base, opened_by, by, bonus))


def _chance_after(
    profile: ProfileName,
    chances: dict[_Start, float],
    score: Score,
    base: int,
    opened_by: Seat,
    by: Seat | None,
    bonus: Bonus | None,
) -> float:
    """Return the chance to win the match once a round from ``score`` has ended so."""
    rules = PROFILES[profile]
    winner: Team | None = None if by is None else (1 if by == _OURS else 2)
    scored = None
    if winner is not None:
        scored = rules.score_win(score, winner, rules.value_win(base, bonus))
        score = scored.score
    if max(score) >= rules.target:
        return 1.0 if score[0] > score[1] else 0.0
    outcome = Outcome("out", opened_by, winner, by)
    next_base = rules.base_after_draw if scored is None else 1
    opener = _read_opener(rules.open_next(outcome, scored))
    return chances.get(_Start(score, next_base, opener), 0.5)


def _read_opener(opening: Opening) -> _Opener:
    match opening:
        case DoubleSixOpening():
            return "anybody"
        case SeatOpening(seat) | DesignateOpening(seat):
            return "ours" if seat == _OURS else "theirs"


@lru_cache(maxsize=len(PROFILES))
def _chances(profile: ProfileName) -> dict[_Start, float]:
    """Return the chance to win the match from each start of a round."""
    rules = PROFILES[profile]
    leads = [(ours, 0) for ours in range(rules.target)]
    leads += [(0, theirs) for theirs in range(1, rules.target)]
    openers: tuple[_Opener, ...] = ("ours", "theirs", "anybody")
    chances = {
        _Start(score, base, opener): 0.5
        for score in leads
        for base in range(1, rules.base_after_draw + 1)
        for opener in openers
    }
    for _ in range(_ROUNDS):
        chances = {start: _look_ahead(profile, chances, start) for start in chances}
    return chances


def _look_ahead(profile: ProfileName, chances: dict[_Start, float], start: _Start) -> float:
    free, double_six = _ODDS[profile]
    if start.opener == "anybody":
        return sum(_expect(profile, chances, start, by, double_six) for by in (_OURS, _THEIRS)) / 2
    opened_by = _OURS if start.opener == "ours" else _THEIRS
    return _expect(profile, chances, start, opened_by, free)


def _expect(
    profile: ProfileName,
    chances: dict[_Start, float],
    start: _Start,
    opened_by: Seat,
    odds: _Odds,
) -> float:
    score, base, _ = start
    left, chance = 1.0, 0.0
    for by, ways in ((opened_by, odds.opening), (3 - opened_by, odds.other)):
        bonus: Bonus = "key" if profile == "six-love" else "dekabes"
        plain = _chance_after(profile, chances, score, base, opened_by, by, None)
        more = _chance_after(profile, chances, score, base, opened_by, by, bonus)
        chance += (ways.out + ways.block) * plain + ways.bonus * more
        left -= sum(ways)
    return chance + left * _chance_after(profile, chances, score, base, opened_by, None, None)
