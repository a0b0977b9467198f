"""An archiver on the real store and a database of each kind."""

import asyncio
import math
from collections.abc import AsyncIterator

import pytest

from tables.archive import archiver as archiver_module
from tables.archive.archiver import Archiver
from tables.storage.store import Store


class AtWork:
    """An archiver that is asked to look, and does not wait until enough has gathered."""

    def __init__(self, store: Store) -> None:
        self.archiver = Archiver(store)

    async def look(self) -> None:
        """Let it archive what waits; raise what keeps it from it."""
        # No review: that is another matter.
        self.archiver._has_unmade, self.archiver._review_at_s = False, math.inf
        await self.archiver._work(asyncio.Event())


@pytest.fixture
async def at_work(
    store: Store,
    database_url: str,  # noqa: ARG001 - where it writes
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[AtWork]:
    monkeypatch.setattr(archiver_module, "GATHER_MS", 0)
    at_work = AtWork(store)
    yield at_work
    await at_work.archiver.aclose()


@pytest.fixture
async def another(store: Store, at_work: AtWork) -> AsyncIterator[AtWork]:  # noqa: ARG001 - closed before
    """Return a second archiver, on the same store and database."""
    another = AtWork(store)
    yield another
    await another.archiver.aclose()
