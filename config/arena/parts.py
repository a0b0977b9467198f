"""Work that can be parted, on as many processes as asked; the results come in order."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

MOST_AT_ONCE = 20
PARTS_A_PROCESS = 8
"""How many parts each process gets at least, so that none waits long for the last."""

_Result = TypeVar("_Result")


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
    # Afresh, not forked: a process that holds nothing but what it is given.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=min(jobs, len(parts)), mp_context=context) as pool:
        try:
            yield from pool.map(play, parts)
        except BrokenProcessPool:
            raise LostProcessError("a process of the arena ended before its work") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
