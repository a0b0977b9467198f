"""The search: deals that agree with what is known, each way to play tried out on them."""

from math import sqrt
from typing import Final

import msgspec

from engine.bots.strong.position import Position
from engine.fast.belief import draw_by_weight, weigh_deals
from engine.fast.board import SIZE
from engine.fast.compiling import Ints, floats, ints
from engine.fast.dealing import draw_deals
from engine.fast.dice import draw, make_dice
from engine.fast.outcomes import pack_rules
from engine.fast.policy import MOST_WAYS, NUMBER, list_ways
from engine.fast.trying import SQUARES, TALLY, WORTH, try_ways
from engine.fast.weights import POLICY


class Effort(msgspec.Struct, frozen=True):
    """How hard a search tries."""

    deals: int = 600
    """On how many deals the last ways left are tried."""
    drawn: int = 1800
    """From how many deals those are drawn, by how likely they are."""
    batch: int = 100
    """After so many deals, ways that are clearly behind are left."""
    solve_at: int = 12
    """From so many tiles left on, all play as if they saw all hands."""
    doubt: float = 0.15
    """How much of a chance goes to all ways alike, when deals are weighed."""
    believes: bool = True
    weights: tuple[int, ...] = POLICY


class Tried(msgspec.Struct, frozen=True):
    """One way to play, and what became of it."""

    way: int
    deals: int
    tally: tuple[int, ...]

    @property
    def worth(self) -> float:
        return self.tally[WORTH] / self.deals


_CLEARLY: Final = 3.0


def search(position: Position, profile: int, worth: Ints, effort: Effort, roll: int) -> list[Tried]:
    rules = pack_rules(profile, worth)
    dice = make_dice(roll)
    room, figures = ints([0] * SIZE), ints([0] * NUMBER)
    ways_room, chances = ints([0] * MOST_WAYS), ints([0] * MOST_WAYS)
    weights = ints(effort.weights)
    hidden = position.hidden
    ways = ints([0] * MOST_WAYS)
    number = list_ways(position.board, position.board[0], ways)
    drawn = effort.drawn if effort.believes else effort.deals
    hands = ints([0] * (3 * drawn))
    draw_deals(
        hidden.tiles, hidden.sizes, hidden.splits, hidden.ways, hidden.number, dice, hands, drawn
    )
    chosen = ints(range(effort.deals))
    if effort.believes:
        likely = floats(drawn)
        weigh_deals(
            hands,
            drawn,
            position.steps,
            position.number_of_steps,
            weights,
            effort.doubt,
            room,
            ways_room,
            chances,
            figures,
            likely,
        )
        draw_by_weight(likely, drawn, effort.deals, draw(dice, 1 << 20) / (1 << 20), chosen)
    seeds = ints([draw(dice, 1 << 31) for _ in range(effort.deals)])
    tallies = ints([0] * (TALLY * number))
    left = list(range(number))
    done = {}
    first = 0
    ways_left = ints([ways[at] for at in left])
    while left:
        last = min(first + effort.batch, effort.deals)
        try_ways(
            position.board,
            hands,
            chosen,
            seeds,
            first,
            last,
            ways_left,
            len(left),
            rules,
            worth,
            effort.solve_at,
            weights,
            tallies,
            room,
            dice,
            ways_room,
            chances,
            figures,
        )
        first = last
        rows = [
            tuple(int(tallies[at * TALLY + k]) for k in range(TALLY)) for at in range(len(left))
        ]
        best = max(row[WORTH] for row in rows)
        keep = []
        for at, row in enumerate(rows):
            done[left[at]] = Tried(int(ways[left[at]]), first, row)
            var = (row[SQUARES] - row[WORTH] ** 2 / first) / first
            if first < effort.deals and (best - row[WORTH]) / first <= _CLEARLY * sqrt(
                max(var, 1) / first
            ):
                keep.append(at)
        if first >= effort.deals or len(keep) < 2:
            break
        left = [left[at] for at in keep]
        ways_left = ints([ways[at] for at in left])
        tallies = ints([value for at in keep for value in rows[at]])
    return [done[at] for at in range(number)]
