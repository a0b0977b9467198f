"""What a seat, or the table itself, may ask of a session."""

from typing import Literal

import msgspec

from engine.seats import Seat
from engine.tiles import Tile

End = Literal["left", "right"]
ProfileName = Literal["chiva", "six-love", "dekabes"]


# gc=False: what is frozen and holds frozen values is never part of a cycle.
class _Command(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    pass


class Accept(_Command, frozen=True, tag="accept"):
    """``seat`` accepts the deal (Dékabès)."""

    seat: Seat


class AskRedeal(_Command, frozen=True, tag="redeal"):
    """``seat`` has five doubles or more and asks for a new deal (Dékabès)."""

    seat: Seat


class Designate(_Command, frozen=True, tag="designate"):
    """``seat``, the representative, names the ``opener``: itself or its partner."""

    seat: Seat
    opener: Seat


class Play(_Command, frozen=True, tag="play"):
    """``seat`` plays ``tile`` at ``end``; the first tile of a round has no end."""

    seat: Seat
    tile: Tile
    end: End | None = None


class Pass(_Command, frozen=True, tag="pass"):
    """``seat`` holds nothing that fits and passes."""

    seat: Seat


class Continue(_Command, frozen=True, tag="continue"):
    """``seat`` has seen the finished round and is ready for the next one."""

    seat: Seat


class Deal(_Command, frozen=True, tag="deal"):
    """The table deals. No seat asks for this: it follows when a deal is due."""


Command = Accept | AskRedeal | Designate | Play | Pass | Continue | Deal
SeatCommand = Accept | AskRedeal | Designate | Play | Pass | Continue
