"""One process of several on one Redis: its store, its presence, its hub, its worker."""

import asyncio
from typing import Final

from engine.bots import choose
from engine.commands import Continue, SeatCommand
from engine.viewed import SessionView
from tables.computers.worker import Computers
from tables.ending import end_tasks
from tables.nudges.hub import Hub
from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tables.vocabulary.commands import Level
from tests.tables.course.chance import Chance
from tests.tables.course.passing import Clock
from tests.tables.course.wiring import Commits, LossyLayer


class Process:
    """A web process and a worker in one. What it holds dies with it."""

    def __init__(self, url: str, prefix: str, layer: LossyLayer, chance: Chance) -> None:
        self.store = Store(url, prefix)
        self.commits = Commits(self.store._commit, layer)
        self.store._commit = self.commits  # type: ignore[assignment]
        self.keeper = PresenceKeeper(self.store)
        self.keeper._script = Clock(self.keeper._script, chance)  # type: ignore[assignment]
        self.hub = Hub(layer, self.keeper)
        self.bot = MoodyBot()
        self.computers = Computers(self.store, self.hub, self.bot)
        self._layer = layer

    @property
    def is_quiet(self) -> bool:
        """Nothing that has happened is still on its way to other processes."""
        return not self.hub._outgoing and not self.hub._has_outgoing.is_set()

    async def work(self) -> None:
        """Look once for tables that are due, and do what there is to do."""
        await self.computers._look()
        if self.computers._at_work:
            await asyncio.wait(self.computers._at_work)

    async def die(self) -> None:
        """End without a word."""
        tasks = (self.hub._sending, self.hub._receiving, *self.computers._at_work)
        await end_tasks([task for task in tasks if task is not None])
        self._layer.close(self.hub._channel)
        await self.store.aclose()


BOT_FAULT: Final = "a bot that does not know what to do"


class MoodyBot:
    """Chooses as computers do, unless it is told otherwise for its next choice."""

    def __init__(self) -> None:
        self.is_lost_for_words = False
        self.wants_too_much = False

    async def choose(self, level: Level, view: SessionView, roll: int) -> SeatCommand:
        if self.is_lost_for_words:
            self.is_lost_for_words = False
            raise KeyError(BOT_FAULT)
        if self.wants_too_much:
            self.wants_too_much = False
            assert view.seat is not None
            return Continue(view.seat)
        return choose(level, view, roll)

    def allowance_ms(self, level: Level) -> int:
        del level
        return 0
