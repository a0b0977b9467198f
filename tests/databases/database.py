"""A migrated database of one test's own, and Django pointed at it."""

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from asgiref.sync import SyncToAsync
from django.core.management import call_command
from django.db import connections

from config.environment import read_environment
from tests.databases.postgres import Postgres

Kind = Literal["sqlite", "postgresql"]


class Databases:
    """Makes databases of one kind; they are migrated once, and then copied."""

    def __init__(self, folder: Path, server: Postgres | None) -> None:
        """Migrate the template: a file in ``folder``, or a database of ``server``."""
        self._folder = folder
        self.server = server
        self._template = self._make_empty()
        with pointed_at(self.url_of(self._template)):
            call_command("migrate", interactive=False, verbosity=0)

    def url_of(self, name: str) -> str:
        """Return the DATABASE_URL of one of them."""
        if self.server is not None:
            return self.server.url_of(name)
        return f"sqlite:///{self._folder / name}"

    def make(self) -> str:
        """Return the name of a new one."""
        if self.server is not None:
            return self.server.create(self._template)
        name = self._make_empty()
        shutil.copyfile(self._folder / self._template, self._folder / name)
        return name

    def drop(self, name: str) -> None:
        if self.server is not None:
            self.server.drop(name)
        else:
            for file in self._folder.glob(f"{name}*"):
                file.unlink()

    def close(self) -> None:
        self.drop(self._template)

    def _make_empty(self) -> str:
        if self.server is not None:
            return self.server.create()
        return f"{secrets.token_hex(6)}.sqlite3"


@contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """Let Django use the database at ``url``. Only where tests may use one at all."""
    before = connections.settings
    _forget_connections()
    database = dict(read_environment({"DATABASE_URL": url}).database)
    connections.settings = connections.configure_settings({"default": database})
    try:
        yield
    finally:
        _forget_connections()
        connections.settings = before


def _forget_connections() -> None:
    _forget_connection()
    # Where asynchronous views speak to the database.
    SyncToAsync.single_thread_executor.submit(_forget_connection).result()


def _forget_connection() -> None:
    connections["default"].close()
    del connections["default"]
