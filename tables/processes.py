"""What each event loop of a process has once: store, presence, hub, limits, and who thinks."""

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

import msgspec
from channels.layers import get_channel_layer
from django.conf import settings

from tables.limits.allowances import Allowances
from tables.limits.guesses import Guesses
from tables.limits.open_sockets import OpenSockets
from tables.nudges.hub import Hub
from tables.storage.allowance import AllowanceKeeper
from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tables.thinking.pool import Pool

HINTING: Final = 1
"""Processes that think about the hints of one web process, from the first hint on."""
HINT_PATIENCE_S: Final = 6.0
"""How long a hint waits for a process: for the first, it has yet to start, and maybe to compile."""


class _Parts(msgspec.Struct, frozen=True):
    store: Store
    keeper: PresenceKeeper
    hub: Hub
    pool: Pool
    allowances: Allowances
    guesses: Guesses
    open_sockets: OpenSockets


_parts: WeakKeyDictionary[asyncio.AbstractEventLoop, _Parts] = WeakKeyDictionary()


def get_store() -> Store:
    """Return the store of the running event loop."""
    return _get_parts().store


def get_keeper() -> PresenceKeeper:
    """Return the presence of the running event loop."""
    return _get_parts().keeper


def get_hub() -> Hub:
    """Return the hub of the running event loop."""
    return _get_parts().hub


def get_pool() -> Pool:
    """Return the thinking processes of the running event loop."""
    return _get_parts().pool


def get_allowances() -> Allowances:
    """Return what devices and networks may still do, for the running event loop."""
    return _get_parts().allowances


def get_guesses() -> Guesses:
    """Return who has guessed too much, for the running event loop."""
    return _get_parts().guesses


def get_open_sockets() -> OpenSockets:
    """Return the places of the sockets of the running event loop."""
    return _get_parts().open_sockets


async def close_all() -> None:
    """Give back what the running event loop holds of them, before it ends."""
    parts = _parts.pop(asyncio.get_running_loop(), None)
    if parts is not None:
        await parts.open_sockets.aclose()
        await parts.pool.aclose()
        await parts.hub.aclose()
        await parts.store.aclose()


def _get_parts() -> _Parts:
    loop = asyncio.get_running_loop()
    parts = _parts.get(loop)
    if parts is None:
        store = Store(settings.REDIS_URL, settings.REDIS_PREFIX)
        keeper = PresenceKeeper(store)
        limits = AllowanceKeeper(store)
        allowances = Allowances(limits)
        parts = _parts[loop] = _Parts(
            store,
            keeper,
            Hub(get_channel_layer(), keeper),
            Pool(HINTING, wait_patience_s=HINT_PATIENCE_S),
            allowances,
            Guesses(allowances),
            OpenSockets(limits),
        )
    return parts
