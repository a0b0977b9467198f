"""What limits keep in Redis: each in a key of its own, in one atomic step, and not for long."""

from collections.abc import Sequence
from typing import Literal

from tables.storage.keys import limit_key
from tables.storage.redis_client import faults_as_store_away
from tables.storage.store import Store

Asked = Literal["take", "keep", "leave"]
"""What becomes of a place."""


class AllowanceKeeper:
    """Allowances, places and pauses. ``whom`` is whatever stands for whom a limit is about.

    All methods raise ``StoreAwayError`` when Redis does not answer.
    """

    def __init__(self, store: Store) -> None:
        self._prefix = store.prefix
        self._allowance = store.asking.load("allowance.lua")
        self._places = store.asking.load("places.lua")
        self._pause = store.asking.load("pause.lua")

    async def take(self, what: str, whom: str, most: int, each_s: float) -> float:
        """Take one of ``most``; one comes back ``each_s``. Return 0, or the seconds to wait."""
        with faults_as_store_away():
            wait_ms = await self._allowance(
                keys=[limit_key(self._prefix, what, whom)], args=[most, round(each_s * 1000)]
            )
        return int(wait_ms) / 1000

    async def hold_places(
        self,
        asked: Asked,
        whom: str,
        holders: Sequence[str],
        *,
        most: int,
        lease_s: int,
    ) -> bool:
        """Take, keep or leave places of ``whom`` for ``holders``; return False: there was none."""
        with faults_as_store_away():
            return bool(
                await self._places(
                    keys=[limit_key(self._prefix, "places", whom)],
                    args=[asked, most, lease_s * 1000, *holders],
                )
            )

    async def try_again(
        self, whom: str, *, free: int, first_s: int, longest_s: int, memory_s: int
    ) -> float:
        """Count a try of ``whom``; return 0, or after how many seconds it may be made."""
        with faults_as_store_away():
            wait_ms = await self._pause(
                keys=[limit_key(self._prefix, "tries", whom)],
                args=["try", free, first_s * 1000, longest_s * 1000, memory_s * 1000],
            )
        return int(wait_ms) / 1000

    async def forget_tries(self, whom: str) -> None:
        """Forget the tries of ``whom``: one has succeeded."""
        with faults_as_store_away():
            await self._pause(keys=[limit_key(self._prefix, "tries", whom)], args=["forget"])
