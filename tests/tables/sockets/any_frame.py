"""Frames made out of the vocabulary itself: whatever is added to it is tried, too."""

import random
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from tables.vocabulary.commands import ClientFrame, DeviceCommand

SENSIBLE: Final[dict[str, Any]] = {
    "seat": 1,
    "opener": 1,
    "tile": "6-6",
    "name": "Zoe",
    "token": "0" * 32,
    "proposal": 1,
    "agree": True,
    "end": None,
}
"""By the names of fields; the first value of those that are one of a few."""
JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    2**63,
    1.5,
    "",
    "x" * 200,
    "\x00",
    "\ud800",
    "6-6",
    [],
    {},
    [[[]]],
    {"type": "play"},
)


def kinds() -> list[type[msgspec.Struct]]:
    """Return every command that a device can send."""
    return list(get_args(DeviceCommand))


def name_of_kind(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def fill(kind: type[msgspec.Struct], **given: Any) -> dict[str, Any]:  # noqa: ANN401 - of JSON
    """Return the fields of a sensible command of ``kind``, without its type, id and version."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    fields = {}
    for field in info.fields:
        name = field.encode_name
        if name in ("id", "seen"):
            continue
        if name in given:
            fields[name] = given[name]
        elif name in SENSIBLE:
            fields[name] = SENSIBLE[name]
        else:
            assert isinstance(field.type, inspect.LiteralType), f"say what {name} is in SENSIBLE"
            fields[name] = field.type.values[0]
    return fields


def draw_text(draw: random.Random, seen: int) -> str:
    """Return a frame of the vocabulary with something wrong in it, or perhaps nothing."""
    kind = draw.choice(get_args(ClientFrame))
    frame: dict[str, Any] = {"type": name_of_kind(kind), "seen": seen}
    if name_of_kind(kind) != "ping":
        frame |= {"id": f"f{draw.randrange(10**9)}", **fill(kind)}
    for _ in range(draw.choice((0, 1, 1, 2))):
        name = draw.choice((*frame, "more"))
        if draw.random() < 0.3:
            frame.pop(name, None)
        else:
            frame[name] = draw.choice(JUNK)
    text = _write(frame)
    if draw.random() < 0.3:
        at = draw.randrange(len(text) + 1)
        text = text[:at] + draw.choice(("", '"', "}", "\x00", "é", "[", "x" * 5000)) + text[at:]
    return text


def _write(frame: dict[str, Any]) -> str:
    try:
        return msgspec.json.encode(frame).decode()
    except UnicodeEncodeError:  # half of a surrogate pair, which JSON can write
        return repr(frame).replace("'", '"').replace("None", "null").replace("True", "true")
