"""Proposals among devices: what is named, who has to agree, and who waits meanwhile."""

import pytest

from engine.events import Played
from engine.legal import waiting_for
from engine.refusals import RefusalCode
from tables.offered import offer, show_proposal
from tables.state.actors import ComputerActor
from tables.state.proposal import LAPSE_MS
from tables.state.seating import seats_of_device
from tables.state.table import computers_to_decide, due_in_ms
from tables.telling import tell_since
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import ProposableCommand
from tables.vocabulary.events import (
    Agreed,
    Carried,
)
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.told import AnsweredShown, ProposedShown, PutBackShown, TakenBackShown
from tables.vocabulary.viewed import TableChoices, TakebackView
from tests.tables.moments import among_three, code_of, decide_at_random, session_of
from tests.tables.pure_tables import A, B, C
from tests.tables.wishing import WISHES, answer, wish


@pytest.mark.parametrize("kind", WISHES)
def test_nothing_happens_before_every_other_device_has_agreed(
    kind: type[ProposableCommand],
) -> None:
    at = among_three()
    if kind is sent.Redo:
        assert wish(at, A, sent.Undo) is None
        for device in (B, C):
            assert answer(at, device, agree=True) is None
    before = session_of(at)
    assert wish(at, A, kind) is None
    assert session_of(at) == before
    assert answer(at, B, agree=True) is None
    assert session_of(at) == before
    assert answer(at, C, agree=True) is None
    assert session_of(at) != before
    assert at.table.talks.proposal is None
    assert [type(event) for event in at.entries[-1].events[:2]] == [Agreed, Carried]


def test_what_is_agreed_is_what_was_named() -> None:
    at = among_three(9)
    offered = offer(at.table, (1,)).undo
    steps = at.table.history.steps
    number = max(n for n, step in enumerate(steps) if step.decision.seat == 1)  # type: ignore[union-attr]
    decision = steps[number].decision
    assert isinstance(decision, Played)
    entries = len(steps) - number
    assert offered == TakebackView(1, "Name 1", "play", decision.tile, entries, 1)
    assert wish(at, A, sent.Undo) is None
    for device, seats in ((A, (1,)), (B, (2,)), (C, (3,))):
        shown = show_proposal(at.table, device, seats)
        assert shown is not None
        assert shown.takeback == offered
        assert (shown.kind, shown.seat, shown.name) == ("undo", 1, "Name 1")
        assert shown.is_mine == (device == A)
        assert shown.may_answer == (device != A)
        assert shown.waits_for == (2, 3)
        assert shown.lapses_at_ms == at.entries[-1].at_ms + LAPSE_MS
    since = at.version
    assert answer(at, B, agree=True) is None
    shown = show_proposal(at.table, B, (2,))
    assert shown is not None
    assert (shown.waits_for, shown.may_answer) == ((3,), False)
    assert answer(at, C, agree=True) is None
    assert session_of(at).round.moves[-1] != decision  # type: ignore[union-attr]
    assert waiting_for(session_of(at)) == (1,)
    assert tell_since(at.loaded, since, A, is_session_told=True) == (
        AnsweredShown(since, "agreed"),
        TakenBackShown("undo", 1, "Name 1", entries),
    )
    assert tell_since(at.loaded, since - 1, A, is_session_told=True)[0] == ProposedShown(
        since, "undo", "Name 1"
    )
    assert tell_since(at.loaded, since - 1, A, is_session_told=False) == ()
    assert wish(at, C, sent.Redo) is None
    for device in (A, B):
        assert answer(at, device, agree=True) is None
    assert tell_since(at.loaded, at.version - 1, A, is_session_told=True)[1] == PutBackShown(
        entries
    )
    assert session_of(at).round.moves[-1] == steps[-1].decision  # type: ignore[union-attr]


def test_each_device_names_its_own_last_decision() -> None:
    at = among_three(10)
    named = {
        device: offer(at.table, seats_of_device(at.table.seating, device)).undo
        for device in (A, B, C)
    }
    assert [each.seat for each in named.values() if each] == [1, 2, 3]
    assert len({each.entries for each in named.values() if each}) == 3
    assert offer(at.table, ()) == TableChoices()


def test_there_is_one_proposal_at_a_time() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    for device in (A, B, C):
        for kind in WISHES:
            assert code_of(wish(at, device, kind)) == TableRefusalCode.PROPOSAL_OPEN
        assert offer(at.table, seats_of_device(at.table.seating, device)) == TableChoices()


def test_computers_wait_while_it_is_open_and_no_longer_than_it_may_be() -> None:
    at = among_three(8)
    while waiting_for(session_of(at)) != (4,):
        decide_at_random(at)
    thinking = at.version
    assert computers_to_decide(at.table) == (4,)
    assert due_in_ms(at.table, 1234, at.now_ms) == 1234
    assert wish(at, A, sent.Undo) is None
    assert computers_to_decide(at.table) == ()
    assert due_in_ms(at.table, 1234, at.entries[-1].at_ms + 10) == LAPSE_MS - 10
    late = sent.Pass(id="late", seen=thinking, seat=4)
    assert code_of(at.ask(ComputerActor(4), late)) == TableRefusalCode.PROPOSAL_OPEN
    assert answer(at, B, agree=False) is None
    assert computers_to_decide(at.table) == (4,)
    assert due_in_ms(at.table, 1234, at.now_ms) == 1234
    decide_at_random(at)


def test_a_proposal_asks_nothing_of_whoever_has_to_decide_before_it() -> None:
    """The question stays the same: what was seen before the proposal is not stale after it."""
    at = among_three(8)
    while waiting_for(session_of(at)) == (4,):
        decide_at_random(at)
    (seat,) = waiting_for(session_of(at))
    seen = at.version
    proposer = next(device for device, own in ((A, 1), (B, 2), (C, 3)) if own != seat)
    assert wish(at, proposer, sent.Undo) is None
    device = (A, B, C)[seat - 1]
    refusal = at.ask(device, sent.Pass(id="x", seen=seen, seat=seat))
    assert code_of(refusal) in (None, RefusalCode.MUST_PLAY)
