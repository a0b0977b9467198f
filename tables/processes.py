"""What each event loop of a process has once: its store and its hub."""

import asyncio
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer
from django.conf import settings

from tables.hub import Hub
from tables.presence import PresenceKeeper
from tables.store import Store

_stores: WeakKeyDictionary[asyncio.AbstractEventLoop, Store] = WeakKeyDictionary()
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def get_store() -> Store:
    """Return the store of the running event loop."""
    loop = asyncio.get_running_loop()
    store = _stores.get(loop)
    if store is None:
        store = _stores[loop] = Store(settings.REDIS_URL, settings.REDIS_PREFIX)
    return store


def get_hub() -> Hub:
    """Return the hub of the running event loop."""
    loop = asyncio.get_running_loop()
    hub = _hubs.get(loop)
    if hub is None:
        hub = _hubs[loop] = Hub(get_channel_layer(), PresenceKeeper(get_store()))
    return hub


async def close_all() -> None:
    """Give back what the running event loop holds of both, before it ends."""
    loop = asyncio.get_running_loop()
    if hub := _hubs.pop(loop, None):
        await hub.aclose()
    if store := _stores.pop(loop, None):
        await store.aclose()
