"""A player at the table, and the processor time of its decisions."""

import random
import time

from config.arena.players import Player
from engine.bots.choices import list_commands
from engine.commands import SeatCommand
from engine.viewed import SessionView


class Clocked:
    """Asks ``player``, with rolls from ``rolls``, and notes the seconds in ``cpu_s``.

    Only decisions with more than one choice are noted: the others would make any player look fast.
    """

    def __init__(self, player: Player, rolls: random.Random, cpu_s: list[float]) -> None:
        self._player = player
        self._rolls = rolls
        self._cpu_s = cpu_s

    def choose(self, view: SessionView) -> SeatCommand:
        """Return what the player does in the position of ``view``."""
        roll = self._rolls.getrandbits(64)
        if len(list_commands(view)) == 1:
            return self._player(view, roll)
        began_s = time.process_time()
        try:
            return self._player(view, roll)
        finally:
            self._cpu_s.append(time.process_time() - began_s)
