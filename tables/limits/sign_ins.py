"""Tries to sign in as staff: after some there is a pause after each, and each is twice as long.

For a name from one network, so that nobody can lock somebody else out by their name; and for all
names from one network together.
"""

from tables.limits.allowances import Allowances
from tables.limits.asker import Asker
from tables.limits.measures import FIRST_PAUSE_S, FREE_TRIES, LONGEST_PAUSE_S, TRIES_MEMORY_S
from tables.limits.whom import seal
from tables.metrics.catalogue import LIMITED
from tables.storage.allowance import AllowanceKeeper
from tables.storage.redis_client import StoreAwayError

LONGEST_NAME = 150
"""Characters; Django has no longer ones."""
HERE = "here"
"""Stands for this machine: also there, a name has to wait."""


class SignIns:
    """Who may try to sign in."""

    def __init__(self, keeper: AllowanceKeeper) -> None:
        self._keeper = keeper
        self._allowances = Allowances(keeper)

    async def try_again(self, name: str, network: str | None) -> float:
        """Count a try, as a failure; return 0, or in how many seconds it may be made.

        While Redis is away nobody has to wait (see ``Allowances.take``).
        """
        lacking = await self._allowances.take("sign-ins", Asker("", network))
        if lacking:
            return max(lacking.values())
        try:
            wait_s = await self._keeper.try_again(
                _whom(name, network),
                free=FREE_TRIES,
                first_s=FIRST_PAUSE_S,
                longest_s=LONGEST_PAUSE_S,
                memory_s=TRIES_MEMORY_S,
            )
        except StoreAwayError:
            return 0.0
        if wait_s > 0:
            LIMITED.labels("sign-ins").inc()
        return wait_s

    async def note_success(self, name: str, network: str | None) -> None:
        """Forget the tries: this one was no failure."""
        try:
            await self._keeper.forget_tries(_whom(name, network))
        except StoreAwayError:
            return


def _whom(name: str, network: str | None) -> str:
    return seal(f"{network or HERE}|{name.strip()[:LONGEST_NAME].casefold()}")
