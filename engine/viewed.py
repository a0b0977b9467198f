"""The types of what one seat may know of a session. ``engine.view`` alone fills them.

On the wire a field that is at its default is left out, and the small and the many are arrays of
their fields, without names (docs/decisions/0032). Whoever reads a view in Python or in the client
has all of its fields.
"""

from typing import ClassVar, Literal

import msgspec

from engine.commands import End, ProfileName
from engine.discreet import Discreet
from engine.events import (
    Accepted,
    Continued,
    Designated,
    Hands,
    MatchStarted,
    Passed,
    Played,
    RedealAsked,
    Result,
    Score,
)
from engine.openings import Opening
from engine.seats import Seat
from engine.tiles import Tile, Value

Phase = Literal["accept", "designate", "play", "over"]


class PlayChoice(Discreet, msgspec.Struct, frozen=True, array_like=True):
    """A tile that may be played now."""

    tile: Tile
    ends: tuple[End, ...]
    """Where it may go; empty for the first tile of a round."""


class Choices(Discreet, msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that the seat which is shown may do now."""

    plays: tuple[PlayChoice, ...] = ()
    may_pass: bool = False
    may_accept: bool = False
    may_redeal: bool = False
    openers: tuple[Seat, ...] = ()
    """Whom a representative may name."""


class PassShown(msgspec.Struct, frozen=True, array_like=True):
    """A pass, and the values that it shows the seat to lack."""

    seat: Seat
    at: int
    """Number of the move in the round, from 0, plays and passes counted together."""
    lacks: tuple[Value, ...]


class LineView(msgspec.Struct, frozen=True, array_like=True):
    """The tiles on the table, three rows of equal length, from the left end to the right end."""

    tiles: tuple[str, ...]
    """Each tile as it lies: left half, "-", right half (so "5-6" may appear)."""
    seats: tuple[Seat, ...]
    """Who played it."""
    at: tuple[int, ...]
    """Number of the move in the round, from 0; the first tile is the one with 0."""


class ResultShown(Result, frozen=True, array_like=True):
    """The whole reckoning of a finished round; a log has it with the names of its fields."""


class Reveal(msgspec.Struct, frozen=True, array_like=True):
    """What everybody sees when the round is over."""

    hands: Hands
    """The tiles left in the four hands."""
    result: ResultShown
    seeds: tuple[str, ...]
    """The seed of each of the round's deals, in hex: the last one is the deal that was played."""
    dealt: Hands
    """The four hands as dealt, to be checked against the last seed."""


class RoundView(Discreet, msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One round as a seat may know it; a stranger (``seat`` None) gets the public part."""

    _printed: ClassVar = ("number", "phase")

    number: int
    """Number of the round in its session, from 1."""
    deal: int
    """Number of the deal in its session, from 0."""
    commitments: tuple[str, ...]
    """SHA-256 of the seed of each of the round's deals, in hex; the last one is in play."""
    phase: Phase
    opening: Opening
    opener: Seat | None
    """None while it is not decided, or not yet public."""
    waiting: tuple[Seat, ...]
    """Who has something to decide; in phase *over*, who is not yet ready to continue."""
    accepted: tuple[Seat, ...] = ()
    redeals: tuple[Seat, ...] = ()
    """Who asked for a redeal in this round, in order."""
    line: LineView
    ends: tuple[Value, Value] | None
    """The open ends, left and right; None while nothing is played."""
    hard: tuple[End, ...] = ()
    """Which open ends are hard, left before right; always empty in a profile without hard ends."""
    counts: tuple[int, int, int, int]
    """Number of tiles in the hands of seats 1 to 4."""
    passes: tuple[PassShown, ...] = ()
    hand: tuple[Tile, ...] | None
    """The tiles of the seat that is shown; None for a stranger."""
    may: Choices | None
    """None for a stranger."""
    reveal: Reveal | None = None
    """None until the round is over."""


class SessionView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session as one seat may know it."""

    profile: ProfileName
    target: int
    is_seed_explicit: bool = False
    match: int
    """Number of the match in its session, from 1."""
    score: Score
    base: int
    """What a plain win is worth now."""
    seat: Seat | None
    """Whose view this is; None: a stranger's."""
    round: RoundView | None
    """None only before the first deal, which follows at once."""


class DealtShown(msgspec.Struct, frozen=True, tag_field="type", tag="dealt"):
    """A deal took place."""

    deal: int
    commitment: str


class SessionStartedShown(msgspec.Struct, frozen=True, tag_field="type", tag="session-started"):
    """A session began."""

    profile: ProfileName


class RoundEndedShown(msgspec.Struct, frozen=True, tag_field="type", tag="round-ended"):
    """The round is over; the view has the reckoning."""


Told = (
    SessionStartedShown
    | MatchStarted
    | DealtShown
    | Accepted
    | RedealAsked
    | Designated
    | Played
    | Passed
    | RoundEndedShown
    | Continued
)
"""What has happened, as everybody may be told it."""
