"""Why *normal* plays what it plays, in codes: read off the figures by which it has decided.

The choice is held against the next best one: the same tile at the other end is another choice, and
what is rated exactly alike is none. What speaks most for it is the figure in which it is ahead by
most, as *normal* weighs them. A choice that shuts the line has no other figures (docs/computers.md,
"Hints").
"""

from operator import mul
from typing import Final

import msgspec

from engine.advice import Advice, Reason
from engine.bots.counting import Counting, count
from engine.bots.features import Features, Position
from engine.bots.normal import ALIKE, WORTH
from engine.commands import Play
from engine.tiles import BIT, DOUBLES, FITTING, HALVES, Hand, Tile, Value, is_double, tiles_in
from engine.viewed import SessionView

_FIGURES: Final = Features.__struct_fields__

_PLAIN: Final[dict[str, Reason]] = {
    "pips": Reason.HEAVY,
    "double": Reason.DOUBLE,
    "own_follow_ups": Reason.FOLLOW_UPS,
    "own_variety": Reason.VARIETY,
    "own_control": Reason.CONTROL,
}
"""Figures of which there is no more to say."""


class _Weighed(msgspec.Struct, frozen=True):
    play: Play
    features: Features
    worth: tuple[float, ...]
    """Each figure by its weight."""

    @property
    def rating(self) -> float:
        return sum(self.worth)


def explain_play(view: SessionView, plays: list[Play], chosen: Play) -> Advice:
    """Return why *normal* chooses ``chosen`` out of all ``plays`` that ``view`` allows."""
    counting = count(view)
    if counting.hand.bit_count() == 1:
        return Advice(chosen, Reason.GOES_OUT)
    if len(plays) == 1:
        return Advice(chosen, Reason.ONLY_CHOICE)
    position = Position(view.profile, counting)
    weighed = [_weigh(position, play) for play in plays]
    best = max(each.rating for each in weighed)
    worse = [each for each in weighed if best - each.rating >= ALIKE]
    if not worse:
        return Advice(chosen, Reason.ALIKE)
    taken = next(each for each in weighed if each.play == chosen)
    return _compare(position, taken, max(worse, key=lambda each: each.rating))


def _weigh(position: Position, play: Play) -> _Weighed:
    features = position.features(play.tile, play.end)
    return _Weighed(play, features, tuple(map(mul, msgspec.structs.astuple(features), WORTH)))


def _compare(position: Position, taken: _Weighed, left: _Weighed) -> Advice:
    if taken.features.shuts:
        is_ahead = taken.features.block_lead > 0
        return Advice(taken.play, Reason.BLOCKS if is_ahead else Reason.LESSER_EVIL)
    if left.features.shuts:
        return Advice(taken.play, Reason.KEEPS_OPEN)
    leads = [ours - theirs for ours, theirs in zip(taken.worth, left.worth, strict=True)]
    figure = _FIGURES[leads.index(max(leads))]
    if figure in _PLAIN:
        return Advice(taken.play, _PLAIN[figure])
    return _name(figure, position, taken.play, left.play)


def _name(figure: str, position: Position, taken: Play, left: Play) -> Advice:
    """Return the advice to play ``taken``, with the value or the seat that ``figure`` is about."""
    counting = position.counting
    match figure:
        case "lone_doubles":
            return _name_double(counting.hand, taken, left)
        case "shut_out_following":
            return Advice(taken, Reason.SHUTS_OUT, about=counting.following)
        case "shut_out_preceding":
            return Advice(taken, Reason.SHUTS_OUT, about=counting.preceding)
        case "offers_partner":
            value = _laid_open(position, taken)
            return Advice(taken, Reason.FOR_PARTNER, value, counting.partner)
        case _:
            return _name_rival(counting, taken, _laid_open(position, left))


def _name_double(hand: Hand, taken: Play, left: Play) -> Advice:
    for double in tiles_in(hand & DOUBLES & ~BIT[taken.tile] & ~BIT[left.tile]):
        if _is_lone(double, hand & ~BIT[left.tile]) and not _is_lone(
            double, hand & ~BIT[taken.tile]
        ):
            return Advice(taken, Reason.LONE_DOUBLE, HALVES[double][0])
    assert is_double(taken.tile), "otherwise it would keep some double company"
    return Advice(taken, Reason.BARE_DOUBLE)


def _name_rival(counting: Counting, taken: Play, value: Value) -> Advice:
    has_offered = counting.offers[counting.following - 1][value] > 0
    rival = counting.following if has_offered else counting.preceding
    return Advice(taken, Reason.AGAINST_RIVAL, value, rival)


def _laid_open(position: Position, play: Play) -> Value:
    return position.ends_after(play.tile, play.end)[0 if play.end == "left" else 1]


def _is_lone(double: Tile, hand: Hand) -> bool:
    return not FITTING[HALVES[double][0]] & hand & ~BIT[double]
