"""Hints: what is answered to whom, and that nothing of them is written down."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import choose
from engine.commands import ProfileName
from engine.legal import waiting_for
from engine.seats import SEATS, Seat
from engine.view import project
from tables.state.actors import ComputerActor, DeviceActor
from tables.state.curtain import Lifted
from tables.vocabulary import commands as sent
from tables.vocabulary.frames import Hinted, Refused
from tables.vocabulary.seat_commands import write_seat_command
from tests.engine.walks import PHASES, PROFILE_NAMES
from tests.tables.hinted import hint
from tests.tables.moments import among_three, play, play_until, round_of, session_of
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.wishing import wish
from tests.thoroughness import scaled

MOMENTS = [(profile, phase) for profile, phases in PHASES.items() for phase in phases]


def ask(at: PureTable, seat: Seat, device: str = A, *, seen: int = -1, lifted: bool = True) -> str:
    """Return the code with which a hint is refused, or "" when it is given."""
    answer = answer_of(at, seat, device, seen=seen, lifted=lifted)
    return answer.code if isinstance(answer, Refused) else ""


def answer_of(
    at: PureTable, seat: Seat, device: str = A, *, seen: int = -1, lifted: bool = True
) -> Hinted | Refused:
    asked = sent.Hint(id="h", seen=at.version if seen < 0 else seen, seat=seat)
    actor = DeviceActor(device, Lifted(seat, at.version) if lifted else None)
    return hint(at.table, actor, asked)


def given_to(at: PureTable, seat: Seat, device: str = A) -> Hinted:
    answer = answer_of(at, seat, device)
    assert isinstance(answer, Hinted), answer
    return answer


@settings(max_examples=scaled(10, 25), deadline=None)
@given(st.sampled_from(PROFILE_NAMES), st.integers(0, 2**32 - 1), st.integers(0, 90), st.booleans())
def test_a_hint_can_be_confirmed_as_it_is_and_is_what_strong_would_do(
    profile: ProfileName, seed: int, length: int, is_alone: bool
) -> None:
    at = play(profile, (A, A, A, A) if is_alone else (A, "easy", "normal", "easy"), seed, length)
    for seat in SEATS:
        if not is_alone and seat > 1:
            continue
        if at.table.waiting_since[seat - 1] is None:
            continue
        hinted = given_to(at, seat)
        assert (hinted.version, hinted.seat) == (at.version, seat)
        view = project(session_of(at), seat)
        roll = at.table.dealt_at if round_of(at).phase == "accept" else at.table.moved_at
        chosen = write_seat_command(choose("strong", view, roll), "x", at.version)
        assert hinted.what == chosen.__struct_config__.tag
        for name in ("tile", "end", "opener"):
            assert getattr(hinted, name) == getattr(chosen, name, None)
        again = PureTable((A, A, A, A), profile)
        again.loaded, again.entries = at.loaded, list(at.entries)
        again.do(DeviceActor(A, Lifted(seat, at.version)), chosen)


@pytest.mark.parametrize(("profile", "phase"), MOMENTS)
def test_a_hint_is_given_in_every_phase_but_when_the_round_is_over(
    profile: ProfileName, phase: str
) -> None:
    for holders in ((A, A, A, A), (A, B, C, D)):
        at = play_until(profile, holders, lambda at: round_of(at).phase == phase)
        for seat in SEATS:
            device = holders[seat - 1]
            if phase == "over":
                hidden = "curtain-down" if holders[1] == A else "nothing-to-decide"
                assert ask(at, seat, device) == hidden
            elif seat in waiting_for(session_of(at)):
                assert given_to(at, seat, device).seat == seat


def test_asked_twice_it_is_the_same_whatever_has_been_said_meanwhile() -> None:
    at = among_three()
    (seat,) = waiting_for(session_of(at))
    while seat == 4:
        at.step(random.Random(1))
        (seat,) = waiting_for(session_of(at))
    device = (A, B, C)[seat - 1]
    first = given_to(at, seat, device)
    assert given_to(at, seat, device) == first
    assert wish(at, A if device != A else B, sent.NewMatch) is None
    assert at.table.talks.proposal is not None
    then = given_to(at, seat, device)
    assert then.version == first.version + 1
    assert (then.what, then.tile, then.end) == (first.what, first.tile, first.end)
    assert (then.reason, then.value, then.about) == (first.reason, first.value, first.about)


def test_it_is_refused_in_the_order_of_a_decision() -> None:
    lobby = PureTable((A, B, A, "easy"))
    assert ask(lobby, 1) == ask(lobby, 1, D) == "not-started"
    at = play_until("chiva", (A, B, A, "easy"), lambda at: waiting_for(session_of(at)) == (1,))
    assert ask(at, 1, D, seen=0, lifted=False) == "not-at-table"
    for seat, device in product((2, 4), (A,)):
        assert ask(at, seat, device, seen=0, lifted=False) == "not-your-seat"
    assert ask(at, 1, seen=at.table.moved_at - 1, lifted=False) == "stale"
    assert ask(at, 1, seen=at.version + 1, lifted=False) == "stale"
    assert ask(at, 1, lifted=False) == "curtain-down"
    assert ask(at, 3) == "curtain-down"
    assert ask(at, 2, B) == "nothing-to-decide"
    assert ask(at, 1) == ""


def test_in_acceptance_the_answers_of_others_leave_a_hint_fresh_and_a_new_deal_does_not() -> None:
    at = PureTable((A, B, C, D), "dekabes").start()
    seen = at.version
    at.do(B, sent.Accept(id="1", seen=at.version, seat=2))
    assert ask(at, 1, seen=seen) == ""
    assert ask(at, 2, B) == "nothing-to-decide"
    again = play_until("dekabes", (A, B, C, D), lambda at: bool(round_of(at).redeals))
    assert ask(again, 1, seen=again.version - 1) == "stale"
    assert ask(again, 1) == ""


@pytest.mark.parametrize("holders", [(A, A, B, "easy"), (A, B, A, A)])
def test_no_computer_and_no_other_device_is_hinted_at_for_a_seat(
    holders: tuple[str, ...],
) -> None:
    at = PureTable(holders).start()
    asked = sent.Hint(id="h", seen=at.version, seat=waiting_for(session_of(at))[0])
    for device in (A, B, C):
        for lifted in SEATS:
            answer = hint(at.table, DeviceActor(device, Lifted(lifted, at.version)), asked)
            is_mine = holders[asked.seat - 1] == device
            faces = is_mine and (holders.count(device) == 1 or lifted == asked.seat)
            assert isinstance(answer, Hinted) == faces
    assert not isinstance(ComputerActor(4), DeviceActor), "a computer cannot even ask"
