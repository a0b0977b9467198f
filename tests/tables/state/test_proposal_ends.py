"""What ends a proposal, and how long one has to wait after a refusal."""

import random

from engine.legal import waiting_for
from engine.refusals import RefusalCode
from tables.offered import may_propose_at_ms, show_proposal
from tables.state.actors import ComputerActor, TableActor
from tables.state.proposal import LAPSE_MS, PAUSE_MS, Proposal
from tables.telling import tell_since
from tables.vocabulary import commands as sent
from tables.vocabulary.events import (
    Declined,
    Lapsed,
    Withdrawn,
)
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.told import AnsweredShown
from tests.tables.moments import (
    among_three,
    code_of,
    decide_at_random,
    proposal_of,
    session_of,
)
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.wishing import answer, wish


def test_a_refusal_ends_it_for_all_and_nothing_has_changed() -> None:
    at = among_three()
    before = session_of(at)
    assert wish(at, A, sent.Undo) is None
    number = proposal_of(at).number
    assert answer(at, B, agree=True) is None
    assert answer(at, C, agree=False) is None
    assert at.entries[-1].events == (Declined(number, C),)
    assert at.table.talks.proposal is None
    assert session_of(at) == before
    for device in (A, B, C):
        for agree in (True, False):
            refusal = answer(at, device, agree=agree, number=number)
            assert code_of(refusal) == TableRefusalCode.NO_PROPOSAL
    told = tell_since(at.loaded, at.version - 1, A, is_session_told=True)
    assert told == (AnsweredShown(number, "declined"),)


def test_whoever_agreed_may_still_decline() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=True) is None
    assert code_of(answer(at, B, agree=True)) == RefusalCode.ALREADY_DONE
    assert answer(at, B, agree=False) is None
    assert at.table.talks.proposal is None


def test_after_refusals_a_device_waits_longer_each_time() -> None:
    at = among_three()
    for declines in range(1, 5):
        assert wish(at, A, sent.Undo) is None
        assert answer(at, B, agree=False) is None
        until_ms = at.entries[-1].at_ms + PAUSE_MS * declines**2
        assert may_propose_at_ms(at.table, A) == until_ms
        assert may_propose_at_ms(at.table, B) is None
        for kind in (sent.Undo, sent.NewMatch):
            assert code_of(wish(at, A, kind)) == TableRefusalCode.TOO_SOON
        at.wait_ms(until_ms - at.now_ms - 1)
        assert code_of(wish(at, A, sent.Undo)) == TableRefusalCode.TOO_SOON
        at.wait_ms(1)
    assert wish(at, A, sent.Undo) is None
    for device in (B, C):
        assert answer(at, device, agree=True) is None
    assert may_propose_at_ms(at.table, A) is None, "agreement begins anew"


def test_others_may_propose_while_one_has_to_wait() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=False) is None
    assert wish(at, B, sent.Undo) is None


def test_a_proposal_is_withdrawn_by_whoever_made_it_without_a_pause() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    number = proposal_of(at).number
    assert code_of(answer(at, A, agree=True)) == RefusalCode.ALREADY_DONE
    assert code_of(answer(at, D, agree=True)) == TableRefusalCode.NOT_AT_TABLE
    assert code_of(answer(at, B, agree=True, number=number - 1)) == TableRefusalCode.NO_PROPOSAL
    assert answer(at, A, agree=False) is None
    assert at.entries[-1].events == (Withdrawn(number),)
    assert may_propose_at_ms(at.table, A) is None
    assert wish(at, A, sent.Restart) is None


def test_any_decision_at_the_table_ends_it() -> None:
    at = among_three(8)
    while waiting_for(session_of(at)) == (4,):
        decide_at_random(at)
    assert wish(at, A, sent.Undo) is None
    number = proposal_of(at).number
    assert answer(at, B, agree=True) is None
    decide_at_random(at)
    assert at.table.talks.proposal is None
    assert code_of(answer(at, C, agree=True, number=number)) == TableRefusalCode.NO_PROPOSAL
    assert show_proposal(at.table, B, (2,)) is None
    # And *continue* does, after the round.
    at.play_until_over(random.Random(1))
    assert wish(at, A, sent.Undo) is None
    at.do(B, sent.Continue(id="go", seen=at.version))
    assert at.table.talks.proposal is None


def test_it_lapses_and_whatever_is_done_then_finds_it_gone() -> None:
    at = among_three(8)
    while waiting_for(session_of(at)) != (4,):
        decide_at_random(at)
    for number in range(3):
        assert wish(at, A, sent.Undo) is None
        opened = proposal_of(at)
        assert code_of(at.ask(TableActor(), lapse(at, opened))) == TableRefusalCode.NO_PROPOSAL
        at.wait_ms(LAPSE_MS)
        assert code_of(answer(at, B, agree=True)) == TableRefusalCode.NO_PROPOSAL
        if number == 0:
            at.do(TableActor(), lapse(at, opened))
            assert at.entries[-1].events == (Lapsed(opened.number),)
            assert at.entries[-1].by == "table"
            assert may_propose_at_ms(at.table, A) is None
        elif number == 1:
            assert wish(at, B, sent.NewMatch) is None
            assert at.entries[-1].events[0] == Lapsed(opened.number)
            assert proposal_of(at).device == B
            assert answer(at, B, agree=False) is None
        else:
            decide_at_random(at)
            assert at.entries[-1].events[0] == Lapsed(opened.number)
        told = tell_since(at.loaded, opened.number, A, is_session_told=True)
        assert told[0] == AnsweredShown(opened.number, "lapsed")
        assert not at.table.talks.proposal


def lapse(at: PureTable, proposal: Proposal) -> sent.Lapse:
    return sent.Lapse(id=f"lapse-{proposal.number}", seen=at.version, proposal=proposal.number)


def test_only_the_table_itself_notes_that_one_has_lapsed_and_only_in_time() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    opened = proposal_of(at)
    at.wait_ms(LAPSE_MS - 10)
    assert code_of(at.ask(TableActor(), lapse(at, opened))) == TableRefusalCode.NO_PROPOSAL
    assert at.table.talks.proposal is not None
    refusal = at.ask(TableActor(), sent.Undo(id="x", seen=at.version))
    assert code_of(refusal) == TableRefusalCode.NOT_YOUR_SEAT
    for command in (
        sent.Undo(id="x", seen=at.version),
        sent.Answer(id="x", seen=at.version, proposal=opened.number, agree=True),
    ):
        assert code_of(at.ask(ComputerActor(4), command)) == TableRefusalCode.NOT_YOUR_SEAT


def test_a_clock_that_was_set_back_far_ends_a_proposal_and_a_pause() -> None:
    at = among_three()
    assert wish(at, A, sent.Undo) is None
    opened = proposal_of(at)
    at.wait_ms(-LAPSE_MS + 1000)
    assert code_of(at.ask(TableActor(), lapse(at, opened))) == TableRefusalCode.NO_PROPOSAL
    at.wait_ms(-2000)
    at.do(TableActor(), lapse(at, opened))
    assert at.table.talks.proposal is None
    assert wish(at, A, sent.Undo) is None
    assert answer(at, B, agree=False) is None
    assert code_of(wish(at, A, sent.Undo)) == TableRefusalCode.TOO_SOON
    at.wait_ms(-LAPSE_MS - 2000)
    assert wish(at, A, sent.Undo) is None
