"""How long processes have been busy: what other work on the machine does not change much."""

import os
from pathlib import Path

TICKS_PER_S = os.sysconf("SC_CLK_TCK")
AFTER_NAME = 3
"""The number of the first field after the name, which may itself hold blanks (proc(5))."""
PROCESS_GROUP, FIRST_TIME, LAST_TIME = 5, 14, 17
"""User and system time, of itself and of its children that have ended."""


def measure_processor_s(group: int) -> float:
    """Return the seconds of processor that the process group ``group`` has taken (Linux)."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text(encoding="utf-8", errors="replace")
        except (FileNotFoundError, ProcessLookupError):
            continue
        fields = text.rpartition(")")[2].split()
        if int(fields[PROCESS_GROUP - AFTER_NAME]) == group:
            times = fields[FIRST_TIME - AFTER_NAME : LAST_TIME - AFTER_NAME + 1]
            ticks += sum(map(int, times))
    return ticks / TICKS_PER_S
