"""What a seat is shown depends on its own hand and on public facts, byte for byte.

Each test moves the tiles that a seat cannot see, plays the same round again, and compares what the
seat is shown at every step: the view, what is told, what it may do and why it is refused.
"""

import random
from collections import Counter
from itertools import product

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import Command
from engine.decide import decide
from engine.events import Event
from engine.legal import has_redeal_right, legal
from engine.refusals import Refusal
from engine.seats import SEATS, Seat
from engine.session import Session
from engine.view import project, tell
from tests.engine.every_command import every_command
from tests.engine.walks import MOMENTS, Step, reach, rounds, seeds
from tests.engine.worlds import play_in_another_world
from tests.thoroughness import scaled

draws = st.builds(random.Random, seeds)
watchers = st.sampled_from([None, *SEATS])


@given(rounds, watchers, draws)
@settings(max_examples=scaled(100, 250))
def test_a_view_does_not_change_with_what_its_seat_cannot_see(
    steps: list[Step], seat: Seat | None, draw: random.Random
) -> None:
    for step, (_, elsewhere) in in_both_worlds(steps, seat, draw):
        assert shown(elsewhere, seat) == shown(step.after, seat)


@given(st.builds(reach, st.just("dekabes"), seeds, st.just(1), st.just("accept")), draws)
def test_only_its_own_seat_is_shown_the_right_to_a_redeal(
    steps: list[Step], draw: random.Random
) -> None:
    for seat in SEATS:
        here = shown(steps[-1].after, seat)
        assert (b'"may_redeal":true' in here) == has_redeal_right(steps[-1].at.hands[seat - 1])
        *_, (_, (_, elsewhere)) = in_both_worlds(steps, seat, draw)
        assert shown(elsewhere, seat) == here
    assert b"may_redeal" not in shown(steps[-1].after, None)


@given(rounds, watchers, draws)
def test_what_is_told_does_not_change_with_what_its_seat_cannot_see(
    steps: list[Step], seat: Seat | None, draw: random.Random
) -> None:
    for step, (events, _) in in_both_worlds(steps, seat, draw):
        told_here = msgspec.json.encode([tell(event) for event in step.events])
        assert msgspec.json.encode([tell(event) for event in events]) == told_here


@given(rounds, st.sampled_from(SEATS), draws)
def test_choices_and_refusals_do_not_change_with_what_a_seat_cannot_see(
    steps: list[Step], seat: Seat, draw: random.Random
) -> None:
    here = steps[-1].after
    *_, (_, (_, elsewhere)) = in_both_worlds(steps, seat, draw)
    assert legal(elsewhere, seat) == legal(here, seat)
    for command in every_command(seat):
        assert answer(elsewhere, command) == answer(here, command)


@given(rounds)
def test_no_seed_is_shown_before_its_round_is_over(steps: list[Step]) -> None:
    session = steps[-1].after
    secret = [session.seed.hex()]
    if steps[-1].at.result is None:
        secret += [dealt.seed for dealt in steps[-1].at.deals]
    shown_to_all = b"".join(shown(session, watcher) for watcher in (None, *SEATS))
    told = msgspec.json.encode([tell(event) for step in steps for event in step.events])
    assert not any(seed.encode() in shown_to_all + told for seed in secret)


@given(rounds)
def test_when_the_round_is_over_everybody_sees_the_same_reveal(steps: list[Step]) -> None:
    views = [project(steps[-1].after, watcher).round for watcher in (None, *SEATS)]
    reveals = {view and view.reveal for view in views}
    assert len(reveals) == 1
    assert (reveals == {None}) == (steps[-1].at.result is None)


def test_the_other_worlds_are_really_others_in_every_phase() -> None:
    moved: Counter[tuple[str, Seat | None]] = Counter()
    draw = random.Random(1)
    for (profile, phase), seed in product(MOMENTS, range(40)):
        steps = reach(profile, seed, 1 + seed, phase)
        here = steps[-1].at
        for seat in (None, *SEATS):
            *_, (_, (_, elsewhere)) = in_both_worlds(steps, seat, draw)
            assert elsewhere.round is not None
            moved[here.phase, seat] += elsewhere.round.hands != here.hands
    for seat in (None, *SEATS):
        assert not moved["over", seat]
        assert all(moved[phase, seat] >= 30 for phase in ("accept", "designate", "play")), moved


def in_both_worlds(
    steps: list[Step], seat: Seat | None, draw: random.Random
) -> list[tuple[Step, tuple[tuple[Event, ...], Session]]]:
    """Pair each step with what it does in another world: events and the session after them."""
    return list(zip(steps, play_in_another_world(steps, seat, draw), strict=True))


def shown(session: Session, seat: Seat | None) -> bytes:
    return msgspec.json.encode(project(session, seat))


def answer(session: Session, command: Command) -> bytes:
    """What the one who gives ``command`` gets to know by it."""
    decision = decide(session, command)
    told = decision if isinstance(decision, Refusal) else [tell(event) for event in decision]
    return msgspec.json.encode(told)
