"""The curtain of a device that several people share: what a page is shown, and when it falls."""

import random
from typing import Any

import pytest

from engine.legal import waiting_for
from engine.seats import SEATS, Seat
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted, face, may_reveal
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusalCode
from tests.tables.making import ME, make
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import hand_over, leave, sit, take_over


def asked(at: PureTable) -> Seat:
    """Return the only seat that is asked."""
    assert at.table.session is not None
    (seat,) = waiting_for(at.table.session)
    return seat


def test_a_device_with_one_seat_always_faces_it() -> None:
    at = PureTable((A, B, C, D))
    assert face(at.table, A, None) == 1
    at.start()
    draw = random.Random(1)
    for _ in range(100):
        assert [face(at.table, device, None) for device in (A, B, C, D)] == [1, 2, 3, 4]
        assert may_reveal(at.table, A) == ()
        at.step(draw)


def test_a_device_with_several_seats_faces_none_of_itself() -> None:
    at = PureTable((A, A, B, A)).start()
    draw = random.Random(1)
    for _ in range(100):
        assert face(at.table, A, None) is None
        at.step(draw)


def test_a_device_without_a_seat_faces_none_whatever_it_lifts() -> None:
    at = PureTable((A, A, B, B)).start()
    for seat in SEATS:
        assert face(at.table, C, Lifted(seat, at.version)) is None
        assert may_reveal(at.table, C) == ()


def test_the_curtain_may_be_lifted_only_for_a_seat_that_has_something_to_decide() -> None:
    at = PureTable((A, A, A, A)).start()
    draw = random.Random(2)
    for _ in range(100):
        seat = None if at.table.is_over else asked(at)
        assert may_reveal(at.table, A) == (() if seat is None else (seat,))
        for other in SEATS:
            expected = other if other == seat else None
            assert face(at.table, A, Lifted(other, at.version)) == expected
        at.step(draw)


def test_the_curtain_falls_when_the_decision_is_made_and_does_not_rise_again() -> None:
    at = PureTable((A, A, A, A)).start()
    draw = random.Random(2)
    seat = asked(at)
    lifted = Lifted(seat, at.version)
    at.step(draw)
    for _ in range(60):
        assert face(at.table, A, lifted) is None, "not even when the seat is asked again"
        at.step(draw)


def test_the_curtain_stays_up_while_others_decide() -> None:
    at = PureTable((A, B, A, B), "dekabes").start()
    lifted = Lifted(1, at.version)
    for seat in (3, 2, 4):
        at.do(at.actor_at(seat), sent.Accept(id=f"{seat}", seen=at.version, seat=seat))
        assert face(at.table, A, lifted) == 1
    at.do(DeviceActor(A, lifted), sent.Accept(id="1", seen=at.version, seat=1))
    assert face(at.table, A, lifted) == (1 if asked(at) == 1 else None)


def test_the_curtain_stays_up_when_the_same_seat_is_asked_again_at_once() -> None:
    draw = random.Random(4)
    for seed in range(200):
        at = PureTable((A, B, A, B), "six-love").start(seed)
        at.play_until_over(draw)
        for device in (A, B):
            at.do(device, sent.Continue(id=f"go{device[0]}", seen=at.version))
        assert at.table.session is not None
        if at.table.session.round is None or at.table.session.round.phase != "designate":
            continue
        seat = asked(at)
        actor = at.actor_at(seat)
        assert isinstance(actor, DeviceActor)
        at.do(actor, sent.Designate(id="d", seen=at.version, seat=seat, opener=seat))
        assert asked(at) == seat
        assert face(at.table, actor.device, actor.lifted) == seat
        return
    raise AssertionError("nobody was asked to designate")


@pytest.mark.parametrize("is_same_person", [True, False])
def test_the_curtain_falls_when_its_seat_changes_hands(is_same_person: bool) -> None:
    """Whoever sits down there again may not be the one in front of the screen."""
    at = PureTable((A, A, A, B), "dekabes").start()
    lifted, other = Lifted(1, at.version), Lifted(3, at.version)
    leave(at, A, 1)
    assert sit(at, A, 1, "Name 1" if is_same_person else "Zoe") is None
    assert face(at.table, A, lifted) is None
    assert 1 in may_reveal(at.table, A)
    assert face(at.table, A, other) == 3, "nothing has changed for anybody else"
    assert face(at.table, A, Lifted(1, at.version)) == 1


def test_the_curtain_of_a_seat_that_was_handed_on_and_back_has_fallen() -> None:
    at = PureTable((A, A, A, B), "dekabes").start()
    lifted = Lifted(1, at.version)
    for device, to in ((A, C), (C, A)):
        assert hand_over(at, device, 1, Lifted(1, at.version)) is None
        assert take_over(at, to, at.version) is None
    assert face(at.table, A, lifted) is None


def test_when_the_round_is_over_no_curtain_is_up() -> None:
    at = PureTable((A, A, B, B)).start()
    at.play_until_over(random.Random(1))
    for seat in SEATS:
        assert face(at.table, A, Lifted(seat, at.version)) is None
    assert may_reveal(at.table, A) == ()


def hand_of(page: Page) -> list[str] | None:
    hand: list[str] | None = page.shown["view"]["session"]["round"]["hand"]
    return hand


async def reveal(page: Page, seat: int) -> dict[str, Any]:
    answer = await page.ask("reveal", seat=seat)
    assert answer["type"] == "ack"
    return await page.receive("shown")


async def test_behind_the_curtain_a_page_gets_no_hand(store: Store) -> None:
    code = await make(store, A, (ME, ME, ME, ME), profile="dekabes")
    page, tab = Page(code, A), Page(code, A)
    shown = await page.open()
    await tab.open()
    assert hand_of(page) is None
    assert shown["view"]["faced"] is None
    assert shown["view"]["may_reveal"] == [1, 2, 3, 4]

    shown = await reveal(page, 2)
    assert shown["version"] == 1, "nothing of it goes into the log"
    assert shown["view"]["faced"] == 2
    assert len(hand_of(page) or ()) == 7
    assert hand_of(tab) is None, "the curtain of another tab stays down"
    assert await tab.is_silent()

    assert (await page.ask("accept", seat=2))["type"] == "ack"
    await page.receive_version(2)
    assert hand_of(page) is None
    assert page.shown["view"]["may_reveal"] == [1, 3, 4]
    assert (await page.ask("reveal", seat=2))["code"] == TableRefusalCode.NOTHING_TO_DECIDE
    await page.close()
    await tab.close()


async def test_a_page_may_let_its_curtain_fall_and_a_new_one_has_it_down(store: Store) -> None:
    code = await make(store, A, (ME, ME, "easy", "easy"), profile="dekabes")
    page = Page(code, A)
    await page.open()
    await reveal(page, 1)
    assert hand_of(page)
    assert (await page.ask("conceal"))["type"] == "ack"
    await page.receive("shown")
    assert hand_of(page) is None
    await reveal(page, 1)
    await page.vanish()
    page = Page(code, A)
    await page.open()
    assert hand_of(page) is None
    await page.close()


async def test_the_curtain_is_not_lifted_for_a_seat_of_somebody_else(store: Store) -> None:
    code = await make(store, A, (ME, ME, "easy", "easy"), profile="dekabes")
    page = Page(code, A)
    await page.open()
    assert (await page.ask("reveal", seat=3))["code"] == TableRefusalCode.NOT_YOUR_SEAT
    stranger = Page(code, B)
    await stranger.open()
    assert (await stranger.ask("reveal", seat=1))["code"] == TableRefusalCode.NOT_AT_TABLE
    assert hand_of(page) is None
    await page.close()
    await stranger.close()


async def test_a_decision_resent_behind_the_curtain_gets_its_answer(store: Store) -> None:
    code = await make(store, A, (ME, ME, "easy", "easy"), profile="dekabes")
    page = Page(code, A)
    await page.open()
    await reveal(page, 1)
    assert (await page.ask("accept", id="once", seat=1))["version"] == 2
    await page.vanish()
    page = Page(code, A)
    await page.open()
    again = await page.ask("accept", id="once", seen=1, seat=1)
    assert again == {"type": "ack", "id": "once", "version": 2}
    refused = await page.ask("accept", seat=2)
    assert refused["code"] == TableRefusalCode.CURTAIN_DOWN
    await page.close()
