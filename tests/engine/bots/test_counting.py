"""What a seat counts out of its view is true of the hands that it cannot see."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.counting import count
from engine.events import Passed, Played
from engine.seats import SEATS, Seat
from engine.session import Round
from engine.tiles import FITTING, HALVES, VALUES
from engine.view import project
from tests.engine.walks import Step, lengths, profiles, reach, seeds

rounds_in_play = st.builds(reach, profiles, seeds, lengths, st.just("play"))
seats = st.sampled_from(SEATS)


@given(rounds_in_play, seats)
def test_the_unseen_tiles_are_those_of_the_others(steps: list[Step], seat: Seat) -> None:
    session = steps[-1].after
    counting = count(project(session, seat))
    hands = round_of(steps).hands
    assert counting.hand == hands[seat - 1]
    assert counting.unseen == sum(hands[other - 1] for other in counting.others)


@given(rounds_in_play, seats)
def test_nobody_holds_what_was_ruled_out(steps: list[Step], seat: Seat) -> None:
    counting = count(project(steps[-1].after, seat))
    for hand, may_hold in zip(round_of(steps).hands, counting.may_hold, strict=True):
        assert hand & ~may_hold == 0


@given(rounds_in_play, seats)
def test_every_pass_of_another_rules_out_both_values(steps: list[Step], seat: Seat) -> None:
    counting = count(project(steps[-1].after, seat))
    for step in steps:
        before = step.before.round
        for event in step.events:
            if isinstance(event, Passed) and event.seat != seat and before is not None:
                lacking = FITTING[before.left] | FITTING[before.right]
                assert counting.may_hold[event.seat - 1] & lacking == 0


@given(rounds_in_play, seats)
def test_what_was_laid_open_is_counted_move_by_move(steps: list[Step], seat: Seat) -> None:
    laid: Counter[tuple[int, int]] = Counter()
    for step in steps:
        for event in step.events:
            if isinstance(event, Played):
                laid.update((event.seat, value) for value in laid_open(step, event))
    counting = count(project(steps[-1].after, seat))
    for other in SEATS:
        for value in VALUES:
            assert counting.offers[other - 1][value] == laid[other, value]


def test_the_others_follow_in_the_order_of_play() -> None:
    steps = reach("chiva", 1, 5, "play")
    others = [count(project(steps[-1].after, seat)).others for seat in SEATS]
    assert others == [(2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]


def test_a_stranger_cannot_count() -> None:
    with pytest.raises(ValueError, match="only a seat's view"):
        count(project(reach("chiva", 1, 5, "play")[-1].after, None))


def round_of(steps: list[Step]) -> Round:
    at = steps[-1].after.round
    assert at is not None
    return at


def laid_open(step: Step, event: Played) -> tuple[int, ...]:
    """The values that a play made into open ends."""
    before = step.before.round
    if before is None or event.end is None:
        return HALVES[event.tile]
    joined = before.left if event.end == "left" else before.right
    high, low = HALVES[event.tile]
    return (low if high == joined else high,)
