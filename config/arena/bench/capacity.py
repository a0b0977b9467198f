"""Memory of a process that thinks, and engines side by side: tasks of `make bench-computers`."""

from pathlib import Path
from statistics import median

import msgspec

from config.arena.comparison.engines import measure_dominoes, measure_open_spiel
from config.arena.contest import Contest, play_deals
from config.arena.core_rounds import measure_core_rounds
from config.arena.engine_rounds import measure_rounds
from config.arena.parts import run_apart
from engine.profiles import PROFILES


class Footprint(msgspec.Struct, frozen=True, tag="footprint"):
    """Memory of a fresh process in which ``player`` plays some ``deals``."""

    player: str
    deals: int = 10


class Held(msgspec.Struct, frozen=True, tag="footprint"):
    """What such a process held at most, in MB (Linux)."""

    peak_mb: float
    bare_mb: float
    """The same with *random* at the table: Python and the engine."""


class Engines(msgspec.Struct, frozen=True, tag="engines"):
    """Random rounds a second, engine beside engine; each ``times`` times, in turn.

    The fast core plays ``core_rounds``, for it takes a tenth of the time, or less.
    """

    rounds: int = 2000
    times: int = 5
    core_rounds: int = 20_000


class Rates(msgspec.Struct, frozen=True, tag="engines"):
    """Rounds a second of one core, by the name of the engine: medians."""

    rounds_a_second: dict[str, float]


def measure_footprint(task: Footprint) -> Held:
    """Return the memory for ``task``."""
    peak_mb, bare_mb = (
        run_apart(_play_and_weigh, player, task.deals) for player in (task.player, "random")
    )
    return Held(peak_mb, bare_mb)


def compare_engines(task: Engines) -> Rates:
    """Return the rates of our engine and of the packages.

    Raises:
        MissingPackageError: a package is not installed.
    """
    rates: dict[str, list[float]] = {}
    for seed in range(task.times):
        for profile in PROFILES:
            rate = measure_rounds(profile, task.rounds, seed=seed)
            rates.setdefault(profile, []).append(rate)
            rate = measure_core_rounds(profile, task.core_rounds, seed=seed)
            rates.setdefault(f"core-{profile}", []).append(rate)
        rates.setdefault("dominoes", []).append(measure_dominoes(task.rounds, seed=seed))
        # A tenth of the speed, a tenth of the rounds.
        slow = measure_open_spiel(max(1, task.rounds // 10), seed=seed)
        rates.setdefault("open-spiel", []).append(slow)
    return Rates({engine: median(found) for engine, found in rates.items()})


def _play_and_weigh(player: str, deals: int) -> float:
    play_deals(Contest(player, player, "chiva", deals), range(deals))
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024
