"""A pool of thinking processes: who asks first is answered first, and who dies is replaced."""

import asyncio
import os
from collections import deque
from collections.abc import Mapping
from typing import Final

import structlog

from engine.advice import Advice
from engine.bots import BotLevel
from engine.commands import SeatCommand
from engine.viewed import SessionView
from tables.ending import end_tasks
from tables.metrics.catalogue import THINKERS, THINKING_WAITING
from tables.thinking.budgets import BUDGETS, HINTS, Budget
from tables.thinking.faults import ThinkingError
from tables.thinking.tally import Tally
from tables.thinking.thinker import CHILD, Thinker
from tables.thinking.wire import Advised, Answer, Chosen, Failed, Overrun, Question

MOST_WAITING: Final = 64
"""Questions that wait for a process; more are answered without one."""
WAIT_PATIENCE_S: Final = 2.0
"""How long a question waits for a process."""
START_PATIENCE_S: Final = 120.0
"""How long a process may load and compile: on a slow machine, for the first time."""
PAUSES_S: Final = (0.1, 10.0)
"""First and longest pause before a dead process is replaced."""
GROWN_UP_S: Final = 20.0
"""Who has been ready this long died of something new: the pauses begin anew."""

logger = structlog.get_logger(__name__)


def count_cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """The thinking processes of one event loop, started when the first is wanted."""

    def __init__(
        self,
        size: int,
        *,
        budgets: Mapping[BotLevel, Budget] = BUDGETS,
        module: str = CHILD,
        most_waiting: int = MOST_WAITING,
        wait_patience_s: float = WAIT_PATIENCE_S,
    ) -> None:
        self._size = size
        self._budgets = budgets
        self._module = module
        self._most_waiting = most_waiting
        self._wait_patience_s = wait_patience_s
        self._keepers: list[asyncio.Task[None]] = []
        self._thinkers: set[Thinker] = set()
        self._free: deque[Thinker] = deque()
        self._turns: deque[asyncio.Future[Thinker]] = deque()
        self._is_up = asyncio.Event()
        self._is_compiled = True
        self.tally = Tally()

    @property
    def pids(self) -> frozenset[int]:
        """The processes that are ready now."""
        return frozenset(thinker.pid for thinker in self._thinkers)

    def start(self) -> None:
        """Start the processes, if that has not been done; they come up by themselves."""
        if not self._keepers:
            self._keepers = [asyncio.create_task(self._keep_one()) for _ in range(self._size)]

    async def wait_until_up(self, patience_s: float) -> bool:
        """Wait until a process is ready; return whether that was so within ``patience_s``."""
        self.start()
        try:
            async with asyncio.timeout(patience_s):
                return await self._is_up.wait()
        except TimeoutError:
            return False

    def allowance_ms(self, level: BotLevel) -> int:
        """Return how long a decision of ``level`` is given, from looking to acting."""
        budget = self._budgets.get(level)
        if budget is None:
            return 0
        return budget.allowance_ms if self._is_compiled else budget.plain_allowance_ms

    async def choose(self, level: BotLevel, view: SessionView, roll: int) -> SeatCommand:
        """Return what ``engine.bots.choose`` says, from a process that holds nothing else.

        Raises:
            ThinkingError: there is no answer.
        """
        cpu_s = self._budgets[level].cpu_s
        answer = await self._ask(Question("choose", level, roll, cpu_s, _only_view(view)))
        assert isinstance(answer, Chosen), "it is asked for a choice"
        return answer.command

    async def advise(self, view: SessionView, roll: int) -> Advice:
        """Return what ``engine.bots.advise`` says, from a process that holds nothing else.

        Raises:
            ThinkingError: there is no answer.
        """
        cpu_s = self._budgets[HINTS].cpu_s
        answer = await self._ask(Question("advise", HINTS, roll, cpu_s, _only_view(view)))
        assert isinstance(answer, Advised), "it is asked for advice"
        return answer.advice

    async def aclose(self) -> None:
        """End the processes. Whoever still waits for an answer gets a ``ThinkingError``."""
        while self._turns:
            turn = self._turns.popleft()
            if not turn.done():
                turn.set_exception(ThinkingError("unready"))
        await end_tasks(self._keepers)

    async def _ask(self, question: Question) -> Answer:
        began_s = asyncio.get_running_loop().time()
        try:
            answer = _require_thought(await self._put(question))
        except ThinkingError as fault:
            self.tally.note_fault(fault.kind)
            raise
        self.tally.note_thought(asyncio.get_running_loop().time() - began_s)
        return answer

    async def _put(self, question: Question) -> Answer:
        self.start()
        thinker = self._take_free() or await self._wait_for_turn()
        return await thinker.ask(question, self._budgets[question.level].patience_s)

    def _take_free(self) -> Thinker | None:
        while self._free:
            thinker = self._free.popleft()
            if not thinker.has_ended:
                return thinker
        return None

    async def _wait_for_turn(self) -> Thinker:
        if len(self._turns) >= self._most_waiting:
            raise ThinkingError("full")
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._turns.append(turn)
        self.tally.most_waiting = max(self.tally.most_waiting, len(self._turns))
        try:
            with THINKING_WAITING.track_inprogress():
                async with asyncio.timeout(self._wait_patience_s):
                    return await turn
        except (TimeoutError, asyncio.CancelledError) as fault:
            if turn.done() and not turn.cancelled():  # it came at the same moment
                self._give_turn(turn.result())
            elif turn in self._turns:
                self._turns.remove(turn)
            if isinstance(fault, TimeoutError):
                raise ThinkingError("unready") from None
            raise

    def _give_turn(self, thinker: Thinker) -> None:
        """Let a process that is free answer whoever has waited longest."""
        if thinker.has_ended:
            return
        while self._turns:
            turn = self._turns.popleft()
            if not turn.done():
                turn.set_result(thinker)
                return
        self._free.append(thinker)

    async def _keep_one(self) -> None:
        """Keep one process alive: start another when it dies, later each time it dies young."""
        pause_s, longest_s = PAUSES_S
        clock = asyncio.get_running_loop().time
        while True:
            thinker = Thinker(self._module, self._give_turn)
            came_up_s: float | None = None
            try:
                await thinker.start()
                async with asyncio.timeout(START_PATIENCE_S):
                    ready = await thinker.wait_until_ready()
                came_up_s = clock()
                self._note_up(thinker, is_compiled=ready.is_compiled)
                await thinker.wait_until_ended()
            except (OSError, ThinkingError, TimeoutError) as fault:
                logger.debug("no thinking process", fault=str(fault) or type(fault).__name__)
            finally:
                self._thinkers.discard(thinker)
                THINKERS.set(len(self._thinkers))
                code = await thinker.end()
            if came_up_s is not None and clock() - came_up_s >= GROWN_UP_S:
                pause_s = PAUSES_S[0]
            logger.warning(
                "thinking process ended",
                exit_code=code,
                was_ready=came_up_s is not None,
                wait_s=pause_s,
            )
            await asyncio.sleep(pause_s)
            pause_s = min(pause_s * 3, longest_s)

    def _note_up(self, thinker: Thinker, *, is_compiled: bool) -> None:
        self._thinkers.add(thinker)
        THINKERS.set(len(self._thinkers))
        self._is_compiled = is_compiled
        self._is_up.set()
        self._give_turn(thinker)


def _require_thought(answer: Answer) -> Answer:
    match answer:
        case Overrun():
            raise ThinkingError("overrun")
        case Failed(fault):
            raise ThinkingError("fault", fault)
        case _:
            return answer


def _only_view(view: SessionView) -> SessionView:
    # The types say so; here it is checked, because of what else could be packed.
    if type(view) is not SessionView:
        raise TypeError("a thinking process is told a view and nothing else")
    return view
