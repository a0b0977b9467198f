"""What is measured of the computers: the list, and how each thing on it is done."""

from collections.abc import Callable
from typing import Final

import msgspec

from config.arena.bench.capacity import (
    Engines,
    Footprint,
    Held,
    Rates,
    compare_engines,
    measure_footprint,
)
from config.arena.contest import Contest, Unit
from config.arena.endurance import Endurance, Endured, run_endurance
from config.arena.running import Outcome, run_contest
from engine.commands import ProfileName
from engine.profiles import PROFILES

Task = Contest | Endurance | Footprint | Engines
Found = Outcome | Endured | Held | Rates

PLAIN: Final = "plain:330"
"""The plain sampling that takes as much processor time as *strong*, in Python."""
SAMPLING: Final = "sampling:1600"
"""The same on the fast core."""
FEW_DEALS: Final = "strong:10"
"""*Strong* in all it does, on so few deals that twenty thousand rounds can be waited for."""

_ALL: Final = tuple(PROFILES)
_CHIVA: Final[tuple[ProfileName, ...]] = ("chiva",)
_LEAST_DEALS: Final = 10


class _Duel(msgspec.Struct, frozen=True):
    first: str
    second: str
    deals: int
    profiles: tuple[ProfileName, ...] = _ALL
    unit: Unit = "round"


_DUELS: Final = (
    _Duel("easy", "greedy", 5000),
    _Duel("normal", "greedy", 5000),
    _Duel("normal", "easy", 5000),
    _Duel("strong", "greedy", 500),
    _Duel("strong", SAMPLING, 800, _CHIVA),
    _Duel("strong", PLAIN, 200, _CHIVA),
    _Duel("strong", "normal", 100),
    _Duel("strong", "dominoes:large", 400, _CHIVA),
    _Duel(PLAIN, "greedy", 800, _CHIVA),
    _Duel("dominoes:small", "greedy", 1000, _CHIVA),
    _Duel("dominoes:large", "greedy", 400, _CHIVA),
    _Duel("greedy", "random", 5000, _CHIVA),
    _Duel("normal", "easy", 1000, unit="match"),
    _Duel("strong", "normal", 10, unit="match"),
    _Duel("strong", "easy", 10, unit="match"),
)
_LEVELS: Final = ("easy", "normal", "strong")
_LONG_RUNS: Final = (("random", 100_000), (FEW_DEALS, 20_000))


def list_tasks(*, is_quick: bool = False) -> list[Task]:
    """Return everything that is to be measured; quick: a fiftieth of it, for a first look."""
    share = 50 if is_quick else 1
    tasks: list[Task] = [Engines(2000 // share)]
    tasks += [Footprint(level) for level in _LEVELS]
    tasks += [
        Contest(
            duel.first,
            duel.second,
            profile,
            max(_LEAST_DEALS, duel.deals // share),
            unit=duel.unit,
        )
        for duel in _DUELS
        for profile in duel.profiles
    ]
    tasks += [
        Endurance(player, profile, rounds // share)
        for player, rounds in _LONG_RUNS
        for profile in _ALL
    ]
    return tasks


def name_task(task: Task) -> str:
    """Return a name of ``task``, in words by which it can be chosen."""
    match task:
        case Contest():
            amount = f"{task.deals} {'matches' if task.unit == 'match' else 'deals'}"
            return f"{task.profile} {task.first} {task.second} {amount}"
        case Endurance():
            return f"{task.profile} {task.player} endurance {task.rounds} rounds"
        case Footprint():
            return f"{task.player} memory"
        case Engines():
            return "engines"


def carry_out(task: Task, jobs: int, on_progress: Callable[[int], None]) -> Found:
    """Return what ``task`` finds; raises what the arena raises."""
    match task:
        case Contest():
            return run_contest(task, jobs=jobs, on_progress=on_progress)
        case Endurance():
            return run_endurance(task, jobs=jobs, on_progress=on_progress)
        case Footprint():
            return measure_footprint(task)
        case Engines():
            return compare_engines(task)
