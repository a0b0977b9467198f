"""A contest from its first deal to its last, and what it came to."""

from collections.abc import Callable
from functools import partial

import msgspec

from config.arena.contest import Contest, Tally, play_deals
from config.arena.figures import Estimate, Thinking, estimate, sum_up
from config.arena.parts import run_in_parts
from config.arena.players import find_player


class Outcome(msgspec.Struct, frozen=True, tag="contest"):
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
    for tally in run_in_parts(partial(play_deals, contest), contest.deals, jobs):
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
        (sum_up(whole.cpu_s[0]), sum_up(whole.cpu_s[1])),
    )
