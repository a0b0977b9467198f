"""The names of what a table keeps in Redis.

All keys of one table stand under the hash tag of its shard, so that a Redis Cluster can hold them
and one script can touch its log and its shard's schedule together.
"""

import zlib
from typing import Final

SHARDS: Final = 16
"""Fixed: tables of a running deployment would be looked for elsewhere if it changed."""


def shard_of(code: str) -> int:
    """Return the number of the shard, from 0, that holds the table ``code``."""
    return zlib.crc32(code.encode()) % SHARDS


def log_key(prefix: str, code: str) -> str:
    """Return the key of the table's log: a list of entries."""
    return f"{prefix}:{{{shard_of(code)}}}:log:{code}"


def presence_key(prefix: str, code: str) -> str:
    """Return the key of the table's presence: a sorted set of sockets by when they expire."""
    return f"{prefix}:{{{shard_of(code)}}}:presence:{code}"


def readers_key(prefix: str, code: str) -> str:
    """Return the key of the table's holds: a sorted set by when they end, or have ended.

    Those that have ended stay until the next entry of the log takes them up.
    """
    return f"{prefix}:{{{shard_of(code)}}}:readers:{code}"


def schedule_key(prefix: str, shard: int) -> str:
    """Return the key of a shard's schedule: a sorted set of tables by when a computer is due."""
    return f"{prefix}:{{{shard}}}:schedule"


def clock_key(prefix: str, shard: int) -> str:
    """Return the key of what the clock was when a table of a shard last moved, in milliseconds."""
    return f"{prefix}:{{{shard}}}:clock"


def outbox_key(prefix: str, shard: int) -> str:
    """Return the key of a shard's outbox: a sorted set of tables that the archive has to look at.

    A score is when the oldest entry was written that is not archived.
    """
    return f"{prefix}:{{{shard}}}:outbox"


def limit_key(prefix: str, what: str, whom: str) -> str:
    """Return the key of a limit: of what, and a seal of whom. It belongs to no table."""
    return f"{prefix}:limit:{what}:{whom}"
