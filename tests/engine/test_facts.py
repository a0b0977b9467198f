"""Facts that follow from the rules, for whatever is played."""

from collections import Counter
from math import comb, factorial

from hypothesis import given, settings

from engine.commands import Play, ProfileName
from engine.events import Dealt
from engine.legal import is_shut
from engine.session import Round
from engine.tiles import BIT, DOUBLES, FITTING, FULL_SET, VALUES, count_halves, hand_of
from tests.engine.walks import PROFILE_NAMES, Step, profiles, seeds, walk_rounds
from tests.thoroughness import scaled

ROUNDS = 2


def positions(steps: list[Step]) -> list[Round]:
    """Every position with tiles on the table and nobody out."""
    return [step.at for step in steps if step.at.line and all(step.at.hands)]


def fitting(at: Round) -> int:
    """The unplayed tiles that match an end, whoever holds them."""
    return (FITTING[at.left] | FITTING[at.right]) & ~at.line


def is_blocked(step: Step) -> bool:
    """The round is over by a block."""
    return step.at.result is not None and step.at.result.kind == "blocked"


def is_key_position(at: Round) -> bool:
    """Two different ends, both hard, and one unplayed tile that has both values."""
    ends = (at.left, at.right)
    both = FITTING[at.left] & FITTING[at.right] & ~at.line
    return (
        at.left != at.right
        and all(count_halves(VALUES[end], at.line) == 7 for end in ends)
        and both.bit_count() == 1
    )


@given(profiles, seeds)
def test_a_block_leaves_one_value_at_both_ends_with_all_its_halves_out(
    profile: ProfileName, seed: int
) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        if is_blocked(step):
            assert step.at.left == step.at.right
            assert count_halves(VALUES[step.at.left], step.at.line) == 8


@given(profiles, seeds)
def test_two_different_ends_can_always_still_be_played_by_somebody(
    profile: ProfileName, seed: int
) -> None:
    for at in positions(walk_rounds(profile, seed, ROUNDS)):
        if at.left != at.right:
            assert any(hand & fitting(at) for hand in at.hands)


@given(profiles, seeds)
def test_seven_halves_are_never_out_with_equal_ends(profile: ProfileName, seed: int) -> None:
    for at in positions(walk_rounds(profile, seed, ROUNDS)):
        if at.left == at.right:
            assert count_halves(VALUES[at.left], at.line) != 7


@given(profiles, seeds)
def test_the_only_playable_tile_is_a_key_or_a_double_on_two_ends_of_its_value(
    profile: ProfileName, seed: int
) -> None:
    for at in positions(walk_rounds(profile, seed, ROUNDS)):
        if fitting(at).bit_count() == 1:
            is_lone_double = at.left == at.right and fitting(at) & DOUBLES
            assert is_lone_double or is_key_position(at)


@given(profiles, seeds)
def test_playing_a_key_always_shuts_the_line(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        before = step.before.round
        if isinstance(step.command, Play) and before is not None and before.line:
            has_both = BIT[step.command.tile] & FITTING[before.left] & FITTING[before.right]
            if has_both and is_key_position(before):
                assert is_shut(step.at)


@given(profiles, seeds)
def test_going_out_is_decided_by_tiles_and_not_by_pips(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        has_gone_out = step.at.result is not None and step.at.result.kind == "out"
        assert has_gone_out == (not all(step.at.hands))
        if BIT["0-0"] in step.at.hands:  # a whole hand of no pips
            assert step.at.result is None or 0 in step.at.result.totals


@given(profiles, seeds)
def test_going_out_comes_before_blocking(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        assert is_blocked(step) == (step.at.passes_in_a_row == 4)
        if isinstance(step.command, Play) and not all(step.at.hands):
            assert step.at.result is not None  # on a shut line too
            assert step.at.result.kind == "out"


@given(profiles, seeds)
@settings(max_examples=scaled(12, 30))
def test_never_do_both_teams_have_points(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, 12):
        assert min(step.after.score) == 0


@given(profiles, seeds)
def test_a_last_tile_is_never_a_first_tile(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        if step.at.result is not None and step.at.result.last is not None:
            assert len(step.at.moves) >= 4 * 6 + 1
            assert step.at.moves[-1] != step.at.moves[0]


@given(profiles, seeds)
def test_at_most_one_seat_holds_five_doubles(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        for event in step.events:
            if isinstance(event, Dealt):
                doubles = [(hand_of(tiles) & DOUBLES).bit_count() for tiles in event.hands]
                assert sum(count >= 5 for count in doubles) <= 1
                assert hand_of(tile for tiles in event.hands for tile in tiles) == FULL_SET


def test_some_seat_holds_five_doubles_in_154_deals_of_10_000() -> None:
    hands = sum(comb(7, doubles) * comb(21, 7 - doubles) for doubles in (5, 6, 7))
    assert round(4 * hands / comb(28, 7), 4) == 0.0154


def test_there_are_fewer_than_2_to_the_49th_deals() -> None:
    deals = factorial(28) // factorial(7) ** 4
    assert deals == 472_518_347_558_400 < 2**49


def test_the_walks_reach_what_the_facts_are_about() -> None:
    seen: Counter[str] = Counter()
    for profile in PROFILE_NAMES:
        for step in walk_rounds(profile, 6, 150):
            before, at = step.before.round or step.at, step.at
            is_shut_now = is_shut(at) and not is_shut(before)
            is_out = not all(at.hands)
            seen["a block"] += is_blocked(step)
            seen["one playable tile"] += not is_out and fitting(at).bit_count() == 1
            seen["a key played"] += is_shut_now and before.left != before.right
            seen["out on a shut line"] += is_shut_now and is_out
            seen["the lone double blank in play"] += BIT["0-0"] in at.hands and not at.result
            seen["the lone double blank in a block"] += BIT["0-0"] in at.hands and is_blocked(step)
    assert len(seen) == 6
    assert all(seen.values()), seen
