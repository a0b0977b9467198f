"""Rounds played out in every way there is, by the engine: what the solver is held against."""

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.commands import ProfileName, SeatCommand
from engine.events import Result, RoundEnded, Score
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.openings import SeatOpening
from engine.profiles import PROFILES
from engine.seats import team_of
from engine.session import Session
from engine.solver import Ending
from tests.engine.walks import accept, begin, choose, fold

SCORES: dict[ProfileName, tuple[Score, ...]] = {
    "chiva": ((0, 0), (3, 0), (0, 2), (0, 1)),
    "six-love": ((0, 0), (5, 0), (4, 0), (0, 1), (0, 3)),
    "dekabes": ((0, 0), (3, 0), (2, 0), (0, 3), (0, 1)),
}
BASES: dict[ProfileName, tuple[int, ...]] = {"chiva": (1,), "six-love": (1,), "dekabes": (1, 2)}


def deal_round(profile: ProfileName, draw: random.Random) -> Session:
    """Return a session at a random score, in which a random seat opens with any tile."""
    session = replace(
        begin(profile, draw),
        score=draw.choice(SCORES[profile]),
        base=draw.choice(BASES[profile]),
        opening=SeatOpening(draw.choice((1, 2, 3, 4))),
    )
    while session.round is None or session.round.phase != "play":
        command = forced(session) or choose(session, draw)
        session = fold(accept(session, command), session)
    return session


def play_on(session: Session, draw: random.Random, tiles: int) -> Session | None:
    """Return ``session`` when so many tiles are left in the hands; None if it was over before."""
    while session.round is not None and session.round.result is None:
        if count_tiles(session) == tiles and len(legal(session, waiting_for(session)[0])) > 1:
            return session
        session = fold(accept(session, choose(session, draw)), session)
    return None


def endings_near(profile: ProfileName, seed: int, number: int, most: int) -> Iterator[Session]:
    """Yield ``number`` positions with a choice, and 4 to ``most`` tiles left."""
    draw = random.Random(seed)
    while number:
        near = play_on(deal_round(profile, draw), draw, draw.randint(4, most))
        if near is not None:
            number -= 1
            yield near


def count_tiles(session: Session) -> int:
    assert session.round is not None
    return sum(hand.bit_count() for hand in session.round.hands)


def net_of(result: Result, profile: ProfileName) -> int:
    """What ``result`` did to the lead of team 1; points beyond the target count nothing."""
    first, second = (min(points, PROFILES[profile].target) for points in result.score)
    return (first - second) - (result.score_before[0] - result.score_before[1])


def ending_of(result: Result) -> Ending:
    return Ending(result.kind, result.winner, result.by, result.bonus)


class EveryWay:
    """Values by playing everything out; ``results`` are all that it came to."""

    def __init__(self, worth: Callable[[Result], int]) -> None:
        self.results: list[Result] = []
        self._worth = worth

    def values(self, session: Session) -> list[int]:
        """The value of each legal command, for team 1."""
        (seat,) = waiting_for(session)
        return [self._value_after(session, command) for command in legal(session, seat)]

    def _value_after(self, session: Session, command: SeatCommand) -> int:
        events = accept(session, command)
        if isinstance(events[-1], RoundEnded):
            self.results.append(events[-1].result)
            return self._worth(events[-1].result)
        after = fold(events, session)
        (seat,) = waiting_for(after)
        values = self.values(after)
        return max(values) if team_of(seat) == 1 else min(values)
