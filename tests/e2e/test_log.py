"""What has happened, to be read at the table: rounds, branches that were taken back, the record."""

import json

from playwright.sync_api import expect

from engine.events import RoundEnded
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Keyboard, describe_focus, is_focused
from tests.e2e.playing import play_round, play_until, play_until_turn
from tests.e2e.server import Server

SEED = "chiva 691"
ALONE = ["me", "computer", "computer", "computer"]


def test_the_log_tells_rounds_in_order_and_marks_what_was_taken_back(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    ana.sees_the_table_in_play()
    play_round([ana])
    play_until([ana], lambda sight: sight.round == 2 and bool(sight.fits))
    sight = ana.look()
    tile = sight.fits[0]
    ana.plays(tile, sight)
    play_until_turn(ana)
    ana.press("undo")
    expect(ana.tile_in_hand(tile)).to_be_visible()
    ana.opens_from_the_menu("log")
    rounds = ana.find("log-round")
    first, second = ana.find("log-round", round=1), ana.find("log-round", round=2)
    expect(first).to_have_attribute("data-changed", "false")
    expect(first).not_to_have_attribute("open", "")
    expect(first.locator("summary")).to_contain_text("the round")
    expect(second).to_have_attribute("data-changed", "true")
    expect(second).to_have_attribute("open", "")
    expect(second.locator("summary")).to_contain_text("something was taken back")
    expect(rounds).to_have_count(3)
    undone = second.get_by_test_id("log-undone")
    expect(undone).to_contain_text("Taken back")
    expect(undone.locator("s").first).to_contain_text(tile)
    assert first.get_by_test_id("log-undone").count() == 0
    story = server.read(code)
    assert story.count(RoundEnded) == 1


def test_the_log_is_kept_up_to_date_while_it_is_open(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "Carla", "Dora"], SEED)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    sight = play_until_turn(ana, bea)
    bea.opens_from_the_menu("log")
    last = bea.find("log-line").last
    expect(last).not_to_contain_text(sight.fits[0])
    ana.plays(sight.fits[0], sight)
    expect(last).to_contain_text(sight.fits[0])


def test_the_log_is_read_and_shut_by_keyboard_alone(person: Invite) -> None:
    ana = person("Ana", way=Keyboard())
    ana.plays_at_once()
    play_until_turn(ana)
    ana.opens_from_the_menu("log")
    expect(ana.find("log-round", round=1)).to_be_attached()
    ana.page.keyboard.press("Escape")
    expect(ana.find("log")).to_have_count(0)
    assert is_focused(ana.find("menu")), describe_focus(ana.page)


def test_the_record_of_the_finished_rounds_can_be_had(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("chiva", ALONE, SEED)
    ana.sees_the_table_in_play()
    play_round([ana])
    ana.continues(ana.look())
    ana.opens_from_the_menu("log")
    href = ana.find("record").get_attribute("href")
    answer = ana.context.request.get(f"{ana.url}{href}")
    assert answer.ok
    assert "attachment" in answer.headers["content-disposition"]
    assert len(json.loads(answer.body())["rounds"]) == 1
