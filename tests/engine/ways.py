"""The ways in which a round can end, and what may follow, profile by profile (docs/rules.md).

Each is a question about one finished round. Every one of them needs a golden record.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.commands import ProfileName
from engine.events import Result
from engine.openings import DesignateOpening, DoubleSixOpening
from engine.seats import partner_of
from engine.tiles import HALVES, is_double

Json = dict[str, Any]


@dataclass(frozen=True)
class Finished:
    """A finished round: what a record has of it, its result, and the round before it."""

    content: Json
    result: Result
    before: "Finished | None"

    @property
    def scores_before(self) -> tuple[int, int]:
        """What the winners and what their rivals had before the round."""
        first, second = self.result.score_before
        return (first, second) if self.result.winner == 1 else (second, first)

    @property
    def redeals(self) -> list[int]:
        """The seats that asked for a redeal, in order."""
        return [done["seat"] for done in self.content["actions"] if done["action"] == "redeal"]

    @property
    def holders_of_double_six(self) -> list[int]:
        """Who was dealt the double six, deal by deal."""
        deals = self.content["deals"]
        return [seat for deal in deals for seat, hand in enumerate(deal, 1) if "6-6" in hand]

    @property
    def is_designated(self) -> bool:
        return any(done["action"] == "designate" for done in self.content["actions"])

    @property
    def has_five_doubles(self) -> bool:
        """A seat played the round with five doubles or more."""
        hands = self.content["deals"][-1]
        return any(sum(tile[0] == tile[2] for tile in hand) >= 5 for hand in hands)


Way = Callable[[Finished], bool]


def went_out(now: Finished) -> bool:
    return now.result.kind == "out"


def out(now: Finished) -> bool:
    """Out, with a credit and without a bonus."""
    return now.result.kind == "out" and now.result.bonus is None and now.result.points > 0


def blocked(now: Finished) -> bool:
    """A block that was won, with a credit."""
    return now.result.kind == "blocked" and now.result.points > 0


def draw(now: Finished) -> bool:
    return now.result.winner is None


def broken(now: Finished) -> bool:
    return now.result.broken


def over(now: Finished) -> bool:
    return now.result.match_over


def bonus(now: Finished) -> bool:
    return now.result.bonus is not None


def adds(now: Finished) -> bool:
    """The winners already had points."""
    return now.scores_before[0] > 0


def sets_back(now: Finished) -> bool:
    """The rivals had points."""
    return now.result.winner is not None and now.scores_before[1] > 0


def base_2(now: Finished) -> bool:
    return now.result.base == 2


def redealt(now: Finished) -> bool:
    return bool(now.redeals)


def lone_double(now: Finished) -> bool:
    """Out with a double on two ends of its value."""
    last = now.result.last
    return last is not None and is_double(last.tile) and last.ends[0] == last.ends[1]


def fits_both(now: Finished) -> bool:
    """Out with a tile, not a double, that matched both ends."""
    last = now.result.last
    return (
        last is not None
        and not is_double(last.tile)
        and all(end in HALVES[last.tile] for end in last.ends)
    )


def double_blank(now: Finished) -> bool:
    return now.result.last is not None and now.result.last.tile == "0-0"


def hard_ends(now: Finished) -> bool:
    """Out on two ends of which seven halves were out."""
    return now.result.last is not None and now.result.last.halves_out == (7, 7)


def different_ends(now: Finished) -> bool:
    return now.result.last is not None and len(set(now.result.last.ends)) == 2


def partners_share(now: Finished) -> bool:
    """Blocked, and the winning partners have equally many pips."""
    totals, seat = now.result.totals, now.result.by
    if now.result.kind == "out" or seat is None:
        return False
    return totals[seat - 1] == totals[partner_of(seat) - 1]


def by_double_six(now: Finished) -> bool:
    """The round was opened with the double six."""
    return now.before is None or isinstance(now.before.result.next_opening, DoubleSixOpening)


def by_representative(now: Finished) -> bool:
    """The representative named itself to open."""
    opening = now.before and now.before.result.next_opening
    return isinstance(opening, DesignateOpening) and opening.representative == now.result.opener


def by_partner(now: Finished) -> bool:
    """The representative named its partner to open."""
    return now.is_designated and not by_representative(now)


def scored(points: int) -> Way:
    """The winners have exactly so many points now."""
    return lambda now: max(now.result.score) == points


def after(*ways: Way) -> Way:
    """The round before was one of all ``ways``."""
    return lambda now: now.before is not None and all(way(now.before) for way in ways)


def no(way: Way) -> Way:
    return lambda now: not way(now)


SERIES: dict[str, tuple[Way, ...]] = {
    "out": (out, no(adds)),
    "out that adds": (out, adds, no(over)),
    "out that breaks a series": (went_out, broken),
    "blocked": (blocked, no(adds)),
    "blocked that adds": (blocked, adds, no(over)),
    "blocked that breaks a series": (no(went_out), broken),
    "blocked with partners alike": (blocked, partners_share),
    "draw that keeps the scores": (draw, lambda now: max(now.result.score) > 0),
    "match over by going out": (out, over),
    "match over by a block": (blocked, over),
    "first round of the next match": (after(over),),
    "double six after a draw": (after(draw), by_double_six),
}
"""In Chiva and Six-love alike."""

WAYS: dict[ProfileName, dict[str, tuple[Way, ...]]] = {
    "chiva": {
        **SERIES,
        "seat opens after going out": (after(out, no(over)),),
        "seat opens after a block": (after(blocked, no(over)),),
        "seat opens after a broken series": (after(broken),),
        "last tile on both ends, no bonus": (out, fits_both, different_ends),
        "lone double, no bonus": (out, lone_double),
        "double blank, no bonus": (out, double_blank),
        "five doubles, played": (lambda now: now.has_five_doubles,),
    },
    "six-love": {
        **SERIES,
        "key": (bonus, no(adds)),
        "key that adds": (bonus, adds, no(over)),
        "key that breaks a series": (broken, fits_both, hard_ends),
        "match over by a key that reaches 6": (bonus, over, scored(6)),
        "match over by a key that passes 6": (bonus, over, scored(7)),
        "lone double, no key": (out, lone_double),
        "both ends but not hard, no key": (out, fits_both, different_ends, no(hard_ends)),
        "equal ends, no key": (out, fits_both, no(different_ends)),
        "hard ends but one fits, no key": (out, hard_ends, different_ends, no(fits_both)),
        "representative opens after going out": (after(out, no(over)), by_representative),
        "partner opens after going out": (after(out, no(over)), by_partner),
        "designation after a block": (after(blocked, no(over)), lambda now: now.is_designated),
        "designation after a key": (after(bonus), lambda now: now.is_designated),
        "designation in the next match": (after(over), lambda now: now.is_designated),
        "double six after a broken series": (after(broken), by_double_six),
    },
    "dekabes": {
        "out": (out, no(adds), no(sets_back), no(base_2)),
        "out that adds": (out, adds, no(over)),
        "out that sets the rivals back": (out, sets_back),
        "out at base 2": (out, base_2),
        "blocked": (blocked, no(adds), no(sets_back), no(base_2)),
        "blocked that adds": (blocked, adds, no(over)),
        "blocked that sets the rivals back": (blocked, sets_back),
        "blocked at base 2": (blocked, base_2),
        "blocked with partners alike": (blocked, partners_share),
        "draw that keeps the scores": (draw, lambda now: max(now.result.score) > 0, no(base_2)),
        "draw at base 2": (draw, base_2),
        "base 1 again after a win": (after(base_2, no(draw)), no(base_2), no(after(over))),
        "dekabes": (bonus, no(base_2), no(over)),
        "dekabes on equal ends": (bonus, no(different_ends)),
        "dekabes on soft ends": (bonus, different_ends, no(hard_ends)),
        "dekabes at base 2": (bonus, base_2),
        "dekabes that sets the rivals back": (bonus, sets_back),
        "lone double, no dekabes": (out, lone_double),
        "match over by going out": (out, over),
        "match over by a block": (blocked, over),
        "match over by a dekabes that reaches 4": (bonus, over, no(base_2), scored(4)),
        "match over by a dekabes that passes 4": (bonus, over, scored(5)),
        "match over by a win at base 2": (out, over, base_2),
        "first round of the next match": (after(over), by_double_six),
        "representative opens after going out": (after(out, no(over)), by_representative),
        "partner opens after going out": (after(out, no(over)), by_partner),
        "designation after a block": (after(blocked, no(over)), lambda now: now.is_designated),
        "opener of a draw designates": (after(draw), lambda now: now.is_designated),
        "redeal": (lambda now: len(now.redeals) == 1,),
        "redeals by different seats": (lambda now: len(set(now.redeals)) > 1,),
        "redeal that moves the double six": (
            by_double_six,
            lambda now: len(set(now.holders_of_double_six)) > 1,
        ),
        "redeal before a designation": (redealt, lambda now: now.is_designated),
        "redeal at base 2": (redealt, base_2),
        "five doubles, accepted": (lambda now: now.has_five_doubles,),
    },
}


def ways_of(profile: ProfileName, now: Finished) -> list[str]:
    """Return the names of all ways that a finished round shows."""
    return [name for name, ways in WAYS[profile].items() if all(way(now) for way in ways)]
