"""Compiled or not, the level finds the very same: another process, in plain Python, tells."""

import os
import subprocess
import sys

import pytest

from config.environment import ROOT
from engine.bots.strong import study, study_openers
from engine.fast.compiling import IS_COMPILED
from engine.legal import waiting_for
from engine.view import project
from tests.engine.bots.moments import some
from tests.engine.bots.slight import SLIGHT, choose
from tests.engine.walks import PROFILE_NAMES, reach

ROLLS = (0, 1, 2**64 - 1)
PROGRAM = """
from tests.engine.bots.strong.test_alike import IS_COMPILED, find
assert not IS_COMPILED
print("\\n".join(find()))
"""


def find() -> list[str]:
    """What the level finds, and how it comes to it, in some positions of each profile."""
    found = []
    for profile in PROFILE_NAMES:
        for moment in some(profile, seed=11, number=6):
            for roll in ROLLS:
                found.append(f"{study(moment.view, roll, SLIGHT)}")
                found.append(f"{choose('strong', moment.view, roll)}")
        for seed in range(3 if profile != "chiva" else 0):
            session = reach(profile, seed, 30, "designate")[-1].after
            (seat,) = waiting_for(session)
            view = project(session, seat)
            found += [f"{study_openers(view, roll, SLIGHT)}" for roll in ROLLS]
            found += [f"{choose('strong', view, roll)}" for roll in ROLLS]
    return found


@pytest.mark.timeout(600)  # plain Python takes its time, and more of it on a busy machine
@pytest.mark.skipif(not IS_COMPILED, reason="nothing is compiled here")
def test_plain_python_finds_the_same_in_all_profiles() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    here = find()
    assert done.stdout.splitlines() == here
    assert len(set(here)) > 60


def test_asked_again_it_finds_the_same() -> None:
    (moment,) = some("six-love", seed=12, number=1)
    for roll in ROLLS:
        assert study(moment.view, roll, SLIGHT) == study(moment.view, roll, SLIGHT)
    assert study(moment.view, 0, SLIGHT) != study(moment.view, 1, SLIGHT)
