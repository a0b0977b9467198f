"""The fast core plays by the rules: whole rounds go and end as the engine reckons them."""

import random

import pytest

from engine.commands import Pass, Play, ProfileName, SeatCommand
from engine.events import Result, RoundEnded
from engine.fast.board import (
    AT_RIGHT,
    EMPTY,
    LEFT,
    LINE,
    PASSES,
    RIGHT,
    TURN,
    pass_turn,
)
from engine.fast.compiling import Ints, ints
from engine.fast.outcomes import (
    BLOCKED,
    DRAWN,
    OUT,
    OUT_WITH_BONUS,
    OUTCOMES,
    UNDECIDED,
    judge_block,
    pack_rules,
)
from engine.fast.playing import follow, play_out
from engine.fast.policy import WEIGHTS, choose_way, list_ways, look_at_ways, weigh_ways
from engine.fast.room import MOST_WAYS, NO_POLICY, Style, make_room
from engine.fast.solving import solve
from engine.fast.weights import HEAVY, HEAVY_AT_FIRST, OF_MANY, SENSIBLE, even, policies
from engine.legal import legal
from engine.session import Round, Session
from engine.tiles import TILES
from tests.engine.fast.positions import PROFILES, rows
from tests.engine.open_hands import deal_round
from tests.engine.walks import PROFILE_NAMES, accept, fold

ROUNDS = 400
PLAYERS = (SENSIBLE, HEAVY, OF_MANY, SENSIBLE)
every_profile = pytest.mark.parametrize("profile", PROFILE_NAMES)


def make_style(profile: ProfileName, solve_at: int = 0) -> Style:
    worth = [0] * OUTCOMES
    rules = pack_rules(PROFILES[profile], worth)
    return Style(rules, ints(worth), even(), 0, NO_POLICY, solve_at)


def board_of(session: Session) -> Ints:
    at = round_of(session)
    row = list(EMPTY)
    row[:4] = at.hands
    assert at.turn is not None
    row[TURN] = at.turn - 1
    return ints(row)


def round_of(session: Session) -> Round:
    assert session.round is not None
    return session.round


def code_of(result: Result) -> int:
    if result.by is None:
        return DRAWN
    if result.kind == "blocked":
        return BLOCKED + result.by - 1
    # The broken series takes the bonus with it; the core still tells how the round went.
    return (OUT_WITH_BONUS if result.bonus else OUT) + result.by - 1


def command_for(session: Session, way: int) -> SeatCommand:
    """What ``way`` is at the table; at equal ends the left end stands for both."""
    tile, end = TILES[way >> 1], "right" if way & 1 == AT_RIGHT else "left"
    at = round_of(session)
    assert at.turn is not None
    return Play(at.turn, tile, None if at.left < 0 else end)  # type: ignore[arg-type]


@every_profile
def test_random_rounds_go_and_end_as_the_engine_says(profile: ProfileName) -> None:
    draw, style = random.Random(1), make_style(profile)
    ways, ended = ints([0] * MOST_WAYS), set()
    for _ in range(ROUNDS):
        session = deal_round(profile, draw)
        board = board_of(session)
        result, outcome = None, UNDECIDED
        while result is None:
            at = round_of(session)
            assert at.turn is not None
            assert board[LINE] == at.line
            assert tuple(int(hand) for hand in board[:4]) == at.hands
            assert {int(board[LEFT]), int(board[RIGHT])} == {at.left, at.right}
            assert (board[TURN], board[PASSES]) == (at.turn - 1, at.passes_in_a_row)
            count = list_ways(board, board[board[TURN]], ways)
            choices = legal(session, at.turn)
            command = draw.choice(choices)
            if isinstance(command, Pass):
                assert count == 0
                pass_turn(board)
                outcome = judge_block(style.rules, *at.hands) if board[PASSES] == 4 else UNDECIDED
            else:
                tiles = {TILES[way >> 1] for way in ways[:count]}
                assert tiles == {choice.tile for choice in choices if isinstance(choice, Play)}
                # At equal ends the engine allows either end.
                assert count == len(choices) or at.left == at.right >= 0
                way = int(draw.choice(list(ways[:count])))
                command = command_for(session, way)
                outcome = follow(board, way, style.rules)
            events = accept(session, command)
            session = fold(events, session)
            if isinstance(events[-1], RoundEnded):
                result = events[-1].result
            else:
                assert outcome == UNDECIDED
        assert result.broken or outcome == code_of(result)
        assert not result.broken or outcome in (code_of(result), code_of(result) + 4)
        ended.add((outcome - 1) // 4 if outcome else "drawn")
    assert ended == {"drawn", 0, 1, *([] if profile == "chiva" else [2])}


@every_profile
def test_a_round_is_played_out_way_by_way_to_the_end_that_the_engine_reckons(
    profile: ProfileName,
) -> None:
    draw, room, beside = random.Random(2), make_room(), make_room()
    style = make_style(profile)._replace(policies=policies(profile))
    room.players[:] = ints(PLAYERS)
    for seed in range(60):
        session = deal_round(profile, draw)
        board = board_of(session)
        room.dice[0] = beside.dice[0] = seed << 32
        outcome = play_out(ints(list(board)), style, room)
        result = None
        while result is None:
            at = round_of(session)
            assert at.turn is not None
            if legal(session, at.turn) == [Pass(at.turn)]:
                command: SeatCommand = Pass(at.turn)
                pass_turn(board)
            else:
                way = choose_way(
                    board,
                    board[at.turn - 1],
                    style.policies,
                    PLAYERS[at.turn - 1] * WEIGHTS,
                    beside,
                )
                command = command_for(session, int(way))
                follow(board, way, style.rules)
            events = accept(session, command)
            session = fold(events, session)
            result = events[-1].result if isinstance(events[-1], RoundEnded) else None
        assert result.broken or outcome == code_of(result)
        assert beside.dice[0] == room.dice[0]


@every_profile
def test_the_last_tiles_are_solved(profile: ProfileName) -> None:
    worth = [0, 5, -5, 5, -5, 5, -5, 5, -5, 9, -9, 9, -9]
    rules = pack_rules(PROFILES[profile], worth)
    style = Style(rules, ints(worth), even(), 0, NO_POLICY, 12)
    for row in rows(seed=6, number=20, tiles=12):
        assert play_out(ints(row), style, make_room()) == solve(ints(row), rules, 0)


def test_who_plays_heavy_does_so_to_the_end() -> None:
    worth = [0, 5, -5, 5, -5, 5, -5, 5, -5, 9, -9, 9, -9]
    rules, room = pack_rules(PROFILES["six-love"], worth), make_room()
    style = Style(rules, ints(worth), policies("six-love"), SENSIBLE, HEAVY, 12)
    room.players[:] = ints(PLAYERS)
    for row in rows(seed=7, number=20, tiles=12):
        assert play_out(ints(row), style, room) == solve(ints(row), rules, 1 << 1)


@every_profile
def test_who_plays_heavy_at_first_then_plays_sensibly(profile: ProfileName) -> None:
    weights, room = policies(profile), make_room()
    hands = set()
    for row in (row for tiles in (24, 20, 16, 12) for row in rows(seed=8, number=5, tiles=tiles)):
        hand = row[row[TURN]]
        count = look_at_ways(ints(row), hand, room)
        if count < 2:
            continue
        hands.add(hand.bit_count() >= 6)
        like = HEAVY if hand.bit_count() >= 6 else SENSIBLE
        total = weigh_ways(count, hand, weights, like * WEIGHTS, room)
        expected = (total, list(room.chances[:count]))
        total = weigh_ways(count, hand, weights, HEAVY_AT_FIRST * WEIGHTS, room)
        assert (total, list(room.chances[:count])) == expected
    assert hands == {True, False}
