"""`python -m config.healthcheck [redis]`: for a container, exit code 0 when it can do its work.

Without an argument it asks the web process of this very container whether it is ready; with "redis"
it asks Redis itself, for the processes of the computers, which serve no address.
"""

import os
import sys
import urllib.error
import urllib.request

import redis

PATIENCE_S = 3.0


def main(arguments: list[str]) -> str | None:
    """Ask once; the sentence to exit with, None when all is well."""
    return _ask_redis() if arguments == ["redis"] else _ask_web()


def _ask_web() -> str | None:
    # Django answers only to the names it knows.
    name = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].lstrip(".") or "localhost"
    address = f"http://127.0.0.1:{os.environ.get('PORT') or 8000}/readyz"
    request = urllib.request.Request(address, headers={"Host": name})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S):  # noqa: S310 - our own address
            return None
    except (urllib.error.URLError, OSError) as fault:
        return f"not ready: {fault}"


def _ask_redis() -> str | None:
    try:
        with redis.Redis.from_url(
            os.environ["REDIS_URL"], socket_timeout=PATIENCE_S, retry=None
        ) as client:
            client.ping()
    except (redis.RedisError, OSError, KeyError, ValueError) as fault:
        return f"no Redis: {fault}"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
