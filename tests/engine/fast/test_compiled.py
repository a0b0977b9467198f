"""Compiled for the first time, loaded from the cache, and as plain Python: always the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.fast.compiling import IS_COMPILED

ROOT = Path(__file__).resolve().parents[3]

ANSWER = """
import random
from engine.fast.compiling import IS_COMPILED, ints
from engine.fast.deep_solving import NODES, find_rank, make_memory
from engine.fast.outcomes import pack_rules
from engine.fast.solving import solve
from tests.engine.fast.positions import draw_worth, rows

draw = random.Random(1)
print(IS_COMPILED)
for code in range(3):
    for tiles in (8, 14, 20, 23):
        for row in rows(code, 4, tiles):
            rules = pack_rules(code, draw_worth(draw))
            memory = make_memory(64, 10**6)
            solved = solve(ints(row), rules, 0) if tiles < 20 else None
            print(solved, find_rank(ints(row), rules, memory), memory[NODES])
"""


def answer(cache: Path, **more: str) -> list[str]:
    """What a fresh process finds, as lines; whether it was compiled is the first one."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": str(cache), **more}
    done = subprocess.run(
        [sys.executable, "-c", ANSWER],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.timeout(600)  # it waits for a compiler, which takes ten seconds of a free processor
@pytest.mark.skipif(not IS_COMPILED, reason="nothing is compiled here")
def test_compiled_loaded_or_interpreted_makes_no_difference(tmp_path: Path) -> None:
    compiled = answer(tmp_path)
    assert list(tmp_path.rglob("*.nbc")), "it was kept"
    loaded = answer(tmp_path)
    interpreted = answer(tmp_path, NUMBA_DISABLE_JIT="1")
    assert (compiled[0], interpreted[0]) == ("True", "False")
    assert len(compiled) > 40
    assert compiled[1:] == interpreted[1:]
    assert loaded == compiled
