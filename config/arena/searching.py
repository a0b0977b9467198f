"""Players that search with the fast core: *strong* with more or less effort, and a plain yardstick.

*Sampling* is what ``plain`` is, on the core of *strong*: uniform deals that agree with the passes,
random play-outs to the end, and a win is a win. At the same processor time, what *strong* wins
against it is what its belief, its policy, its solver and its worth of the score are worth.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.bots import choose, choose_by, prepare, strong
from engine.bots.strong.opening import compare_openers
from engine.bots.strong.position import read_position
from engine.bots.strong.search import choose_best, search
from engine.commands import Play, SeatCommand
from engine.fast.compiling import ints
from engine.fast.outcomes import pack_rules
from engine.fast.room import NO_POLICY, Style
from engine.fast.weights import even
from engine.seats import Seat
from engine.viewed import SessionView

SAMPLING_DEALS: Final = 2500
_BATCH: Final = 100
_DRAWN_FOR_ONE: Final = strong.EFFORT.drawn // strong.EFFORT.deals
_WINS: Final = (1, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0)
"""What each outcome is worth to who only counts wins: a draw is half of one."""


def make_strong(argument: str | None) -> Callable[[SessionView, int], SeatCommand]:
    """Return the level *strong*, or the same with so many deals a decision."""
    prepare()
    if argument is None:
        return lambda view, roll: choose("strong", view, roll)
    bot = _Strong(_read_deals(argument))
    return lambda view, roll: choose_by(bot, view, roll)


def make_sampling(argument: str | None) -> Callable[[SessionView, int], SeatCommand]:
    """Return plain sampling with so many deals a decision."""
    prepare()
    bot = _Sampling(SAMPLING_DEALS if argument is None else _read_deals(argument))
    return lambda view, roll: choose_by(bot, view, roll)


def _read_deals(argument: str) -> int:
    if not argument.isdecimal() or not int(argument):
        raise ValueError("how many deals it tries is a number from 1, for example 500")
    return int(argument)


class _Strong:
    def __init__(self, deals: int) -> None:
        self._effort = replace(
            strong.EFFORT, deals=deals, drawn=_DRAWN_FOR_ONE * deals, batch=min(deals, _BATCH)
        )

    def choose_play(self, view: SessionView, plays: list[Play], roll: int, /) -> Play:
        return strong.choose_play(view, plays, roll, self._effort)

    def choose_opener(self, view: SessionView, openers: tuple[Seat, ...], roll: int, /) -> Seat:
        return strong.choose_opener(view, openers, roll, self._effort)


class _Sampling:
    def __init__(self, deals: int) -> None:
        self._effort = replace(
            strong.EFFORT, deals=deals, drawn=deals, batch=min(deals, _BATCH), solve_at=0
        )

    def choose_play(self, view: SessionView, plays: list[Play], roll: int, /) -> Play:
        tried = search(read_position(view), self._style(view), self._effort, roll)
        return strong.find_play(plays, choose_best(tried))

    def choose_opener(self, view: SessionView, openers: tuple[Seat, ...], roll: int, /) -> Seat:
        openings = compare_openers(read_position(view), self._style(view), self._effort, roll)
        return next(seat for seat in openers if (seat == view.seat) == openings.opens_itself)

    def _style(self, view: SessionView) -> Style:
        rules = pack_rules(strong.PROFILE_CODES[view.profile], _WINS)
        return Style(rules, ints(_WINS), even(), 0, NO_POLICY, self._effort.solve_at)
