"""What every test may lean on: a real Redis-protocol server, and a prefix of its own in it."""

import os
import secrets
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from pytest_django import DjangoDbBlocker, Settings

from config.embedded_redis import plan_redis, start_redis
from config.postgres import NoPostgresError
from config.tether import tethered
from tables.storage.cluster_url import node_url
from tests.databases.database import Databases, pointed_at
from tests.databases.postgres import Postgres
from tests.redis_cluster import ThreeNodes

# Neither the tests nor the processes they start may depend on the variables of the machine.
for name in (
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "HOST",
    "LOG_LEVEL",
    "METRICS_HOST",
    "METRICS_PORT",
    "PORT",
    "REDIS_PREFIX",
):
    os.environ.pop(name, None)
# Started in the background, as a continuous integration may be, we would ignore Ctrl-C, and so
# would the processes that the tests send it to.
signal.signal(signal.SIGINT, signal.default_int_handler)
os.environ["SECRET_KEY"] = secrets.token_urlsafe(32)
# pytest-django has read the settings before this file: they have the machine's key, or none.
django_settings.SECRET_KEY = os.environ["SECRET_KEY"]


@pytest.fixture(scope="session")
def redis_url(request: pytest.FixtureRequest) -> str:
    """Return the REDIS_URL of this run of the tests: of one server, unless REDIS_CLUSTER=1."""
    name = "redis_cluster_url" if os.environ.get("REDIS_CLUSTER") == "1" else "redis_server_url"
    url: str = request.getfixturevalue(name)
    return url


@pytest.fixture(scope="session")
def redis_cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a Redis Cluster of three nodes for this run of the tests; return its URL."""
    cluster = ThreeNodes(tmp_path_factory.mktemp("redis-cluster"))
    yield cluster.url
    cluster.close()


@pytest.fixture(scope="session")
def redis_server_url() -> Iterator[str]:
    """Start an embedded server for this run of the tests, durable as in play; return its URL."""
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        server = plan_redis(Path(folder))
        process = start_redis(server, tethered(server.command, os.getpid(), signal.SIGKILL))
        try:
            yield server.url
        finally:
            process.terminate()
            process.wait(timeout=10)


@pytest.fixture
def redis_prefix(redis_url: str, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> str:
    """Point the settings (and child processes) to the server, with a prefix of this test's own."""
    prefix = f"test-{secrets.token_hex(6)}"
    settings.REDIS_URL = redis_url
    settings.REDIS_PREFIX = prefix
    layer = settings.CHANNEL_LAYERS["default"]
    settings.CHANNEL_LAYERS = {
        "default": {
            **layer,
            "CONFIG": {
                **layer["CONFIG"],
                "hosts": [{**layer["CONFIG"]["hosts"][0], "address": node_url(redis_url)}],
                "prefix": f"{prefix}:layer",
            },
        }
    }
    monkeypatch.setenv("REDIS_URL", redis_url)
    monkeypatch.setenv("REDIS_PREFIX", prefix)
    return prefix


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Start a PostgreSQL for this run of the tests; where none runs, its tests are skipped."""
    try:
        server = Postgres()
    except NoPostgresError as fault:
        pytest.skip(str(fault))
    yield server
    server.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def databases(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[Databases]:
    """Return a maker of migrated databases, of each kind that is supported."""
    server = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    with django_db_blocker.unblock():
        databases = Databases(tmp_path_factory.mktemp("databases"), server)
    yield databases
    databases.close()


@pytest.fixture
def database_url(
    databases: Databases, django_db_blocker: DjangoDbBlocker, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Point Django (and child processes) to a migrated database of this test's own."""
    name = databases.make()
    url = databases.url_of(name)
    monkeypatch.setenv("DATABASE_URL", url)
    with django_db_blocker.unblock(), pointed_at(url):
        yield url
    databases.drop(name)
