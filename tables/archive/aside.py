"""Work that takes long and may be given up: it holds up neither the archive nor the end."""

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

R = TypeVar("R")

NICENESS: Final = 10
"""Whoever plays on this machine goes first."""


async def do_aside(work: Callable[[], R], stopping: asyncio.Event) -> R | None:
    """Return what ``work`` returns, or raise what it raises; None if ``stopping`` came before.

    Then it is left to itself, and ends with the process.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def run() -> None:
        if sys.platform == "linux":  # elsewhere a thread has no niceness of its own
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        try:
            result = work()
        except BaseException as fault:  # noqa: BLE001 - it is raised where somebody waits for it
            tell(done.set_exception, fault)
        else:
            tell(done.set_result, result)

    def tell(how: Callable[..., None], what: object) -> None:
        with contextlib.suppress(RuntimeError):  # nobody is there any more
            loop.call_soon_threadsafe(lambda: None if done.done() else how(what))

    threading.Thread(target=run, name="aside", daemon=True).start()
    ending = asyncio.ensure_future(stopping.wait())
    waited: set[asyncio.Future[Any]] = {done, ending}
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    ending.cancel()
    if done.done():
        return done.result()
    done.cancel()
    return None
