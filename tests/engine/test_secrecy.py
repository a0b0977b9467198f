"""What a seat is shown depends on its own hand and on public facts, byte for byte.

Each test moves the tiles that a seat cannot see, plays the same round again, and compares what the
seat is shown at every step: the view, what is told, what it may do and why it is refused.
"""

import random
from collections import Counter
from itertools import product
from typing import get_args

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import Command
from engine.decide import decide
from engine.events import Event
from engine.legal import legal
from engine.refusals import Refusal
from engine.seats import SEATS, Seat
from engine.session import Phase, Session
from engine.view import project, tell
from tests.engine.every_command import every_command
from tests.engine.walks import PROFILE_NAMES, Step, lengths, phases, profiles, reach, seeds
from tests.engine.worlds import play_in_another_world

rounds = st.builds(reach, profiles, seeds, lengths, phases)
"""A round from its deal on, until some moment of some phase."""

draws = st.builds(random.Random, seeds)
watchers = st.sampled_from([None, *SEATS])


@given(rounds, watchers, draws)
def test_a_view_does_not_change_with_what_its_seat_cannot_see(
    steps: list[Step], seat: Seat | None, draw: random.Random
) -> None:
    for step, (_, elsewhere) in in_both_worlds(steps, seat, draw):
        assert shown(elsewhere, seat) == shown(step.after, seat)


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
    moved: Counter[tuple[Phase, Seat | None]] = Counter()
    draw = random.Random(1)
    for profile, phase, seed in product(PROFILE_NAMES, get_args(Phase), range(40)):
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
