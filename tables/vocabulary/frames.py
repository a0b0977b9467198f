"""What the server sends: the closed vocabulary of server frames."""

import msgspec

from engine.advice import Reason
from engine.commands import End
from engine.seats import Seat
from engine.tiles import Tile, Value
from tables.vocabulary.told import TableTold
from tables.vocabulary.viewed import DecisionName, TableView


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Shown(_Frame, frozen=True, tag="shown"):
    """The whole view of what this socket may see now, and what happened since the one before."""

    version: int
    view: TableView
    told: tuple[TableTold, ...]
    """Empty on the first frame of a socket and after a long gap: then only the view counts."""


class Ack(_Frame, frozen=True, tag="ack"):
    """The command ``id`` has happened and is stored; the table was at ``version`` after it."""

    id: str
    version: int


class Refused(_Frame, frozen=True, tag="refused"):
    """The command ``id`` changed nothing. ``id`` is "" when the frame could not be read."""

    id: str
    code: str
    """A refusal code of the engine or the table: the sentence belongs to the client."""
    detail: str
    """For a developer's eyes; never a person's text, never a tile."""


class Hinted(_Frame, frozen=True, tag="hinted"):
    """The answer to a hint: what a computer would do, from the view of that seat alone."""

    id: str
    version: int
    """Of the table, when this was worked out: it belongs to no other."""
    seat: Seat
    what: DecisionName
    tile: Tile | None
    end: End | None
    opener: Seat | None
    """Whom to designate."""
    reason: Reason
    value: Value | None
    """The value that the reason speaks of, if it does."""
    about: Seat | None
    """The seat that the reason speaks of, if it does."""
    wins: int | None
    """Of a hundred deals that agree with what is known, how many the choice wins; None where
    nothing was tried out."""


class Pong(_Frame, frozen=True, tag="pong"):
    """The answer to a ping: the version of the table now."""

    version: int


ServerFrame = Shown | Ack | Refused | Hinted | Pong
