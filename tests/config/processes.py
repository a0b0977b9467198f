"""Starts `manage.py` commands as real processes for tests, and looks at what becomes of them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

from config.environment import ROOT
from config.tether import tethered

Found = TypeVar("Found")

PATIENCE_S = 60.0
"""Long: tests run on busy machines, and none of this is about speed."""
OF_THE_MACHINE = ("ALLOWED_HOSTS", "DATABASE_URL", "DATA_DIR", "HOST", "PORT", "REDIS_URL")


class Running:
    """A command that runs, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[bytes], said: Path) -> None:
        self.process = process
        self.said_in = said

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def said(self) -> str:
        return self.said_in.read_text(encoding="utf-8", errors="replace")

    def wait_for_word(self, pattern: str, patience_s: float = PATIENCE_S) -> str:
        """Return the first group of ``pattern`` as soon as it has been said."""

        def find() -> re.Match[str] | None:
            assert self.process.poll() is None, f"ended: {self.said}"
            return re.search(pattern, self.said)

        found = wait_until(find, f"{pattern} in what is said in {self.said_in}", patience_s)
        return found[1] if found.re.groups else found[0]

    def end(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Send ``sign``, and return the exit code."""
        self.process.send_signal(sign)
        return self.process.wait(PATIENCE_S)


@contextmanager
def run_command(
    folder: Path, *arguments: str, env: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """Run `manage.py` with ``arguments``, data in ``folder``/data, until the block ends."""
    environment = {key: value for key, value in os.environ.items() if key not in OF_THE_MACHINE}
    # None of this is about thinking: a core that is not compiled is there at once.
    environment |= {"DATA_DIR": str(folder / "data"), "NUMBA_DISABLE_JIT": "1", **(env or {})}
    said = folder / f"said-{time.monotonic_ns()}.txt"
    command = tethered([sys.executable, "manage.py", *arguments], os.getpid(), signal.SIGKILL)
    with said.open("wb") as output:
        process = _start(command, environment, output)
    try:
        yield Running(process, said)
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _start(
    command: list[str], environment: Mapping[str, str], output: IO[bytes]
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        process_group=0,
    )


def wait_until(look: Callable[[], Found], what: str, patience_s: float = PATIENCE_S) -> Found:
    """Return what ``look`` finds, as soon as it finds something."""
    deadline_s = time.monotonic() + patience_s
    while not (found := look()):
        assert time.monotonic() < deadline_s, f"waited in vain for {what}"
        time.sleep(0.05)
    return found


def ask(url: str, **headers: str) -> tuple[int, Any]:
    """Return the status and the JSON, or text, of an answer; 0 where nobody answers."""
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            status, content = answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        with refused:
            status, content = refused.code, refused.read()
    except OSError:
        return 0, None
    try:
        return status, json.loads(content)
    except ValueError:
        return status, content.decode()


def is_ready(url: str) -> bool:
    """Tell whether the server at ``url`` has all it needs."""
    return ask(f"{url}/readyz")[0] == 200


def children_of(pid: int) -> dict[int, str]:
    """Return the processes that ``pid`` has started, with their command lines."""
    if sys.platform == "linux":  # a bare one has no ps
        return dict(_read_children(pid))
    lines = subprocess.run(
        ["ps", "-axo", "pid=,ppid=,command="], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rows = [line.split(maxsplit=2) for line in lines]
    return {int(row[0]): row[2] for row in rows if len(row) == 3 and int(row[1]) == pid}


def _read_children(pid: int) -> Iterator[tuple[int, str]]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "stat").read_text()
            command = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:  # it ended while we looked
            continue
        state, parent = status.rpartition(")")[2].split()[:2]
        if int(parent) == pid and state != "Z":
            yield int(folder.name), command


def child_of(pid: int, word: str) -> int:
    """Return the one child of ``pid`` with ``word`` in its command line; 0 if there is none."""
    found = [child for child, command in children_of(pid).items() if word in command]
    assert len(found) < 2
    return found[0] if found else 0


def is_alive(pid: int) -> bool:
    """Tell whether there is a process ``pid``."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
