"""How well the computers play: duplicate deals, each played twice with the pairs swapped.

Run as ``python -m tests.bench.levels [deals]``. One round a deal, with a random opener who plays
any tile; the score is wins plus half of the draws, with the half-width of its 95 % interval; then
the median time of a decision, from the view to the command.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, median, stdev
from typing import cast

from engine.bots import choose
from engine.bots.choices import list_commands, list_plays
from engine.commands import ProfileName, SeatCommand
from engine.decide import decide
from engine.events import Dealt, Hands, Result
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import waiting_for
from engine.openings import SeatOpening
from engine.profiles import PROFILES
from engine.refusals import Refusal
from engine.seats import Seat, Team, other_team, team_of
from engine.session import Session
from engine.shuffle import deal_from
from engine.tiles import HALVES
from engine.view import project
from engine.viewed import SessionView

DEALS = 4_000

Chooser = Callable[[SessionView, int], SeatCommand]


@dataclass
class Player:
    """A way of choosing, and the time that it has taken."""

    name: str
    chooser: Chooser
    times_s: list[float] = field(default_factory=list)

    def decide(self, view: SessionView, roll: int) -> SeatCommand:
        began_s = time.perf_counter()
        command = self.chooser(view, roll)
        self.times_s.append(time.perf_counter() - began_s)
        return command


@dataclass(frozen=True)
class Score:
    """The share of rounds that the first player's pair won, a draw counting half."""

    mean: float
    half_width: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.half_width:.1f}"


def easy() -> Player:
    return Player("easy", lambda view, roll: choose("easy", view, roll))


def normal() -> Player:
    return Player("normal", lambda view, roll: choose("normal", view, roll))


def greedy() -> Player:
    """The yardstick: always the heaviest tile that fits, at the left end if it fits there."""
    return Player("greedy", _choose_greedily)


def duel(
    profile: ProfileName, first: Player, second: Player, *, deals: int, seed: int = 1
) -> Score:
    """Return how ``first`` fares against ``second``, the same for the same ``seed``."""
    draw = random.Random(seed)
    scores = []
    for _ in range(deals):
        hands, opener, rolls = (
            deal_from(draw.randbytes(32)),
            draw.choice((1, 2, 3, 4)),
            draw.random(),
        )
        # The pairs swap: whoever was lucky with a deal the first time is unlucky the second.
        scores.append(
            fmean(
                _score(
                    team,
                    play_round(
                        profile,
                        {team: first, other_team(team): second},
                        hands,
                        cast(Seat, opener),
                        random.Random(rolls),
                    ),
                )
                for team in cast(tuple[Team, Team], (1, 2))
            )
        )
    return Score(fmean(scores), 1.96 * stdev(scores) / len(scores) ** 0.5)


def play_round(
    profile: ProfileName,
    players: dict[Team, Player],
    hands: Hands,
    opener: Seat,
    rolls: random.Random,
) -> Result:
    """Return the result of one round from ``hands`` on, every choice made from a view."""
    session = Session(profile, bytes(32), is_seed_explicit=False, opening=SeatOpening(opener))
    session = evolve(session, Dealt(0, "", hands))
    while session.round is None or session.round.result is None:
        command = forced(session)
        if command is None:
            seat = waiting_for(session)[0]
            command = players[team_of(seat)].decide(project(session, seat), rolls.getrandbits(64))
        decision = decide(session, command)
        if isinstance(decision, Refusal):
            raise AssertionError(f"a choice was refused: {decision.code}")
        for event in decision:
            session = evolve(session, event)
    return session.round.result


def _score(team: Team, result: Result) -> float:
    return 0.5 if result.winner is None else float(result.winner == team)


def _choose_greedily(view: SessionView, _roll: int) -> SeatCommand:
    plays = list_plays(view)
    return max(plays, key=lambda play: sum(HALVES[play.tile])) if plays else list_commands(view)[0]


if __name__ == "__main__":
    number = int(sys.argv[1]) if sys.argv[1:] else DEALS
    for name in PROFILES:
        for first, second in ((normal(), greedy()), (normal(), easy()), (easy(), greedy())):
            score = duel(name, first, second, deals=number)
            sys.stdout.write(
                f"{name:9} {first.name:7} against {second.name:7} {score!s:16}"
                f"{1e6 * median(first.times_s):6.0f} µs a decision\n"
            )
            sys.stdout.flush()
