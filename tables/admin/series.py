"""The score of a match as a series: a small picture, of what ``Result`` says after each round."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.events import Score

WIDTH: Final = 600
HEIGHT: Final = 120
MARGIN: Final = 14


class Series(msgspec.Struct, frozen=True):
    """Two lines in a box of ``WIDTH`` by ``HEIGHT``, as SVG wants them."""

    lines: tuple[str, str]
    """The corners of the lines of team 1 and team 2: "x,y x,y ..."."""
    rungs: tuple[tuple[float, int], ...]
    """Heights of a few horizontals, and the points that they stand for."""
    width: int = WIDTH
    height: int = HEIGHT


def draw_series(scores: Sequence[Score], target: int) -> Series:
    """Return the series of ``scores`` after each round, from 0 : 0 on; ``target`` wins."""
    row = [(0, 0), *scores]
    highest = max(target, *(max(score) for score in row))
    step = (WIDTH - 2 * MARGIN) / max(1, len(row) - 1)

    def place(points: int) -> float:
        return round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * points / highest, 1)

    def trace(team: int) -> str:
        corners = (
            f"{round(MARGIN + number * step, 1)},{place(score[team])}"
            for number, score in enumerate(row)
        )
        return " ".join(corners)

    rungs = tuple((place(points), points) for points in sorted({0, target}))
    return Series((trace(0), trace(1)), rungs)
