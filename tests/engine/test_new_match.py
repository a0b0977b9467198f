"""A new match, and a new session, in the middle of whatever is being played."""

import pytest
from hypothesis import given

from engine.commands import ProfileName
from engine.decide import start, start_match
from engine.forced import forced
from engine.openings import DesignateOpening, DoubleSixOpening
from engine.session import Phase, Session
from tests.engine.walks import MOMENTS, Step, accept, fold, reach, rounds


def deal(session: Session) -> Session:
    command = forced(session)
    assert command is not None
    return fold(accept(session, command), session)


@given(rounds)
def test_a_new_match_begins_at_nothing_with_a_fresh_deal(steps: list[Step]) -> None:
    before = steps[-1].after
    if before.is_deal_due:
        before = deal(before)
    assert before.round is not None
    after = deal(fold(start_match(), before))
    assert after.round is not None
    assert (after.match, after.score, after.base) == (before.match + 1, (0, 0), 1)
    assert (after.deals, after.rounds) == (before.deals + 1, before.rounds + 1)
    assert after.round.number == before.round.number + 1
    assert after.round.deals[0].deal == before.deals
    assert (after.round.redeals, after.round.accepted, after.round.moves) == ((), frozenset(), ())
    assert (after.seed, after.profile) == (before.seed, before.profile)


@pytest.mark.parametrize(("profile", "phase"), MOMENTS)
def test_a_new_match_opens_as_the_next_one_of_its_profile(
    profile: ProfileName, phase: Phase
) -> None:
    for seed in range(12):
        before = reach(profile, seed, 90, phase)[-1].after
        after = deal(fold(start_match(), before))
        assert after.round is not None
        expected = before.opening if profile == "six-love" else DoubleSixOpening()
        assert after.round.opening == expected


def test_in_six_love_a_new_match_is_designated_and_a_new_session_is_not() -> None:
    before = next(
        session
        for seed in range(50)
        if isinstance(
            (session := reach("six-love", seed, 60, "play")[-1].after).opening, DesignateOpening
        )
    )
    match = deal(fold(start_match(), before))
    assert match.round is not None
    assert match.round.phase == "designate"
    again = deal(fold(start("six-love", bytes(32), is_seed_explicit=False), match))
    assert again.round is not None
    assert again.round.opening == DoubleSixOpening()
    assert (again.match, again.rounds, again.deals, again.score) == (1, 1, 1, (0, 0))
