"""The connection to Redis: one pool for each event loop, and one fault for all of its faults."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any, Final

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.commands.core import AsyncScript
from redis.exceptions import RedisClusterException, RedisError

from tables.metrics.catalogue import STORE_FAULTS
from tables.storage.cluster_url import is_cluster, node_url

Client = Redis | RedisCluster

MOST_CONNECTIONS: Final = 64
"""A process has one thread that talks; more only queue in the server."""
MOST_CONNECTIONS_TO_NODE: Final = 1000
"""Of a cluster. There, whoever finds them all in use is refused, and not let wait."""
ANSWER_PATIENCE_S: Final = 2.0
"""A commit waits for the disk. Callers try again for longer than this."""
CONNECT_PATIENCE_S: Final = 1.0
FAULTS: Final = (RedisError, RedisClusterException, OSError)
"""All that Redis' client means to raise."""
_CLIENT: Final = frozenset({"redis", "channels_redis"})
_OURS: Final = frozenset({"tables", "engine", "config"})


class StoreAwayError(Exception):
    """Redis does not answer, or cannot write, now. What was asked may or may not have happened."""


class _Cluster(RedisCluster):
    """redis-py's client, which loses connections when many ask before it knows the nodes."""

    async def execute_command(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - redis-py's
        """Get to know the nodes first; then ask."""
        await self.initialize()
        return await super().execute_command(*args, **kwargs)


def connect(url: str) -> Client:
    """Return a client for ``url``; it connects when it is first used, and again after a loss.

    It never asks twice by itself: whoever asks knows what may be repeated. That of a cluster
    follows where a slot has gone to.
    """
    if is_cluster(url):
        return _Cluster.from_url(
            node_url(url),
            max_connections=MOST_CONNECTIONS_TO_NODE,
            socket_timeout=ANSWER_PATIENCE_S,
            socket_connect_timeout=CONNECT_PATIENCE_S,
            retry=Retry(NoBackoff(), 0),
        )
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=MOST_CONNECTIONS,
        timeout=ANSWER_PATIENCE_S,
        socket_timeout=ANSWER_PATIENCE_S,
        socket_connect_timeout=CONNECT_PATIENCE_S,
        retry=Retry(NoBackoff(), 0),
    )
    return Redis.from_pool(pool)


def load_script(client: Client, name: str) -> AsyncScript:
    """Return the script in the file ``name`` beside this one; Redis gets it when it lacks it."""
    source = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return client.register_script(source)


@contextmanager
def faults_as_store_away() -> Iterator[None]:
    """Turn whatever asking Redis may raise into ``StoreAwayError``; a fault of ours stays one."""
    try:
        yield
    except Exception as fault:
        if not isinstance(fault, FAULTS) and not _is_of_client(fault):
            raise
        STORE_FAULTS.inc()
        # The fault's own text may repeat arguments, and those hold tiles.
        raise StoreAwayError(type(fault).__name__) from None


def _is_of_client(fault: Exception) -> bool:
    """Tell whether ``fault`` was raised in the client library, or below it.

    When a node of a cluster is lost, redis-py closes its connections to all of them, those included
    that others write to just then. They find no writer there, or the loop a transport that is
    closed, and each says so by an error that is no error of Redis.
    """
    packages = [_package_of(frame) for frame, _ in walk_tb(fault.__traceback__)]
    deepest = next((each for each in reversed(packages) if each in _CLIENT | _OURS), "")
    return deepest in _CLIENT


def _package_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__")).partition(".")[0]
