"""The settings of a deployment whose computers cannot think: every choice of theirs fails."""

from typing import Never

import engine.bots
from tests.processes.settings import *  # noqa: F403 - Django's way to build settings on others


def fail(*_seen: object) -> Never:
    """Fail as a bot with a fault does; what it says names a tile."""
    raise IndexError("no idea what to do with the 6-6")


# Before anybody has imported it from there.
engine.bots.choose = fail
