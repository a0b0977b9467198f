"""The connection to Redis: one pool for each event loop, and one fault for all of its faults."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
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
"""All that Redis' client may raise."""


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
    """Turn whatever Redis may raise into ``StoreAwayError``."""
    try:
        yield
    except (*FAULTS, AttributeError) as fault:
        if isinstance(fault, AttributeError) and not _is_of_client(fault):
            raise
        STORE_FAULTS.inc()
        # The fault's own text may repeat arguments, and those hold tiles.
        raise StoreAwayError(type(fault).__name__) from None


def _is_of_client(fault: BaseException) -> bool:
    """Tell whether ``fault`` is the client library's own.

    When a node of a cluster is lost, redis-py closes its connections to all of them, those included
    that others write to just then; whoever does finds no writer there.
    """
    *_, (frame, _) = walk_tb(fault.__traceback__)
    return str(frame.f_globals.get("__name__")).startswith("redis.")
