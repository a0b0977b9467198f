"""The open-hands solver against playing everything out, and against itself on whole rounds."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.commands import Designate, Pass, Play, ProfileName
from engine.events import Result, RoundEnded
from engine.legal import legal, waiting_for
from engine.openings import DesignateOpening, DoubleSixOpening
from engine.positions import Position, is_last, make_move, read_position
from engine.seats import SEATS, partner_of, team_of
from engine.session import Round, Session
from engine.solver import Ending, Solution, Unsolved, Worth, net_points, review, solve
from tests.engine.open_hands import (
    EveryWay,
    deal_round,
    ending_of,
    endings_near,
    net_of,
)
from tests.engine.walks import PROFILE_NAMES, accept, begin, fold, reach, walk_rounds

every_profile = pytest.mark.parametrize("profile", PROFILE_NAMES)


@every_profile
def test_values_are_those_of_playing_everything_out(profile: ProfileName) -> None:
    results: list[Result] = []
    for near in endings_near(profile, seed=1, number=120, most=13):
        every_way = EveryWay(lambda result: net_of(result, profile))
        values = every_way.values(near)
        results += every_way.results
        solution = solved(near)
        (seat,) = waiting_for(near)
        assert [choice.command for choice in solution.choices] == legal(near, seat)
        assert [choice.value for choice in solution.choices] == values
        assert solution.value == (max(values) if team_of(seat) == 1 else min(values))
    assert_all_kinds_met(profile, results)


@every_profile
def test_the_line_is_legal_and_ends_with_the_value(profile: ProfileName) -> None:
    for near in endings_near(profile, seed=2, number=60, most=20):
        solution = solved(near)
        result = play_line(near, solution.line)
        assert (result.kind, result.winner, result.by) == ending_of_line(solution)
        assert net_of(result, profile) == solution.value
        if not result.broken:
            assert result.bonus == solution.ending.bonus


@every_profile
def test_whatever_is_played_for_is_reached(profile: ProfileName) -> None:
    draw = random.Random(3)
    for near in endings_near(profile, seed=3, number=100, most=12):
        # At 0-0 no series is broken, so that every result tells its bonus.
        at_nil = replace(near, score=(0, 0))
        prices: dict[Ending, int] = {}

        def worth(ending: Ending, prices: dict[Ending, int] = prices) -> int:
            return prices.setdefault(ending, draw.randrange(-50, 50))

        solution = solved(at_nil, worth)
        every_way = EveryWay(lambda result, worth=worth: worth(ending_of(result)))
        assert [choice.value for choice in solution.choices] == every_way.values(at_nil)
        assert worth(ending_of(play_line(at_nil, solution.line))) == solution.value


@every_profile
def test_whole_rounds_agree_with_themselves_one_move_later(profile: ProfileName) -> None:
    # Each solver begins with nothing known, so that no two share a mistake of memory.
    position = read_position(deal_round(profile, random.Random(5)))
    solution = solved_position(position)
    for choice in solution.choices[:2]:
        after = make_move(position, choice.command)
        assert solved_position(after).value == choice.value
    for move in solution.line:
        if not is_last(position, move):
            position = make_move(position, move)
            assert solved_position(position).value == solution.value


@every_profile
def test_the_first_tile_of_any_opening_is_judged(profile: ProfileName) -> None:
    session = reach(profile, 8, 1, "play")[-1].after
    assert session.round is not None
    assert not session.round.line
    (seat,) = waiting_for(session)
    solution = solved(session)
    assert [choice.command for choice in solution.choices] == legal(session, seat)
    assert isinstance(session.round.opening, DoubleSixOpening) == (len(solution.choices) == 1)


def test_points_are_what_a_round_does_to_the_lead() -> None:
    out = Ending("out", 1, 1, None)
    key = Ending("out", 1, 1, "key")
    dekabes = Ending("out", 2, 4, "dekabes")
    assert net_points("chiva", (3, 0), 1)(Ending("out", 2, 2, None)) == -3
    assert net_points("chiva", (0, 2), 1)(out) == 2
    assert net_points("six-love", (2, 0), 1)(key) == 2
    assert net_points("six-love", (5, 0), 1)(key) == net_points("six-love", (5, 0), 1)(out) == 1
    assert net_points("six-love", (0, 4), 1)(key) == 4
    assert net_points("dekabes", (3, 0), 2)(dekabes) == -7
    assert net_points("dekabes", (0, 0), 2)(Ending("blocked", 1, 3, None)) == 2
    assert net_points("dekabes", (2, 0), 1)(Ending("blocked", None, None, None)) == 0


def test_too_few_nodes_are_told_and_the_same_again_each_time() -> None:
    position = read_position(deal_round("six-love", random.Random(7)))
    needed = solved_position(position).nodes
    assert needed > 1000
    assert solve(position, most_nodes=needed) == solved_position(position)
    assert solve(position, most_nodes=needed - 1) == Unsolved(needed - 1)
    assert solve(position, most_nodes=1) == Unsolved(1)


@every_profile
def test_a_review_shows_where_a_round_was_given_away(profile: ProfileName) -> None:
    for round in finished_rounds(profile, seed=9, number=2):
        assert round.result is not None
        reviewed = review(profile, round)
        assert [step.move.seat for step in reviewed.steps] == [move.seat for move in round.moves]
        values = [step.solution.value for step in reviewed.steps if step.lost is not None]
        values.append(net_of(round.result, profile))
        for step, (before, after) in zip(reviewed.steps, pairwise(values), strict=True):
            gain = after - before if team_of(step.move.seat) == 1 else before - after
            assert step.lost == -gain
            assert gain <= 0
        assert reviewed.steps[-1].solution.value_of(reviewed.steps[-1].move) == values[-1]


def test_a_review_judges_whom_the_representative_named() -> None:
    rounds = finished_rounds("six-love", seed=10, number=6)
    round = next(round for round in rounds if isinstance(round.opening, DesignateOpening))
    reviewed = review("six-love", round)
    assert isinstance(round.opening, DesignateOpening)
    representative = round.opening.representative
    start = reviewed.steps[0].position
    for choice, opener in zip(
        reviewed.designation, (representative, partner_of(representative)), strict=True
    ):
        assert choice.command == Designate(representative, opener)
        assert solved_position(replace(start, turn=opener)).value == choice.value


def test_who_did_not_designate_is_not_judged_for_it() -> None:
    (round,) = finished_rounds("chiva", seed=10, number=1)
    assert review("chiva", round, most_nodes=1).designation == ()


def test_a_round_in_play_is_not_reviewed() -> None:
    session = deal_round("chiva", random.Random(11))
    assert session.round is not None
    with pytest.raises(ValueError, match="not over"):
        review("chiva", session.round)


def test_without_a_seat_to_play_there_is_no_position() -> None:
    with pytest.raises(ValueError, match="no tile"):
        read_position(begin("chiva", random.Random(12)))


def test_a_position_prints_no_tile() -> None:
    position = read_position(deal_round("chiva", random.Random(13)))
    assert repr(position) == f"Position(profile='chiva', turn={position.turn})"


def solved(session: Session, worth: Worth | None = None) -> Solution:
    return solved_position(read_position(session), worth)


def solved_position(position: Position, worth: Worth | None = None) -> Solution:
    solution = solve(position, worth)
    assert isinstance(solution, Solution)
    return solution


def ending_of_line(solution: Solution) -> tuple[object, object, object]:
    return solution.ending.kind, solution.ending.winner, solution.ending.by


def play_line(session: Session, line: tuple[Play | Pass, ...]) -> Result:
    """What ``line`` ends with; every move of it is legal."""
    for number, move in enumerate(line, start=1):
        events = accept(session, move)
        if isinstance(events[-1], RoundEnded):
            assert number == len(line)
            return events[-1].result
        session = fold(events, session)
    raise AssertionError("the line does not end the round")


def finished_rounds(profile: ProfileName, seed: int, number: int) -> Iterator[Round]:
    for step in walk_rounds(profile, seed, number):
        if step.is_last_of_round:
            yield step.at


def assert_all_kinds_met(profile: ProfileName, results: list[Result]) -> None:
    """Everything that the rules tell apart was among what it came to."""
    assert {result.kind for result in results} == {"out", "blocked"}
    assert any(result.winner is None for result in results)
    assert any(result.broken for result in results) == (profile != "dekabes")
    bonuses = {"chiva": {None}, "six-love": {None, "key"}, "dekabes": {None, "dekabes"}}
    assert {result.bonus for result in results} == bonuses[profile]
    blocks = [result for result in results if result.kind == "blocked" and result.by]
    assert {result.by for result in blocks} == set(SEATS)
    # Of two partners with equally many pips the lower one is named.
    assert any(result.totals[0] == result.totals[2] for result in blocks if result.by == 1)
