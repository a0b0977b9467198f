"""Many rounds of whole sessions with one player in all four seats: does anything go wrong?

As at the server, a fault of the player stops nothing: it is counted, and the first choice taken.
"""

import random
import time
from collections.abc import Callable
from functools import partial

import msgspec

from config.arena.clocked import Clocked
from config.arena.figures import Thinking, sum_up
from config.arena.parts import run_in_parts
from config.arena.players import Player, find_player
from config.arena.playing import IllegalChoiceError, advance, begin_session
from engine.bots.choices import list_commands
from engine.commands import ProfileName, SeatCommand
from engine.seats import Seat
from engine.viewed import SessionView

ROUNDS_A_SESSION = 100
FAULTS_KEPT = 5
"""How many faults are told in words; all are counted."""


class Endurance(msgspec.Struct, frozen=True, tag="endurance"):
    """What is to be gone through."""

    player: str
    profile: ProfileName
    rounds: int
    seed: int = 1
    budget_ms: int = 1000
    """Processor time from which a decision is an overrun."""


class Endured(msgspec.Struct, tag="endurance"):
    """What happened on the way."""

    rounds: int = 0
    illegal: int = 0
    crashes: int = 0
    overruns: int = 0
    cpu_s: float = 0.0
    """Everything together: deals, views, choices, checks."""
    faults: list[str] = []
    thinking: Thinking | None = None
    """Filled at the end."""

    @property
    def rounds_a_second(self) -> float:
        """On one core."""
        return self.rounds / self.cpu_s

    @property
    def is_clean(self) -> bool:
        """Nothing went wrong."""
        return not (self.illegal or self.crashes or self.overruns)


def run_endurance(
    endurance: Endurance, *, jobs: int = 1, on_progress: Callable[[int], None] = lambda _: None
) -> Endured:
    """Play all rounds of ``endurance``.

    Raises:
        LostProcessError: a process of the arena is gone.
        UnknownPlayerError: the player is not known.
    """
    find_player(endurance.player)
    sessions = -(-endurance.rounds // ROUNDS_A_SESSION)
    whole, times_s = Endured(), list[float]()
    for part, part_times_s in run_in_parts(partial(play_sessions, endurance), sessions, jobs):
        whole.rounds += part.rounds
        whole.illegal += part.illegal
        whole.crashes += part.crashes
        whole.overruns += part.overruns
        whole.cpu_s += part.cpu_s
        whole.faults = [*whole.faults, *part.faults][:FAULTS_KEPT]
        times_s += part_times_s
        on_progress(whole.rounds)
    whole.thinking = sum_up(times_s)
    return whole


def play_sessions(endurance: Endurance, numbers: range) -> tuple[Endured, list[float]]:
    """Play the sessions ``numbers``; return what happened, and the time of each decision."""
    part, times_s = Endured(), list[float]()
    begin_s = time.process_time()
    player = find_player(endurance.player)
    for number in numbers:
        rounds = min(ROUNDS_A_SESSION, endurance.rounds - number * ROUNDS_A_SESSION)
        _SessionPlayed(endurance, player, number, part, times_s).play(rounds)
    part.cpu_s = time.process_time() - begin_s
    part.overruns = sum(1000 * time_s > endurance.budget_ms for time_s in times_s)
    return part, times_s


class _SessionPlayed:
    """One session, from its seed on."""

    def __init__(
        self,
        endurance: Endurance,
        player: Player,
        number: int,
        part: Endured,
        times_s: list[float],
    ) -> None:
        draw = random.Random(f"{endurance.seed}/{number}")
        self._session = begin_session(endurance.profile, draw.randbytes(32))
        self._player = Clocked(player, draw, times_s)
        self._where = f"{endurance.player}, {endurance.profile}, seed {endurance.seed}, {number=}"
        self._part = part

    def play(self, rounds: int) -> None:
        """Play so many rounds, each to the fourth *continue*."""
        while self._session.rounds < rounds or not self._is_round_done():
            try:
                self._session = advance(self._session, self._choose)
            except IllegalChoiceError as fault:
                self._part.illegal += 1
                self._note(fault)
                self._session = advance(self._session, _choose_first)
        self._part.rounds += rounds

    def _is_round_done(self) -> bool:
        return self._session.is_deal_due and (
            self._session.round is None or self._session.round.result is not None
        )

    def _choose(self, seat: Seat, view: SessionView) -> SeatCommand:
        try:
            return self._player.choose(view)
        except Exception as fault:  # noqa: BLE001 (whatever a player raises is what is looked for)
            self._part.crashes += 1
            self._note(fault)
            return _choose_first(seat, view)

    def _note(self, fault: Exception) -> None:
        if len(self._part.faults) < FAULTS_KEPT:
            at = f"{self._where}, round {self._session.rounds}"
            self._part.faults.append(f"{at}: {type(fault).__name__}: {fault}")


def _choose_first(_seat: Seat, view: SessionView) -> SeatCommand:
    return list_commands(view)[0]
