"""What the channel layer carries: "look again". Never a tile, and it may be lost.

Whoever is nudged reads the store and projects for itself; whoever is not finds out with its next
ping.
"""

from typing import Any, Literal

import msgspec


class Moved(msgspec.Struct, frozen=True):
    """The table ``code`` is at ``version`` now."""

    code: str
    version: int


class PresenceChanged(msgspec.Struct, frozen=True):
    """Somebody has come to the table ``code``, or gone."""

    code: str


Nudge = Moved | PresenceChanged


def group_of(code: str) -> str:
    """Return the layer's group of everybody who shows the table ``code``."""
    return f"table.{code}"


def kind_of(nudge: Nudge) -> Literal["moved", "presence"]:
    """Return what kind of nudge it is, for whoever counts them."""
    return "moved" if isinstance(nudge, Moved) else "presence"


def describe(nudge: Nudge) -> dict[str, str | int]:
    """Return what a line of the log says of ``nudge``."""
    if isinstance(nudge, Moved):
        return {"table": nudge.code, "version": nudge.version}
    return {"table": nudge.code}


def write_nudge(nudge: Nudge) -> dict[str, Any]:
    """Return ``nudge`` as a message of the channel layer."""
    if isinstance(nudge, Moved):
        return {"type": "table.moved", "code": nudge.code, "version": nudge.version}
    return {"type": "table.presence", "code": nudge.code}


def read_nudge(message: object) -> Nudge | None:
    """Return the nudge that a ``message`` of the channel layer is, or None if it is none."""
    match message:
        case {"type": "table.moved", "code": str(code), "version": int(version)}:
            return Moved(code, version)
        case {"type": "table.presence", "code": str(code)}:
            return PresenceChanged(code)
        case _:
            return None
