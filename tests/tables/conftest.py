"""What the tests of the tables lean on: the store, the hub and pages, all on the real Redis."""

from collections.abc import AsyncIterator

import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.conf import settings

from tables.device import new_device
from tables.nudges.hub import Hub
from tables.processes import close_all, get_hub, get_store
from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tests.tables.making import ME, OPEN, make
from tests.tables.pure_tables import A
from tests.tables.two_processes import Processes, seat_four


@pytest.fixture
async def store(redis_prefix: str) -> AsyncIterator[Store]:  # noqa: ARG001 - it sets the prefix
    """Return the store of this test's event loop, as the sockets use it."""
    yield get_store()
    await close_all()


@pytest.fixture
async def other(redis_url: str, store: Store) -> AsyncIterator[Store]:
    """Return the store of another process: another cache, other connections."""
    other = Store(redis_url, store.prefix)
    yield other
    await other.aclose()


@pytest.fixture
async def hub(store: Store) -> Hub:  # noqa: ARG001 - it closes the hub too
    """Return the hub of this test's event loop."""
    return get_hub()


@pytest.fixture
def device() -> str:
    return new_device()


@pytest.fixture
async def other_hub(other: Store) -> AsyncIterator[Hub]:
    """Return the hub of the process that has the ``other`` store, with a layer of its own."""
    layer = RedisPubSubChannelLayer(**settings.CHANNEL_LAYERS["default"]["CONFIG"])
    hub = Hub(layer, PresenceKeeper(other))
    yield hub
    await hub.aclose()
    await layer.flush()


@pytest.fixture
async def code(store: Store) -> str:
    """Return a table of device A, not started; seats 2 and 3 are open."""
    return await make(store, A, (ME, OPEN, OPEN, "easy"), start=False)


@pytest.fixture
def processes(store: Store, hub: Hub, other: Store, other_hub: Hub) -> Processes:
    return Processes((store, hub), (other, other_hub))


@pytest.fixture
async def four(processes: Processes) -> str:
    """Return a table at which four devices have started."""
    return await seat_four(processes)
