"""`python -m config.healthcheck [redis|archive|process]`: exit code 0 when a container is well.

Without an argument it asks the web process of this very container whether it is ready; with
"process" it asks a process of this very container whether its event loop turns, where METRICS_PORT
says: the computers and the archiver, which serve no other address. With "redis" it asks Redis
itself; with "archive" it asks Redis for how long entries have waited to be archived, whoever is to
blame: an archiver, the database.
"""

import os
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import cast

import redis

from config.one_question import FAULTS, open_redis
from tables.storage.keys import SHARDS, outbox_key

Client = redis.Redis | redis.RedisCluster

PATIENCE_S = 3.0
MOST_BEHIND_S = 60.0
"""Seconds that an entry may wait for the archive; it takes two when all is well."""


def main(arguments: list[str]) -> str | None:
    """Ask once; the sentence to exit with, None when all is well."""
    match arguments:
        case ["redis"]:
            return _ask_redis(lambda client: client.ping())
        case ["archive"]:
            return _ask_redis(_look_into_outbox)
        case ["process"]:
            return _ask_http("METRICS_PORT", "9100", "/healthz")
        case _:
            return _ask_http("PORT", "8000", "/readyz")


def _ask_http(variable: str, otherwise: str, path: str) -> str | None:
    # Django answers only to the names it knows.
    name = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].lstrip(".") or "localhost"
    address = f"http://127.0.0.1:{os.environ.get(variable) or otherwise}{path}"
    request = urllib.request.Request(address, headers={"Host": name})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S):  # noqa: S310 - our own address
            return None
    except (urllib.error.URLError, OSError) as fault:
        return f"not ready: {fault}"


def _ask_redis(ask: Callable[[Client], object]) -> str | None:
    try:
        with open_redis(os.environ["REDIS_URL"], PATIENCE_S) as client:
            answer = ask(client)
    except (*FAULTS, KeyError, ValueError) as fault:
        return f"no Redis: {fault}"
    return answer if isinstance(answer, str) else None


def _look_into_outbox(client: Client) -> str | None:
    prefix = os.environ.get("REDIS_PREFIX") or "double-six"
    now_s, _ = client.time()
    for shard in range(SHARDS):
        oldest = client.zrange(outbox_key(prefix, shard), 0, 0, withscores=True)
        for _code, since_ms in cast(list[tuple[bytes, float]], oldest):
            behind_s = now_s - since_ms / 1000
            if behind_s > MOST_BEHIND_S:
                return f"the archive is {behind_s:.0f} s behind"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
