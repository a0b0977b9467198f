"""The level *strong*."""

from engine.bots.strong.position import read_position
from engine.bots.strong.search import Effort, Tried, search
from engine.commands import Play
from engine.fast.compiling import ints
from engine.fast.outcomes import CHIVA, DEKABES, SIX_LOVE
from engine.seats import Seat
from engine.tiles import TILES
from engine.viewed import SessionView

CODES = {"chiva": CHIVA, "six-love": SIX_LOVE, "dekabes": DEKABES}
SIMPLE = ints([500, 1000, 0, 1000, 0, 1000, 0, 1000, 0, 1000, 0, 1000, 0])


def study(view: SessionView, roll: int, effort: Effort = Effort()) -> list[Tried]:
    return search(read_position(view), CODES[view.profile], SIMPLE, effort, roll)


def choose_play(view: SessionView, plays: list[Play], roll: int, effort: Effort = Effort()) -> Play:
    tried = study(view, roll, effort)
    best = max(tried, key=lambda each: each.worth)
    tile, side = TILES[best.way >> 1], ("left", "right")[best.way & 1]
    return next((p for p in plays if p.tile == tile and p.end in (side, None)), plays[0])
