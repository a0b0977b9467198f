"""A node of a Redis Cluster is lost while many ask: they hear that the store is away, no more."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tests.redis_cluster import ThreeNodes

ASKING = 100
PATIENCE_S = 30.0


@pytest.fixture
def redis_url() -> str:
    """Return none: the nodes here are of this test alone."""
    return ""


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[ThreeNodes]:
    nodes = ThreeNodes(tmp_path)
    yield nodes
    nodes.close()


async def test_whoever_asks_meanwhile_is_told_so_and_nothing_else(nodes: ThreeNodes) -> None:
    store = Store(nodes.url, "test")
    is_over = asyncio.Event()
    asking = [asyncio.create_task(ask_on(store, f"TABLE{n}", is_over)) for n in range(ASKING)]
    await asyncio.sleep(0.3)
    nodes.kill(1)
    await asyncio.sleep(0.5)
    nodes.start(1)
    is_over.set()
    # Nobody raises, and everybody is answered again.
    assert sum(await asyncio.gather(*asking)) > 0, "nobody noticed"
    await store.aclose()


async def ask_on(store: Store, code: str, is_over: asyncio.Event) -> int:
    """Ask for a table again and again until all is over and there is an answer."""
    times_away = 0
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                assert await store.load(code) is None
                if is_over.is_set():
                    return times_away
            except StoreAwayError:
                times_away += 1
            await asyncio.sleep(0.02)
