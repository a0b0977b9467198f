"""Seats that change hands in play: of the absent, of computers by request, by a one-time link."""

from playwright.sync_api import expect

from tables.vocabulary.events import (
    SeatGivenBack,
    SeatHandedOver,
    SeatLent,
    SeatRequested,
    SeatRequestEnded,
)
from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.server import Server

PATIENCE_MS = 60_000
"""Being away is noticed at a ping, and those are ten seconds apart."""
PHONE = {"viewport": {"width": 390, "height": 844}}


def sit_two(person: Invite) -> tuple[Person, Person, str]:
    """Seat Ana and Bea against each other, each with a computer."""
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    return ana, bea, code


def goes_away(someone: Person) -> None:
    someone.goes_to("about:blank")


def test_a_computer_plays_for_who_is_away_until_they_are_back(
    person: Invite, server: Server
) -> None:
    ana, bea, code = sit_two(person)
    goes_away(bea)
    plate = ana.find("seat", seat=2)
    ana.press_when_offered("replace-away", PATIENCE_MS)
    expect(ana.find("seat", seat=2, kind="computer")).to_contain_text("plays for Bea")
    play_until([ana], lambda sight: len(sight.line) >= 6)

    bea.opens_the_link(code)
    expect(bea.find("table", seat=2)).to_be_visible()
    expect(plate).to_have_attribute("data-kind", "person")
    expect(plate).to_contain_text("Bea")
    play_until([ana, bea], lambda sight: len(sight.line) >= 10 or sight.is_round_over)
    story = server.read(code)
    assert (story.count(SeatLent), story.count(SeatGivenBack)) == (1, 1)


def test_who_left_is_not_seated_again_without_asking_and_gets_the_seat_back(
    person: Invite,
) -> None:
    ana, bea, _ = sit_two(person)
    bea.opens_from_the_menu("seats")
    bea.press("leave")
    bea.press("leave-yes")
    expect(bea.find("gathering")).to_be_visible()
    expect(ana.find("seat", seat=2)).to_contain_text("plays for Bea")
    bea.page.reload()
    expect(bea.find("seat-row", seat=2)).to_contain_text("plays for Bea")
    bea.press("get-back")
    expect(bea.find("table", seat=2)).to_be_visible()
    expect(ana.find("seat", seat=2, kind="person")).to_be_visible()


def test_with_three_devices_a_computers_seat_is_asked_for_and_granted(
    person: Invite, server: Server
) -> None:
    ana, bea, code = sit_two(person)
    zoe = person("Zoé", **PHONE)
    zoe.opens_the_link(code)
    zoe.asks_for_seat(3)
    wish = "Zoé would like to sit down for the computer in seat 3."
    note = "Zoé asks for the computer’s seat 3."
    for each in (ana, bea):
        expect(each.find("request-sheet")).to_contain_text(wish)
    request = zoe.find("request", seat=3, mine="true")
    expect(request).to_contain_text("Still to answer: Ana and Bea")
    # Closing the sheet is no answer, and it can be found again.
    bea.press("close-sheet")
    expect(bea.find("wish")).to_contain_text(note)
    bea.press("to-seats")
    expect(bea.find("seats").get_by_test_id("agree-request")).to_be_visible()
    bea.press("close-sheet")
    ana.press("agree-request")  # she has made the table: her word is enough
    expect(zoe.find("table", seat=3)).to_be_visible()
    for each in (ana, bea):
        expect(each.find("request-sheet")).to_have_count(0)
        expect(each.find("wish")).to_have_count(0)
        expect(each.find("seat", seat=3, kind="person")).to_contain_text("Zoé")
    play_until([ana, bea, zoe], lambda sight: len(sight.line) >= 5)
    assert server.read(code).count(SeatRequested) == 1


def test_a_wish_for_a_seat_is_declined_or_withdrawn_and_gone_everywhere(
    person: Invite, server: Server
) -> None:
    ana, bea, code = sit_two(person)
    zoe, olga = person("Zoé"), person("Olga")
    for each in (zoe, olga):
        each.opens_the_link(code)
    zoe.asks_for_seat(3)
    olga.asks_for_seat(4)
    expect(ana.find("request-sheet")).to_contain_text("Zoé")
    olga.press("withdraw-request")
    expect(olga.find("request")).to_have_count(0)
    bea.press("decline-request")
    for each in (ana, bea, zoe):
        expect(each.find("request")).to_have_count(0)
        expect(each.find("wish")).to_have_count(0)
    story = server.read(code)
    assert (story.count(SeatRequested), story.count(SeatRequestEnded)) == (2, 2)
    assert all(each.look().hand == [] for each in (zoe, olga))


def test_a_wish_is_shown_over_the_curtain(person: Invite) -> None:
    ana, zoe = person("Ana"), person("Zoé")
    code = ana.makes_a_table("chiva", ["me", "Bea", "invite", "computer"])
    carla = person("Carla")
    carla.opens_the_link(code)
    carla.sits_down(3)
    ana.starts()
    play_until([ana, carla], lambda sight: sight.curtain, on=[ana])
    zoe.opens_the_link(code)
    zoe.asks_for_seat(4)
    ana.press("agree-request")
    expect(zoe.find("table", seat=4)).to_be_visible()
    assert ana.look().curtain


def test_a_one_time_link_carries_a_seat_to_another_browser(person: Invite, server: Server) -> None:
    ana, phone, late = person("Ana"), person("Ana’s phone", **PHONE), person("Late")
    code = ana.plays_at_once()
    held = play_until_turn(ana).hand
    ana.opens_from_the_menu("seats")
    ana.press("hand-over")
    link = ana.find("handover").get_by_test_id("link").inner_text()
    assert link.startswith(f"{ana.url}/t/{code}#take=")
    phone.goes_to(link)
    expect(phone.find("table", seat=1)).to_be_visible()
    expect(phone.find("takeover")).to_have_text("Guest plays on on this device.")
    assert phone.page.url == f"{ana.url}/t/{code}"
    assert sorted(phone.look().hand) == sorted(held)

    expect(ana.find("gathering")).to_be_visible()
    assert ana.look().hand == []
    assert ana.find("seats").count() == 0
    expect(ana.find("carried-off")).to_contain_text("Guest now plays on another device.")
    ana.find("put-note-away").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.find("carried-off")).to_have_count(0)
    expect(ana.page.locator("main :focus")).to_have_count(1)
    ana.page.reload()
    expect(ana.find("gathering")).to_be_visible()
    expect(ana.find("carried-off")).to_have_count(0)

    late.goes_to(link)
    expect(late.find("refusal", code="link-gone")).to_be_visible()
    assert late.look().hand == []
    play_until([phone], lambda sight: len(sight.line) >= 6)
    assert server.read(code).count(SeatHandedOver) == 1


def test_a_one_time_link_can_be_made_void(person: Invite) -> None:
    ana, late = person("Ana"), person("Late")
    ana.plays_at_once()
    ana.opens_from_the_menu("seats")
    ana.press("hand-over")
    link = ana.find("handover").get_by_test_id("link").inner_text()
    ana.press("keep-seat")
    expect(ana.find("handover")).to_have_count(0)
    late.goes_to(link)
    expect(late.find("refusal", code="link-gone")).to_be_visible()
    expect(ana.find("table", seat=1)).to_be_attached()
