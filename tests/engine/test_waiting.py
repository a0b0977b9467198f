"""Who is asked, what follows by itself, and what is not known until it is public."""

import pytest
from hypothesis import given

from engine.commands import Deal, Pass, ProfileName
from engine.events import Continued, MatchStarted
from engine.forced import forced
from engine.legal import has_redeal_right, legal, waiting_for
from engine.openings import DesignateOpening, DoubleSixOpening
from engine.seats import SEATS, next_seat
from engine.tiles import HALVES, TILES, hand_of, is_double, tiles_in
from engine.view import project
from tests.engine.walks import Step, profiles, reach, rounds, seeds, walk_rounds, walk_steps


@given(rounds)
def test_acceptance_asks_whoever_has_not_answered_whatever_it_holds(steps: list[Step]) -> None:
    for step in steps:
        at = step.at
        if at.phase == "accept" and not step.after.is_deal_due:
            assert waiting_for(step.after) == tuple(s for s in SEATS if s not in at.accepted)
            assert len(at.accepted) < 4


@given(rounds)
def test_designation_asks_the_representative_alone(steps: list[Step]) -> None:
    for step in steps:
        at = step.at
        if at.phase == "designate":
            assert isinstance(at.opening, DesignateOpening)
            assert waiting_for(step.after) == (at.opening.representative,)
            assert at.opener is None


@given(rounds)
def test_turns_go_round_from_the_opener_passes_included(steps: list[Step]) -> None:
    for step in steps:
        at = step.at
        if at.phase == "play":
            seat = at.opener
            for move in at.moves:
                assert move.seat == seat
                seat = next_seat(seat)
            assert waiting_for(step.after) == (seat,)


@given(rounds)
def test_a_finished_round_asks_whoever_has_not_continued(steps: list[Step]) -> None:
    for step in steps:
        at = step.at
        if at.phase == "over" and not step.after.is_deal_due:
            assert waiting_for(step.after) == tuple(s for s in SEATS if s not in at.ready)
            assert len(at.ready) < 4


@given(rounds)
def test_nobody_is_asked_while_a_deal_is_due(steps: list[Step]) -> None:
    for step in steps:
        if step.after.is_deal_due:
            assert waiting_for(step.after) == ()
            assert forced(step.after) == Deal()
            assert not any(legal(step.after, seat) for seat in SEATS)


@given(rounds)
def test_the_table_passes_by_itself_exactly_while_the_line_is_shut(steps: list[Step]) -> None:
    for step in steps:
        at = step.at
        if step.after.is_deal_due or at.phase != "play":
            continue
        nobody_can_play = bool(at.line) and not any(
            {at.left, at.right} & set(HALVES[tile]) for hand in at.hands for tile in tiles_in(hand)
        )
        assert at.turn is not None
        assert forced(step.after) == (Pass(at.turn) if nobody_can_play else None)


def test_a_shut_line_is_passed_four_times_from_whoever_is_next() -> None:
    shut = 0
    for steps in (reach("chiva", seed, 1, "over") for seed in range(60)):
        passes = [step for step in steps if forced(step.before) == step.command != Deal()]
        at = steps[-1].at
        assert at.result is not None
        if at.result.kind == "blocked":
            shut += 1
            assert steps[-4:] == passes
            assert all(isinstance(step.command, Pass) for step in passes)
        else:
            assert not passes
    assert shut > 5


@given(rounds)
def test_who_opens_with_the_double_six_is_not_known_before_all_have_accepted(
    steps: list[Step],
) -> None:
    for step in steps:
        at = step.at
        if isinstance(at.opening, DoubleSixOpening) and at.phase == "accept":
            assert at.opener is None
            assert at.turn is None
            for watcher in (None, *SEATS):
                shown = project(step.after, watcher).round
                assert shown is not None
                assert shown.opener is None


@given(seeds)
def test_a_redeal_keeps_opening_score_and_base_and_asks_everybody_again(seed: int) -> None:
    for step in walk_rounds("dekabes", seed, 6):
        before, after = step.before, step.after
        if step.command != Deal() or before.round is None or before.round.phase != "accept":
            continue
        assert after.round is not None
        assert (after.opening, after.score, after.base) == (
            before.opening,
            before.score,
            before.base,
        )
        assert after.round.opening == before.round.opening
        assert (after.rounds, after.round.number) == (before.rounds, before.round.number)
        assert after.round.redeals == before.round.redeals
        assert len(after.round.redeals) == len(after.round.deals) - 1
        assert waiting_for(after) == SEATS


@given(seeds)
def test_a_redeal_can_be_asked_for_only_with_five_doubles_and_until_accepted(seed: int) -> None:
    for step in walk_steps("dekabes", seed, 150):
        at = step.at
        if at.phase != "accept" or step.after.is_deal_due:
            continue
        for seat in SEATS:
            doubles = sum(len(set(HALVES[tile])) == 1 for tile in tiles_in(at.hands[seat - 1]))
            assert len(legal(step.after, seat)) == (
                0 if seat in at.accepted else 2 if doubles >= 5 else 1
            )


@given(profiles, seeds)
def test_the_next_deal_waits_for_all_four_and_a_match_ends_before_it(
    profile: ProfileName, seed: int
) -> None:
    for step in walk_rounds(profile, seed, 8):
        at = step.at
        if not isinstance(step.events[0], Continued) or at.result is None:
            continue
        assert step.after.is_deal_due == (len(at.ready) == 4)
        is_next_match = step.after.is_deal_due and at.result.match_over
        assert any(isinstance(event, MatchStarted) for event in step.events) == is_next_match
        expected = ((0, 0), 1) if is_next_match else (at.result.score, at.result.next_base)
        assert (step.after.score, step.after.base) == expected
        assert step.after.opening == at.result.next_opening


@pytest.mark.parametrize("doubles", range(8))
def test_five_doubles_are_enough(doubles: int) -> None:
    hand = hand_of([tile for tile in TILES if is_double(tile)][:doubles])
    rest = hand_of([tile for tile in TILES if not is_double(tile)][: 7 - doubles])
    assert has_redeal_right(hand | rest) == (doubles >= 5)
