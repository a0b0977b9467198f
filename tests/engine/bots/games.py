"""Sessions that are played by computers alone."""

import random
from collections.abc import Iterator
from typing import get_args

from engine.bots import BotLevel
from engine.commands import ProfileName
from engine.forced import forced
from engine.legal import waiting_for
from engine.seats import Seat
from engine.view import project
from tests.engine.bots.slight import choose
from tests.engine.walks import Step, accept, begin, fold

LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)


def play_on(
    profile: ProfileName, seed: int, levels: tuple[BotLevel, ...] = LEVELS
) -> Iterator[Step]:
    """Yield the steps of a session without end between computers of these levels."""
    draw = random.Random(seed)
    session = begin(profile, draw)
    while True:
        command = forced(session)
        if command is None:
            seat = draw.choice(waiting_for(session))
            level = level_at(seat, session.rounds, levels)
            command = choose(level, project(session, seat), draw.getrandbits(64))
        events = accept(session, command)
        after = fold(events, session)
        yield Step(session, command, events, after)
        session = after


def level_at(seat: Seat, round: int, levels: tuple[BotLevel, ...] = LEVELS) -> BotLevel:
    """The level of the computer in ``seat``: the pairs differ, and swap with every round."""
    return levels[(seat + round) % len(levels)]
