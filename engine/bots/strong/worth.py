"""What each way to end a round is worth at this score: the chance to win the match from there on.

A match is looked at as a walk from the start of one round to the start of the next: the score, the
base, and which pair opens. How often a round ends in which way, given who opens, was counted
(docs/computers.md, "The worth of a score").
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from engine.commands import ProfileName
from engine.events import Score
from engine.fast.outcomes import BLOCKED, DRAWN, OUT, OUT_WITH_BONUS, OUTCOMES
from engine.openings import DesignateOpening, DoubleSixOpening, Opening, SeatOpening
from engine.profiles import PROFILES
from engine.profiles.base import Outcome
from engine.seats import SEATS
from engine.viewed import SessionView

CERTAIN: Final = 1_000_000
"""The worth of a match that is won."""

_Pair = Literal[1, 2]
"""Ours is 1, as team and as seat; theirs is 2."""
_OURS: Final = 1
_THEIRS: Final = 2
_ROUNDS: Final = 300
"""So often chances are worked out from those of the round after; they have settled by then."""


class _Start(NamedTuple):
    """The start of a round."""

    score: Score
    base: int
    opener: _Pair | None
    """None: whoever holds the double six."""


_BONUS: Final[dict[ProfileName, Literal["key", "dekabes"] | None]] = {
    "chiva": None,
    "six-love": "key",
    "dekabes": "dekabes",
}
_WON: Final = _Start((1, 0), 0, None)
_LOST: Final = _Start((0, 1), 0, None)


class _Ways(NamedTuple):
    """How often a round ends in which way for a pair, out of all rounds."""

    plain: float
    """Out, or by a block."""
    bonus: float
    """Out with the key, or with a Dékabès."""


class _Odds(NamedTuple):
    """The ways of the pair that opens, and of the other; the rest are draws."""

    opening: _Ways
    other: _Ways


_FREE: Final[dict[ProfileName, _Odds]] = {
    "chiva": _Odds(_Ways(0.614, 0.0), _Ways(0.368, 0.0)),
    "six-love": _Odds(_Ways(0.594, 0.013), _Ways(0.367, 0.012)),
    "dekabes": _Odds(_Ways(0.525, 0.073), _Ways(0.334, 0.053)),
}
"""When a pair opens with any tile."""
_DOUBLE_SIX: Final[dict[ProfileName, _Odds]] = {
    "chiva": _Odds(_Ways(0.551, 0.0), _Ways(0.428, 0.0)),
    "six-love": _Odds(_Ways(0.535, 0.013), _Ways(0.423, 0.014)),
    "dekabes": _Odds(_Ways(0.472, 0.074), _Ways(0.379, 0.060)),
}
"""When whoever holds the double six has to open with it."""


def weigh_outcomes(view: SessionView) -> tuple[int, ...]:
    """Return what each outcome of the round in ``view`` is worth to the seat's pair.

    Outcomes are those of ``engine.fast.outcomes``, with the own seat as 0; the worth is from 0 to
    CERTAIN.

    Raises:
        ValueError: the view is a stranger's.
    """
    if view.seat is None:
        raise ValueError("only a seat's view has a worth")
    first, second = view.score
    shown = view.round
    opener = None if shown is None else shown.opener
    return _weigh_at(
        view.profile,
        (first, second) if view.seat % 2 else (second, first),
        view.base,
        _OURS if opener is None or (opener - view.seat) % 2 == 0 else _THEIRS,
    )


@lru_cache(maxsize=256)
def _weigh_at(profile: ProfileName, score: Score, base: int, opened_by: _Pair) -> tuple[int, ...]:
    chances = _chances(profile)
    start = _Start(score, base, opened_by)

    def rate(by: _Pair | None, *, bonus: bool = False) -> int:
        return round(CERTAIN * chances[_follow(profile, start, opened_by, by, bonus=bonus)])

    worth = [0] * OUTCOMES
    worth[DRAWN] = rate(None)
    for seat in range(len(SEATS)):
        by: _Pair = _THEIRS if seat % 2 else _OURS
        worth[BLOCKED + seat] = worth[OUT + seat] = rate(by)
        worth[OUT_WITH_BONUS + seat] = rate(by, bonus=True)
    return tuple(worth)


@lru_cache(maxsize=len(PROFILES))
def _chances(profile: ProfileName) -> dict[_Start, float]:
    """Return the chance to win the match from each start of a round."""
    rules = PROFILES[profile]
    scores = [(points, 0) for points in range(rules.target)]
    scores += [(0, points) for points in range(1, rules.target)]
    pairs: tuple[_Pair | None, ...] = (_OURS, _THEIRS, None)
    after = {
        start: _list_next(profile, start)
        for score in scores
        for base in range(1, rules.base_after_draw + 1)
        for start in (_Start(score, base, opener) for opener in pairs)
    }
    chances = dict.fromkeys(after, 0.5) | {_WON: 1.0, _LOST: 0.0}
    for _ in range(_ROUNDS):
        chances |= {
            start: sum(chance * chances[follower] for follower, chance in followers.items())
            for start, followers in after.items()
        }
    return chances


def _list_next(profile: ProfileName, start: _Start) -> dict[_Start, float]:
    """Return the starts that may follow ``start``, with the chance of each."""
    followers: dict[_Start, float] = {}

    def add(follower: _Start, chance: float) -> None:
        followers[follower] = followers.get(follower, 0.0) + chance

    openers: tuple[_Pair, ...] = (_OURS, _THEIRS) if start.opener is None else (start.opener,)
    odds = (_DOUBLE_SIX if start.opener is None else _FREE)[profile]
    for opened_by in openers:
        share = 1 / len(openers)
        drawn = share
        for by in (_OURS, _THEIRS):
            ways = odds.opening if by == opened_by else odds.other
            add(_follow(profile, start, opened_by, by), share * ways.plain)
            add(_follow(profile, start, opened_by, by, bonus=True), share * ways.bonus)
            drawn -= share * sum(ways)
        add(_follow(profile, start, opened_by, None), drawn)
    return followers


def _follow(
    profile: ProfileName,
    start: _Start,
    opened_by: _Pair,
    by: _Pair | None,
    *,
    bonus: bool = False,
) -> _Start:
    """Return what follows a round that ``by`` has won, or that was drawn."""
    rules = PROFILES[profile]
    score, scored = start.score, None
    if by is not None:
        earned = rules.value_win(start.base, _BONUS[profile] if bonus else None)
        scored = rules.score_win(score, by, earned)
        score = scored.score
    if max(score) >= rules.target:
        return _WON if score[0] > score[1] else _LOST
    base = rules.base_after_draw if scored is None else 1
    opening = rules.open_next(Outcome("out", opened_by, by, by), scored)
    return _Start(score, base, _opener_of(opening))


def _opener_of(opening: Opening) -> _Pair | None:
    match opening:
        case DoubleSixOpening():
            return None
        case SeatOpening(seat) | DesignateOpening(seat):
            return _OURS if seat == _OURS else _THEIRS
