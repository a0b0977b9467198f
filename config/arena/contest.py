"""A contest of two players over duplicate deals: everything twice, with the pairs swapped.

Whoever was lucky with a deal the first time is unlucky the second. What happens follows from the
contest and the number of the deal alone, so that a contest may be parted among processes.
"""

import random
from typing import Literal

import msgspec

from config.arena.clocked import Clocked
from config.arena.players import Player, find_player
from config.arena.playing import IllegalChoiceError, begin_session, play_round
from engine.commands import ProfileName, SeatCommand
from engine.openings import SeatOpening
from engine.seats import SEATS, Seat, Team, team_of
from engine.viewed import SessionView

Unit = Literal["round", "match"]
Opening = Literal["free", "profile"]

_TEAMS: tuple[Team, Team] = (1, 2)


class Contest(msgspec.Struct, frozen=True, tag="contest"):
    """Who plays whom, over what."""

    first: str
    second: str
    profile: ProfileName
    deals: int
    """How many rounds, or matches, are played twice."""
    seed: int = 1
    unit: Unit = "round"
    opening: Opening = "free"
    """Of a round. Free: a random seat opens with any tile. A match opens as its profile says."""


class Tally(msgspec.Struct):
    """What came out of some deals of a contest."""

    scores: list[float]
    """Of each deal: the share that the first player won, a draw counting half."""
    points: list[float]
    """Of each deal: what the first player's score grew by, less what the second's did."""
    rounds: int
    cpu_s: tuple[list[float], list[float]]
    """Of each player: processor time of every decision with more than one choice."""


def play_deals(contest: Contest, numbers: range) -> Tally:
    """Play the deals ``numbers`` of ``contest``, each twice.

    Raises:
        IllegalChoiceError: a player chose what it may not; the sentence says where.
        UnknownPlayerError: a player of the contest is not known.
    """
    players = (find_player(contest.first), find_player(contest.second))
    tally = Tally([], [], 0, ([], []))
    for number in numbers:
        score, points = 0.0, 0.0
        for team in _TEAMS:
            try:
                won, gained = _play_once(contest, number, team, players, tally)
            except IllegalChoiceError as fault:
                raise IllegalChoiceError(_locate(contest, number, team, fault)) from fault
            score += won / 2
            points += gained / 2
        tally.scores.append(score)
        tally.points.append(points)
    return tally


def _locate(contest: Contest, number: int, team: Team, fault: IllegalChoiceError) -> str:
    return (
        f"illegal choice in {contest.unit} {number} of seed {contest.seed}, {contest.profile},"
        f" {contest.first} (as team {team}) against {contest.second}: {fault}"
    )


def _play_once(
    contest: Contest, number: int, team: Team, players: tuple[Player, Player], tally: Tally
) -> tuple[float, float]:
    """Return the first player's share and lead in points, with its pair as ``team``."""
    draw = random.Random(f"{contest.seed}/{number}")
    seed, opener = draw.randbytes(32), draw.choice(SEATS)
    is_free = contest.unit == "round" and contest.opening == "free"
    opening = SeatOpening(opener) if is_free else None
    session = begin_session(contest.profile, seed, opening)
    rolls = random.Random(draw.getrandbits(64))
    seated = {
        seat: Clocked(players[index], rolls, tally.cpu_s[index])
        for seat in SEATS
        for index in (0 if team_of(seat) == team else 1,)
    }

    def choose(seat: Seat, view: SessionView) -> SeatCommand:
        return seated[seat].choose(view)

    lead = 0
    while True:
        session, result = play_round(session, choose)
        tally.rounds += 1
        lead += _lead(result.score, team) - _lead(result.score_before, team)
        if contest.unit == "round" or result.match_over:
            break
    won = 0.5 if result.winner is None else float(result.winner == team)
    return won, lead


def _lead(score: tuple[int, int], team: Team) -> int:
    return score[team - 1] - score[2 - team]
