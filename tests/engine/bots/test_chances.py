"""The chances are exact: they are those of all deals that agree with the passes, one by one."""

import random
from itertools import combinations
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.chances import Chances, count_ways
from engine.bots.counting import NO_OFFERS, Counting
from engine.tiles import BIT, FITTING, FULL_SET, TILES, Hand, count_pips, hand_of, tiles_in

OTHERS = (2, 3, 4)


@st.composite
def countings(draw: st.DrawFn) -> Counting:
    """A late position of seat 1 in which two or three others have passed."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    tiles = list(TILES)
    dice.shuffle(tiles)
    sizes = [dice.randint(1, 3) for _ in range(4)]
    hands = [hand_of(tiles[7 * i : 7 * i + size]) for i, size in enumerate(sizes)]
    unseen = hands[1] | hands[2] | hands[3]
    may_hold = [hands[0], unseen, unseen, unseen]
    for seat in OTHERS:
        lacked = [value for value in range(7) if not FITTING[value] & hands[seat - 1]]
        for value in dice.sample(lacked, min(len(lacked), dice.randint(0, 3))):
            may_hold[seat - 1] &= ~FITTING[value]
    return Counting(
        seat=1,
        hand=hands[0],
        unseen=unseen,
        counts=cast(tuple[int, int, int, int], tuple(sizes)),
        may_hold=cast(tuple[Hand, Hand, Hand, Hand], tuple(may_hold)),
        ends=None,
        offers=(NO_OFFERS, NO_OFFERS, NO_OFFERS, NO_OFFERS),
    )


@given(countings(), st.integers(0, FULL_SET))
def test_the_chance_to_hold_none_of_some_tiles_is_exact(counting: Counting, some: Hand) -> None:
    deals = all_deals(counting)
    chances = Chances(counting)
    for index, seat in enumerate(OTHERS):
        without = sum(1 for deal in deals if not deal[index] & some)
        assert chances.none_of(seat, some) == pytest.approx(without / len(deals))


@given(countings())
def test_the_chance_to_hold_each_tile_is_exact(counting: Counting) -> None:
    deals = all_deals(counting)
    chances = Chances(counting)
    for index, seat in enumerate(OTHERS):
        told = {
            tile: chance for members, chance in chances.shares(seat) for tile in tiles_in(members)
        }
        for tile in tiles_in(counting.unseen):
            holding = sum(1 for deal in deals if deal[index] & BIT[tile])
            assert told.get(tile, 0.0) == pytest.approx(holding / len(deals))


@given(countings())
def test_the_mean_of_the_pips_is_exact(counting: Counting) -> None:
    deals = all_deals(counting)
    chances = Chances(counting)
    for index, seat in enumerate(OTHERS):
        mean, variance = chances.pips(seat)
        assert mean == pytest.approx(sum(count_pips(deal[index]) for deal in deals) / len(deals))
        assert variance >= 0


def test_all_ways_to_deal_are_counted_at_the_start() -> None:
    assert count_ways((0, 0, 0, 0, 0, 0, 0, 21), (7, 7, 7)) == 399_072_960


def test_what_nobody_may_hold_cannot_be_dealt() -> None:
    assert count_ways((1, 0, 0, 0, 0, 0, 0, 2), (1, 1, 1)) == 0


def test_what_only_one_may_hold_is_certain() -> None:
    counting = Counting(
        seat=1,
        hand=BIT["6-6"],
        unseen=hand_of(["5-4", "3-2", "1-0"]),
        counts=(1, 1, 1, 1),
        may_hold=(BIT["6-6"], BIT["5-4"], hand_of(["5-4", "3-2"]), FULL_SET),
        ends=(5, 3),
        offers=(NO_OFFERS, NO_OFFERS, NO_OFFERS, NO_OFFERS),
    )
    chances = Chances(counting)
    assert chances.pips(2) == (9.0, 0.0)
    assert chances.pips(3) == (5.0, 0.0)
    assert chances.none_of(4, BIT["1-0"]) == 0.0


def all_deals(counting: Counting) -> list[tuple[Hand, Hand, Hand]]:
    """Every way in which the others can hold what is unseen."""
    tiles = tiles_in(counting.unseen)
    second, third, fourth = counting.counts[1:]
    deals = []
    for first_hand in combinations(tiles, second):
        rest = [tile for tile in tiles if tile not in first_hand]
        for second_hand in combinations(rest, third):
            hands = (hand_of(first_hand), hand_of(second_hand))
            deal = (*hands, counting.unseen & ~hands[0] & ~hands[1])
            if all(
                not hand & ~counting.may_hold[s - 1] for s, hand in zip(OTHERS, deal, strict=True)
            ):
                deals.append(deal)
    assert fourth == deals[0][2].bit_count()
    return deals
