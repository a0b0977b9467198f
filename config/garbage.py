"""When the collector of garbage looks at everything that a process holds.

Most of what a web process holds stays for long: sockets, tables, the program. Python looks at all
of it again whenever many objects were made, which at a thousand tables is every few seconds, and
nobody is served for a quarter of a second. Here it looks at what is new, and at everything only
when there really is more of it.
"""

import gc
from typing import Any, Final

NEW: Final = (300, 3, 0)
"""See ``gc.set_threshold``. Of what is new it looks at little at once, and more often; and at
everything as soon as what is new was not put aside."""
MIDDLE: Final = 1
OLDEST: Final = 2
GROWTH: Final = 1.25
"""Everything is looked at when there is this much more than when it was last looked at: so much
garbage there can be. Python's own measure, but it also counts what has long been freed."""
FEWEST: Final = 50_000
"""Objects more, at least: what is made in a moment is no growth."""


def look_seldom() -> None:
    """Take what there is now for what stays, and from now on look at everything seldom.

    What was looked at and is still there is put aside (``gc.freeze``). It is freed as ever when
    nobody refers to it any more; only a cycle among it waits until everything is looked at.
    """
    gc.collect()
    gc.set_threshold(*NEW)
    gc.callbacks.append(_Kept().look)


class _Kept:
    """How much is put aside."""

    def __init__(self) -> None:
        self._most = 0.0
        """As many objects, and everything is looked at again."""
        self._at_most = 0
        """As many as there may be now: some will have been freed."""
        self._begin_anew()

    def look(self, phase: str, info: dict[str, Any]) -> None:
        """Put aside what was just looked at, or see to it that all is looked at next.

        See ``gc.callbacks``, which calls it.
        """
        generation: int = info["generation"]
        if generation == OLDEST:
            if phase == "start":
                gc.unfreeze()
            else:
                self._begin_anew()
        elif generation == MIDDLE and phase == "stop":
            self._at_most += len(gc.get_objects(OLDEST))
            if self._at_most > self._most:
                self._at_most = gc.get_freeze_count() + len(gc.get_objects(OLDEST))
            if self._at_most <= self._most:
                gc.freeze()

    def _begin_anew(self) -> None:
        gc.freeze()
        left = self._at_most = gc.get_freeze_count()
        self._most = max(GROWTH * left, left + FEWEST)
