"""The check of what devices receive finds what it is there to find."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until
from tests.e2e.recording import Body, Frame, Socket
from tests.e2e.secrecy import check_device
from tests.e2e.server import Server
from tests.e2e.story import Story

Doctor = Callable[[dict[str, Any], Story], None]


def hidden_tile(shown: dict[str, Any], story: Story) -> str:
    """A tile of another seat that may not be known when ``shown`` is sent."""
    return min(tile for seat in (2, 3, 4) for tile in story.hand(shown["version"], seat))


def show_another_hand(shown: dict[str, Any], story: Story) -> None:
    shown["view"]["session"]["round"]["hand"].append(hidden_tile(shown, story))


def name_a_tile_backwards(shown: dict[str, Any], story: Story) -> None:
    shown["view"]["seats"][0]["name"] = hidden_tile(shown, story)[::-1]


def show_a_tile_as_two_numbers(shown: dict[str, Any], story: Story) -> None:
    shown["view"]["session"]["round"]["hand"] = [[*map(int, hidden_tile(shown, story).split("-"))]]


def show_a_set_as_bits(shown: dict[str, Any], _: Story) -> None:
    shown["view"]["session"]["round"]["number"] = 0b1111111 << 20


def tell_a_play_that_was_none(shown: dict[str, Any], story: Story) -> None:
    tile = hidden_tile(shown, story)
    shown["told"].append({"type": "played", "seat": 2, "tile": tile, "end": "left"})


def show_the_seed_of_the_deal(shown: dict[str, Any], story: Story) -> None:
    shown["view"]["session"]["round"]["commitments"] = [min(story.sealed_seeds(shown["version"]))]


def show_the_seed_of_the_session(shown: dict[str, Any], story: Story) -> None:
    shown["view"]["code"] = max(story.session_secrets(), key=len)


def face_another_seat(shown: dict[str, Any], _: Story) -> None:
    shown["view"]["faced"] = 2


@pytest.fixture(scope="module")
def doctors() -> list[Doctor]:
    return [
        show_another_hand,
        name_a_tile_backwards,
        show_a_tile_as_two_numbers,
        show_a_set_as_bits,
        tell_a_play_that_was_none,
        show_the_seed_of_the_deal,
        show_the_seed_of_the_session,
        face_another_seat,
    ]


def test_a_leak_in_a_frame_a_body_or_the_page_is_found(
    person: Invite, server: Server, doctors: list[Doctor]
) -> None:
    ana = person("Ana")
    code = ana.plays_at_once()
    play_until([ana], lambda sight: len(sight.line) >= 6 and bool(sight.fits))
    stories = {code: server.read(code)}
    checked = check_device(ana, stories, server.client)
    assert checked.views == checked.hands > 4
    assert checked.bodies > 3
    assert checked.sights > 4

    sockets = ana.recording.sockets
    for doctor in doctors:
        ana.recording.sockets = [_doctored(sockets[0], stories[code], doctor)]
        assert _finds(ana, stories, server), doctor.__name__
    ana.recording.sockets = sockets

    seed = min(stories[code].session_secrets())
    leak = Body(f"{ana.url}/api/tables/{code}/", 200, "", json.dumps({"seed": seed}).encode())
    ana.recording.bodies.append(leak)
    assert _finds(ana, stories, server)
    ana.recording.bodies.remove(leak)

    hand = " ".join(stories[code].hand(stories[code].version, 3))
    ana.page.evaluate("(hand) => localStorage.setItem('hand', hand)", hand)
    assert _finds(ana, stories, server)
    ana.page.evaluate("() => localStorage.removeItem('hand')")

    ana.page.evaluate("(hand) => { window.spare = hand; }", hand)
    assert _finds(ana, stories, server)
    ana.page.evaluate("() => { delete window.spare; }")

    ana.page.evaluate("(hand) => document.body.setAttribute('data-hand', hand)", hand)
    ana.look(afresh=True)
    assert _finds(ana, stories, server)
    ana.seen.pop()


def _doctored(socket: Socket, story: Story, doctor: Doctor) -> Socket:
    """``socket`` with the leak of ``doctor`` in its last view."""
    frames = list(socket.frames)
    at = max(i for i, each in enumerate(frames) if '"type":"shown"' in each.text)
    shown = json.loads(frames[at].text)
    doctor(shown, story)
    frames[at] = Frame("in", json.dumps(shown))
    return Socket(socket.url, frames)


def _finds(ana: Person, stories: dict[str, Story], server: Server) -> bool:
    try:
        check_device(ana, stories, server.client)
    except (AssertionError, ValueError):
        return True
    return False
