"""The two ways to solve agree, however the seats are counted and the line lies.

That they are right is looked at through ``engine.solver``: tests/engine/test_solver.py.
"""

import random
from collections.abc import Sequence

import pytest

from engine.fast.board import AT_LEFT, AT_RIGHT, LEFT, RIGHT, TURN
from engine.fast.compiling import ints
from engine.fast.deep_solving import MOST_NODES, NODES, find_rank, forget, make_memory
from engine.fast.outcomes import BLOCKED, DRAWN, UNDECIDED, judge_block, pack_rules, rank_of
from engine.fast.playing import follow
from engine.fast.solving import solve
from engine.tiles import HALVES, TILES
from tests.engine.fast.positions import PROFILES, draw_worth, rows

PLENTY = 10**6
every_code = pytest.mark.parametrize("code", PROFILES.values(), ids=PROFILES)


def turn_seats(row: Sequence[int], turned: int) -> list[int]:
    """The same position, with the seats counted from ``turned``."""
    hands = [row[(seat + turned) % 4] for seat in range(4)]
    return [*hands, row[LEFT], row[RIGHT], (row[TURN] - turned) % 4, *row[TURN + 1 :]]


def turn_outcome(outcome: int, turned: int) -> int:
    """How the same is called when the seats are counted from ``turned``."""
    if outcome == DRAWN:
        return DRAWN
    kind, seat = divmod(outcome - BLOCKED, 4)
    return BLOCKED + 4 * kind + (seat - turned) % 4


@every_code
def test_with_a_memory_and_without_the_same_is_found(code: int) -> None:
    draw = random.Random(1)
    for row in rows(seed=1, number=60, tiles=15):
        rules = pack_rules(code, draw_worth(draw))
        rank = rank_of(rules, solve(ints(row), rules, 0))
        # One place to remember everything in, and plenty of them.
        for size in (1, 1 << 12):
            assert find_rank(ints(row), rules, make_memory(size, PLENTY)) == rank


def test_one_memory_does_for_many_deals_when_it_forgets() -> None:
    rules = pack_rules(PROFILES["six-love"], draw_worth(random.Random(5)))
    memory = make_memory(1 << 6, PLENTY)
    for row in rows(seed=5, number=20, tiles=17):
        forget(memory)
        fresh = make_memory(1 << 6, PLENTY)
        assert find_rank(ints(row), rules, memory) == find_rank(ints(row), rules, fresh)
        assert memory[NODES] == fresh[NODES]


def play_all(row: list[int], rules: int, heavy: int, passed: int = 0) -> int:
    """The best rank of a position, everything tried; ``heavy`` seats try the heaviest alone."""
    seat, ends = row[TURN], (row[LEFT], row[RIGHT])
    after = [*row[:TURN], (seat + 1) % 4, *row[TURN + 1 :]]
    playable = [tile for tile in range(len(TILES)) if row[seat] >> tile & 1]
    playable = [tile for tile in playable if set(HALVES[TILES[tile]]) & set(ends)]
    if not playable:
        if passed == 3:
            return rank_of(rules, judge_block(rules, *row[:4]))
        return play_all(after, rules, heavy, passed + 1)
    if heavy >> seat & 1:
        most = max(sum(HALVES[TILES[tile]]) for tile in playable)
        playable = [tile for tile in playable if sum(HALVES[TILES[tile]]) == most]
    ranks = []
    for tile in playable:
        for side in (AT_LEFT, AT_RIGHT):
            if ends[side] in HALVES[TILES[tile]]:
                board = ints(row)
                outcome = follow(board, 2 * tile + side, rules)
                ranks.append(
                    play_all([*map(int, board)], rules, heavy)
                    if outcome == UNDECIDED
                    else rank_of(rules, outcome)
                )
    return min(ranks) if seat % 2 else max(ranks)


@every_code
def test_some_lay_the_heaviest_tile_and_the_others_make_the_best_of_it(code: int) -> None:
    draw, differed = random.Random(6), 0
    for row in rows(seed=6, number=40, tiles=8):
        rules, heavy = pack_rules(code, draw_worth(draw)), draw.randrange(16)
        rank = rank_of(rules, solve(ints(row), rules, heavy))
        assert rank == play_all(row, rules, heavy)
        differed += rank != rank_of(rules, solve(ints(row), rules, 0))
    assert differed


@every_code
def test_the_way_a_line_lies_changes_nothing(code: int) -> None:
    draw = random.Random(2)
    for row in rows(seed=2, number=40, tiles=16):
        rules = pack_rules(code, draw_worth(draw))
        mirrored = [*row[:LEFT], row[RIGHT], row[LEFT], *row[TURN:]]
        assert rank_of(rules, solve(ints(row), rules, 0)) == rank_of(
            rules, solve(ints(mirrored), rules, 0)
        )
        # What was found out about one is right about the other.
        memory = make_memory(1 << 12, PLENTY)
        assert find_rank(ints(row), rules, memory) == find_rank(ints(mirrored), rules, memory)


@every_code
def test_seats_may_be_counted_from_any(code: int) -> None:
    draw = random.Random(3)
    for row in rows(seed=3, number=40, tiles=12):
        worth = draw_worth(draw)
        expected = worth[solve(ints(row), pack_rules(code, worth), 0)]
        for turned in range(1, 4):
            # Who counts from a seat of the other team wants the opposite.
            sign = -1 if turned % 2 else 1
            theirs = [0] * len(worth)
            for outcome, value in enumerate(worth):
                theirs[turn_outcome(outcome, turned)] = sign * value
            rules = pack_rules(code, theirs, turned)
            assert theirs[solve(ints(turn_seats(row, turned)), rules, 0)] == sign * expected


def test_of_two_partners_with_equal_pips_the_lower_seat_of_the_table_wins() -> None:
    # 1-0 and 6-6 twice over, as sets: the hands of a pair weigh the same.
    light, heavy = 1 << 1, 1 << 27
    for turned in range(4):
        rules = pack_rules(PROFILES["six-love"], [0] * 13, turned)
        for seats in ((0, 2), (1, 3)):
            hands = [light if seat in seats else heavy for seat in range(4)]
            lower = min((seat + turned) % 4 for seat in seats)
            assert judge_block(rules, *hands) == BLOCKED + (lower - turned) % 4


def test_too_many_positions_are_given_up_at_a_number_not_a_time() -> None:
    (row,) = rows(seed=4, number=1, tiles=24)
    rules = pack_rules(PROFILES["dekabes"], draw_worth(random.Random(4)))
    memory = make_memory(1 << 12, PLENTY)
    rank = find_rank(ints(row), rules, memory)
    needed = memory[NODES]
    enough, too_few = make_memory(1 << 12, needed), make_memory(1 << 12, needed - 1)
    assert find_rank(ints(row), rules, enough) == rank != UNDECIDED
    assert find_rank(ints(row), rules, too_few) == UNDECIDED
    # What it had found out by then is still right.
    too_few[MOST_NODES] = PLENTY
    assert find_rank(ints(row), rules, too_few) == rank
