"""Codes and links that there are not: whoever asks for too many is told nothing for a while.

Only what was not there is counted, so that entering a table costs no question more. Each process
remembers by itself who has to wait: it learns so with the next code that is not there, and a
guesser asks for hardly anything else.
"""

import time
from typing import Final

from tables.limits.allowances import Allowances
from tables.limits.asker import Asker
from tables.state.loaded import LoadedTable
from tables.state.seating import seats_of_device, seats_to_return_to

MOST_REMEMBERED: Final = 10_000


class Guesses:
    """Who has guessed too much, as one process knows it."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances
        self._until_s: dict[str, float] = {}

    def wait_of(self, asker: Asker) -> float:
        """Return for how many seconds ``asker`` is told nothing any more; 0: they are told."""
        if not self._until_s or asker.network is None:
            return 0.0
        now_s = time.monotonic()
        owners = (asker.device, asker.network)
        return max(0.0, *(self._until_s.get(each, 0.0) - now_s for each in owners))

    async def note(self, asker: Asker) -> float:
        """Count one that was not there; return how many seconds ``asker`` has to wait now."""
        lacking = await self._allowances.take("codes", asker)
        if len(self._until_s) >= MOST_REMEMBERED:
            self._forget()
        now_s = time.monotonic()
        self._until_s |= {whom: now_s + wait_s for whom, wait_s in lacking.items()}
        return max(lacking.values(), default=0.0)

    def _forget(self) -> None:
        now_s = time.monotonic()
        self._until_s = {who: at_s for who, at_s in self._until_s.items() if at_s > now_s}
        if len(self._until_s) >= MOST_REMEMBERED:
            self._until_s.clear()


def is_at(loaded: LoadedTable | None, device: str) -> bool:
    """Tell whether ``device`` has a seat there: it knows the code, and has not guessed it."""
    if loaded is None:
        return False
    seating = loaded.table.seating
    return bool(seats_of_device(seating, device) or seats_to_return_to(seating, device))
