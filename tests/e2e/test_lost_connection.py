"""A device that loses the network, sleeps, or loses the server comes back by itself."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.e2e.asleep import asleep, kill_browser
from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.server import Server

SEED = "chiva 691"
SILENCE_MS = 20_000
"""Longer than a socket may be silent before the page gives it up."""
LOST = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")


def sit_two(person: Invite) -> tuple[Person, Person, str]:
    """Ana and Bea sit against each other, each with a computer."""
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"], SEED)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    for each in (ana, bea):
        each.forgiven.extend(LOST)
    return ana, bea, code


def test_what_is_confirmed_without_network_is_played_once_when_it_is_back(
    person: Invite, server: Server
) -> None:
    ana, bea, code = sit_two(person)
    sight = play_until_turn(ana, bea)
    before = server.read(code).plays_of(1)
    ana.loses_the_network()
    expect(ana.find("link-banner")).to_be_visible()
    ana.chooses(sight.fits[0])
    ana.press("confirm")
    ana.page.wait_for_timeout(300)
    assert server.read(code).plays_of(1) == before

    ana.finds_the_network()
    ana.sees_more_than(sight)
    expect(ana.find("link-banner")).to_be_hidden()
    play_until([bea], lambda sight: len(sight.line) > len(before) + 3, on=[bea])
    assert server.read(code).plays_of(1) == [*before, sight.fits[0]]


def test_a_device_that_was_away_sees_what_the_others_played(person: Invite) -> None:
    ana, bea, _ = sit_two(person)
    play_until_turn(bea, ana)
    seen = ana.look()
    ana.loses_the_network()
    play_until([bea], lambda sight: sight.version >= seen.version + 3)
    assert ana.look().version == seen.version
    ana.finds_the_network()
    ana.sees_version(bea.look().version)
    assert ana.look().line == bea.look().line


def test_a_page_that_slept_sees_what_the_others_played(person: Invite) -> None:
    ana, bea, _ = sit_two(person)
    play_until_turn(bea, ana)
    seen = ana.look()
    with asleep(ana):
        play_until([bea], lambda sight: sight.version >= seen.version + 3)
    ana.sees_version(bea.look().version)
    assert ana.look().line == bea.look().line


def test_a_socket_that_is_open_in_name_only_is_given_up(person: Invite) -> None:
    ana = person("Ana")
    ana.forgiven.extend(LOST)
    ana.page.clock.install()
    ana.plays_at_once()
    sockets = len(ana.recording.sockets)
    ana.loses_the_network()
    ana.page.clock.run_for(SILENCE_MS)
    expect(ana.find("table", link="lost")).to_be_visible()
    ana.finds_the_network()
    expect(ana.find("table", link="open")).to_be_visible()
    assert len(ana.recording.sockets) > sockets
    ana.page.clock.resume()
    play_until_turn(ana)


def test_after_a_restart_of_the_server_what_was_confirmed_is_played_and_sleepers_see_it(
    person: Invite, server: Server
) -> None:
    ana, bea, code = sit_two(person)
    sight = play_until_turn(bea, ana)
    seen = ana.look()
    before = server.read(code).plays_of(2)
    # The socket of who sleeps is lost unheard, the other's in the middle of a move.
    with asleep(ana):
        server.stop("web")
        expect(bea.find("link-banner")).to_be_visible()
        bea.chooses(sight.fits[0])
        bea.press("confirm")
        assert bea.look().line == sight.line
        server.start_web()
        bea.sees_more_than(sight)
        expect(bea.find("link-banner")).to_be_hidden()
        play_until([bea], lambda now: now.version >= sight.version + 3)
        assert server.read(code).plays_of(2) == [*before, sight.fits[0]]
    ana.sees_version(bea.look().version)
    expect(ana.find("table", link="open")).to_be_visible()
    assert ana.look().line == bea.look().line
    assert len(ana.look().hand) == len(seen.hand)
    play_until([ana, bea], lambda now: now.version >= sight.version + 5)


def test_a_browser_that_is_killed_in_its_turn_comes_back_to_the_same_turn(
    person: Invite,
    browser: Browser,
    browser_type_launch_args: dict[str, Any],
    server: Server,
) -> None:
    doomed = browser.browser_type.launch(**browser_type_launch_args)
    ana, bea = Person(doomed, server.url, "Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"], SEED)
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    sight = play_until_turn(ana, bea)
    expect(bea.find("seat", seat=1, present="true")).to_be_visible()
    kept = ana.context.storage_state()
    kill_browser(ana.page)
    expect(bea.find("seat", seat=1, present="false")).to_be_visible()

    again = person("Ana", storage_state=kept)
    again.opens_the_link(code)
    again.sees_the_table_in_play()
    now = again.look()
    assert (now.version, now.hand, now.fits) == (sight.version, sight.hand, sight.fits)
    expect(bea.find("seat", seat=1, present="true")).to_be_visible()
    again.plays(now.fits[0], now)
    assert server.read(code).seats_of(server.read(code).version, again.identity) == (1,)
