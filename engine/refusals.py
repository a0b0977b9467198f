"""Why the engine says no. Codes only: the sentences belong to the client."""

from enum import StrEnum

import msgspec


class RefusalCode(StrEnum):
    """The reason of a refusal."""

    NOT_NOW = "not-now"
    """The session is not in a phase in which this can be done."""
    NOT_YOUR_TURN = "not-your-turn"
    """Another seat is asked."""
    ALREADY_DONE = "already-done"
    """The seat has already accepted this deal, or is already ready to continue."""
    NO_REDEAL_RIGHT = "no-redeal-right"
    """The seat holds fewer than five doubles."""
    NOT_YOUR_PARTNER = "not-your-partner"
    """A representative may only name itself or its partner."""
    TILE_NOT_HELD = "tile-not-held"
    """The seat does not hold this tile."""
    MUST_OPEN_DOUBLE_SIX = "must-open-double-six"
    """This round has to be opened with the double six."""
    END_MISSING = "end-missing"
    """An end has to be named: the line is not empty."""
    END_GIVEN = "end-given"
    """The first tile has no end."""
    TILE_DOES_NOT_FIT = "tile-does-not-fit"
    """The tile does not match that end."""
    MUST_PLAY = "must-play"
    """The seat holds a tile that fits and may not pass."""


class Refusal(msgspec.Struct, frozen=True):
    """A refused command: the session stays as it was."""

    code: RefusalCode
