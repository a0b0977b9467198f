"""What can go wrong when a decision is thought about, in words that tell nothing of a view."""

import traceback
from typing import Literal

FaultKind = Literal["crash", "fault", "full", "overrun", "refused", "silent", "unready"]
"""The process died; the bot raised; too many wait already; it took too much CPU; it chose what the
view does not allow; the process did not answer; no process was free in time."""


class ThinkingError(Exception):
    """Why there is no decision. ``detail`` says where, without a word of what was looked at."""

    def __init__(self, kind: FaultKind, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind


def describe(fault: BaseException) -> str:
    """Return the kind of ``fault`` and where it was raised; what it says may name tiles."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = f" at {frames[-1].name}:{frames[-1].lineno}" if frames else ""
    return f"{type(fault).__name__}{where}"
