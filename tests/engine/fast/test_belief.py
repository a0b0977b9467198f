"""How likely a deal is: as somebody reckons who goes through the past play by play."""

import random
from math import exp, prod

import pytest

from engine.bots.strong.position import Position, read_position
from engine.commands import ProfileName
from engine.fast.belief import STEP, Belief, Doubt, Past, cast_players, draw_by_weight, weigh_deals
from engine.fast.board import SIZE
from engine.fast.compiling import floats, ints
from engine.fast.dealing import HIDDEN, deal_hidden
from engine.fast.dice import make_dice
from engine.fast.figures import NUMBER, note_figures
from engine.fast.policy import STAGES, STEPS_OF_E, WEIGHTS, list_ways
from engine.fast.room import MOST_WAYS, make_room
from engine.fast.weights import policies
from engine.tiles import DOUBLES, hand_of
from tests.engine.bots.moments import some
from tests.engine.walks import PROFILE_NAMES

DEALS = 40
CASTS = 4000
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


def reckon(position: Position, hands: list[int], weights: list[int]) -> float:
    """The same as the core, without its haste."""
    return prod(sum(reckon_seat(position, seat, hands[seat], weights)) for seat in range(HIDDEN))


def reckon_seat(position: Position, seat: int, hand: int, weights: list[int]) -> list[float]:
    """How likely a seat has done what it did out of a hand, and goes on, by each policy."""
    steps = [int(value) for value in position.past.steps]
    apart = [weights[at : at + WEIGHTS] for at in range(0, len(weights), WEIGHTS)]
    by_each = [1.0] * len(apart)
    for at in range(0, len(steps), STEP):
        row, (who, also_held, way) = steps[at : at + SIZE], steps[at + SIZE : at + STEP]
        if who == seat:
            chances = [chance_of(row, hand | also_held, way, each) for each in apart]
            if None not in chances:
                by_each = [by * (of or 0.0) for by, of in zip(by_each, chances, strict=True)]
                share = DOUBT.changes * sum(by_each) / len(apart)
                by_each = [(1 - DOUBT.changes) * by + share for by in by_each]
    dealt = hand | int(position.past.played[seat])
    if position.past.was_accepted and (dealt & DOUBLES).bit_count() >= 5:
        by_each = [by * DOUBT.accepts for by in by_each]
    return by_each


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_deal_is_as_likely_as_what_was_played_makes_it(profile: ProfileName) -> None:
    weights = policies(profile)
    for roll, moment in enumerate(some(profile, seed=2, number=5)):
        position, hands, likely = (
            read_position(moment.view),
            ints([0] * (HIDDEN * DEALS)),
            floats(DEALS),
        )
        deal_hidden(position.hidden, make_dice(roll), hands)
        weigh_deals(hands, Belief(position.past, weights, DOUBT), likely, make_room())
        for deal in range(DEALS):
            held = [int(hand) for hand in hands[HIDDEN * deal : HIDDEN * (deal + 1)]]
            naive = reckon(position, held, [int(weight) for weight in weights])
            assert likely[deal] == pytest.approx(naive, rel=1e-4, abs=1e-12)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_hand_is_played_on_by_each_policy_as_often_as_its_past_makes_likely(
    profile: ProfileName,
) -> None:
    weights, room = policies(profile), make_room()
    for roll, moment in enumerate(some(profile, seed=3, number=4)):
        position, hands = read_position(moment.view), ints([0] * HIDDEN)
        deal_hidden(position.hidden, make_dice(roll), hands)
        belief = Belief(position.past, weights, DOUBT)
        weigh_deals(hands, belief, floats(1), room)
        alike = ints([int(hand) for hand in hands] * CASTS)
        players = ints([-1] * (HIDDEN * CASTS))
        cast_players(alike, belief, make_dice(roll), players, room)
        for seat in range(HIDDEN):
            by_each = reckon_seat(position, seat, int(hands[seat]), [int(each) for each in weights])
            cast = [int(player) for player in players[seat::HIDDEN]]
            for policy, by in enumerate(by_each):
                share = cast.count(policy) / CASTS
                assert share == pytest.approx(by / sum(by_each), abs=0.03)


def test_five_doubles_that_were_accepted_are_less_likely_also_when_some_have_been_played() -> None:
    weights = policies("dekabes")
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
            weigh_deals(hands, Belief(past, weights, DOUBT), likely, make_room())
            certain = (len(weights) // WEIGHTS) ** HIDDEN
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
