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

ROUNDS = 2


def rounds_in_play(steps: list[Step]) -> list[Round]:
    """Every position with tiles on the table and nobody out."""
    positions = (step.after.round for step in steps)
    return [at for at in positions if at is not None and at.line and all(at.hands)]


def fitting(at: Round) -> int:
    """The unplayed tiles that match an end, whoever holds them."""
    return (FITTING[at.left] | FITTING[at.right]) & ~at.line


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
        at = step.after.round
        if at is not None and at.result is not None and at.result.kind == "blocked":
            assert at.left == at.right
            assert count_halves(VALUES[at.left], at.line) == 8


@given(profiles, seeds)
def test_two_different_ends_can_always_still_be_played_by_somebody(
    profile: ProfileName, seed: int
) -> None:
    for at in rounds_in_play(walk_rounds(profile, seed, ROUNDS)):
        if at.left != at.right:
            assert any(hand & fitting(at) for hand in at.hands)


@given(profiles, seeds)
def test_seven_halves_are_never_out_with_equal_ends(profile: ProfileName, seed: int) -> None:
    for at in rounds_in_play(walk_rounds(profile, seed, ROUNDS)):
        if at.left == at.right:
            assert count_halves(VALUES[at.left], at.line) != 7


@given(profiles, seeds)
def test_the_only_playable_tile_is_a_key_or_a_double_on_two_ends_of_its_value(
    profile: ProfileName, seed: int
) -> None:
    for at in rounds_in_play(walk_rounds(profile, seed, ROUNDS)):
        if fitting(at).bit_count() == 1:
            is_lone_double = at.left == at.right and fitting(at) & DOUBLES
            assert is_lone_double or is_key_position(at)


@given(profiles, seeds)
def test_playing_a_key_always_shuts_the_line(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        before, after = step.before.round, step.after.round
        if isinstance(step.command, Play) and before is not None and before.line:
            assert after is not None
            is_key = bool(BIT[step.command.tile] & FITTING[before.left] & FITTING[before.right])
            if is_key and is_key_position(before):
                assert is_shut(after)


@given(profiles, seeds)
def test_a_round_goes_on_while_every_seat_holds_a_tile(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        at = step.after.round
        if at is not None and at.line:
            is_out = not all(at.hands)
            assert is_out == (at.result is not None and at.result.kind == "out")
            assert at.result is not None or at.passes_in_a_row < 4


@given(profiles, seeds)
@settings(max_examples=30)
def test_never_do_both_teams_have_points(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, 12):
        assert 0 in step.after.score
        assert min(step.after.score) == 0 <= max(step.after.score)


@given(profiles, seeds)
def test_a_last_tile_is_never_a_first_tile(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, ROUNDS):
        at = step.after.round
        if step.is_last_of_round and at is not None and at.result is not None:
            assert len(at.moves) > 7
            assert (at.result.last is None) == (at.result.kind == "blocked")


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
            before, after = step.before.round, step.after.round
            if before is None or after is None or not after.line:
                continue
            out_now = step.is_last_of_round and not all(after.hands)
            seen["block"] += step.is_last_of_round and not out_now
            seen["one playable tile"] += (
                not step.is_last_of_round and fitting(after).bit_count() == 1
            )
            seen["key"] += bool(before.line) and is_key_position(before) and is_shut(after)
            seen["out on a shut line"] += out_now and is_shut(after)
            seen["the lone double blank"] += BIT["0-0"] in after.hands and not out_now
            seen["lone double blank in a block"] += (
                BIT["0-0"] in after.hands and step.is_last_of_round and not out_now
            )
    assert all(seen.values()), seen
