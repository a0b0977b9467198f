"""Late positions as a seat counts them, and all deals that agree with one, listed one by one."""

import random
from itertools import combinations
from typing import cast

from hypothesis import strategies as st

from engine.bots.counting import NO_OFFERS, Counting
from engine.tiles import FITTING, TILES, Hand, hand_of, tiles_in

OTHERS = (2, 3, 4)


def draw_counting(dice: random.Random, most: int = 3) -> Counting:
    """Return a late position of seat 1 in which two or three others have passed."""
    tiles = list(TILES)
    dice.shuffle(tiles)
    sizes = [dice.randint(1, most) for _ in range(4)]
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


countings = st.integers(0, 2**32).map(lambda seed: draw_counting(random.Random(seed)))


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
