"""Ends tasks for good.

Until Python 3.12 ``asyncio.wait_for``, which redis-py writes with, may swallow a cancellation that
comes just when the write is done. So tasks are cancelled until they have ended.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

AGAIN_S: Final = 1.0


async def end_tasks(tasks: Sequence["asyncio.Task[Any]"]) -> None:
    """Cancel ``tasks`` and wait until all have ended; what they raise is not told."""
    while unfinished := [task for task in tasks if not task.done()]:
        for task in unfinished:
            task.cancel()
        await asyncio.wait(unfinished, timeout=AGAIN_S)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # so that nobody reports that it was never asked for


def raise_if_cancelled() -> None:
    """Raise ``CancelledError`` if somebody has cancelled the running task and it was swallowed."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
