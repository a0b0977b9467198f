"""Reads what our processes have logged: no fault, no tile, no digest, and nobody in it."""

import json
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from tests.processes.secrecy import DIGEST, find_tiles

BAD: Final = ("error", "critical")
OVERBURDENED: Final = ("full", "overrun", "unready")
"""Kinds of faults of bots that say that there was too little processor."""
LONGEST_SAID: Final = 300


def read_lines(logs: Mapping[str, str], people: Collection[str]) -> tuple[Counter[str], list[str]]:
    """Look at the logs of processes, by their names.

    Args:
        logs: what each has written.
        people: what must not be in there, as the names of devices.

    Returns:
        How often each event was logged, with its level; and what was wrong.
    """
    events: Counter[str] = Counter()
    wrong: list[str] = []
    for name, text in logs.items():
        wrong += [f"{name}: a line has {what}" for what in find_secrets(text, people)]
        for line in text.splitlines():
            if not line.startswith("{"):
                if "Traceback" in line:
                    wrong.append(f"{name}: a traceback that is no line of its own")
                continue
            told = json.loads(line)
            events[f"{told['level']}: {told['event']}"] += 1
            is_ours = told.get("kind") not in OVERBURDENED
            if (told["level"] in BAD and is_ours) or "exception" in told:
                wrong.append(f"{name}: {line[:LONGEST_SAID]}")
    return events, wrong


def find_secrets(text: str, people: Collection[str]) -> list[str]:
    """Return what ``text`` has that no log may have."""
    found = ["a tile"] if find_tiles(text) else []
    if DIGEST.search(text):
        found.append("a seed, or a commitment")
    if any(person in text for person in people):
        found.append("a device")
    return found
