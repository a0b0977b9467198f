"""What a device may send: the closed vocabulary of client frames, decoded once."""

from typing import Annotated, Literal

import msgspec

from engine.commands import End
from engine.seats import Seat
from engine.tiles import Tile

Level = Literal["easy", "normal", "strong"]

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=36, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""Unique per device: a command sent twice with one id happens once."""

Version = Annotated[int, msgspec.Meta(ge=0)]

ProposalKind = Literal["undo", "redo", "restart", "new_match", "new_session"]
"""What a device does at once when it is the only one with people, and proposes otherwise."""

Reading = Literal["rules", "log", "lesson"]
"""What somebody may read at the table, while its computers wait."""

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""What a one-time link carries."""

Name = str
"""What a person is called at the table: cleaned, and measured, by ``tables.vocabulary.names``."""


class _Frame(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True
):
    id: CommandId
    seen: Version
    """The version of the table that the device had when it asked."""


class Play(_Frame, frozen=True, tag="play"):
    """Play ``tile`` from ``seat`` at ``end`` (none for the first tile of a round)."""

    seat: Seat
    tile: Tile
    end: End | None = None


class Pass(_Frame, frozen=True, tag="pass"):
    """Pass with ``seat``."""

    seat: Seat


class Accept(_Frame, frozen=True, tag="accept"):
    """Accept the deal for ``seat`` (Dékabès)."""

    seat: Seat


class AskRedeal(_Frame, frozen=True, tag="redeal"):
    """Ask for a redeal for ``seat`` (Dékabès)."""

    seat: Seat


class Designate(_Frame, frozen=True, tag="designate"):
    """Name the opener of the round, as the representative ``seat``."""

    seat: Seat
    opener: Seat


class Continue(_Frame, frozen=True, tag="continue"):
    """Everybody on this device has seen the finished round."""


class Reveal(_Frame, frozen=True, tag="reveal"):
    """Lift the curtain of this socket for ``seat``."""

    seat: Seat


class Conceal(_Frame, frozen=True, tag="conceal"):
    """Let the curtain of this socket fall."""


class Hint(_Frame, frozen=True, tag="hint"):
    """Ask what a computer would do for ``seat``, which has something to decide."""

    seat: Seat


class Hold(_Frame, frozen=True, tag="hold"):
    """Somebody on this device reads ``what``: computers wait for *release*, or the socket's end."""

    what: Reading


class Release(_Frame, frozen=True, tag="release"):
    """Nothing is read through this socket any more."""


class Sit(_Frame, frozen=True, tag="sit"):
    """Take an open seat, or a computer's, for a person on this device.

    After the start a computer's seat needs the consent of the others, unless the table's creator
    sits down or nobody else is there: then this asks for it.
    """

    seat: Seat
    name: Name


class Leave(_Frame, frozen=True, tag="leave"):
    """Get up from ``seat``: open before the start, a computer's after it."""

    seat: Seat


class SeatComputer(_Frame, frozen=True, tag="seat_computer"):
    """Let a computer take the open ``seat``, or change a computer's level (before the start).

    After the start: let a computer play for a person who has been away for two minutes, until they
    come back.
    """

    seat: Seat
    level: Level


class HandOver(_Frame, frozen=True, tag="hand_over"):
    """Make a one-time link by which another device can carry on with ``seat``."""

    seat: Seat


class KeepSeat(_Frame, frozen=True, tag="keep_seat"):
    """Void the one-time link for ``seat``."""

    seat: Seat


class TakeOver(_Frame, frozen=True, tag="take_over"):
    """Carry on, on this device, with the seat that a one-time link hands on."""

    token: Token


class Start(_Frame, frozen=True, tag="start"):
    """Start the session: all four seats are taken."""


class Undo(_Frame, frozen=True, tag="undo"):
    """Take back the last decision of a person on this device in this round, and all since."""


class Redo(_Frame, frozen=True, tag="redo"):
    """Put back exactly what the last undo or restart took."""


class Restart(_Frame, frozen=True, tag="restart"):
    """Go back to the beginning of the deal in play; once accepted, it is not put to that again."""


class NewMatch(_Frame, frozen=True, tag="new_match"):
    """Leave this match and begin the next one, as its profile opens it, with a fresh deal."""


class NewSession(_Frame, frozen=True, tag="new_session"):
    """Leave this session and begin another: 0-0, base 1, the double six, a fresh deal."""


class Answer(_Frame, frozen=True, tag="answer"):
    """Agree to the ``proposal`` of another device, or decline it; or withdraw one's own.

    What somebody asks for who wants a computer's seat is answered in the same way.
    """

    proposal: Version
    """Its number."""
    agree: bool


class Lapse(_Frame, frozen=True, tag="lapse"):
    """Note that the ``proposal`` has lapsed. The table's own: no device can send it."""

    proposal: Version


class ComeBack(_Frame, frozen=True, tag="come_back"):
    """Give ``seat`` back to the device that it is kept for. No device can send this."""

    seat: Seat


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Keep the seat present, and ask whether ``seen`` is still the newest version."""

    seen: Version


DeviceCommand = (
    Play
    | Pass
    | Accept
    | AskRedeal
    | Designate
    | Continue
    | Reveal
    | Conceal
    | Hint
    | Hold
    | Release
    | Sit
    | Leave
    | SeatComputer
    | HandOver
    | KeepSeat
    | TakeOver
    | Start
    | Undo
    | Redo
    | Restart
    | NewMatch
    | NewSession
    | Answer
)
CurtainCommand = Reveal | Conceal
"""What concerns one socket alone, and never reaches the table."""
HoldCommand = Hold | Release
"""What keeps computers waiting, and never stands in the log."""
SeatCommand = Play | Pass | Accept | AskRedeal | Designate
"""A decision of one seat in the round."""
ProposableCommand = Undo | Redo | Restart | NewMatch | NewSession
"""What needs the consent of the other devices that have people here."""
SeatingCommand = Sit | Leave | SeatComputer | HandOver | KeepSeat | TakeOver | ComeBack
"""What concerns who holds a seat."""
TableCommand = SeatCommand | Continue | SeatingCommand | Start | ProposableCommand | Answer | Lapse
"""What the table decides, and its log keeps."""
ClientFrame = DeviceCommand | Ping
