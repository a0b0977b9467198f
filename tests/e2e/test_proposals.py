"""Taking back among several devices: named to all, and agreed to by all, or refused."""

import pytest
from playwright.sync_api import expect

from tables.vocabulary.events import Lapsed, TakenBack
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard
from tests.e2e.person import Person
from tests.e2e.playing import play_round, play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPSING_MS = 100_000

Three = tuple[Person, Person, Person]


@pytest.fixture
def three(person: Invite) -> Three:
    """Ana with a mouse, Bea with a finger on a phone, Carla and Dora with the keyboard."""
    ana, bea = person("Ana"), person("Bea", way=Finger(), **PHONE)
    carla = person("Carla")
    code = ana.makes_a_table("chiva", ["me"] + ["invite"] * 3, SHORT_MATCH["chiva"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    carla.opens_the_link(code)
    carla.sits_down(3)
    carla.sits_down(4, "Dora")
    ana.starts()
    bea.sees_the_table_in_play()
    carla.sees_the_table_in_play()
    carla.way = Keyboard()
    return ana, bea, carla


def play_on(three: Three) -> str:
    """Play until Ana is asked for her second tile, and return the first one."""
    ana, bea, carla = three
    sight = play_until_turn(ana, bea, carla)
    tile = sight.fits[0]
    ana.plays(tile, sight)
    play_until_turn(ana, bea, carla)
    return tile


def test_what_is_proposed_is_named_to_all_and_happens_when_all_agree(
    three: Three, server: Server
) -> None:
    ana, bea, carla = three
    tile = play_on(three)
    line = ana.look().line
    ana.press("undo")
    named = ana.find("ask-first").get_by_test_id("named").inner_text()
    assert named.startswith(f"Take back Ana’s {tile} and the ")
    assert named.endswith("Then it is Ana’s turn.")
    expect(ana.find("ask-first")).to_contain_text("Bea, Carla, and Dora")
    ana.press("propose")
    for each in three:
        expect(each.find("proposal").get_by_test_id("named")).to_have_text(named)
        expect(each.find("waits-for")).to_contain_text("Bea, Carla, and Dora")
    bea.press("agree")
    for each in three:
        expect(each.find("waits-for")).not_to_contain_text("Bea")
    assert ana.look().line == line
    carla.press("agree")
    for each in three:
        expect(each.find("proposal")).to_have_count(0)
    after = play_until_turn(ana)
    assert tile in after.fits
    assert server.read(code_of(ana)).count(TakenBack) == 1
    assert bea.look().line == after.line

    bea.press("redo")
    bea.press("propose")
    ana.press("agree")
    carla.press("agree")
    for each in three:
        expect(each.find("proposal")).to_have_count(0)
        expect(each.find("news")).to_be_visible()
    assert play_until_turn(ana).line == line


def test_a_refusal_ends_it_for_all_and_says_until_when_to_wait(three: Three) -> None:
    ana, bea, carla = three
    play_on(three)
    proposes(ana)
    sees_it(three)
    carla.press("decline")
    is_gone(three)
    expect(ana.find("news")).to_contain_text("declined")
    ana.press("undo")
    expect(ana.find("pause")).to_be_visible()
    expect(ana.find("propose")).to_be_disabled()
    ana.press("let-go")
    proposes(bea)
    sees_it(three)
    bea.press("withdraw")
    is_gone(three)


def test_shutting_it_is_no_answer_and_a_reload_brings_it_back(three: Three) -> None:
    ana, _, carla = three
    play_on(three)
    proposes(ana)
    sees_it(three)
    carla.page.keyboard.press("Escape")
    expect(carla.find("proposal")).to_have_count(0)
    carla.press("show-proposal")
    expect(carla.find("proposal")).to_be_visible()
    carla.page.reload()
    expect(carla.find("proposal")).to_be_visible()
    expect(carla.find("waits-for")).to_contain_text("Bea, Carla, and Dora")
    ana.press("close-sheet")
    ana.page.reload()
    expect(ana.find("withdraw")).to_be_visible()


def test_a_decision_at_the_table_ends_it(three: Three, server: Server) -> None:
    ana, bea, carla = three
    play_on(three)
    proposes(bea)
    sees_it(three)
    version = server.read(code_of(ana)).version
    ana.press("close-sheet")
    sight = ana.look()
    ana.plays(sight.fits[0], sight)
    is_gone(three)
    carla.sees_version(version + 1)
    assert server.read(code_of(ana)).count(TakenBack) == 0


def test_it_shows_over_the_reckoning_and_over_the_curtain(three: Three) -> None:
    ana, bea, carla = three
    play_round(three)
    assert bea.look().reckoning["kind"]
    carla.press("undo")
    carla.press("propose")
    sees_it(three)
    bea.page.reload()
    expect(bea.find("round-over")).to_be_visible()
    bea.press("agree")
    ana.press("agree")
    is_gone(three)
    for each in three:
        expect(each.find("round-over")).to_have_count(0)
    carla.sees_the_curtain()
    proposes(ana)
    carla.press("decline")
    is_gone(three)
    carla.sees_the_curtain()


def test_a_new_match_is_asked_of_all(three: Three, server: Server) -> None:
    ana, bea, carla = three
    play_on(three)
    ana.press("menu")
    ana.press("open-begin-again")
    ana.press("begin-new_match")
    ana.press("begin-new_match-yes")
    sees_it(three)
    expect(bea.find("proposed", kind="new_match")).to_be_visible()
    bea.press("agree")
    carla.press("agree")
    for each in three:
        expect(each.find("table", match=2)).to_be_attached()
    assert server.read(code_of(ana)).results() == []


@pytest.mark.timeout(240)  # a proposal is open for a minute
def test_what_nobody_answers_lapses_everywhere(three: Three, server: Server) -> None:
    ana = three[0]
    play_on(three)
    proposes(ana)
    sees_it(three)
    for each in three:
        expect(each.find("proposal")).to_have_count(0, timeout=LAPSING_MS)
    assert server.read(code_of(ana)).count(Lapsed) == 1
    expect(ana.find("undo")).to_be_enabled()


def proposes(who: Person) -> None:
    who.press("undo")
    who.press("propose")


def sees_it(three: Three) -> None:
    for each in three:
        expect(each.find("proposal")).to_be_visible()


def is_gone(three: Three) -> None:
    for each in three:
        expect(each.find("proposal")).to_have_count(0)
        expect(each.find("show-proposal")).to_have_count(0)


def code_of(who: Person) -> str:
    return who.page.url.rsplit("/", 1)[-1]


def test_what_was_chosen_is_let_go_when_the_turn_is_taken_back(three: Three) -> None:
    ana, bea, carla = three
    play_on(three)
    sight = play_until_turn(ana, bea, carla)
    ana.chooses(sight.fits[0])
    expect(ana.find("confirm")).to_be_enabled()
    bea.press("undo")
    bea.press("propose")
    ana.press("agree")
    carla.press("agree")
    play_until([bea], lambda now: bool(now.fits) and now.version > sight.version, on=[bea])
    ana.sees_version(bea.look().version)
    after = ana.look()
    assert (after.fits, after.ghosts) == ([], [])
    assert "confirm" not in after.buttons
    bea.plays(bea.look().fits[0], bea.look())
    # Nor is it chosen again when the turn comes back.
    play_until_turn(ana, bea, carla)
    again = ana.look()
    assert again.ghosts == []
    assert "confirm" not in again.buttons
