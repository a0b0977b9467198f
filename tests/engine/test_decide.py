"""What is decided is exactly what is legal, and a refusal says why and changes nothing."""

from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import (
    Accept,
    AskRedeal,
    Command,
    Continue,
    Deal,
    Designate,
    Pass,
    Play,
)
from engine.decide import decide
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.openings import DoubleSixOpening
from engine.refusals import Refusal, RefusalCode
from engine.seats import SEATS, partner_of
from engine.tiles import BIT, HALVES, HIGHEST_DOUBLE, tiles_in
from tests.engine.every_command import every_command
from tests.engine.walks import MOMENTS, Step, reach, rounds, walk_steps


@given(rounds)
def test_a_command_is_accepted_if_and_only_if_it_is_legal(steps: list[Step]) -> None:
    session = steps[-1].after
    for seat in SEATS:
        choices = legal(session, seat)
        for command in every_command(seat):
            is_accepted = not isinstance(decide(session, command), Refusal)
            assert is_accepted == (command in choices), command
        assert len(choices) == len(set(choices))
        assert bool(choices) == (seat in waiting_for(session))


@given(rounds)
def test_a_deal_is_accepted_if_and_only_if_one_is_due(steps: list[Step]) -> None:
    for step in steps:
        is_accepted = not isinstance(decide(step.after, Deal()), Refusal)
        assert is_accepted == (forced(step.after) == Deal())
        assert not (is_accepted and waiting_for(step.after))


@given(rounds)
def test_a_refusal_changes_nothing(steps: list[Step]) -> None:
    session = steps[-1].after
    before = hash(session)
    for seat in SEATS:
        for command in every_command(seat):
            if isinstance(refusal := decide(session, command), Refusal):
                assert refusal.code in RefusalCode
    assert hash(session) == before


@given(rounds)
def test_whoever_holds_a_fitting_tile_must_play_and_nobody_else_can(steps: list[Step]) -> None:
    session, at = steps[-1].after, steps[-1].at
    if at.phase != "play" or at.turn is None:
        return
    hand = tiles_in(at.hands[at.turn - 1])
    plays: set[tuple[str, str | None]]
    if at.line:
        ends = (("left", at.left), ("right", at.right))
        plays = {(tile, end) for tile in hand for end, value in ends if value in HALVES[tile]}
    elif isinstance(at.opening, DoubleSixOpening):
        plays = {(HIGHEST_DOUBLE, None)}
    else:
        plays = {(tile, None) for tile in hand}
    choices = legal(session, at.turn)
    assert {(c.tile, c.end) for c in choices if isinstance(c, Play)} == plays
    assert plays or choices == [Pass(at.turn)]


def test_equal_ends_are_two_different_moves() -> None:
    for step in walk_steps("chiva", 1, 500):
        at = step.at
        if at.turn is None or not at.line or at.left != at.right:
            continue
        plays = [command for command in legal(step.after, at.turn) if isinstance(command, Play)]
        if plays:
            tile = plays[0].tile
            assert [play.end for play in plays if play.tile == tile] == ["left", "right"]
            return
    pytest.fail("no seat could play on equal ends")


def test_the_first_tile_lies_high_half_left() -> None:
    seen = set()
    for step in walk_steps("six-love", 1, 4_000):
        if isinstance(step.command, Play) and step.command.end is None:
            at = step.at
            assert (at.left, at.right) == HALVES[step.command.tile]
            seen.add(step.command.tile)
    assert len(seen) > 10


REFUSED_BY = {
    RefusalCode.NOT_NOW: get_args(Command),
    RefusalCode.NOT_YOUR_TURN: (Play, Pass, Designate),
    RefusalCode.ALREADY_DONE: (Accept, AskRedeal, Continue),
    RefusalCode.NO_REDEAL_RIGHT: (AskRedeal,),
    RefusalCode.NOT_YOUR_PARTNER: (Designate,),
    RefusalCode.TILE_NOT_HELD: (Play,),
    RefusalCode.MUST_OPEN_DOUBLE_SIX: (Play,),
    RefusalCode.END_MISSING: (Play,),
    RefusalCode.END_GIVEN: (Play,),
    RefusalCode.TILE_DOES_NOT_FIT: (Play,),
    RefusalCode.MUST_PLAY: (Pass,),
}


def test_each_code_is_given_to_each_command_that_can_earn_it() -> None:
    seen: dict[RefusalCode, set[type[Command]]] = {code: set() for code in RefusalCode}
    for (profile, phase), seed in product(MOMENTS, range(15)):
        session = reach(profile, seed, 3 * seed + 1, phase)[-1].after
        for command in (Deal(), *(c for seat in SEATS for c in every_command(seat))):
            if isinstance(refusal := decide(session, command), Refusal):
                seen[refusal.code].add(type(command))
    assert seen == {code: set(commands) for code, commands in REFUSED_BY.items()}


@given(rounds, st.data())
def test_the_reason_given_is_true(steps: list[Step], data: st.DataObject) -> None:
    session, at = steps[-1].after, steps[-1].at
    command = data.draw(st.sampled_from([c for seat in SEATS for c in every_command(seat)]))
    refusal = decide(session, command)
    if not isinstance(refusal, Refusal):
        return
    match refusal.code, command:
        case RefusalCode.NOT_YOUR_TURN, _:
            assert command.seat not in waiting_for(session)
        case RefusalCode.TILE_NOT_HELD, Play(seat, tile):
            assert not at.hands[seat - 1] & BIT[tile]
        case RefusalCode.TILE_DOES_NOT_FIT, Play(_, tile, end):
            assert (at.left if end == "left" else at.right) not in HALVES[tile]
        case RefusalCode.MUST_PLAY, Pass(seat):
            assert isinstance(legal(session, seat)[0], Play)
        case RefusalCode.NOT_YOUR_PARTNER, Designate(seat, opener):
            assert opener not in (seat, partner_of(seat))
        case RefusalCode.NO_REDEAL_RIGHT, AskRedeal(seat):
            assert AskRedeal(seat) not in legal(session, seat)
        case RefusalCode.ALREADY_DONE, _:
            assert command.seat in at.accepted | at.ready
        case ((RefusalCode.END_MISSING | RefusalCode.END_GIVEN), Play(_, _, end)):
            assert (end is None) == bool(at.line)
        case RefusalCode.MUST_OPEN_DOUBLE_SIX, Play(_, tile):
            assert tile != HIGHEST_DOUBLE
            assert not at.line
        case code, _:
            assert code == RefusalCode.NOT_NOW
            assert type(command) not in {type(c) for s in SEATS for c in legal(session, s)}
