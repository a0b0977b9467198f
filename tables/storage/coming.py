"""Who makes ready for an entry that is on its way to the disk."""

import asyncio
from collections.abc import Callable

from tables.state.loaded import Draft, LoadedTable, foresee

MakeReady = Callable[[LoadedTable], None]
"""Gets the table as it will be if the entry is stored, which is not certain."""


class Coming:
    """Those of one event loop, by table."""

    def __init__(self) -> None:
        self._ready: dict[str, set[MakeReady]] = {}

    def add(self, code: str, make_ready: MakeReady) -> None:
        """Call ``make_ready`` whenever an entry of the table ``code`` is on its way from here."""
        self._ready.setdefault(code, set()).add(make_ready)

    def discard(self, code: str, make_ready: MakeReady) -> None:
        """Call it no more."""
        waiting = self._ready.get(code)
        if waiting is not None:
            waiting.discard(make_ready)
            if not waiting:
                del self._ready[code]

    def tell(self, code: str, draft: Draft) -> None:
        """Tell of ``draft`` when the loop turns: then it is sent, and there is time."""
        if code in self._ready:
            asyncio.get_running_loop().call_soon(self._tell, code, draft)

    def _tell(self, code: str, draft: Draft) -> None:
        coming = foresee(draft)
        for make_ready in tuple(self._ready.get(code, ())):
            make_ready(coming)
