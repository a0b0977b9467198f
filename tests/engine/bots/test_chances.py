"""The chances are exact: they are those of all deals that agree with the passes, one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.chances import Chances, count_ways
from engine.bots.counting import NO_OFFERS, Counting
from engine.tiles import BIT, FULL_SET, Hand, count_pips, hand_of, tiles_in
from tests.engine.bots.late_deals import OTHERS, all_deals, countings


@given(countings, st.integers(0, FULL_SET))
def test_the_chance_to_hold_none_of_some_tiles_is_exact(counting: Counting, some: Hand) -> None:
    deals = all_deals(counting)
    chances = Chances(counting)
    for index, seat in enumerate(OTHERS):
        without = sum(1 for deal in deals if not deal[index] & some)
        assert chances.none_of(seat, some) == pytest.approx(without / len(deals))


@given(countings)
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


@given(countings)
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
