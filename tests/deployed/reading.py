"""Reads what is kept of tables: their logs as they stand in Redis, and as they are archived."""

from typing import Final

from psycopg.sql import SQL, Composed, Identifier

from tables.archive.models import LogEntry, TableLog
from tables.storage.keys import log_key
from tests.deployed.deployment import PREFIX, Deployment

ENTRIES: Final = (
    "SELECT log.code, entry.written FROM {} entry JOIN {} log ON log.id = entry.log_id"
    " {} ORDER BY log.code, entry.version"
)


def read_table(deployment: Deployment, code: str) -> tuple[list[bytes], list[bytes]]:
    """Return the log of one table as it stands in Redis, and as it is archived."""
    with deployment.ask_redis() as client:
        written: list[bytes] = client.lrange(log_key(PREFIX, code), 0, -1)
    return written, _read_archive(deployment, code).get(code, [])


def read_logs(deployment: Deployment) -> dict[str, list[bytes]]:
    """Return the log of every table as it stands in Redis, by its code."""
    with deployment.ask_redis() as client:
        keys = list(client.scan_iter(f"{PREFIX}:*:log:*", count=10_000))
        return {key.decode().rpartition(":")[2]: client.lrange(key, 0, -1) for key in keys}


def read_archive(deployment: Deployment) -> dict[str, list[bytes]]:
    """Return the log of every table as it is archived, by its code."""
    return _read_archive(deployment, None)


def count_waiting(deployment: Deployment) -> int:
    """Return how many tables wait for the archive."""
    with deployment.ask_redis() as client:
        return sum(client.zcard(key) for key in client.scan_iter(f"{PREFIX}:*:outbox"))


def _read_archive(deployment: Deployment, code: str | None) -> dict[str, list[bytes]]:
    found: dict[str, list[bytes]] = {}
    with deployment.connect_database() as connection:
        for each, written in connection.execute(_ask(code)):
            found.setdefault(each, []).append(bytes(written))
    return found


def _ask(code: str | None) -> Composed:
    names = (Identifier(each._meta.db_table) for each in (LogEntry, TableLog))
    which = SQL("") if code is None else SQL("WHERE log.code = {}").format(code)
    return SQL(ENTRIES).format(*names, which)
