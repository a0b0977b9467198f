"""Four people pass one device round: behind the curtain there is nobody's hand."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_match, play_until
from tests.e2e.secrecy import check_device
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server
from tests.frames import read_frame

FOUR = ["me", "Bea", "Carla", "Dora"]


def test_one_device_plays_a_whole_match_behind_the_curtain(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("dekabes", FOUR, SHORT_MATCH["dekabes"])
    play_match([ana])
    story = server.read(code)
    assert [result.bonus for result in story.results()] == ["dekabes", "dekabes"]

    checked = check_device(ana, {code: story}, server.client)
    curtains = [seen.sight for seen in ana.seen if seen.sight.curtain]
    assert len(curtains) > 50
    assert all(sight.hand == [] for sight in curtains)
    # Between any two hands there was a curtain, from the first deal on.
    shown = [read_frame(text) for text in ana.recording.received()]
    faced = [each["view"]["faced"] for each in shown if each["type"] == "shown"]
    turns = [seat for seat, other in pairwise(faced) if seat != other]
    assert faced[0] is None
    assert all(None in both for both in pairwise(turns))
    assert set(turns) == {None, 1, 2, 3, 4}
    # Every decision was made with the hand in sight, and after it came a view without one.
    assert checked.curtains >= len(curtains)
    assert checked.hands > 50


def test_the_curtain_falls_when_a_person_hides_their_hand(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    asked = ana.sees_the_curtain()
    assert ana.look().hand == []
    ana.reveals(asked[0])
    assert len(ana.look().hand) == 7
    ana.press("hide")
    assert ana.sees_the_curtain() == asked
    assert ana.look().hand == []


def test_a_hand_is_never_under_the_curtain_after_a_reload(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("dekabes", FOUR, SHORT_MATCH["dekabes"])
    assert ana.sees_the_curtain() == [1, 2, 3, 4]
    ana.reveals(3)
    ana.page.reload()
    assert ana.sees_the_curtain() == [1, 2, 3, 4]
    assert ana.look().hand == []


def test_a_curtain_lifted_in_one_tab_stays_down_in_the_other(person: Invite) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("dekabes", FOUR, SHORT_MATCH["dekabes"])
    first = ana.page
    ana.open_tab()
    ana.opens_the_link(code)
    ana.reveals(3)
    assert len(ana.look().hand) == 7
    ana.page = first
    ana.sees_the_curtain()
    assert ana.look().hand == []


def test_only_whoever_is_asked_may_lift_the_curtain(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    opener = ana.sees_the_curtain()
    assert len(opener) == 1
    _plays_once(ana)
    assert ana.sees_the_curtain() == [opener[0] % 4 + 1]
    expect(ana.find("table")).to_have_attribute("inert", "")


def _plays_once(ana: Person) -> None:
    lines = len(ana.look().line)
    play_until([ana], lambda sight: len(sight.line) > lines)
