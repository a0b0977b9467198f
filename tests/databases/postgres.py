"""A real PostgreSQL for the tests, which may be stopped and started again.

It is the one that TEST_DATABASE_URL names, or one of our own (config/postgres.py).
"""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg

from config.postgres import NoPostgresError, plan_postgres

START_PATIENCE_S = 60.0
ASK_EVERY_S = 0.02
LONGEST_FOLDER = 60
UNSAFE_BUT_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Postgres:
    """A server. Its own, or one that somebody has named: that one cannot be stopped."""

    def __init__(self) -> None:
        """Start it.

        Raises:
            NoPostgresError: there is none, or it does not run here.
        """
        self._process: subprocess.Popen[bytes] | None = None
        self._named = os.environ.get("TEST_DATABASE_URL", "")
        if self._named:
            return
        # The path of a socket is short, and whoever runs it has to come in.
        self.folder = Path(tempfile.mkdtemp(prefix="ds-pg-", dir=short_folder()))
        try:
            self._plan = plan_postgres(self.folder)
            self._plan.initialise()
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def may_be_stopped(self) -> bool:
        """Whether it is ours."""
        return not self._named

    def url_of(self, database: str) -> str:
        """Return the DATABASE_URL of one of its databases."""
        if self._named:
            return urlunsplit(urlsplit(self._named)._replace(path=f"/{database}"))
        return self._plan.url_of(database)

    def create(self, template: str = "template1") -> str:
        """Make a database like ``template``; return its name."""
        name = f"double_six_{secrets.token_hex(6)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self._do(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._plan.command(os.getpid(), UNSAFE_BUT_FAST),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                process_group=0,
            )
        deadline_s = time.monotonic() + START_PATIENCE_S
        while not self._plan.is_answering():
            if self._process.poll() is not None or time.monotonic() > deadline_s:
                raise NoPostgresError(f"PostgreSQL does not start: {self._last_words()}")
            time.sleep(ASK_EVERY_S)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Let it be away while the block lasts."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def stop(self) -> None:
        """End it as a power cut does: whoever is connected is cut off."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(START_PATIENCE_S)
            self._process = None

    def close(self) -> None:
        """End it, and remove all that it has written."""
        if not self._named:
            self.stop()
            shutil.rmtree(self.folder, ignore_errors=True)

    def _do(self, statement: str) -> None:
        url = self._named or self.url_of("postgres")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(statement.encode())

    def _last_words(self) -> str:
        lines = (self.folder / "log").read_text(encoding="utf-8", errors="replace").splitlines()
        return lines[-1] if lines else "it left no word"


def short_folder() -> str:
    """Return where a folder can be made in whose depth a socket still has a place."""
    folder = tempfile.gettempdir()
    return folder if len(folder) <= LONGEST_FOLDER else "/tmp"
