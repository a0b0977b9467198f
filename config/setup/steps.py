"""The steps of a setup: said in one line, logged, remembered, and never two setups at once."""

import contextlib
import fcntl
import hashlib
import os
import re
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = ROOT / ".venv"
# Stamps and the log live in the environment: removing it forgets everything that was done.
STATE = ENVIRONMENT / "setup"
LOG = STATE / "log.txt"

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
# Words in the output of pip, uv and npm when they cannot reach their registry.
SIGNS_OF_NO_NETWORK = (
    "dns error",
    "failed to lookup address",
    "error sending request",
    "newconnectionerror",
    "name resolution",
    "connection refused",
    "network is unreachable",
    "tunnel connection failed",
    "enotfound",
    "eai_again",
    "etimedout",
    "econnrefused",
    "econnreset",
    "timed out",
)


class SetupFailedError(Exception):
    """Why a step could not be done, as a sentence for the person at the terminal."""


class NoNetworkError(SetupFailedError):
    """A step needs the network, and it cannot be reached."""


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let a second `make` in the same checkout wait for the first, and then find all done."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another setup in this folder")
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def say(sentence: str) -> None:
    """Print what is being done, at once."""
    print(f"double-six: {sentence} ...", flush=True)


def note(sentence: str) -> None:
    """Print what has come of it."""
    print(f"double-six:   {sentence}", flush=True)


def run_step(
    doing: str,
    *attempts: Sequence[str | Path],
    hint: str = "",
    env: Mapping[str, str] | None = None,
) -> None:
    """Say what is being done and run the commands in order until one of them succeeds.

    Args:
        doing: what the step does, as the start of a sentence ("Installing ...").
        attempts: commands, each only run when the one before it failed.
        hint: what else the person waiting may want to know.
        env: variables to set on top of this process's own.

    Raises:
        SetupFailedError: none of them did.
    """
    say(f"{doing} ({hint})" if hint else doing)
    started_s = time.monotonic()
    output = ""
    for command in attempts:
        succeeded, output = _run(command, env or {})
        if succeeded:
            elapsed_s = time.monotonic() - started_s
            note(f"done in {elapsed_s:.0f} s")
            return
    raise _explain(doing, output)


def _run(command: Sequence[str | Path], env: Mapping[str, str]) -> tuple[bool, str]:
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as failure:
        return False, str(failure)
    if ENVIRONMENT.is_dir():
        STATE.mkdir(exist_ok=True)
        with LOG.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(str(part) for part in command)}\n{done.stdout}\n")
    return done.returncode == 0, done.stdout


def _explain(doing: str, output: str) -> SetupFailedError:
    where = f" The whole output is in {LOG.relative_to(ROOT)}." if LOG.exists() else ""
    if any(sign in output.lower() for sign in SIGNS_OF_NO_NETWORK):
        return NoNetworkError(
            f"{doing} needs the network, and it cannot be reached from here.{where}"
        )
    plain = COLOURS.sub("", output)
    said = [line.strip() for line in plain.splitlines() if line.strip()] or ["nobody said why."]
    first = next((at for at, line in enumerate(said) if "error" in line.lower()), len(said) - 1)
    last = next((at for at in range(first, len(said)) if not said[at].endswith(":")), first)
    return SetupFailedError(f"{doing} did not work: {' '.join(said[first : last + 1])}{where}")


def digest(files: Iterable[Path], *words: str) -> str:
    """What a stamp holds: the SHA-256, in hex, of the files (name and content) and of the words."""
    whole = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes()
        whole.update(f"{file.relative_to(ROOT)}\0{len(content)}\0".encode())
        whole.update(content)
    for word in words:
        whole.update(f"{word}\0".encode())
    return whole.hexdigest()


def is_done(step: str, stamp: str) -> bool:
    """Whether the step was last done with exactly these inputs."""
    file = STATE / step
    return file.is_file() and file.read_text(encoding="ascii") == stamp


def mark_done(step: str, stamp: str) -> None:
    """Remember the inputs that the step was done with."""
    STATE.mkdir(exist_ok=True)
    (STATE / step).write_text(stamp, encoding="ascii")
