"""Frames on the wire: decoded once into the closed vocabulary, or refused with a code.

It is written short (docs/decisions/0032), and whole for a page that did not say that it reads that.
"""

import re
from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec

from tables.metrics.catalogue import VIEW_BYTES
from tables.shortened import complete
from tables.vocabulary.commands import ClientFrame, CommandId
from tables.vocabulary.frames import Refused, ServerFrame, Shown
from tables.vocabulary.refusals import TableRefusalCode

LARGEST_FRAME: Final = 4096
"""Bytes of UTF-8. The largest frame that makes sense has some two hundred."""

SHORT: Final = b"short"
"""What a page adds to the address of its socket when it fills in itself what is left out."""

FRAME_TYPES: Final = frozenset(frame.__struct_config__.tag for frame in get_args(ClientFrame))


class _Envelope(msgspec.Struct):
    """What can be read of a frame that is not in the vocabulary."""

    type: str = ""
    id: CommandId = ""


_decoder = msgspec.json.Decoder(ClientFrame)
_envelope_decoder = msgspec.json.Decoder(_Envelope)
_encoder = msgspec.json.Encoder()


def read_frame(text: str) -> ClientFrame | Refused:
    """Return the frame that ``text`` is, or why it is none."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as fault:
        return _explain(text, str(fault))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Refused("", TableRefusalCode.MALFORMED, "not JSON")


def is_too_large(text: str) -> bool:
    """Tell whether ``text`` is more than a frame may have."""
    return len(text) > LARGEST_FRAME or (
        not text.isascii() and len(text.encode("utf-8", "replace")) > LARGEST_FRAME
    )


def write_frame(frame: ServerFrame) -> str:
    """Return ``frame`` as it is sent: short."""
    return _note(frame, _encoder.encode(frame))


def write_whole(frame: ServerFrame) -> str:
    """Return ``frame`` with all of its fields, for a page from before they were left out."""
    return _note(frame, _encoder.encode(complete(frame)))


def choose_writer(scope: dict[str, Any]) -> Callable[[ServerFrame], str]:
    """Return how frames are written for the socket of ``scope``."""
    return write_frame if scope.get("query_string") == SHORT else write_whole


def _note(frame: ServerFrame, written: bytes) -> str:
    if isinstance(frame, Shown):
        VIEW_BYTES.observe(len(written))
    return written.decode()


def _explain(text: str, fault: str) -> Refused:
    try:
        envelope = _envelope_decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        envelope = _Envelope()
    if envelope.type and envelope.type not in FRAME_TYPES:
        return Refused(envelope.id, TableRefusalCode.UNKNOWN_TYPE, "")
    # Only where it is wrong: the rest of what msgspec says repeats what was sent.
    where = re.search(r"at `(\$[A-Za-z.]*)", fault)
    return Refused(envelope.id, TableRefusalCode.MALFORMED, where[1] if where else "$")
