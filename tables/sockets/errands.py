"""What is done for a socket beside listening to it: begun when there is need, ended with it.

It is not a ``TaskGroup``: that one waits for its tasks when the socket is closed, raises what they
raise in groups, and knows nothing of cancellations that are swallowed (see ``tables.ending``).
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from tables.ending import end_tasks


class Errands:
    """The tasks beside the one that opens this. The first that fails ends that one, too."""

    __slots__ = ("_fault", "_listener", "_running")

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[Any] | None = None
        """Who is to be told of a fault; None before it listens, and when it has stopped."""
        self._fault: BaseException | None = None

    async def __aenter__(self) -> "Errands":
        self._listener = asyncio.current_task()
        return self

    def begin(self, doing: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do it from now on."""
        task = asyncio.create_task(doing)
        self._running.add(task)
        task.add_done_callback(self._note_end)
        return task

    async def __aexit__(self, kind: object, raised: BaseException | None, trace: object) -> None:
        del kind, trace
        listener, self._listener = self._listener, None
        await end_tasks(list(self._running))
        if self._fault is None or listener is None:
            return
        # If somebody else has cancelled it meanwhile, it stays cancelled.
        if listener.uncancel() == 0 and isinstance(raised, asyncio.CancelledError | None):
            raise self._fault

    def _note_end(self, task: "asyncio.Task[None]") -> None:
        self._running.discard(task)
        fault = asyncio.CancelledError() if task.cancelled() else task.exception()
        if fault is not None and self._fault is None and self._listener is not None:
            self._fault = fault
            self._listener.cancel()
