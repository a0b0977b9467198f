"""An app of Django that lets a process forget soon: it shortens memories when all is loaded."""

from functools import lru_cache
from typing import Final

from django.apps import AppConfig

FORGOTTEN_AFTER_S: Final = 600
"""After so long without a move a table's log leaves Redis, instead of 30 days, and so does who was
there, instead of a day."""
MOST_KEPT: Final = 120
"""Tables that a process keeps folded, and of which an archiver knows what they told, instead of
1000: a few more than are played at."""

MOST_WAYS: Final = 512
"""Results that computers remember of counting ways to fill hands, instead of 16,384: those take
hours to come together."""


class Forgetting(AppConfig):
    """Only in the settings of the soak."""

    name = "tests.soak"

    def ready(self) -> None:
        """Set each where it is looked up whenever it is used."""
        from engine.bots import chances  # noqa: PLC0415 - as those below
        from tables.archive import writing  # noqa: PLC0415 - only now its models are there
        from tables.storage import outbox, presence, store  # noqa: PLC0415

        ways = lru_cache(MOST_WAYS)(chances.count_ways.__wrapped__)
        vars(chances)["count_ways"] = ways
        vars(outbox)["EXPIRY_S"] = FORGOTTEN_AFTER_S
        vars(presence)["MEMORY_S"] = FORGOTTEN_AFTER_S
        vars(presence)["HOLDS_MEMORY_S"] = FORGOTTEN_AFTER_S
        vars(store)["MOST_CACHED"] = MOST_KEPT
        vars(writing)["MOST_TOLD"] = MOST_KEPT
