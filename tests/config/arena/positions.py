"""Views from the middle of real rounds, for players to choose from."""

import random
from collections.abc import Iterator

from config.arena.playing import advance, begin_session
from engine.bots.choices import list_commands
from engine.commands import ProfileName, SeatCommand
from engine.seats import Seat
from engine.viewed import SessionView


def meet_views(profile: ProfileName, rounds: int, seed: int = 1) -> Iterator[SessionView]:
    """Every view with more than one choice, in rounds that are played at random."""
    draw = random.Random(seed)
    session = begin_session(profile, draw.randbytes(32))
    met: list[SessionView] = []

    def choose(_seat: Seat, view: SessionView) -> SeatCommand:
        commands = list_commands(view)
        if len(commands) > 1:
            met.append(view)
        return draw.choice(commands)

    while session.rounds <= rounds:
        session = advance(session, choose)
        yield from met
        met.clear()
