"""What processes hold, out of /proc (Linux): memory, descriptors, threads, processor time."""

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
TICKS_PER_S: Final = os.sysconf("SC_CLK_TCK")
PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM = 1, 11, 12, 13, 14
"""Places in /proc/*/stat, after the name."""
MEMORY: Final = ("Pss_Anon:", "Pss_Shmem:", "SwapPss:")
GONE: Final = (FileNotFoundError, ProcessLookupError)


@dataclass
class Held:
    """By a process and all that it has started, and those have."""

    memory_kb: int = 0
    """Its own, and its part of what it has in common with its relatives (PSS). Without mapped
    files: how much of those is counted depends on who else on the machine uses them."""
    descriptors: int = 0
    threads: int = 0
    processes: int = 0
    busy_s: float = 0.0
    """Of processor since its start, that of children that have ended included."""


def measure(pid: int, children: dict[int, list[int]]) -> Held:
    """Return what the process ``pid`` holds, with all below it."""
    held = Held()
    for each in _list_tree(pid, children):
        with suppress(*GONE):
            place = PROC / str(each)
            held.memory_kb += sum(_read_number(place / "smaps_rollup", kind) for kind in MEMORY)
            held.descriptors += len(list((place / "fd").iterdir()))
            held.threads += _read_number(place / "status", "Threads:")
            fields = _read_stat(place)
            times = (USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM)
            held.busy_s += sum(int(fields[time]) for time in times) / TICKS_PER_S
            held.processes += 1
    return held


def list_children() -> dict[int, list[int]]:
    """Return the children of every process."""
    found: dict[int, list[int]] = {}
    for place in PROC.iterdir():
        if place.name.isdigit():
            with suppress(*GONE):
                found.setdefault(int(_read_stat(place)[PARENT]), []).append(int(place.name))
    return found


def _list_tree(pid: int, children: dict[int, list[int]]) -> Iterable[int]:
    yield pid
    for child in children.get(pid, []):
        yield from _list_tree(child, children)


def _read_stat(place: Path) -> list[str]:
    return (place / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()


def _read_number(file: Path, name: str) -> int:
    return int(file.read_text(encoding="utf-8").partition(name)[2].split()[0])
