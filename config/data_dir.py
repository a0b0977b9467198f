"""The folder that holds what was played: made privately, and used by one server at a time."""

import fcntl
import os
from pathlib import Path
from typing import IO, Final

LOCK: Final = "lock"


class DataDirError(Exception):
    """Why the data folder cannot be used, as a sentence."""


def open_data_dir(data_dir: Path) -> IO[str]:
    """Make ``data_dir`` if it is missing, and return its lock: it is held until it is closed.

    The lock also ends with this process, however it ends; children do not inherit it.

    Raises:
        DataDirError: it cannot be written to, or another server uses it.
    """
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = (data_dir / LOCK).open("a+", encoding="utf-8")
    except OSError as fault:
        raise DataDirError(
            f"the data folder {data_dir} cannot be written to ({fault.strerror}): set DATA_DIR"
        ) from fault
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        lock.seek(0)
        who = lock.read().strip()
        lock.close()
        raise DataDirError(
            f"another Double Six uses the data folder {data_dir} ({who or 'it has just started'}):"
            " stop it, or set DATA_DIR to another folder"
        ) from fault
    lock.truncate(0)
    return lock


def note_address(lock: IO[str], address: str) -> None:
    """Write into the lock who holds it, for whoever is refused."""
    lock.truncate(0)
    lock.write(f"process {os.getpid()}, {address}\n")
    lock.flush()
