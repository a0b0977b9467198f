"""Two people on one device, one on another, a computer, and somebody who only has the link."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.playing import play_round, play_until
from tests.e2e.secrecy import check_device
from tests.e2e.server import Server


def test_two_on_one_device_one_on_another_and_a_computer_play_on(
    person: Invite, server: Server
) -> None:
    ana, carla, outsider = person("Ana"), person("Carla"), person("Olga")
    code = ana.makes_a_table("six-love", ["me", "Bea", "invite", "computer"], "mixed 1")
    carla.opens_the_link(code)
    carla.sits_down(3)
    ana.starts()
    outsider.opens_the_link(code)
    play_round([ana, carla])
    play_until([ana, carla], lambda sight: sight.round == 2 and len(sight.line) >= 4)
    assert {seen.sight.seat for seen in ana.seen} >= {0, 1, 2}, "both, and nobody"
    assert {seen.sight.seat for seen in carla.seen} == {3}

    outsider.rests()
    story = server.read(code)
    checked = check_device(outsider, {code: story}, server.client)
    assert checked.views > 10
    assert checked.hands == checked.finished == 0


def test_one_press_starts_against_three_computers_and_the_next_round_follows(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    expect(ana.find("seat", kind="computer")).to_have_count(3)
    play_round([ana])
    play_until([ana], lambda sight: sight.round == 2 and sight.seat == 1 and bool(sight.fits))
    story = server.read(code)
    assert len(story.results()) == 1
