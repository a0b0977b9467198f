"""The pages of the staff over an archive of 100,000 rounds, in SQLite and in PostgreSQL."""

import asyncio
import os
import secrets
import sys
import tempfile
from pathlib import Path
from typing import Final

import django

from tests.bench.saying import say

ROUNDS: Final = 100_000
ROUNDS_WHEN_QUICK: Final = 2_000


async def measure_archive(*, quick: bool) -> None:
    """Fill a database of each kind that is here, and print how long the pages take.

    In a process of its own: Django asks a database nothing in a thread with an event loop.
    """
    rounds = ROUNDS_WHEN_QUICK if quick else ROUNDS
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, str(rounds))
    await child.wait()


def main(rounds: int) -> None:
    """Do so here."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ["SECRET_KEY"] = secrets.token_urlsafe(32)
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    django.setup()
    # They need what was just set up.
    from config.postgres import NoPostgresError  # noqa: PLC0415
    from tests.bench.archive_filling import fill, play_matches  # noqa: PLC0415
    from tests.bench.archive_pages import measure_pages  # noqa: PLC0415
    from tests.databases.database import Databases, pointed_at  # noqa: PLC0415
    from tests.databases.postgres import Postgres  # noqa: PLC0415

    played = play_matches()
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        for kind in ("SQLite", "PostgreSQL"):
            say(f"\n{kind}")
            try:
                server = Postgres() if kind == "PostgreSQL" else None
            except NoPostgresError as fault:
                say(str(fault))
                continue
            databases = Databases(Path(folder), server)
            with pointed_at(databases.url_of(databases.make())):
                fill(played, rounds)
                measure_pages()
            if server is not None:
                server.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
