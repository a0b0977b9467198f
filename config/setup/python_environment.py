"""The Python environment .venv: made, given uv, and filled from a hashed lock."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from config.setup import machine
from config.setup.steps import (
    ENVIRONMENT,
    ROOT,
    SetupFailedError,
    digest,
    is_done,
    mark_done,
    run_step,
)

PYTHON = ENVIRONMENT / "bin" / "python"
TIME_HINT = "usually seconds, a minute at most"
WHEELS_ALONE = ["--only-binary", ":all:"]
LOCKS = ROOT / "config" / "locks"


def prepare(lock: str) -> None:
    """Make .venv if it is missing or broken, and install what the lock names into it.

    Args:
        lock: the name of a file in config/locks, without its ending.
    """
    if not is_usable(ENVIRONMENT):
        _make()
    install_lock("installer", "Installing uv", hint="it installs the rest")
    install_lock(lock, f"Installing the Python packages for {lock}", hint=TIME_HINT)


def install_lock(lock: str, doing: str, hint: str = "", *, is_ready_made: bool = False) -> None:
    """Install one lock, every file checked against its hash, unless just that was done before.

    Args:
        lock: the name of a file in config/locks, without its ending.
        doing: what the step does, as the start of a sentence.
        hint: what else the person waiting may want to know.
        is_ready_made: take wheels alone; nothing is built here.

    Raises:
        SetupFailedError: it cannot be installed.
    """
    stamp = stamp_of(lock)
    if is_done(lock, stamp):
        return
    options = WHEELS_ALONE if is_ready_made else []
    run_step(doing, *_installers(_file_of(lock), options), hint=hint)
    mark_done(lock, stamp)


def stamp_of(lock: str) -> str:
    """What a lock's being installed is remembered by: its contents, and the Python it is for."""
    return digest([_file_of(lock)], _version())


def _file_of(lock: str) -> Path:
    return LOCKS / f"{lock}.txt"


def _installers(lock: Path, more: list[str]) -> list[list[str | Path]]:
    """The commands that can install a lock here, the fastest first."""
    options: list[str | Path] = [*more, "--require-hashes", "-r", lock]
    attempts: list[list[str | Path]] = []
    uv = shutil.which("uv", path=f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}")
    if uv is not None:
        attempts.append([uv, "pip", "install", "--python", PYTHON, *options])
    quiet = ["--disable-pip-version-check", "--no-input", "--retries", "2"]
    if (ENVIRONMENT / "bin" / "pip").exists():
        attempts.append([PYTHON, "-m", "pip", "install", *quiet, *options])
    elif importlib.util.find_spec("pip") is not None:
        # From outside, into an environment that has no pip of its own.
        pip: list[str | Path] = [_base_python(), "-m", "pip", "--python", PYTHON]
        attempts.append([*pip, "install", *quiet, *options])
    return attempts


def _make() -> None:
    if ENVIRONMENT.exists():
        shutil.rmtree(ENVIRONMENT)
    doing = f"Making .venv with Python {sys.version.split()[0]}"
    if importlib.util.find_spec("ensurepip") is not None:
        run_step(doing, [_base_python(), "-m", "venv", ENVIRONMENT])
    elif importlib.util.find_spec("pip") is not None or shutil.which("uv") is not None:
        # Debian keeps ensurepip in a package of its own; pip or uv from elsewhere do as well.
        run_step(doing, [_base_python(), "-m", "venv", "--without-pip", ENVIRONMENT])
    else:
        raise SetupFailedError(
            "This Python can make no environment, for it has neither ensurepip nor pip."
            " On Debian and Ubuntu: apt install python3-venv"
        )
    if not is_usable(ENVIRONMENT):
        raise SetupFailedError(f"The environment in {ENVIRONMENT.name} does not run.")


def is_usable(environment: Path) -> bool:
    """Whether an environment is complete, made in this very folder, with a Python that will do."""
    # Written last, and with the folder's name: an environment does not survive a move.
    activate = environment / "bin" / "activate"
    if not activate.is_file() or str(environment) not in activate.read_text(encoding="utf-8"):
        return False
    try:
        asked = subprocess.run(
            [
                environment / "bin" / "python",
                "-I",
                "-c",
                "import sys; print(*sys.version_info[:2])",
            ],
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    major, minor = asked.stdout.split()
    return (int(major), int(minor)) >= machine.OLDEST_PYTHON


def _version() -> str:
    # The interpreter that the environment points to; a new one asks for new packages.
    return os.path.realpath(PYTHON)


def _base_python() -> str:
    return str(getattr(sys, "_base_executable", sys.executable))
