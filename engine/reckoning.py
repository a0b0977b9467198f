"""The reckoning of a round: who won, what it is worth, who opens next."""

from typing import cast

from engine.events import LastTile, Played, Result
from engine.profiles.base import Bonus, Outcome, Profile, Totals
from engine.seats import Seat, team_of
from engine.session import FourHands, Round, Session, without_tile
from engine.tiles import Value, count_halves, count_pips


def reckon_out(session: Session, round: Round, play: Played, profile: Profile) -> Result:
    """Return the result of ``play``, by which a seat empties its hand.

    ``round`` is the round before that play. Going out comes before blocking, even if the last
    tile shuts both ends.
    """
    ends = cast(tuple[Value, Value], (round.left, round.right))
    halves_out = (count_halves(ends[0], round.line), count_halves(ends[1], round.line))
    last = LastTile(play.tile, ends, halves_out)
    hands = without_tile(round.hands, play.tile)
    outcome = Outcome("out", _opener_of(round), team_of(play.seat), play.seat)
    bonus = profile.find_bonus(last)
    return _reckon(session, profile, outcome, _totals(hands), bonus, last)


def reckon_block(session: Session, round: Round, profile: Profile) -> Result:
    """Return the result of the fourth pass in a row."""
    totals = _totals(round.hands)
    by = profile.win_block(totals)
    outcome = Outcome("blocked", _opener_of(round), by and team_of(by), by)
    return _reckon(session, profile, outcome, totals, None, None)


def _reckon(
    session: Session,
    profile: Profile,
    outcome: Outcome,
    totals: Totals,
    bonus: Bonus | None,
    last: LastTile | None,
) -> Result:
    scored = None
    score = session.score
    if outcome.winner is not None:
        value = profile.value_win(session.base, bonus)
        scored = profile.score_win(session.score, outcome.winner, value)
        score = scored.score
    is_match_over = max(score) >= profile.target
    opening = profile.open_next(outcome, scored)
    return Result(
        opener=outcome.opener,
        kind=outcome.kind,
        winner=outcome.winner,
        by=outcome.by,
        bonus=None if scored is None or scored.broken else bonus,
        totals=totals,
        points=scored.points if scored else 0,
        broken=scored.broken if scored else False,
        score_before=session.score,
        score=score,
        base=session.base,
        match_over=is_match_over,
        next_base=profile.base_after_draw if scored is None else 1,
        next_opening=profile.open_next_match(opening) if is_match_over else opening,
        last=last,
    )


def _totals(hands: FourHands) -> Totals:
    first, second, third, fourth = hands
    return (count_pips(first), count_pips(second), count_pips(third), count_pips(fourth))


def _opener_of(round: Round) -> Seat:
    assert round.opener is not None, "a round that ended was opened"
    return round.opener
