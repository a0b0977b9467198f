"""A connection to Redis for one question, whether REDIS_URL is of a server or of a cluster."""

import redis

from tables.storage.cluster_url import is_cluster, node_url

FAULTS = (redis.RedisError, redis.exceptions.RedisClusterException, OSError)
"""What may come instead of an answer."""


def open_redis(url: str, patience_s: float) -> redis.Redis | redis.RedisCluster:
    """Return a client that asks once, and waits ``patience_s`` for an answer."""
    if is_cluster(url):
        return redis.RedisCluster.from_url(
            node_url(url), socket_timeout=patience_s, socket_connect_timeout=patience_s
        )
    return redis.Redis.from_url(
        url, socket_timeout=patience_s, socket_connect_timeout=patience_s, retry=None
    )
