"""The archiver: drains the outbox into the database, at least once, and writes nothing twice.

Any number of these may run. One that dies, at whatever step, leaves its tables in the outbox: what
it had not written is written by the next, and what it had is found there. While the store or the
database is away everything waits, and no table feels it.
"""

import asyncio
import contextlib
from typing import Final

import structlog
from django.db import DatabaseError, DataError, IntegrityError

from tables.archive.aside import do_aside
from tables.archive.counts import Away, Counts, FaultKind
from tables.archive.desk import Desk
from tables.archive.reviews import Unmade, find_unmade, keep_review, make_review
from tables.archive.writing import Appended, Writer
from tables.metrics.catalogue import TABLES_STORED
from tables.state.log import UnreadableLogError
from tables.storage.clock import Clock
from tables.storage.outbox import MOST_ENTRIES, Outbox, Waiting
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store

GATHER_MS: Final = 1000
"""Entries wait for so long, so that a table that moves all the time costs a transaction a
second."""
LOOK_EVERY_S: Final = 0.5
AWAY_PAUSES_S: Final = (0.5, 30.0)
"""First and longest pause while the store or the database is away."""
FAULT_PAUSE_MS: Final = 10 * 60 * 1000
"""How long a table is left at which something is wrong."""
REVIEW_EVERY_S: Final = 60.0
"""How often reviews are looked for that another archiver left to be made."""
SEARCH_EVERY_S: Final = 3600.0
"""How often forgotten logs are looked for: a version without an outbox may have written there."""

logger = structlog.get_logger(__name__)


class Archiver:
    """One archiver."""

    def __init__(self, store: Store) -> None:
        self._outbox = Outbox(store)
        self._clock = Clock(store)
        self._desk = Desk()
        self._writer = Writer()
        self._away_pause_s = 0.0
        self._search_at_s = 0.0
        self._review_at_s = 0.0
        self._has_unmade = True
        self.counts = Counts()

    async def run(self, stopping: asyncio.Event) -> None:
        """Work until ``stopping``; a transaction under way is finished."""
        while not stopping.is_set():
            pause_s = await self._work_safely(stopping)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause_s):
                    await stopping.wait()

    async def aclose(self) -> None:
        """Give the connection to the database back."""
        await self._desk.aclose()

    async def _work_safely(self, stopping: asyncio.Event) -> float:
        """Do what there is to do; return how many seconds to wait before the next look."""
        try:
            pause_s = 0.0 if await self._work(stopping) else LOOK_EVERY_S
        except StoreAwayError as fault:
            return self._note_away("store", str(fault))
        except DatabaseError as fault:
            await self._desk.hang_up()
            # Its text may repeat what was to be written, tiles and all.
            return self._note_away("database", type(fault).__name__)
        if self._away_pause_s:
            self._away_pause_s = 0.0
            logger.info("archiver goes on")
        return pause_s

    async def _work(self, stopping: asyncio.Event) -> bool:
        """Archive what waits, or else make a review; return whether there may be more to do."""
        if _now_s() >= self._search_at_s:
            await self._find_forgotten()
            self._search_at_s = _now_s() + SEARCH_EVERY_S
        await self._clock.heed()
        waiting = await self._outbox.list_waiting(GATHER_MS)
        for each in waiting:
            if stopping.is_set():
                return False
            await self._archive_safely(each)
        if waiting:
            return False
        if _now_s() >= self._review_at_s:
            self._has_unmade = True
        return self._has_unmade and await self._review(stopping)

    async def _find_forgotten(self) -> None:
        """Put tables into the outbox of which the archive does not have what the store has."""
        stored = forgotten = 0
        async for lengths in self._outbox.scan_logs():
            archived = await self._desk.do(self._writer.find_versions, lengths)
            codes = [code for code, length in lengths.items() if archived.get(code, 0) != length]
            stored += len(lengths)
            forgotten += len(codes)
            await self._outbox.enlist(codes)
        TABLES_STORED.set(stored)
        logger.debug("looked for forgotten logs", stored=stored, found=forgotten)

    async def _archive_safely(self, waiting: Waiting) -> None:
        """Archive what is new of a table; whatever is wrong with it, others go on."""
        code = waiting.code
        try:
            await self._archive(waiting)
        except StoreAwayError:
            raise
        except UnreadableLogError as fault:
            await self._leave(code, "unreadable", str(fault))
        except (DataError, IntegrityError) as fault:
            await self._leave(code, "refused", type(fault).__name__)
        except DatabaseError:
            raise
        except Exception as fault:  # noqa: BLE001 - one table must not stop the others
            await self._leave(code, "broken", type(fault).__name__)

    async def _archive(self, waiting: Waiting) -> None:
        code = waiting.code
        version = await self._desk.do(self._writer.find_version, code)
        while True:
            # With the last entry that is archived: it has to be the same still.
            start = max(0, version - 1)
            written = await self._outbox.read(code, start)
            if not written and not await self._outbox.set_aside(code, FAULT_PAUSE_MS):
                logger.warning("a log is gone", table=code, version=version)
                return
            appended = await self._desk.do(self._writer.append, code, start, written)
            if appended.fault:
                await self._leave(code, "contradicted", appended.fault, version)
                return
            version = appended.version
            self._count(waiting, appended)
            if appended.last and len(written) < MOST_ENTRIES:
                await self._outbox.settle(code, version, appended.last)
                return

    async def _review(self, stopping: asyncio.Event) -> bool:
        """Make one of the reviews that are to be made, if there is any."""
        unmade = await self._desk.do(find_unmade)
        if unmade is None:
            self._has_unmade = False
            self._review_at_s = _now_s() + REVIEW_EVERY_S
            return False
        content: bytes | None = b""
        try:
            content = await do_aside(lambda: make_review(unmade.written), stopping)
        except UnreadableLogError as fault:
            self._note_unreviewed(unmade, str(fault))
        except Exception as fault:  # noqa: BLE001 - one round must not stop the others
            self._note_unreviewed(unmade, type(fault).__name__)
        if content is None:
            return False
        await self._desk.do(keep_review, unmade, content)
        self.counts.note_review()
        return True

    def _note_unreviewed(self, unmade: Unmade, fault: str) -> None:
        self.counts.note_fault("not reviewed")
        logger.error("round not reviewed", table=unmade.code, version=unmade.version, fault=fault)

    async def _leave(
        self, code: str, kind: FaultKind, fault: str, version: int | None = None
    ) -> None:
        self.counts.note_fault(kind)
        logger.error("table not archived", table=code, version=version, kind=kind, fault=fault)
        await self._outbox.set_aside(code, FAULT_PAUSE_MS)

    def _count(self, waiting: Waiting, appended: Appended) -> None:
        if appended.added:
            self._has_unmade = True
            is_new = appended.added == appended.version
            self.counts.note_entries(appended.added, waiting.waited_ms, is_new=is_new)

    def _note_away(self, what: Away, fault: str) -> float:
        first_s, longest_s = AWAY_PAUSES_S
        self.counts.note_away(what)
        if not self._away_pause_s:
            logger.warning("archiver waits", away=what, fault=fault)
        self._away_pause_s = min(max(self._away_pause_s * 2, first_s), longest_s)
        return self._away_pause_s


def _now_s() -> float:
    return asyncio.get_running_loop().time()
