"""Plays the golden logs of this version of the engine anew. Not a test: run it by hand.

    .venv/bin/python -m pytest tests/tables/golden/renew_golden.py

README.md says when that may be done.
"""

from typing import Final

import pytest

from engine import ENGINE_VERSION
from engine.commands import ProfileName
from tables.state.log import write_entry
from tests.tables.archive.verifying.archiving import link_anew
from tests.tables.archive.verifying.sessions import play_session
from tests.tables.golden.golden import FOLDER, Golden, sum_up, write_golden
from tests.tables.pure_tables import CODE

CHOSEN: Final[tuple[tuple[ProfileName, int], ...]] = (
    ("chiva", 14),
    ("chiva", 378),
    ("six-love", 128),
    ("six-love", 171),
    ("dekabes", 181),
    ("dekabes", 278),
)
"""Sessions in which much happens, by profile and seed; test_golden.py says what."""
MOMENTS: Final = 150


@pytest.mark.parametrize(("profile", "seed"), CHOSEN)
def test_renew(profile: ProfileName, seed: int) -> None:
    written = [write_entry(entry) for entry in play_session(profile, seed, MOMENTS).entries]
    folder = FOLDER / ENGINE_VERSION
    folder.mkdir(exist_ok=True)
    golden = Golden(sum_up(CODE, written), link_anew(written).entries)
    write_golden(folder / f"{profile}-{seed}.log", golden)
