"""Work that can be parted, on as many processes as asked; the results come in order."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

MOST_AT_ONCE = 20
PARTS_A_PROCESS = 8
"""How many parts each process gets at least, so that none waits long for the last."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")
_LOST: Final = "a process of the arena ended before its work was done"


class LostProcessError(Exception):
    """A process ended by itself: killed, or out of memory."""


def run_in_parts(play: Callable[[range], _Result], amount: int, jobs: int) -> Iterator[_Result]:
    """Yield what ``play`` makes of the numbers from 0 below ``amount``, part by part.

    Args:
        play: can be sent to another process, if there is more than one.
        amount: how many numbers there are.
        jobs: how many processes work at once; 1: this one alone.

    Raises:
        LostProcessError: a process is gone.
    """
    size = max(1, min(MOST_AT_ONCE, amount // (PARTS_A_PROCESS * jobs)))
    parts = [range(begin, min(begin + size, amount)) for begin in range(0, amount, size)]
    if jobs == 1:
        yield from map(play, parts)
        return
    with _open_pool(min(jobs, len(parts))) as pool:
        try:
            yield from pool.map(play, parts)
        except BrokenProcessPool:
            raise LostProcessError(_LOST) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def run_apart(
    function: Callable[_Given, _Result], *given: _Given.args, **named: _Given.kwargs
) -> _Result:
    """Return what ``function`` makes of its arguments in a fresh process of its own.

    Raises:
        LostProcessError: the process is gone.
    """
    with _open_pool(1) as pool:
        try:
            return pool.submit(function, *given, **named).result()
        except BrokenProcessPool:
            raise LostProcessError(_LOST) from None


def _open_pool(processes: int) -> ProcessPoolExecutor:
    # Afresh, not forked: a process that holds nothing but what it is given.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_end_without_a_word)


def _end_without_a_word() -> None:
    # Whoever presses Ctrl-C hears from the first process alone.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
