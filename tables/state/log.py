"""One entry of a table's log, and how it is written down.

The log is the table: everything else is folded from it. Entry *n*, from 1, made version *n*.
"""

import hashlib
from typing import Final

import msgspec

from tables.vocabulary.commands import Reading
from tables.vocabulary.events import LoggedEvent


class PastHold(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """Somebody at the table read something, and its computers waited. It is over."""

    by: str
    """``name_of`` the device."""
    what: Reading
    since_ms: int
    """Unix time in milliseconds, by the clock of Redis, as the next one."""
    until_ms: int
    """When it was let go, or when the lease of a socket that broke off ran out."""


class Entry(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """What one command made happen. An array in JSON: names would be a fifth of the log."""

    at_ms: int
    """Unix time in milliseconds, by the clock of the process that wrote it."""
    by: str
    """Who asked: ``name_of`` the device, or ``COMPUTER``."""
    id: str
    """The command's id, unique for whoever asked: how a command sent twice is found again."""
    events: tuple[LoggedEvent, ...]
    holds: tuple[PastHold, ...] = ()
    """What was read since the entry before, and until before this one. Nothing follows from them:
    the step that appends the entry puts them there (``tables/storage/commit.lua``)."""


COMPUTER = "computer"
"""Stands in ``Entry.by`` for every computer. No device is called so: their names are hex."""
TABLE = "table"
"""Stands in ``Entry.by`` for what nobody asked for: a proposal that lapsed."""

LENGTH_OF_A_NAME: Final = 8
"""32 bits tell apart the devices of one table. Claims to seats are never decided by these names."""


class UnreadableLogError(Exception):
    """A log that this process cannot read: damaged, or decided by another version of the rules."""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def name_of(device: str) -> str:
    """Return what ``device`` is called in ``Entry.by``: its whole identity would be most of it."""
    return device[:LENGTH_OF_A_NAME]


def write_entry(entry: Entry) -> bytes:
    """Return ``entry`` as it is stored: without the last place of the array if nobody has read."""
    if not entry.holds:
        return _encoder.encode((entry.at_ms, entry.by, entry.id, entry.events))
    return _encoder.encode(entry)


def read_entry(written: bytes) -> Entry:
    """Return the entry that ``written`` holds.

    Raises:
        UnreadableLogError: it is not an entry.
    """
    try:
        return _decoder.decode(written)
    except msgspec.DecodeError:
        # What msgspec says repeats the value, which may be a tile.
        raise UnreadableLogError("an entry cannot be decoded") from None


def digest(written: bytes) -> str:
    """Return the SHA-1 of an entry as stored, in hex: how two logs of one length are told apart."""
    return hashlib.sha1(written, usedforsecurity=False).hexdigest()
