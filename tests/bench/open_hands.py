"""How long the open-hands solver takes for random deals, and how many positions it searches.

``python -m tests.bench.open_hands [DEALS]``; with ``NUMBA_DISABLE_JIT=1`` as plain Python. What is
counted is processor time, so that other work on the machine does not show.
"""

import random
import sys
import time
from collections.abc import Iterator
from statistics import median

from engine.commands import ProfileName
from engine.fast.compiling import IS_COMPILED
from engine.positions import Position, read_position
from engine.solver import Solution, review, solve
from tests.engine.open_hands import deal_round, play_on
from tests.engine.walks import PROFILE_NAMES, walk_rounds

TILES = (28, 24, 20, 16, 12)


def draw_positions(profile: ProfileName, tiles: int, number: int) -> Iterator[Position]:
    """Yield positions with so many tiles left, come to by playing at random."""
    draw = random.Random(tiles)
    while number:
        session = play_on(deal_round(profile, draw), draw, tiles)
        if session is not None:
            number -= 1
            yield read_position(session)


def measure(profile: ProfileName, tiles: int, number: int) -> None:
    """Print what a complete answer takes: all choices, and a line of play."""
    seconds, nodes = [], []
    for position in draw_positions(profile, tiles, number):
        begin_s = time.process_time()
        solution = solve(position)
        seconds.append(time.process_time() - begin_s)
        assert isinstance(solution, Solution), "it is solved"
        nodes.append(solution.nodes)
    say(f"{profile} {tiles} tiles", seconds, f"nodes {median(nodes):.0f}, at most {max(nodes)}")


def measure_reviews(profile: ProfileName, number: int) -> None:
    """Print what reviews of whole random rounds take."""
    seconds = []
    for step in walk_rounds(profile, 1, number):
        if step.is_last_of_round:
            begin_s = time.process_time()
            review(profile, step.at)
            seconds.append(time.process_time() - begin_s)
    say(f"{profile} reviews", seconds, "of whole rounds")


def say(what: str, seconds: list[float], more: str) -> None:
    """Print times in milliseconds: the median, that of the slowest tenth, and the longest."""
    slow = sorted(seconds)[len(seconds) * 9 // 10]
    times = f"{median(seconds) * 1e3:.2f} / {slow * 1e3:.2f} / {max(seconds) * 1e3:.1f} ms"
    sys.stdout.write(f"{what:22} {times:28} {more}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure all profiles."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    sys.stdout.write(f"compiled: {IS_COMPILED}; median / 9 in 10 / longest\n")
    solve(next(draw_positions("chiva", 28, 1)))
    for profile in PROFILE_NAMES:
        for tiles in TILES:
            measure(profile, tiles, number)
        measure_reviews(profile, number)


if __name__ == "__main__":
    main()
