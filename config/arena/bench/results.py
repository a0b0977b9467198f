"""What was found, kept as it is found: a JSON object a line, the newest of a task counts."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from config.arena.bench.tasks import Found, Task


class FaultyResultsError(Exception):
    """A file of results that cannot be read."""


class Kept(msgspec.Struct, frozen=True):
    """One task, and what it found where and when."""

    task: Task
    found: Found
    day: str
    machine: str


def keep(path: Path, task: Task, found: Found) -> Kept:
    """Append what was found to the file ``path``, and return it as it is kept."""
    kept = Kept(task, found, datetime.now(UTC).date().isoformat(), describe_machine())
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(kept) + b"\n")
    return kept


def read_results(path: Path) -> dict[Task, Kept]:
    """Return what the file ``path`` holds, task by task; nothing if there is no file.

    Raises:
        FaultyResultsError: it is not such a file.
    """
    if not path.exists():
        return {}
    try:
        kept = msgspec.json.Decoder(Kept).decode_lines(path.read_bytes())
    except (OSError, msgspec.MsgspecError) as fault:
        raise FaultyResultsError(f"{path} cannot be read as results: {fault}") from fault
    return {each.task: each for each in kept}


def describe_machine() -> str:
    """Return what was measured on: never a name of a machine or a folder."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} cores ({platform.machine()}), {python}"
