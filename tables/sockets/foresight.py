"""What a socket would be shown next, made while the disk is waited for.

A view is nearly half of what is done after an entry is stored, and the process has nothing else to
do before. Nothing of it is sent until the entry is stored.
"""

import time
from typing import NamedTuple

import structlog

from tables.metrics.catalogue import VIEW_SECONDS
from tables.shown import show
from tables.state.curtain import Lifted
from tables.state.loaded import LoadedTable
from tables.state.table import Table
from tables.storage.presence import Presence
from tables.thinking.faults import describe
from tables.vocabulary.frames import Shown

logger = structlog.get_logger(__name__)


class _Foreseen(NamedTuple):
    """A view, and of what it was made."""

    shown: Shown
    table: Table
    lifted: Lifted | None
    presence: Presence
    since: int


class Foresight:
    """What one socket of ``device`` is shown, perhaps made before it was asked for."""

    __slots__ = ("_device", "_foreseen")

    def __init__(self, device: str) -> None:
        self._device = device
        self._foreseen: _Foreseen | None = None

    def prepare(
        self, coming: LoadedTable, lifted: Lifted | None, presence: Presence, since: int
    ) -> None:
        """Make what would be shown of ``coming``, which may never be; see ``tables.shown.show``."""
        try:
            shown = self._make(coming, lifted, presence, since)
        except Exception as fault:  # noqa: BLE001
            # Whoever shows it will meet it again, and say so to the people. No traceback: it would
            # lead through values that hold tiles.
            logger.error(  # noqa: TRY400
                "view not foreseen",
                table=coming.table.code,
                version=coming.table.version,
                fault=describe(fault),
            )
        else:
            self._foreseen = _Foreseen(shown, coming.table, lifted, presence, since)

    def show(
        self, loaded: LoadedTable, lifted: Lifted | None, presence: Presence, since: int
    ) -> Shown:
        """Return what is shown of ``loaded``; see ``tables.shown.show``."""
        foreseen, self._foreseen = self._foreseen, None
        if (
            foreseen is not None
            and foreseen.table is loaded.table
            and foreseen.lifted is lifted
            and foreseen.presence is presence
            and foreseen.since == since
        ):
            return foreseen.shown
        return self._make(loaded, lifted, presence, since)

    def _make(
        self, loaded: LoadedTable, lifted: Lifted | None, presence: Presence, since: int
    ) -> Shown:
        began_s = time.perf_counter()
        shown = show(loaded, self._device, lifted, presence, since)
        VIEW_SECONDS.observe(time.perf_counter() - began_s)
        return shown
