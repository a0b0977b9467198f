"""Allowances that fill again by themselves, kept in Redis for all processes together."""

import asyncio
from collections.abc import Iterator
from typing import get_args

from tables.limits.asker import Asker
from tables.limits.measures import OF_A_DEVICE, OF_A_NETWORK, Limited, Measure
from tables.limits.whom import seal
from tables.metrics.catalogue import LIMITED, begin_at_zero
from tables.storage.allowance import AllowanceKeeper
from tables.storage.redis_client import StoreAwayError


class Allowances:
    """What each device and each network may still do."""

    def __init__(self, keeper: AllowanceKeeper) -> None:
        self._keeper = keeper

    async def take(self, what: Limited, asker: Asker) -> dict[str, float]:
        """Take one from what ``asker`` may do.

        Returns:
            After how many seconds there is one again, for the device and the network of ``asker``
            that has none; empty: it was granted.

        While Redis is away everything is granted. Nothing that is limited can be done without it,
        but for signing in: and a staff that is locked out just then is worse than a guess.
        """
        owners = dict(_owners(what, asker))
        try:
            waits_s = await asyncio.gather(
                *(
                    self._keeper.take(what, seal(whom), measure.burst, measure.each_s)
                    for whom, measure in owners.items()
                )
            )
        except StoreAwayError:
            return {}
        lacking = {whom: wait_s for whom, wait_s in zip(owners, waits_s, strict=True) if wait_s}
        if lacking:
            LIMITED.labels(what).inc()
        return lacking


def _owners(what: Limited, asker: Asker) -> Iterator[tuple[str, Measure]]:
    if asker.network is None:
        return
    if what in OF_A_DEVICE:
        yield asker.device, OF_A_DEVICE[what]
    if what in OF_A_NETWORK:
        yield asker.network, OF_A_NETWORK[what]


begin_at_zero(LIMITED, get_args(Limited))
