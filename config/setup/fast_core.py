"""What makes the strong computer fast: a compiler out of wheels, and its core compiled once.

Nothing needs it: where there are no wheels, plain Python runs the same core (docs/decisions/0017).
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

from config.setup import python_environment
from config.setup.steps import (
    ROOT,
    NoNetworkError,
    SetupFailedError,
    digest,
    is_done,
    mark_done,
    note,
    run_step,
)

LOCK = "speed"
WITHOUT = "without-speed"
CORE = "core"
KEPT = ROOT / "engine" / "fast" / "__pycache__"
"""Where the machine code goes unless NUMBA_CACHE_DIR says otherwise (engine/fast/keeping.py)."""


def prepare() -> None:
    """Install what compiles the core, and compile it, each only when that was not done before."""
    if install():
        compile_core()


def install() -> bool:
    """Install the compiler; tell whether it is there. It is not where there are no wheels of it."""
    stamp = python_environment.stamp_of(LOCK)
    if is_done(WITHOUT, stamp):
        return False
    try:
        python_environment.install_lock(
            LOCK,
            "Installing what makes the strong computer fast",
            hint=python_environment.TIME_HINT,
            is_ready_made=True,
        )
    except SetupFailedError as failure:
        if isinstance(failure, NoNetworkError):
            note("the network cannot be reached, so this is left for the next time")
        else:
            mark_done(WITHOUT, stamp)
            note("it does not come ready-made for this machine, and nothing needs it")
        note("the strong computer will think in plain Python: the same moves, more slowly")
        return False
    return True


def compile_core() -> None:
    """Compile the core, so that neither the first game nor the tests have to wait for it."""
    stamp = digest(_sources(), python_environment.stamp_of(LOCK))
    if is_done(CORE, stamp):
        return
    if KEPT.is_dir():
        for folder in filter(Path.is_dir, KEPT.iterdir()):
            shutil.rmtree(folder)  # what older sources have left
    prepare_bots = "from engine import bots; bots.prepare()"
    command: list[str | Path] = [python_environment.PYTHON, "-c", prepare_bots]
    run_step("Compiling the computers' core", command, hint="once, some twenty seconds")
    mark_done(CORE, stamp)


def _sources() -> Iterator[Path]:
    """What the machine code depends on, and what decides which functions are compiled."""
    engine = ROOT / "engine"
    yield engine / "tiles.py"
    yield from (engine / "fast").glob("*.py")
    yield from (engine / "bots" / "strong").glob("*.py")
