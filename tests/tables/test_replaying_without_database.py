"""Whoever looks back while the database is away: only what needs it says so."""

import socket
from collections.abc import Iterator

import pytest
from pytest_django import DjangoDbBlocker

from tables.http import archived
from tables.storage.store import Store
from tests.databases.database import pointed_at
from tests.tables.pure_tables import CODE, A
from tests.tables.test_replaying import FIRST, OVER, SECOND, lay_down, versions_for
from tests.tables.web import get, refusal_of


@pytest.fixture(params=["refuses", "hangs"])
def no_database(
    request: pytest.FixtureRequest,
    django_db_blocker: DjangoDbBlocker,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[None]:
    """Point Django to a database that is away."""
    monkeypatch.setattr(archived, "PATIENCE_S", 0.2)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        if request.param == "hangs":
            listening.listen()
        url = f"postgresql://ana@127.0.0.1:{listening.getsockname()[1]}/nothing"
        with django_db_blocker.unblock(), pointed_at(url):
            yield
            listening.close()  # whoever still waits for it waits no longer


@pytest.mark.usefixtures("no_database")
async def test_while_the_database_is_away_only_what_needs_it_says_so(store: Store) -> None:
    await lay_down(store, OVER.entries)
    for address in ("00000000/replays/", "00000000/record/", f"{CODE}/replays/{FIRST}/review/"):
        assert refusal_of(await get(A, address)) == (503, "unavailable")
    assert await versions_for(A) == [FIRST, SECOND]
