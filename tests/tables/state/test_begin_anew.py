"""A new match and a new session, agreed to in the middle of a round."""

import random

from engine.events import Dealt, MatchStarted, SessionStarted
from engine.openings import DesignateOpening, DoubleSixOpening
from tables.vocabulary import commands as sent
from tables.vocabulary.events import (
    Agreed,
    Carried,
)
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.moments import (
    THREE,
    code_of,
    session_of,
)
from tests.tables.pure_tables import A, B, C, PureTable
from tests.tables.wishing import answer, wish


def test_a_new_match_keeps_the_designation_of_six_love_and_a_new_session_does_not() -> None:
    at = PureTable(THREE, "six-love").start(2)
    draw = random.Random(2)
    while not isinstance(session_of(at).opening, DesignateOpening) or at.table.is_over:
        at.step(draw)
    before = session_of(at)
    assert wish(at, A, sent.NewMatch) is None
    for device in (B, C):
        assert answer(at, device, agree=True) is None
    after = session_of(at)
    assert after.round is not None
    assert after.round.opening == before.opening
    assert (after.match, after.score, after.base) == (before.match + 1, (0, 0), 1)
    assert after.seed == before.seed
    assert after.round.deals[0].deal == before.deals
    assert wish(at, B, sent.NewSession) is None
    for device in (A, C):
        assert answer(at, device, agree=True) is None
    again = session_of(at)
    assert again.round is not None
    assert again.round.opening == DoubleSixOpening()
    assert (again.match, again.deals, again.rounds, again.score) == (1, 1, 1, (0, 0))
    assert again.seed != before.seed
    kinds = {type(event) for event in at.entries[-1].events}
    assert {Agreed, Carried, SessionStarted, Dealt} == kinds
    assert MatchStarted not in kinds
    for kind in (sent.Undo, sent.Redo, sent.Restart):
        assert code_of(wish(at, A, kind)) in (
            TableRefusalCode.NOTHING_TO_TAKE_BACK,
            TableRefusalCode.NOTHING_TO_PUT_BACK,
        )


def test_a_new_session_of_an_explicit_seed_deals_the_same_hands() -> None:
    at = PureTable((A, "easy", "easy", "easy"), seed="as before").start()
    draw = random.Random(1)
    first = session_of(at).round
    assert first is not None
    at.play_until_over(draw)
    at.do(A, sent.Continue(id="go", seen=at.version))
    assert session_of(at).round.hands != first.hands  # type: ignore[union-attr]
    assert wish(at, A, sent.NewSession) is None
    assert session_of(at).round.hands == first.hands  # type: ignore[union-attr]
    assert session_of(at).is_seed_explicit
