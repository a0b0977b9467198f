"""How likely a deal is: as somebody reckons who goes through the past play by play."""

import random
from math import exp

import pytest

from engine.bots.strong.position import Position, read_position
from engine.commands import ProfileName
from engine.fast.belief import STEP, Doubt, Past, draw_by_weight, weigh_deals
from engine.fast.board import SIZE
from engine.fast.compiling import floats, ints
from engine.fast.dealing import HIDDEN, deal_hidden
from engine.fast.dice import make_dice
from engine.fast.figures import NUMBER, note_figures
from engine.fast.policy import STAGES, STEPS_OF_E, WEIGHTS, list_ways
from engine.fast.room import MOST_WAYS, make_room
from engine.fast.weights import judging
from engine.tiles import DOUBLES, hand_of
from tests.engine.bots.moments import some
from tests.engine.walks import PROFILE_NAMES

DEALS = 40
DOUBT = Doubt(plays=0.1, changes=0.2, accepts=0.25)
DOUBLES_IN_A_ROW = ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


def chance_of(row: list[int], hand: int, way: int, weights: list[int]) -> float | None:
    """How likely the policy of ``weights`` plays ``way`` out of ``hand``; None: it has to."""
    board, ways, figures = ints(row), ints([0] * MOST_WAYS), ints([0] * NUMBER)
    number = list_ways(board, hand, ways)
    if number == 1:
        return None
    stage = {7: 0, 6: 0, 5: 1, 4: 1}.get(hand.bit_count(), STAGES - 1)
    likely = {}
    for at in range(number):
        note_figures(board, hand, ways[at], figures, 0)
        weighed = zip(weights[stage * NUMBER : (stage + 1) * NUMBER], figures, strict=True)
        likely[int(ways[at])] = exp(sum(weight * int(n) for weight, n in weighed) / STEPS_OF_E)
    chance = likely[way] / sum(likely.values())
    return (1 - DOUBT.plays) * chance + DOUBT.plays / number


def reckon(position: Position, hands: list[int], policies: list[int]) -> float:
    """The same as the core, without its haste."""
    steps = [int(value) for value in position.past.steps]
    chance = 1.0
    apart = [policies[at : at + WEIGHTS] for at in range(0, len(policies), WEIGHTS)]
    for seat in range(HIDDEN):
        by_each = [1.0] * len(apart)
        for at in range(0, len(steps), STEP):
            row, (who, also_held, way) = steps[at : at + SIZE], steps[at + SIZE : at + STEP]
            if who == seat:
                held = hands[seat] | also_held
                chances = [chance_of(row, held, way, weights) for weights in apart]
                if None not in chances:
                    by_each = [by * (of or 0.0) for by, of in zip(by_each, chances, strict=True)]
                    share = DOUBT.changes * sum(by_each) / len(apart)
                    by_each = [(1 - DOUBT.changes) * by + share for by in by_each]
        chance *= sum(by_each)
        dealt = hands[seat] | int(position.past.played[seat])
        if position.past.was_accepted and (dealt & DOUBLES).bit_count() >= 5:
            chance *= DOUBT.accepts
    return chance


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_deal_is_as_likely_as_what_was_played_makes_it(profile: ProfileName) -> None:
    policies = judging(profile)
    for roll, moment in enumerate(some(profile, seed=2, number=5)):
        position, hands, likely = (
            read_position(moment.view),
            ints([0] * (HIDDEN * DEALS)),
            floats(DEALS),
        )
        deal_hidden(position.hidden, make_dice(roll), hands)
        weigh_deals(hands, position.past, policies, DOUBT, likely, make_room())
        for deal in range(DEALS):
            held = [int(hand) for hand in hands[HIDDEN * deal : HIDDEN * (deal + 1)]]
            naive = reckon(position, held, [int(weight) for weight in policies])
            assert likely[deal] == pytest.approx(naive, rel=1e-4, abs=1e-12)


def test_five_doubles_that_were_accepted_are_less_likely_also_when_some_have_been_played() -> None:
    four, five = hand_of(DOUBLES_IN_A_ROW[:4]), hand_of(DOUBLES_IN_A_ROW[:5])  # type: ignore[arg-type]
    for played, held, is_doubted in (
        (0, five, True),
        (0, four, False),
        (five & ~four, four, True),
        (five, 0, True),
    ):
        for was_accepted in (0, 1):
            past = Past(ints([]), ints([0, played, 0]), was_accepted)
            likely, hands = floats(1), ints([1 << 1, held, 1 << 3])
            weigh_deals(hands, past, judging("dekabes"), DOUBT, likely, make_room())
            certain = (len(judging("dekabes")) // WEIGHTS) ** HIDDEN
            doubt = DOUBT.accepts if was_accepted and is_doubted else 1.0
            assert likely[0] == pytest.approx(certain * doubt)


def test_each_deal_is_taken_as_often_as_it_is_likely() -> None:
    dice = random.Random(4)
    for number, wanted in ((1, 5), (7, 100), (50, 50), (200, 60), (300, 1000)):
        likely = floats(number)
        for deal in range(number):
            likely[deal] = dice.random() ** 4
        likely[dice.randrange(number)] = 0.0 if number > 1 else 1.0
        hands = ints([HIDDEN * deal + seat for deal in range(number) for seat in range(HIDDEN)])
        chosen = ints([-1] * (HIDDEN * wanted))
        draw_by_weight(hands, likely, dice.random(), chosen)
        taken = [int(chosen[HIDDEN * pick]) // HIDDEN for pick in range(wanted)]
        assert [int(hand) for hand in chosen] == [
            HIDDEN * deal + seat for deal in taken for seat in range(HIDDEN)
        ]
        total = sum(likely)
        for deal in range(number):
            assert abs(taken.count(deal) - wanted * likely[deal] / total) < 1
