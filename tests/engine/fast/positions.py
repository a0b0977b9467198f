"""Rows of the fast core: what random rounds come to when so many tiles are left."""

import random
from collections.abc import Iterator

from engine.commands import ProfileName
from engine.fast.board import EMPTY, LEFT, LINE, PASSES, RIGHT, TURN
from engine.fast.outcomes import CHIVA, DEKABES, OUTCOMES, SIX_LOVE
from engine.positions import read_position
from tests.engine.open_hands import deal_round, play_on

PROFILES: dict[ProfileName, int] = {"chiva": CHIVA, "six-love": SIX_LOVE, "dekabes": DEKABES}


def rows(seed: int, number: int, tiles: int) -> Iterator[list[int]]:
    """Yield ``number`` rows with so many tiles left."""
    draw = random.Random(seed)
    while number:
        near = play_on(deal_round("chiva", draw), draw, tiles)
        if near is None:
            continue
        number -= 1
        position = read_position(near)
        row = list(EMPTY)
        row[:4] = position.hands
        row[LEFT], row[RIGHT] = position.left, position.right
        row[TURN], row[PASSES] = position.turn - 1, position.passes_in_a_row
        row[LINE] = position.line
        yield row


def draw_worth(draw: random.Random) -> list[int]:
    """Return what the outcomes may be worth to seats 0 and 2."""
    return [draw.randrange(-3, 4) for _ in range(OUTCOMES)]
