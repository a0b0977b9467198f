"""The settings of a deployment that forgets soon: what fills for a month is full in minutes.

The product has no variables of the environment for these; all else is as it is shipped.
"""

from typing import Final

from config.settings import *  # noqa: F403 - Django's way to build settings on others
from tables.storage import outbox, presence, store

ABSENCE_MS = 20_000
"""After so long a computer may play for a person, instead of two minutes."""

FORGOTTEN_AFTER_S: Final = 600
"""After so long without a move a table's log leaves Redis, instead of 30 days, and so does who was
there, instead of a day."""
MOST_CACHED: Final = 120
"""Tables that a process keeps folded, instead of 1000: a little more than are played at."""

# Where each is looked up whenever it is used.
vars(outbox)["EXPIRY_S"] = FORGOTTEN_AFTER_S
vars(presence)["MEMORY_S"] = FORGOTTEN_AFTER_S
vars(presence)["HOLDS_MEMORY_S"] = FORGOTTEN_AFTER_S
vars(store)["MOST_CACHED"] = MOST_CACHED
