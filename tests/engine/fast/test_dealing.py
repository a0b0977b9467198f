"""Deals are those that agree with the passes, and each of them is as likely as any other."""

import random
from collections import Counter
from math import sqrt

import pytest
from hypothesis import given

from engine.bots.chances import Chances, count_ways
from engine.bots.counting import Counting, count
from engine.bots.strong.position import sort_hidden
from engine.commands import ProfileName
from engine.fast.compiling import ints
from engine.fast.dealing import HIDDEN, KINDS, SPLIT, deal_hidden
from engine.fast.dice import make_dice
from engine.tiles import Hand, tiles_in
from tests.engine.bots.late_deals import all_deals, countings, draw_counting
from tests.engine.bots.moments import some
from tests.engine.walks import PROFILE_NAMES

TIMES_EACH = 300
MANY = 20_000
FAR_OFF = 5.0
"""Standard deviations; the dice are always the same."""


def draw_deals(counting: Counting, number: int, roll: int) -> list[tuple[Hand, Hand, Hand]]:
    hands = ints([0] * (HIDDEN * number))
    deal_hidden(sort_hidden(counting), make_dice(roll), hands)
    drawn = [int(hand) for hand in hands]
    return list(zip(drawn[::3], drawn[1::3], drawn[2::3], strict=True))


def test_every_deal_that_agrees_is_drawn_as_often() -> None:
    dice = random.Random(1)
    kinds = set()
    for roll in range(40):
        counting = draw_counting(dice)
        deals = all_deals(counting)
        if len(deals) > 100:
            continue
        kinds.add(len(deals))
        drawn = Counter(draw_deals(counting, TIMES_EACH * len(deals), roll))
        assert drawn.keys() <= set(deals), "nothing is dealt that a pass excludes"
        off = sum((drawn[deal] - TIMES_EACH) ** 2 / TIMES_EACH for deal in deals)
        freedom = len(deals) - 1
        assert off - freedom <= FAR_OFF * sqrt(2 * freedom)
    assert len(kinds) > 12


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_each_tile_lies_where_it_is_likely_to_lie(profile: ProfileName) -> None:
    for roll, moment in enumerate(some(profile, seed=3, number=8)):
        counting = count(moment.view)
        chances = Chances(counting)
        deals = draw_deals(counting, MANY, roll)
        for index, seat in enumerate(counting.others):
            held = Counter(tile for deal in deals for tile in tiles_in(deal[index]))
            told = {
                tile: chance
                for members, chance in chances.shares(seat)
                for tile in tiles_in(members)
            }
            for tile in tiles_in(counting.unseen):
                chance = told.get(tile, 0.0)
                deviation = sqrt(MANY * chance * (1 - chance))
                assert abs(held[tile] - MANY * chance) <= FAR_OFF * deviation + 1e-6


@given(countings)
def test_splits_have_all_tiles_and_are_as_many_as_there_are_ways(counting: Counting) -> None:
    hidden = sort_hidden(counting)
    sizes = [int(size) for size in hidden.sizes]
    rooms = [counting.counts[seat - 1] for seat in counting.others]
    (a, b, c, d, e, f, g, h), (first, second, third) = sizes, rooms
    assert hidden.ways[-1] == count_ways((a, b, c, d, e, f, g, h), (first, second, third))
    assert hidden.ways[-1] == len(all_deals(counting))
    splits = [int(number) for number in hidden.splits]
    for at in range(0, len(splits), SPLIT):
        to = [splits[at + HIDDEN * kind : at + HIDDEN * kind + HIDDEN] for kind in range(KINDS)]
        assert [sum(each) for each in to] == sizes
        assert [sum(each[seat] for each in to) for seat in range(HIDDEN)] == rooms
        assert not any(
            to[kind][seat]
            for kind in range(KINDS)
            for seat in range(HIDDEN)
            if not kind >> seat & 1
        )
