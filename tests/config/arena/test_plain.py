"""Plain sampling: deals that agree with what is known, each as likely, and choices that win."""

import random
from collections import Counter
from itertools import combinations

import pytest

from config.arena.deals import Dealer
from config.arena.plain import PlainSampling, Position, play_out
from engine.bots.choices import list_commands
from engine.bots.counting import Counting, count
from engine.commands import Designate, ProfileName
from engine.tiles import BIT, FITTING, hand_of, tiles_in
from tests.config.arena.positions import meet_views
from tests.engine.walks import PROFILE_NAMES


def counting_of(
    unseen: int, may_hold: tuple[int, int, int], rooms: tuple[int, int, int]
) -> Counting:
    return Counting(
        seat=1,
        hand=BIT["0-0"],
        unseen=unseen,
        counts=(1, *rooms),
        may_hold=(BIT["0-0"], *(unseen & hand for hand in may_hold)),
        ends=(6, 6),
        offers=((0,) * 7,) * 4,
    )


def test_every_deal_that_agrees_with_the_passes_is_as_likely() -> None:
    unseen = hand_of(["6-6", "6-5", "5-4", "4-3", "3-3", "2-1"])
    may_hold = (~FITTING[6], ~FITTING[3], -1)
    possible = [
        (first, second, third)
        for first in (hand_of(tiles) for tiles in combinations(tiles_in(unseen), 2))
        for second in (hand_of(tiles) for tiles in combinations(tiles_in(unseen & ~first), 2))
        if not first & FITTING[6] and not second & FITTING[3]
        for third in [unseen & ~first & ~second]
    ]
    dealer = Dealer(counting_of(unseen, may_hold, (2, 2, 2)), random.Random(1))
    dealt = Counter(dealer.deal() for _ in range(400 * len(possible)))
    assert set(dealt) == set(possible)
    assert all(300 < times < 500 for times in dealt.values()), dealt


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_deal_is_one_that_the_view_allows(profile: ProfileName) -> None:
    for view in meet_views(profile, rounds=6):
        counting = count(view)
        hands = Dealer(counting, random.Random(2)).deal()
        assert sum(hands) == counting.unseen
        for seat, hand in zip(counting.others, hands, strict=True):
            assert hand.bit_count() == counting.counts[seat - 1]
            assert not hand & ~counting.may_hold[seat - 1]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_it_chooses_what_is_allowed_and_the_same_for_the_same_roll(profile: ProfileName) -> None:
    player = PlainSampling(3)
    met = set()
    for view in meet_views(profile, rounds=8):
        command = player(view, 5)
        assert command in list_commands(view)
        assert command == player(view, 5)
        met.add(type(command))
    assert Designate in met or profile == "chiva"


def test_whoever_plays_its_last_tile_goes_out() -> None:
    hands = [BIT["6-5"], BIT["4-4"], BIT["3-3"], BIT["2-2"]]
    assert play_out(hands, Position(1, (6, 1)), random.Random(1)) == 1


def test_when_nobody_can_play_it_is_a_block() -> None:
    hands = [BIT["6-5"], BIT["4-4"], BIT["3-3"], BIT["2-2"]]
    assert play_out(hands, Position(1, (1, 1)), random.Random(1)) is None
    assert hands == [BIT["6-5"], BIT["4-4"], BIT["3-3"], BIT["2-2"]]


def test_turns_are_passed_on_to_who_can_play() -> None:
    hands = [BIT["6-5"], BIT["4-4"], BIT["3-3"], BIT["2-1"] | BIT["2-0"]]
    # Seat 4 alone has something that fits, and plays either end until it is out.
    assert play_out(hands, Position(1, (2, 2)), random.Random(1)) == 4
