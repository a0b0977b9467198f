"""Whatever happens at tables that nobody tampers with: their archived logs verify."""

from collections import Counter
from typing import get_args

import pytest

from engine.commands import ProfileName
from engine.events import Accepted, Designated, Event, RedealAsked
from tables.archive.verifying.verdict import verify
from tables.vocabulary.events import LoggedEvent
from tests.engine.walks import PROFILE_NAMES
from tests.tables.archive.verifying.archiving import archive
from tests.tables.archive.verifying.sessions import play_session

SESSIONS = 100
"""Of each profile."""
MOMENTS = 80

NOT_IN: dict[ProfileName, set[type[Event]]] = {
    "chiva": {Accepted, RedealAsked, Designated},
    "six-love": {Accepted, RedealAsked},
    "dekabes": set(),
}


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_every_archived_session_is_sound_whatever_happened_in_it(profile: ProfileName) -> None:
    happened: Counter[type[LoggedEvent]] = Counter()
    holds = 0
    for seed in range(SESSIONS):
        at = play_session(profile, seed, MOMENTS)
        verdict = verify(archive(at.entries))
        assert verdict.findings == (), f"seed {seed}"
        assert verdict.is_sound
        assert verdict.decided == verdict.entries == len(at.entries)
        holds += sum(len(entry.holds) for entry in at.entries)
        happened.update(type(event) for entry in at.entries for event in entry.events)
    assert set(happened) == set(get_args(LoggedEvent)) - NOT_IN[profile], "everything happened"
    assert holds > SESSIONS
