"""The record format ``double-six/1``: a session in the portable form (docs/records.md).

Reading checks the outer shape only. Rounds stay as plain JSON values, so that ``engine.replay`` can
say at which round and action a fault stands, and what comes before it is still read.
"""

from typing import Final

import msgspec

from engine.commands import (
    Accept,
    AskRedeal,
    Designate,
    End,
    Pass,
    Play,
    ProfileName,
)
from engine.events import Hands
from engine.json_values import Doubled, NotJsonError, read_json
from engine.profiles import PROFILES
from engine.seats import SEATS, Seat
from engine.tiles import FULL_SET, HAND_SIZE, Tile, hand_of, read_tile

FORMAT: Final = "double-six/1"
MAX_BYTES: Final = 16 * 1024 * 1024
"""A record of thousands of rounds is far smaller; whatever is larger is not a record."""

DOUBLED_KEY: Final = "doubled-key"
"""The code of a ``DoubledKeyError``."""
LONGEST_KEY: Final = 40
"""Characters of a key that are told."""

Action = Accept | AskRedeal | Designate | Play | Pass


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a record, and where: round and action count from 0."""

    error: str
    round: int | None
    action: int | None
    detail: str


class FaultyRecordError(ValueError):
    """A record that cannot be read or replayed; ``fault`` says what is wrong and where."""

    def __init__(
        self, error: str, detail: str, *, round: int | None = None, action: int | None = None
    ) -> None:
        super().__init__(detail)
        self.fault = Fault(error, round, action, detail)


class Record(msgspec.Struct, frozen=True):
    """A record whose outer shape is right; its rounds are still unread."""

    profile: ProfileName
    rounds: list[object]
    names: object = None
    """Whatever stands there, if anything: a replay needs none."""
    computers: object = None
    """Likewise."""


class DoubledKeyError(ValueError):
    """That a key stands twice in an object: nobody could say which of the two holds."""


def read_record(data: bytes) -> Record:
    """Return the record that ``data`` holds.

    Raises ``FaultyRecordError`` when it is too large, not JSON or not shaped like a record.
    """
    if len(data) > MAX_BYTES:
        raise FaultyRecordError("too-large", f"a record has at most {MAX_BYTES} bytes")
    try:
        content = read_json(data.removeprefix(b"\xef\xbb\xbf"))
    except NotJsonError as fault:
        raise FaultyRecordError("not-json", f"the record {fault}") from None
    if not isinstance(content, dict):
        raise FaultyRecordError("not-a-record", "a record is a JSON object")
    try:
        _require_each_key_once(content)
    except DoubledKeyError as fault:
        raise FaultyRecordError(DOUBLED_KEY, str(fault)) from None
    if content.get("format") != FORMAT:
        raise FaultyRecordError("unknown-format", f'the format is not "{FORMAT}"')
    profile = content.get("profile")
    if not isinstance(profile, str) or profile not in PROFILES:
        raise FaultyRecordError("unknown-profile", f"the profile is none of {', '.join(PROFILES)}")
    rounds = content.get("rounds")
    if not isinstance(rounds, list):
        raise FaultyRecordError("not-a-record", '"rounds" is not an array')
    return Record(profile, rounds, content.get("names"), content.get("computers"))


def read_round(value: object) -> tuple[list[Hands], list[object]]:
    """Return the deals and the still unread actions of a round. Raises ``ValueError``."""
    if not isinstance(value, dict):
        raise ValueError("a round is a JSON object")
    _require_each_key_once(value)
    deals, actions = value.get("deals"), value.get("actions")
    if not isinstance(deals, list) or not deals:
        raise ValueError('"deals" is not an array of deals')
    if not isinstance(actions, list):
        raise ValueError('"actions" is not an array')
    return [_read_deal(deal) for deal in deals], actions


def begins_match(value: object) -> bool:
    """Tell whether a new match was begun before a round. Raises ``ValueError``."""
    begins = value.get("new_match", False) if isinstance(value, dict) else False
    if not isinstance(begins, bool):
        raise ValueError('"new_match" is neither true nor false')
    return begins


def read_action(value: object) -> Action:
    """Return the command that an action stands for. Raises ``ValueError``."""
    if not isinstance(value, dict):
        raise ValueError("an action is a JSON object")
    _require_each_key_once(value)
    seat = _read_seat(value, "seat")
    match value.get("action"):
        case "accept":
            return Accept(seat)
        case "redeal":
            return AskRedeal(seat)
        case "designate":
            return Designate(seat, _read_seat(value, "opener"))
        case "play":
            return Play(seat, _read_tile(value.get("tile")), _read_end(value.get("end")))
        case "pass":
            return Pass(seat)
    raise ValueError("the action is none of accept, redeal, designate, play, pass")


def _require_each_key_once(value: dict[str, object]) -> None:
    if isinstance(value, Doubled):
        raise DoubledKeyError(f"the key {value.key[:LONGEST_KEY]!a} stands there twice")


def _read_deal(value: object) -> Hands:
    if not isinstance(value, list) or len(value) != len(SEATS):
        raise ValueError("a deal has four hands")
    hands = []
    for hand in value:
        if not isinstance(hand, list) or len(hand) != HAND_SIZE:
            raise ValueError("a hand is dealt seven tiles")
        hands.append(tuple(_read_tile(tile) for tile in hand))
    if hand_of(tile for hand in hands for tile in hand) != FULL_SET:
        raise ValueError("a deal has each of the 28 tiles once")
    return (hands[0], hands[1], hands[2], hands[3])


def _read_tile(value: object) -> Tile:
    tile = read_tile(value) if isinstance(value, str) else None
    if tile is None:
        raise ValueError("that is not a tile of the double-six set")
    return tile


def _read_seat(action: dict[str, object], key: str) -> Seat:
    value = action.get(key)
    if type(value) is not int or value not in SEATS:
        raise ValueError(f'"{key}" is not a seat from 1 to 4')
    return value


def _read_end(value: object) -> End | None:
    if value is None:
        return None
    if value in ("left", "right"):
        return value
    raise ValueError('"end" is neither left nor right')
