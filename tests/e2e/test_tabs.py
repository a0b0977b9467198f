"""Two tabs of one device are both live, and what is pressed twice happens once."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, reach
from tests.e2e.playing import play_until_turn
from tests.e2e.server import Server

SEED = "tabs 1"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PRESS_SOON = """(testId) => {
  const button = document.querySelector(`[data-testid="${testId}"]`);
  setTimeout(() => button.click(), 400);
}"""
ALONE = ["me", "computer", "computer", "computer"]


def test_a_choice_in_one_tab_is_gone_when_the_other_tab_has_played(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    first = ana.page
    ana.open_tab()
    ana.opens_the_link(code)
    ana.chooses(sight.fits[0])
    expect(ana.find("confirm")).to_be_enabled()
    second, ana.page = ana.page, first
    ana.plays(sight.fits[0], sight)
    ana.page = second
    ana.sees_more_than(sight)
    assert "confirm" not in ana.look().buttons
    assert server.read(code).plays_of(1).count(sight.fits[0]) == 1


def test_two_tabs_that_confirm_at_once_play_once(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    first = ana.page
    ana.chooses(sight.fits[0])
    second = ana.open_tab()
    ana.opens_the_link(code)
    ana.chooses(sight.fits[-1])
    plays = len(server.read(code).plays_of(1))
    # Both are told to press before either has an answer.
    for tab in (first, second):
        tab.evaluate(PRESS_SOON, "confirm")
    ana.sees_more_than(sight)
    play_until_turn(ana)
    assert len(server.read(code).plays_of(1)) == plays + 1


def test_closing_one_of_two_tabs_leaves_the_person_present(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"], SEED)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    first = ana.page
    ana.open_tab()
    ana.opens_the_link(code)
    expect(bea.find("seat", seat=1, present="true")).to_be_visible()
    first.close()
    bea.page.wait_for_timeout(500)
    expect(bea.find("seat", seat=1, present="true")).to_be_visible()
    ana.page.close()
    expect(bea.find("seat", seat=1, present="false")).to_be_visible()
    ana.open_tab()
    ana.opens_the_link(code)
    expect(bea.find("seat", seat=1, present="true")).to_be_visible()


def test_a_double_click_on_confirm_plays_once(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    before = server.read(code).plays_of(1)
    ana.chooses(sight.fits[0])
    ana.find("confirm").dblclick()
    ana.sees_more_than(sight)
    play_until_turn(ana)
    assert server.read(code).plays_of(1) == [*before, sight.fits[0]]
    expect(ana.find("refusal")).to_have_count(0)


def test_a_double_click_on_a_tile_or_an_end_plays_nothing(person: Invite, server: Server) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    before = server.read(code).plays_of(1)
    ana.tile_in_hand(sight.fits[0]).dblclick()
    ana.tile_in_hand(sight.fits[0]).click()
    ana.find("ghost").first.dblclick()
    ana.page.wait_for_timeout(300)
    assert server.read(code).plays_of(1) == before


def test_two_quick_taps_on_confirm_play_once(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Finger(), **PHONE)
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    before = server.read(code).plays_of(1)
    ana.chooses(sight.fits[0])
    box = ana.find("confirm").bounding_box()
    assert box is not None
    for _ in range(2):
        # The second one may meet whatever has come to lie there.
        ana.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.sees_more_than(sight)
    play_until_turn(ana)
    assert server.read(code).plays_of(1) == [*before, sight.fits[0]]
    expect(ana.find("refusal")).to_have_count(0)


def test_a_key_that_is_held_down_chooses_once_and_plays_once(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    sight = play_until_turn(ana)
    before = server.read(code).plays_of(1)
    reach(ana.tile_in_hand(sight.fits[0]))
    _hold_enter(ana.page)
    assert server.read(code).plays_of(1) == before, "choosing is not playing"
    if not ana.find("ghost").count():
        ana.chooses_tile(sight.fits[0])
    if ana.find("ghost").count() > 1:
        ana.press("ghost", end="left")
    reach(ana.find("confirm"))
    _hold_enter(ana.page)
    ana.sees_more_than(sight)
    play_until_turn(ana)
    assert server.read(code).plays_of(1) == [*before, sight.fits[0]]
    expect(ana.find("refusal")).to_have_count(0)


def _hold_enter(page: Page) -> None:
    for _ in range(8):
        page.keyboard.down("Enter")  # from the second on it repeats itself
        page.wait_for_timeout(30)
    page.keyboard.up("Enter")


def test_a_double_click_in_the_lobby_makes_one_table(person: Invite, server: Server) -> None:
    ana = person("Ana")
    ana.opens_the_lobby()
    ana.find("play-at-once").dblclick()
    code = ana.sees_a_table()
    made = [body for body in ana.recording.bodies if body.url.endswith("/api/tables/")]
    assert [code.encode() in body.content for body in made] == [True]
    assert server.has(code)
