"""Asks the archive for a table that Redis has forgotten, with little patience.

The database is asked by threads of its own, few of them: while it hangs, whoever asks it gets an
answer all the same, and nobody else notices.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, Error, connections

PATIENCE_S: Final = 3.0
"""How long the database may take to answer."""
THREADS: Final = 4

Found = TypeVar("Found")

_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="archive")


class ArchiveAwayError(Exception):
    """The database does not answer now."""


async def ask_archive(read: Callable[[], Found]) -> Found:
    """Return what ``read`` finds in the database.

    Raises:
        ArchiveAwayError: it does not answer, or not in time.
    """
    asked = asyncio.get_running_loop().run_in_executor(_threads, _read_alone, read)
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await asked
    except (Error, ImproperlyConfigured, TimeoutError) as fault:
        raise ArchiveAwayError from fault


def _read_alone(read: Callable[[], Found]) -> Found:
    try:
        return read()
    finally:
        # One connection a question: what Django does after a request it does not do here.
        connections[DEFAULT_DB_ALIAS].close()
        del connections[DEFAULT_DB_ALIAS]
