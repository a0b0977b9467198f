"""Reads a frame as the client does: short on the wire, whole for whoever looks at it."""

from typing import Any

import msgspec

from tables.shortened import fill

Frame = dict[str, Any]

SHORT = "?short"
"""What a page that reads like this adds to the address of its socket."""


def read_frame(text: str) -> Frame:
    """Return the frame that ``text`` is, with what was left out of it."""
    frame: Frame = fill(msgspec.json.decode(text), "type")
    return frame
