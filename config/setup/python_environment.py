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
LOCKS = ROOT / "config" / "locks"


def prepare(lock: str) -> None:
    """Make .venv if it is missing or broken, and install what the lock names into it.

    Args:
        lock: the name of a file in config/locks, without its ending.
    """
    if not _works():
        _make()
    install_lock("installer", "Installing uv, which installs the rest")
    install_lock(
        lock, f"Installing the Python packages ({lock}; a minute at most, usually seconds)"
    )


def install_lock(lock: str, doing: str) -> None:
    """Install one lock, every file checked against its hash, unless just that was done before."""
    file = LOCKS / f"{lock}.txt"
    stamp = digest([file], _version())
    if is_done(lock, stamp):
        return
    run_step(doing, *_installers(file))
    mark_done(lock, stamp)


def _installers(lock: Path) -> list[list[str | Path]]:
    """The commands that can install a lock here, the fastest first."""
    options: list[str | Path] = ["--require-hashes", "-r", lock]
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
            "this Python can make no environment, for it has neither ensurepip nor pip."
            " On Debian and Ubuntu: apt install python3-venv"
        )
    if not _works():
        raise SetupFailedError(f"the environment in {ENVIRONMENT.name} does not run.")


def _works() -> bool:
    """Whether .venv has a Python that runs, is new enough, and belongs to this very folder."""
    if not PYTHON.exists():
        return False
    question = "import sys; print(*sys.version_info[:2], sys.prefix)"
    asked = subprocess.run(
        [str(PYTHON), "-I", "-c", question], capture_output=True, text=True, check=False
    )
    if asked.returncode != 0:
        return False
    major, minor, prefix = asked.stdout.strip().split(" ", 2)
    is_new_enough = (int(major), int(minor)) >= machine.OLDEST_PYTHON
    return is_new_enough and Path(prefix) == ENVIRONMENT


def _version() -> str:
    # The interpreter that the environment points to; a new one asks for new packages.
    return os.path.realpath(PYTHON)


def _base_python() -> str:
    return str(getattr(sys, "_base_executable", sys.executable))
