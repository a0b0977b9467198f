"""Checks every frame of a socket against the log: tiles, seeds, and what was told."""

import itertools
import json
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.seats import Seat
from tables.vocabulary.frames import ServerFrame
from tests.e2e.recording import Socket
from tests.e2e.sight import tiles_named
from tests.e2e.story import Story
from tests.e2e.telling import tell
from tests.frames import read_frame

NO_PAIRS_OF_PIPS = frozenset(
    {"accepted", "at", "ends", "halves_out", "lacks", "may_reveal", "mine", "openers", "redeals"}
    | {"may_hand_over", "score", "score_before", "seats", "waiting", "waits_for"}
)
"""Lists in which two small numbers are no tile."""
LARGE_NUMBERS = frozenset({"version", "away_since_ms", "lapses_at_ms", "may_propose_at_ms"})
"""All others are too small to be a set of tiles."""
LARGEST_SMALL = 999
MOST_TOLD = 60


@dataclass
class Checked:
    """How much was looked at: a check of nothing proves nothing."""

    views: int = 0
    hands: int = 0
    curtains: int = 0
    finished: int = 0


@dataclass(frozen=True)
class Lifted:
    seat: Seat
    version: int


def check_socket(socket: Socket, story: Story, identity: str, checked: Checked) -> None:
    """Fail when a frame told ``identity`` more than it may know, or other than what happened."""
    asked: dict[str, dict[str, Any]] = {}
    lifted: Lifted | None = None
    since = 0
    for frame in socket.frames:
        if frame.way == "out":
            content = json.loads(frame.text)
            asked[content.get("id", "")] = content
            continue
        _require_vocabulary(frame.text)
        content = read_frame(frame.text)
        match content["type"]:
            case "ack":
                lifted = _lift(lifted, asked[content["id"]], content["version"])
                require_silence(frame.text, story)
            case "hinted":
                _check_hint(content, story, identity, lifted)
                require_none(story.all_seeds(), frame.text, "a hint")
            case "shown":
                _check_shown(content, since, story, identity, lifted, checked)
                since = content["version"]
            case _:
                require_silence(frame.text, story)


def _check_hint(hinted: dict[str, Any], story: Story, identity: str, lifted: Lifted | None) -> None:
    """A hint is for the hand that is in sight, and names no other tile."""
    version, seat = hinted["version"], hinted["seat"]
    assert seat == _face(story, version, story.seats_of(version, identity), lifted)
    assert set(_tiles_in(hinted)) <= story.hand(version, seat), hinted


def require_silence(text: str, story: Story) -> None:
    """Fail when ``text`` names a tile or holds any seed at all."""
    assert not tiles_named(text), text
    require_none(story.all_seeds(), text, "a frame")


def require_none(secrets: set[str], text: str, where: str) -> None:
    found = [secret for secret in secrets if secret in text]
    assert not found, f"{where} holds a seed: {text[:2000]}"


def _check_shown(
    shown: dict[str, Any],
    since: int,
    story: Story,
    identity: str,
    lifted: Lifted | None,
    checked: Checked,
) -> None:
    version, view = shown["version"], shown["view"]
    assert since <= version <= story.version
    mine = story.seats_of(version, identity)
    assert tuple(view["mine"]) == mine
    faced = _face(story, version, mine, lifted)
    assert view["faced"] == faced, f"version {version}: {view['faced']} faced, not {faced}"
    may_look_on = bool(mine) or story.may_watch
    allowed = story.public_tiles(version) if may_look_on else set()
    if faced is not None:
        allowed |= story.hand(version, faced)
    surplus = set(_tiles_in(view)) - allowed
    assert not surplus, f"version {version} shows {surplus} to {mine}, who face {faced}"
    require_none(story.session_secrets() | story.sealed_seeds(version), json.dumps(shown), "a view")
    checked.views += 1
    happened = tell(story, since, version, identity, is_told=may_look_on)
    _check_told(shown["told"], since, version, happened)
    _count(view, story, version, faced, checked)


def _count(
    view: dict[str, Any], story: Story, version: int, faced: Seat | None, checked: Checked
) -> None:
    session = view["session"]
    if session is None:
        return
    round = session["round"]
    if faced is None:
        assert round["hand"] is None
        assert round["may"] is None
        checked.curtains += 1
    else:
        assert set(round["hand"]) == story.hand(version, faced)
        checked.hands += 1
    assert (round["reveal"] is not None) == (round["phase"] == "over")
    checked.finished += round["phase"] == "over"


def _face(story: Story, version: int, mine: tuple[Seat, ...], lifted: Lifted | None) -> Seat | None:
    """Whose hand the socket is to show: the rule of the curtain, said a second time."""
    if len(mine) == 1:
        return mine[0]
    if lifted is None or lifted.seat not in mine:
        return None
    since = story.has_waited_since(version, lifted.seat)
    return lifted.seat if since is not None and since <= lifted.version else None


def _lift(lifted: Lifted | None, command: dict[str, Any], version: int) -> Lifted | None:
    if command["type"] == "reveal":
        return Lifted(command["seat"], version)
    return None if command["type"] == "conceal" else lifted


def _check_told(
    told: list[dict[str, Any]], since: int, version: int, happened: list[dict[str, Any]]
) -> None:
    """What a socket is told is what has happened in public since the view before, or nothing."""
    if not since:
        assert told == []
        return
    is_too_much = max(version - since, len(happened)) > MOST_TOLD
    assert told == happened or (is_too_much and told == [])


def _require_vocabulary(text: str) -> None:
    """Fail on any field that is not in the vocabulary: decoded and written again, it is lost."""
    frame = msgspec.json.decode(text, type=ServerFrame)
    assert json.loads(msgspec.json.encode(frame)) == json.loads(text)


def _tiles_in(value: object, key: str = "") -> list[str]:
    """Every tile named as text or as two numbers. Large numbers could be the bits of a set."""
    if isinstance(value, str):
        return list(tiles_named(value))
    if isinstance(value, int):
        assert value <= LARGEST_SMALL or key in LARGE_NUMBERS, f"{key} could be a set of tiles"
        return []
    if isinstance(value, dict):
        return list(itertools.chain.from_iterable(_tiles_in(v, k) for k, v in value.items()))
    if isinstance(value, list):
        if key not in NO_PAIRS_OF_PIPS and len(value) == 2 and all(_is_pip(v) for v in value):
            return ["-".join(map(str, sorted(value, reverse=True)))]
        return list(itertools.chain.from_iterable(_tiles_in(v, key) for v in value))
    return []


def _is_pip(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 6
