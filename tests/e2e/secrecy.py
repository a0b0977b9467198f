"""Holds everything that a device received against the truth of the tables it was at."""

from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from tests.e2e.device import Device
from tests.e2e.journal import check_log
from tests.e2e.looking_back import check_index, check_replay, check_review
from tests.e2e.recording import Body
from tests.e2e.sight import Sight, tiles_named
from tests.e2e.story import Story
from tests.e2e.wire import Checked, check_socket, require_none


@dataclass
class CheckedDevice(Checked):
    """How much was looked at, of one device."""

    sights: int = 0
    bodies: int = 0


def check_device(device: Device, stories: dict[str, Story], client: Path) -> CheckedDevice:
    """Fail when ``device`` has received anything that it was not to know at that moment.

    ``stories`` has the tables that it was at, by their codes; ``client`` is the built client.
    """
    checked = CheckedDevice()
    identity = device.identity
    for socket in device.recording.sockets:
        if socket.code in stories:
            check_socket(socket, stories[socket.code], identity, checked)
    for body in device.recording.bodies:
        _check_body(body, stories, client)
        checked.bodies += 1
    for seen in device.seen:
        if seen.code in stories and seen.sight.version:
            _check_sight(seen.sight, stories[seen.code], identity)
            checked.sights += 1
    for kept in [*device.kept, *device.keeps()]:
        _check_text(kept, stories, "what the browser keeps")
    return checked


def _check_body(body: Body, stories: dict[str, Story], client: Path) -> None:
    path = urlsplit(body.url).path
    _check_text(body.headers, stories, f"the headers of {path}")
    if path.startswith("/static/"):
        # A built file, byte for byte: it cannot depend on any deal.
        assert body.content == (client / path.removeprefix("/static/")).read_bytes(), path
    elif path in ("/", "/r") or path.startswith(("/t/", "/r/")):
        assert body.content == (client / "index.html").read_bytes(), path
    elif path.endswith("/log/") and body.status == HTTPStatus.OK:
        check_log(body.content, stories[path.split("/")[-3]])
    elif "/replays/" in path and body.status == HTTPStatus.OK:
        _check_replays(path, body.content, stories[path.split("/")[3]])
    elif path == "/api/records/" and body.status == HTTPStatus.OK:
        # What was sent in, played by the rules: no table is looked at for it.
        for story in stories.values():
            require_none(story.session_secrets(), body.content.decode(), "a record that was read")
    else:
        _check_text(body.content.decode(), stories, f"the body of {path}")


def _check_replays(path: str, content: bytes, story: Story) -> None:
    if path.endswith("/replays/"):
        check_index(content, story)
    elif path.endswith("/review/"):
        check_review(content, story)
    else:
        check_replay(content, story)


def _check_text(text: str, stories: dict[str, Story], where: str) -> None:
    assert not tiles_named(text), f"{where} names tiles: {text}"
    for story in stories.values():
        require_none(story.all_seeds(), text, where)


def _check_sight(sight: Sight, story: Story, identity: str) -> None:
    """What stands on the page, the curtain and what is under it included."""
    allowed = set()
    if sight.stage == "table":
        allowed = story.public_tiles(sight.version)
        mine = story.seats_of(sight.version, identity)
        allowed |= {
            tile for seat in mine if seat == sight.seat for tile in story.hand(sight.version, seat)
        }
    said = sight.said or ""
    surplus = {line: tiles_named(line) - allowed for line in said.splitlines()}
    found = {line: tiles for line, tiles in surplus.items() if tiles}
    assert not found, f"the page at version {sight.version}, seat {sight.seat} shows {found}"
    require_none(story.session_secrets() | story.sealed_seeds(sight.version), said, "the page")
