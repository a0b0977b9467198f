"""A view shows what has happened, and what its seat may do: nothing less, and nothing else."""

import hashlib

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple

from engine.commands import Accept, AskRedeal, Continue, Designate, Pass, Play, ProfileName
from engine.events import Passed, Played
from engine.legal import legal
from engine.profiles import PROFILES
from engine.seats import SEATS, Seat
from engine.session import Session
from engine.tiles import hand_of, tiles_in
from engine.view import project
from engine.viewed import RoundView
from tests.engine.naive import Table, read
from tests.engine.walks import Step, profiles, rounds, seeds, walk_rounds
from tests.thoroughness import scaled

watchers = st.sampled_from([None, *SEATS])


def shown(session: Session, seat: Seat | None) -> RoundView:
    """The round as ``seat`` sees it."""
    view = project(session, seat).round
    assert view is not None
    return view


@given(rounds)
def test_the_line_lies_as_it_was_played(steps: list[Step]) -> None:
    at, view = steps[-1].at, shown(steps[-1].after, None)
    table = Table([list(hand) for hand in at.deals[-1].hands])
    for move in at.moves:
        if isinstance(move, Played):
            table.play(move.seat, read(move.tile), move.end)
    assert view.line.tiles == tuple(f"{left}-{right}" for left, right in table.line)
    assert view.ends == (table.ends() if table.line else None)


@given(rounds, watchers)
def test_an_end_is_hard_when_one_half_of_its_value_is_missing(
    steps: list[Step], seat: Seat | None
) -> None:
    for step in steps:
        view, table = shown(step.after, seat), Table([])
        table.line = [read(tile) for tile in view.line.tiles]
        open_ends = zip(("left", "right"), view.ends or (), strict=False)
        hard = tuple(end for end, value in open_ends if table.halves_out(value) == 7)
        assert view.hard == (hard if step.after.profile == "six-love" else ())


def test_hard_ends_occur_one_at_a_time_and_both_together() -> None:
    walks = (walk_rounds("six-love", seed, 1) for seed in range(60))
    found = {shown(step.after, None).hard for steps in walks for step in steps}
    assert found == {(), ("left",), ("right",), ("left", "right")}


@given(rounds)
def test_every_tile_and_every_pass_has_its_seat_and_its_number(steps: list[Step]) -> None:
    at, view = steps[-1].at, shown(steps[-1].after, None)
    line = list(zip(view.line.at, view.line.seats, view.line.tiles, strict=True))
    passes = [(shown.at, shown.seat, "") for shown in view.passes]
    for number, (move, found) in enumerate(zip(at.moves, sorted(line + passes), strict=True)):
        tile = "" if isinstance(move, Passed) else move.tile
        assert found[:2] == (number, move.seat)
        assert found[2] in (tile, tile[::-1])


@given(rounds)
def test_a_pass_shows_the_values_that_its_seat_lacked(steps: list[Step]) -> None:
    passes = shown(steps[-1].after, None).passes
    passed = [step for step in steps if isinstance(step.command, Pass)]
    for step, pass_shown in zip(passed, passes, strict=True):
        before = step.before.round
        assert before is not None
        assert set(pass_shown.lacks) == {before.left, before.right}
        assert list(pass_shown.lacks) == sorted(pass_shown.lacks)
        hand = tiles_in(before.hands[pass_shown.seat - 1])
        assert not any(str(value) in tile for value in pass_shown.lacks for tile in hand)


@given(rounds, watchers)
def test_a_seat_sees_its_own_hand_and_a_stranger_none(steps: list[Step], seat: Seat | None) -> None:
    at, view = steps[-1].at, shown(steps[-1].after, seat)
    assert view.hand == (None if seat is None else tiles_in(at.hands[seat - 1]))
    assert view.counts == tuple(hand.bit_count() for hand in at.hands)
    assert (view.may is None) == (seat is None)


@given(rounds, st.sampled_from(SEATS))
@settings(max_examples=scaled(100, 250))
def test_what_a_seat_may_do_is_what_is_legal(steps: list[Step], seat: Seat) -> None:
    may = shown(steps[-1].after, seat).may
    assert may is not None
    offered = [Play(seat, play.tile, end) for play in may.plays for end in play.ends or (None,)]
    commands = {*offered, *(Designate(seat, opener) for opener in may.openers)}
    commands |= {Pass(seat)} if may.may_pass else set()
    commands |= {Accept(seat)} if may.may_accept else set()
    commands |= {AskRedeal(seat)} if may.may_redeal else set()
    assert commands == set(legal(steps[-1].after, seat)) - {Continue(seat)}


@given(profiles, seeds)
def test_score_base_and_numbers_are_those_of_the_session(profile: ProfileName, seed: int) -> None:
    for step in walk_rounds(profile, seed, 2):
        session = step.after
        view = project(session, None)
        assert (view.profile, view.target) == (profile, PROFILES[profile].target)
        assert (view.match, view.score, view.base) == (session.match, session.score, session.base)
        assert view.seat is None
        assert not view.is_seed_explicit
        assert view.round is not None
        assert (view.round.number, view.round.deal) == (session.rounds, session.deals - 1)
        assert view.round.redeals == step.at.redeals
        assert view.round.accepted == tuple(sorted(step.at.accepted))
        assert view.round.opening == step.at.opening


@given(rounds)
def test_a_reveal_can_be_checked_against_the_commitments(steps: list[Step]) -> None:
    at, view = steps[-1].at, shown(steps[-1].after, None)
    assert len(view.commitments) == len(at.deals)
    if view.reveal is None:
        return
    hashed = [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in view.reveal.seeds]
    assert tuple(hashed) == view.commitments
    assert view.reveal.dealt == at.deals[-1].hands
    assert at.result is not None
    assert astuple(view.reveal.result) == astuple(at.result)
    left = hand_of(tile for hand in view.reveal.hands for tile in hand)
    assert left & at.line == 0
    assert left.bit_count() + len(view.line.tiles) == 28
    assert [sum(map(sum, map(read, hand))) for hand in view.reveal.hands] == list(
        view.reveal.result.totals
    )
