"""People who now and then take something back, propose it, answer, read, or ask for a hint."""

import random
from collections import Counter

from tests.processes.table_socket import Frame

WISHES_PER_TABLE = 14


class Whims:
    """The whims of everybody at one table; there are only so many, so that it comes to an end."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed)
        self._left = WISHES_PER_TABLE
        self.wishes: Counter[str] = Counter()

    def pick(self, view: Frame) -> Frame | None:
        """Return a command that the view allows, or None."""
        proposal = view["proposal"]
        if proposal is not None:
            if not proposal["may_answer"]:
                return None
            agree = self._draw.random() < 0.8
            return {"type": "answer", "proposal": proposal["number"], "agree": agree}
        if self._left and self._draw.random() < 0.05:
            self._left -= 1
            self.wishes["hold"] += 1
            return {"type": "hold", "what": self._draw.choice(("rules", "log"))}
        if _is_asked(view) and self._draw.random() < 0.1:
            self.wishes["hint"] += 1
            return {"type": "hint", "seat": view["faced"]}
        may = view["may"]
        offered = [kind for kind in ("undo", "redo", "redo", "restart") if may[kind]]
        if not offered or self._left == 0 or self._draw.random() > 0.15:
            return None
        self._left -= 1
        kind = self._draw.choice(offered)
        self.wishes[kind] += 1
        return {"type": kind}


def _is_asked(view: Frame) -> bool:
    round = (view["session"] or {}).get("round")
    return round is not None and round["phase"] != "over" and view["faced"] in round["waiting"]
