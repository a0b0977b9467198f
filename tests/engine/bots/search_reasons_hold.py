"""Whether a reason of the search holds, by its bare tallies and the plainest look at the view."""

from collections.abc import Callable
from math import sqrt

import msgspec

from engine.advice import Advice, Reason
from engine.bots.choices import list_commands
from engine.bots.strong.search import Tried
from engine.commands import AskRedeal, Play
from engine.fast.outcomes import BLOCKED, DRAWN, OUT, OUT_WITH_BONUS
from engine.fast.trying import LOST, SQUARES, STUCK, TURNS, WORTH
from engine.seats import Seat
from engine.tiles import DOUBLES, FITTING, HALVES, TILES, is_double
from engine.viewed import SessionView
from tests.engine.bots.reasons_hold import (
    after,
    ends_after,
    follow_ups,
    hand_in,
    has_laid_open,
    is_rival,
    new_end,
    shuts,
    values_left,
)


class Two(msgspec.Struct, frozen=True):
    """A hint, the choice that it is held against, and what became of both."""

    view: SessionView
    advice: Advice
    chosen: Play
    left: Play
    ours: Tried
    theirs: Tried


def is_true(view: SessionView, advice: Advice, tried: list[Tried]) -> bool:
    """Tell whether the reason of ``advice`` holds, after all ways of ``view`` were ``tried``."""
    allowed = list_commands(view)
    match advice.reason:
        case Reason.MANY_DOUBLES:
            has_many = (hand_in(view) & DOUBLES).bit_count() >= 5
            return isinstance(advice.command, AskRedeal) and has_many and advice.wins is None
        case Reason.GOES_OUT:
            return hand_in(view).bit_count() == 1 and advice.wins is None
        case Reason.ONLY_CHOICE:
            return (allowed == [advice.command] or len(tried) == 1) and advice.wins is None
    best = max(tried, key=worth)
    assert isinstance(advice.command, Play)
    if not is_way(best, advice.command, view) or advice.wins != round(100 * won(best)):
        return False
    behind = [each for each in tried if worth(best) - worth(each) > noise(best, each)]
    if not behind:
        return advice.reason is Reason.ALIKE
    theirs = max(behind, key=lambda each: (each.deals, worth(each)))
    plays = [play for play in allowed if isinstance(play, Play)]
    left = next(play for play in plays if is_way(theirs, play, view))
    two = Two(view, advice, advice.command, left, best, theirs)
    return HOLDS[advice.reason](two)


def worth(tried: Tried) -> float:
    return tried.sums[WORTH] / tried.deals


def noise(one: Tried, other: Tried) -> float:
    """The standard error of a lead of the one before the other."""
    return sqrt(sum(each.sums[SQUARES] / each.deals**2 - worth(each) ** 2 / each.deals
                    for each in (one, other)))  # fmt: skip


def won(tried: Tried) -> float:
    outs = sum(out(tried, seat) for seat in (0, 2))
    return outs + blocks_won(tried) + tried.sums[DRAWN] / tried.deals / 2


def out(tried: Tried, *seats: int) -> float:
    counted = sum(tried.sums[OUT + seat] + tried.sums[OUT_WITH_BONUS + seat] for seat in seats)
    return counted / tried.deals


def blocks_won(tried: Tried) -> float:
    return (tried.sums[BLOCKED] + tried.sums[BLOCKED + 2]) / tried.deals


def stuck(tried: Tried, seat: int) -> float:
    return tried.sums[STUCK + seat] / tried.deals


def is_way(tried: Tried, play: Play, view: SessionView) -> bool:
    assert view.round is not None
    ends = view.round.ends
    is_right = bool(tried.way & 1)
    lies_there = (play.end == "right") == is_right or (ends is not None and ends[0] == ends[1])
    return TILES[tried.way >> 1] == play.tile and lies_there


def place(two: Two, seat: Seat | None) -> int:
    """Return the seat of the tallies that ``seat`` is: 1 plays next."""
    assert two.view.seat is not None
    assert seat is not None
    return (seat - two.view.seat) % 4


def passes_more(two: Two, seat: Seat | None) -> bool:
    ours, theirs = passes(two, place(two, seat))
    return ours - theirs >= 0.05


def passes(two: Two, place: int) -> tuple[float, float]:
    """How often a seat has to pass: at its next turn, or right after the play if all is solved."""
    ours, theirs = two.ours.sums, two.theirs.sums
    if min(ours[TURNS + place] / two.ours.deals, theirs[TURNS + place] / two.theirs.deals) >= 0.9:
        return (
            ours[LOST + place] / ours[TURNS + place],
            theirs[LOST + place] / theirs[TURNS + place],
        )
    return stuck(two.ours, place), stuck(two.theirs, place)


def rivals_go_out_less(two: Two) -> bool:
    return out(two.ours, 1, 3) < out(two.theirs, 1, 3)


def lays_open_nothing_of_rival(two: Two) -> bool:
    about, value = two.advice.about, two.advice.value
    assert about is not None
    assert value is not None
    return (
        is_rival(two.view, two.advice)
        and value == new_end(two.view, two.left)
        and value not in ends_after(two.view, two.chosen)
        and has_laid_open(two.view, about, value)
        and (passes_more(two, about) or rivals_go_out_less(two))
    )


def leaves_open_what_was_passed_on(two: Two) -> bool:
    assert two.view.round is not None
    shown = [each for each in two.view.round.passes if each.seat == two.advice.about]
    lacks = {value for each in shown for value in each.lacks}
    open_there, open_else = (ends_after(two.view, each) for each in (two.chosen, two.left))
    assert two.advice.value is not None
    return (
        is_rival(two.view, two.advice)
        and two.advice.value in lacks
        and open_there.count(two.advice.value) > open_else.count(two.advice.value)
        and sum(each in lacks for each in open_there) > sum(each in lacks for each in open_else)
        and passes_more(two, two.advice.about)
    )


def helps_partner(two: Two) -> bool:
    about, value = two.advice.about, two.advice.value
    assert about is not None
    assert value is not None
    gains = plays_more(two, 2) or out(two.ours, 2) > out(two.theirs, 2)
    return (
        place(two, about) == 2
        and value == new_end(two.view, two.chosen)
        and value not in ends_after(two.view, two.left)
        and has_laid_open(two.view, about, value)
        and gains
    )


def keeps_suit(two: Two) -> bool:
    value = two.advice.value
    assert value is not None
    own, _ = after(two.view, two.chosen)
    others, _ = after(two.view, two.left)
    most = (own & FITTING[value]).bit_count()
    there, here = ends_after(two.view, two.left), ends_after(two.view, two.chosen)
    is_most = all((others & FITTING[each]).bit_count() < most for each in there if each not in here)
    return value in here and value not in there and most > 0 and is_most and plays_more(two, 0)


def plays_more(two: Two, place: int) -> bool:
    ours, theirs = passes(two, place)
    return theirs - ours >= 0.05


def gets_on_better(two: Two) -> bool:
    return out(two.ours, 0) > out(two.theirs, 0) or plays_more(two, 0)


def sheds_heavy(two: Two) -> bool:
    playable = [play.tile for play in list_commands(two.view) if isinstance(play, Play)]
    pips = {tile: sum(HALVES[tile]) for tile in playable}
    is_heaviest = pips[two.chosen.tile] == max(pips.values()) > pips[two.left.tile]
    return is_heaviest and blocks_won(two.ours) > blocks_won(two.theirs)


HOLDS: dict[Reason, Callable[[Two], bool]] = {
    Reason.HEAVY: sheds_heavy,
    Reason.DOUBLE: lambda two: (
        is_double(two.chosen.tile) and not is_double(two.left.tile) and gets_on_better(two)
    ),
    Reason.FOLLOW_UPS: lambda two: (
        follow_ups(two.view, two.chosen) > follow_ups(two.view, two.left) and gets_on_better(two)
    ),
    Reason.VARIETY: lambda two: (
        values_left(two.view, two.chosen) > values_left(two.view, two.left) and gets_on_better(two)
    ),
    Reason.SHUTS_OUT: lambda two: (
        is_rival(two.view, two.advice) and passes_more(two, two.advice.about)
    ),
    Reason.FOR_PARTNER: helps_partner,
    Reason.AGAINST_RIVAL: lays_open_nothing_of_rival,
    Reason.PASSED_ON: leaves_open_what_was_passed_on,
    Reason.KEEPS_SUIT: keeps_suit,
    Reason.PARTNER_PLAYS: lambda two: place(two, two.advice.about) == 2 and plays_more(two, 2),
    Reason.OUT_FIRST: lambda two: out(two.ours, 0) > out(two.theirs, 0),
    Reason.PARTNER_OUT_FIRST: lambda two: (
        place(two, two.advice.about) == 2 and out(two.ours, 2) > out(two.theirs, 2)
    ),
    Reason.HOLDS_BACK: rivals_go_out_less,
    Reason.BLOCK_LEANS_OURS: lambda two: blocks_won(two.ours) > blocks_won(two.theirs),
    Reason.WINS_MORE: lambda two: worth(two.ours) > worth(two.theirs),
    Reason.BLOCKS: lambda two: shuts(two.view, two.chosen) and won(two.ours) > 0.5,
    Reason.LESSER_EVIL: lambda two: shuts(two.view, two.chosen) and won(two.ours) <= 0.5,
    Reason.KEEPS_OPEN: lambda two: shuts(two.view, two.left) and not shuts(two.view, two.chosen),
}
