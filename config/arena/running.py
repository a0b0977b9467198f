"""A contest from its first deal to its last, on as many processes as asked."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import msgspec

from config.arena.contest import Contest, Tally, play_deals
from config.arena.figures import Estimate, estimate, find_quantile
from config.arena.players import find_player

DEALS_AT_ONCE = 20
"""How many deals a process is given at a time."""


class LostProcessError(Exception):
    """A process of the arena ended by itself: killed, or out of memory."""


class Thinking(msgspec.Struct, frozen=True):
    """The processor time of a player's decisions, those without a choice left out."""

    decisions: int
    median_s: float
    p95_s: float
    longest_s: float


class Outcome(msgspec.Struct, frozen=True):
    """What a contest came to."""

    contest: Contest
    score: Estimate
    """The share that the first player won, a draw counting half."""
    points: Estimate
    """Points that it was ahead by, a deal."""
    rounds: int
    thinking: tuple[Thinking, Thinking]


def run_contest(
    contest: Contest, *, jobs: int = 1, on_progress: Callable[[int], None] = lambda _: None
) -> Outcome:
    """Play ``contest``; the result but for the times is the same for any number of ``jobs``.

    Args:
        contest: what is played.
        jobs: how many processes play at once; 1: this one.
        on_progress: told how many deals are done.

    Raises:
        IllegalChoiceError: a player chose what it may not.
        LostProcessError: a process of the arena is gone.
        UnknownPlayerError: a player is not known.
    """
    find_player(contest.first)
    find_player(contest.second)
    whole = Tally([], [], 0, ([], []))
    for tally in _play(contest, jobs):
        whole.scores += tally.scores
        whole.points += tally.points
        whole.rounds += tally.rounds
        for mine, theirs in zip(whole.cpu_s, tally.cpu_s, strict=True):
            mine.extend(theirs)
        on_progress(len(whole.scores))
    return Outcome(
        contest,
        estimate(whole.scores),
        estimate(whole.points),
        whole.rounds,
        (_sum_up(whole.cpu_s[0]), _sum_up(whole.cpu_s[1])),
    )


def _play(contest: Contest, jobs: int) -> Iterator[Tally]:
    parts = [
        range(begin, min(begin + DEALS_AT_ONCE, contest.deals))
        for begin in range(0, contest.deals, DEALS_AT_ONCE)
    ]
    play = partial(play_deals, contest)
    if jobs == 1:
        yield from map(play, parts)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=jobs, mp_context=context) as pool:
        try:
            yield from pool.map(play, parts)
        except BrokenProcessPool as fault:
            raise LostProcessError("a process of the arena ended before its deals") from fault
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _sum_up(cpu_s: list[float]) -> Thinking:
    times = sorted(cpu_s)
    return Thinking(
        len(times),
        find_quantile(times, 0.5),
        find_quantile(times, 0.95),
        times[-1] if times else 0.0,
    )
