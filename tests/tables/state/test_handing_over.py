"""One-time links: the same person carries on on another device."""

import random

import pytest

from engine.legal import waiting_for
from engine.refusals import RefusalCode
from tables.links import find_offer, token_of
from tables.seats_shown import show_handovers
from tables.state.curtain import Lifted
from tables.state.handing import seats_to_hand_over
from tables.state.offers import OFFER_LAPSES_MS
from tables.state.seating import Person
from tables.state.table import Table
from tables.storage.presence import Presence
from tables.telling import tell_since
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatHandedOver, SeatOffered
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.told import SeatHandedOverShown
from tests.tables.moments import proposal_of, session_of
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import (
    answer,
    come_back,
    hand_over,
    is_held_by,
    keep_seat,
    leave,
    replace_absent,
    sit,
    take_over,
)
from tests.tables.wishing import wish

GONE = TableRefusalCode.LINK_GONE


def offered(at: PureTable) -> int:
    return at.table.offers[-1].number


@pytest.fixture
def at() -> PureTable:
    return PureTable((A, B, "easy", "easy")).start()


def test_a_seat_goes_to_the_device_that_has_the_link(at: PureTable) -> None:
    assert hand_over(at, A, 1) is None
    assert at.entries[-1].events == (SeatOffered(1, at.version),)
    since = at.version
    assert take_over(at, C, offered(at)) is None
    assert at.entries[-1].events[0] == SeatHandedOver(1, C, "Name 1")
    assert at.table.seating[0] == Person(C, "Name 1", at.entries[-1].at_ms)
    assert tell_since(at.loaded, since, B, is_session_told=True) == (
        SeatHandedOverShown(1, "Name 1"),
    )


def test_a_link_is_good_for_one_use(at: PureTable) -> None:
    assert hand_over(at, A, 1) is None
    number = offered(at)
    assert take_over(at, C, number) is None
    assert take_over(at, D, number) == GONE
    assert take_over(at, A, number) == GONE
    assert is_held_by(at, 1, C)


def test_a_link_that_is_none_leads_nowhere(at: PureTable) -> None:
    assert take_over(at, C, None) == GONE
    assert hand_over(at, A, 1) is None
    assert take_over(at, C, None) == GONE
    assert take_over(at, C, offered(at) + 1) == GONE


def test_the_device_that_made_it_cannot_use_it(at: PureTable) -> None:
    assert hand_over(at, A, 1) is None
    assert take_over(at, A, offered(at)) == TableRefusalCode.SAME_DEVICE
    assert take_over(at, C, offered(at)) is None, "and it is still good"


def test_it_lapses_after_a_quarter_of_an_hour(at: PureTable) -> None:
    assert hand_over(at, A, 1) is None
    (shown,) = show_handovers(at.table, A, None, Presence(now_ms=at.now_ms))
    assert shown.lapses_at_ms == at.entries[-1].at_ms + OFFER_LAPSES_MS
    at.wait_ms(OFFER_LAPSES_MS)
    assert take_over(at, C, offered(at)) == GONE
    assert show_handovers(at.table, A, None, Presence(now_ms=at.now_ms)) == ()


def test_it_can_be_made_void_and_made_anew(at: PureTable) -> None:
    assert keep_seat(at, A, 1) == RefusalCode.ALREADY_DONE
    assert hand_over(at, A, 1) is None
    first = offered(at)
    assert keep_seat(at, A, 1) is None
    assert take_over(at, C, first) == GONE
    assert hand_over(at, A, 1) is None
    second = offered(at)
    assert hand_over(at, A, 1) is None
    assert take_over(at, C, second) == GONE, "a new link replaces the one before"
    assert take_over(at, C, offered(at)) is None


def test_only_the_device_of_a_seat_makes_and_voids_its_link(at: PureTable) -> None:
    assert hand_over(at, C, 1) == TableRefusalCode.NOT_AT_TABLE
    assert keep_seat(at, C, 1) == TableRefusalCode.NOT_AT_TABLE
    assert hand_over(at, B, 1) == TableRefusalCode.NOT_YOUR_SEAT
    assert keep_seat(at, B, 1) == TableRefusalCode.NOT_YOUR_SEAT
    assert hand_over(at, B, 3) == TableRefusalCode.NOT_YOUR_SEAT


@pytest.mark.parametrize("change", ["leave", "replaced"])
def test_it_is_gone_when_the_seat_changes_hands_otherwise(at: PureTable, change: str) -> None:
    assert hand_over(at, A, 1) is None
    number = offered(at)
    if change == "leave":
        leave(at, A, 1)
        assert take_over(at, C, number) == GONE
        assert sit(at, A, 1) is None
    else:
        assert replace_absent(at, B, 1, A) is None
        assert take_over(at, C, number) == GONE
        assert come_back(at, A, 1) is None
    assert take_over(at, C, number) == GONE
    assert at.table.offers == ()


def test_it_can_be_made_before_the_start_and_used_after_it() -> None:
    at = PureTable((A, A, "easy", B))
    assert hand_over(at, A, 1) is None
    number = offered(at)
    assert hand_over(at, A, 2) is None
    at.start()
    assert take_over(at, C, number) is None
    assert take_over(at, D, offered(at)) is None
    assert is_held_by(at, 1, C)
    assert is_held_by(at, 2, D)


def test_behind_the_curtain_no_link_is_made_or_shown() -> None:
    at = PureTable((A, "easy", A, "easy"), "dekabes").start()
    none = Presence()
    assert hand_over(at, A, 1) == TableRefusalCode.CURTAIN_DOWN
    assert seats_to_hand_over(at.table, A, None) == ()
    lifted = Lifted(1, at.version)
    assert seats_to_hand_over(at.table, A, lifted) == (1,)
    assert hand_over(at, A, 3, lifted) == TableRefusalCode.CURTAIN_DOWN
    assert hand_over(at, A, 1, lifted) is None
    assert [each.seat for each in show_handovers(at.table, A, lifted, none)] == [1]
    assert show_handovers(at.table, A, None, none) == ()
    assert show_handovers(at.table, A, Lifted(3, at.version), none) == ()
    assert show_handovers(at.table, B, lifted, none) == ()
    at.play_until_over(random.Random(1))
    assert seats_to_hand_over(at.table, A, None) == (1, 3), "then nothing is hidden"
    assert [each.seat for each in show_handovers(at.table, A, None, none)] == [1]


def test_whoever_carries_on_decides_and_takes_back_for_the_seat(at: PureTable) -> None:
    draw = random.Random(1)
    while waiting_for(session_of(at)) != (1,):
        at.step(draw)
    at.step(draw)
    assert hand_over(at, A, 1) is None
    assert take_over(at, C, offered(at)) is None
    assert wish(at, C, sent.Undo) is None
    assert proposal_of(at).device == C
    refusal = at.ask(A, sent.Undo(id="old", seen=at.version))
    assert refusal is not None
    assert refusal.code == TableRefusalCode.NOT_AT_TABLE


def test_the_proposal_of_a_device_that_hands_its_only_seat_on_is_withdrawn(at: PureTable) -> None:
    assert wish(at, A, sent.NewMatch) is None
    assert hand_over(at, A, 1) is None
    assert take_over(at, C, offered(at)) is None
    assert at.table.talks.proposal is None


def test_one_who_carries_on_is_asked_about_a_proposal_anew() -> None:
    at = PureTable((A, B, C, "easy")).start()
    assert wish(at, A, sent.NewMatch) is None
    assert answer(at, B, agree=True, number=proposal_of(at).number) is None
    assert hand_over(at, B, 2) is None
    assert take_over(at, D, offered(at)) is None
    assert answer(at, C, agree=True, number=proposal_of(at).number) is None
    assert at.table.talks.proposal is not None
    assert answer(at, D, agree=True, number=proposal_of(at).number) is None
    assert session_of(at).match == 2


def test_the_token_is_that_of_one_table_one_seat_and_one_link(at: PureTable) -> None:
    assert hand_over(at, A, 1) is None
    (offer,) = at.table.offers
    token = token_of(at.table.code, offer)
    assert find_offer(at.table, token) == offer.number
    assert find_offer(at.table, token[:-1]) is None
    assert find_offer(at.table, "") is None
    assert find_offer(at.table, "é" * 10) is None
    assert token_of("BBBBAAAA", offer) != token
    assert hand_over(at, A, 1) is None
    assert find_offer(at.table, token) is None
    assert token not in repr(at.table)
    assert isinstance(at.table, Table)
