"""Frames of every wrong kind, and the code that each has to get."""

from typing import Final

import msgspec

from tests.processes.table_socket import Frame

A_PLAY: Final[Frame] = {"type": "play", "id": "a", "seen": 1, "seat": 1, "tile": "6-6", "end": None}
A_SIT: Final[Frame] = {"type": "sit", "id": "a", "seen": 1, "seat": 2, "name": "Zoe"}
A_LEVEL: Final[Frame] = {
    "type": "seat_computer",
    "id": "a",
    "seen": 1,
    "seat": 2,
    "level": "easy",
}

NOT_A_FRAME: Final = {
    "nothing": "",
    "blanks": "  ",
    "words": "hello",
    "null": "null",
    "a number": "1",
    "a string": '"play"',
    "an array": "[]",
    "half a frame": '{"type":"pl',
    "two frames": '{"type":"ping","seen":1}{"type":"ping","seen":1}',
    "not a number": '{"type":"ping","seen":NaN}',
    "single quotes": "{'type':'ping','seen':1}",
    "deep": "[" * 4000,
    "deep objects": '{"a":' * 700,
    "half a surrogate": '{"type":"sit","id":"a","seen":1,"seat":2,"name":"\\ud800"',
    "no type": '{"id":"a","seen":1,"seat":1}',
    "a type of null": '{"type":null,"id":"a","seen":1}',
    "a type of a number": '{"type":1,"id":"a","seen":1}',
    "a type of an array": '{"type":["play"],"id":"a","seen":1}',
    "no fields": '{"type":"play"}',
    "a huge exponent": '{"type":"ping","seen":1e999}',
}

WRONG_SEATS: Final = ("1", 1.5, True, None, 5, 0, -1, 2**63, [1], {"seat": 1}, "")
WRONG_TILES: Final = ("0-6", "7-0", "6-6 ", "66", "", 66, None, ["6-6"], "６-６", "6−6")
WRONG_ENDS: Final = ("up", "LEFT", "", 1, True, [])
WRONG_VERSIONS: Final = (-1, "1", 1.5, True, None, [], "now")
WRONG_IDS: Final = ("", "x" * 37, "a b", "a\0b", "ä", None, 1, [], "../../x", '"')
WRONG_LEVELS: Final = ("divine", "", None, 1)
WRONG_NAMES: Final = (None, 1, [], True)


def list_malformed() -> dict[str, str]:
    """Return texts that are no frame at all, or frames with a wrong, missing or unknown field."""
    found = dict(NOT_A_FRAME)
    for name, values in (
        ("seat", WRONG_SEATS),
        ("tile", WRONG_TILES),
        ("end", WRONG_ENDS),
        ("seen", WRONG_VERSIONS),
        ("id", WRONG_IDS),
    ):
        found |= {f"{name} {value!r}": write({**A_PLAY, name: value}) for value in values}
    found |= {f"level {value!r}": write({**A_LEVEL, "level": value}) for value in WRONG_LEVELS}
    found |= {f"name {value!r}": write({**A_SIT, "name": value}) for value in WRONG_NAMES}
    for frame in (A_PLAY, A_SIT, A_LEVEL):
        for name in frame.keys() - {"type", "end"}:
            rest = {key: value for key, value in frame.items() if key != name}
            found[f"{frame['type']} without {name}"] = write(rest)
        found[f"{frame['type']} with more"] = write({**frame, "force": True})
    return found


UNKNOWN_TYPES: Final = ("cheat", "PLAY", "shown", "Play", "table.moved", "__init__", "x" * 3000)


def write(frame: Frame) -> str:
    return msgspec.json.encode(frame).decode()
