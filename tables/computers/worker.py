"""The worker that decides for computers: leases due tables, looks, chooses, acts like everybody.

Any number of these may work on one Redis. A table that a dead worker had leased comes back by
itself; and what two of them decide for one question, the one writer lets happen once.
"""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from typing import Final

import structlog

from engine.refusals import RefusalCode
from engine.seats import Seat
from engine.viewed import SessionView
from tables.act import act
from tables.computers.bot_choice import Bot, Choice, choose_safely
from tables.computers.counts import Counts
from tables.nudges.hub import Hub
from tables.pace import HEAD_START_MS, scale_ms
from tables.shown import show_to_computer
from tables.state.actors import ComputerActor, TableActor
from tables.state.loaded import LoadedTable
from tables.state.log import UnreadableLogError
from tables.state.proposal import Proposal, has_lapsed
from tables.state.seating import Computer
from tables.state.table import Table, computers_to_decide
from tables.storage.clock import Clock
from tables.storage.redis_client import StoreAwayError
from tables.storage.schedule import LEASE_MS, Schedule
from tables.storage.store import Store
from tables.thinking.faults import describe
from tables.vocabulary.commands import Lapse, Level
from tables.vocabulary.frames import Ack
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.seat_commands import write_seat_command

LOOK_EVERY_S: Final = 0.05
"""How long a due computer may go unnoticed: little beside the shortest delay of any pace."""
MOST_AT_ONCE: Final = 32
"""Tables at work before this worker leases more: others may have them."""
AWAY_PAUSES_S: Final = (0.1, 2.0)
"""First and longest pause while the store is away."""
LONGEST_BACK_OFF_MS: Final = 10 * 60 * 1000
MOST_REMEMBERED: Final = 1000
"""Tables whose failures in a row are counted."""
DRAIN_PATIENCE_S: Final = 6.0
"""How long decisions under way may take when the worker is asked to end: longer than an ``act``."""
RENEW_EVERY_S: Final = LEASE_MS / 3 / 1000
"""How often the lease of a table is renewed while its computer thinks."""
OVERTAKEN: Final = frozenset(
    {
        RefusalCode.ALREADY_DONE,
        RefusalCode.NOT_NOW,
        RefusalCode.NOT_YOUR_TURN,
        TableRefusalCode.HELD,
        TableRefusalCode.NO_TABLE,
        TableRefusalCode.NOT_YOUR_SEAT,
        TableRefusalCode.PROPOSAL_OPEN,
        TableRefusalCode.STALE,
        TableRefusalCode.UNAVAILABLE,
    }
)
"""Refusals of what was legal when it was chosen: the table has moved on, or the store is away. The
commit has set anew who is due, or the lease will run out."""

logger = structlog.get_logger(__name__)


class RefusedChoiceError(Exception):
    """The table refused what the view allowed: a fault of ours."""


class Computers:
    """One worker."""

    def __init__(self, store: Store, hub: Hub, bot: Bot) -> None:
        self._store = store
        self._hub = hub
        self._bot = bot
        self._schedule = Schedule(store)
        self._clock = Clock(store)
        self._at_work: set[asyncio.Task[None]] = set()
        self._failures: OrderedDict[str, int] = OrderedDict()
        self._away_pause_s = 0.0
        self.counts = Counts()

    async def run(self, stopping: asyncio.Event) -> None:
        """Work until ``stopping``; then finish what is under way."""
        while not stopping.is_set():
            await _wait(stopping, await self._look())
        await self._drain()

    async def _look(self) -> float:
        """Take on the tables that are due; return how many seconds to wait before the next look."""
        if len(self._at_work) >= MOST_AT_ONCE:
            return LOOK_EVERY_S
        try:
            await self._clock.heed()
            due = await self._schedule.lease_due(scale_ms(HEAD_START_MS))
        except StoreAwayError as fault:
            return self._note_away(fault)
        self._note_back()
        leased_at_s = _now_s()
        for code in due:
            task = asyncio.create_task(self._serve(code, leased_at_s))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
        return LOOK_EVERY_S

    async def _drain(self) -> None:
        if self._at_work:
            _, unfinished = await asyncio.wait(self._at_work, timeout=DRAIN_PATIENCE_S)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)

    async def _serve(self, code: str, leased_at_s: float) -> None:
        """Let the computers of a leased table decide; whatever happens, other tables go on."""
        loaded = None
        try:
            loaded = await self._store.load(code)
            if loaded is None:
                await self._schedule.dismiss(code, 0)
            elif (proposal := loaded.table.talks.proposal) is not None:
                await self._let_lapse(loaded, proposal)
            elif not (seats := computers_to_decide(loaded.table)):
                await self._schedule.dismiss(code, loaded.table.version)
            elif not await self._schedule.await_readers(code):
                await self._decide(loaded, seats, leased_at_s)
            self._failures.pop(code, None)
        except StoreAwayError as fault:
            version = None if loaded is None else loaded.table.version
            logger.debug("table left: store away", table=code, version=version, fault=str(fault))
        except UnreadableLogError as fault:
            await self._back_off(code, None, str(fault))
        except Exception as fault:  # noqa: BLE001 - one table must not stop the others
            await self._back_off(code, loaded, describe(fault))

    async def _let_lapse(self, loaded: LoadedTable, proposal: Proposal) -> None:
        """End a proposal whose time is over; computers at its table wait until then."""
        table = loaded.table
        now_ms = time.time_ns() // 1_000_000
        if not has_lapsed(proposal, now_ms):  # by this machine's clock
            # It is leased before it is due.
            wait_ms = proposal.lapses_at_ms - now_ms + scale_ms(HEAD_START_MS)
            await self._schedule.postpone(table.code, table.version, wait_ms)
            return
        lapse = Lapse(id=f"lapse-{proposal.number}", seen=table.version, proposal=proposal.number)
        await act(table.code, TableActor(), lapse, store=self._store, hub=self._hub)

    async def _decide(
        self, loaded: LoadedTable, seats: tuple[Seat, ...], leased_at_s: float
    ) -> None:
        # Several are asked only for their acceptance, and then they answer together.
        for seat in seats:
            if not await self._decide_for(loaded, seat, leased_at_s):
                break

    async def _decide_for(self, loaded: LoadedTable, seat: Seat, leased_at_s: float) -> bool:
        """Decide for the computer in ``seat``; return whether it happened."""
        table = loaded.table
        holder = table.seating[seat - 1]
        assert isinstance(holder, Computer), "only computers are decided for"
        level = holder.level
        choice = await self._think(table, level, show_to_computer(table, seat))
        await self._wait_for_moment(level, leased_at_s)
        # Two workers that answer one question send one id: the second gets the first one's ack.
        id = f"{seat}-{table.version}"
        command = write_seat_command(choice.command, id, table.version)
        answer = await act(
            table.code, ComputerActor(seat), command, store=self._store, hub=self._hub
        )
        if not isinstance(answer, Ack):
            if answer.code not in OVERTAKEN:
                raise RefusedChoiceError(answer.code)
            return False
        self.counts.note_decision(level)
        if choice.fault is not None:
            self.counts.note_bot_fault(table, seat, level, choice.fault)
        return True

    async def _think(self, table: Table, level: Level, view: SessionView) -> Choice:
        """Return what to do; as long as that takes, the table stays leased."""
        choosing = asyncio.create_task(choose_safely(self._bot, level, view, secrets.randbits(64)))
        try:
            while not (await asyncio.wait({choosing}, timeout=RENEW_EVERY_S))[0]:
                # If the store is away the decision comes too late, and happens once all the same.
                with contextlib.suppress(StoreAwayError):
                    await self._schedule.postpone(table.code, table.version, LEASE_MS)
            return choosing.result()
        finally:
            choosing.cancel()

    async def _wait_for_moment(self, level: Level, leased_at_s: float) -> None:
        """Wait until the moment to act, which does not depend on what was thought about."""
        allowance_ms = max(HEAD_START_MS, self._bot.allowance_ms(level))
        left_s = leased_at_s + scale_ms(allowance_ms) / 1000 - _now_s()
        if left_s > 0:
            await asyncio.sleep(left_s)
        else:
            self.counts.note_late()

    async def _back_off(self, code: str, loaded: LoadedTable | None, fault: str) -> None:
        """Let a table at which nothing could be decided wait, the longer the more often."""
        self.counts.note_table_fault()
        failures = self._failures.pop(code, 0) + 1
        self._failures[code] = failures
        if len(self._failures) > MOST_REMEMBERED:
            self._failures.popitem(last=False)
        wait_ms = min(LEASE_MS << (failures - 1), LONGEST_BACK_OFF_MS)
        version = -1 if loaded is None else loaded.table.version
        logger.error(
            "table left: nothing could be decided",
            table=code,
            version=version,
            fault=fault,
            failures=failures,
            wait_ms=wait_ms,
        )
        try:
            await self._schedule.postpone(code, version, wait_ms)
        except StoreAwayError:
            # Then the lease is all the waiting there is.
            logger.debug("back-off not stored", table=code, version=version)

    def _note_away(self, fault: StoreAwayError) -> float:
        first_s, longest_s = AWAY_PAUSES_S
        if not self._away_pause_s:
            logger.warning("computers wait: store away", fault=str(fault))
        self._away_pause_s = min(max(self._away_pause_s * 2, first_s), longest_s)
        return self._away_pause_s

    def _note_back(self) -> None:
        if self._away_pause_s:
            self._away_pause_s = 0.0
            logger.info("computers go on: store is back")


def _now_s() -> float:
    return asyncio.get_running_loop().time()


async def _wait(stopping: asyncio.Event, pause_s: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(pause_s):
            await stopping.wait()
