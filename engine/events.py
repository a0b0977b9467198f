"""What has happened in a session. The log of these is the session."""

from typing import ClassVar, Literal

import msgspec

from engine.commands import End, ProfileName
from engine.discreet import Discreet
from engine.openings import Opening
from engine.seats import Seat, Team
from engine.tiles import Tile, Value

Score = tuple[int, int]
"""Points of team 1 and team 2."""

Hands = tuple[tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...], tuple[Tile, ...]]
"""The tiles of seats 1 to 4."""


# gc=False: what is frozen and holds frozen values is never part of a cycle.
class _Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    pass


class SessionStarted(Discreet, _Event, frozen=True, tag="session-started"):
    """A session began: 0-0, base 1, double-six opening."""

    _printed: ClassVar = ("profile",)

    profile: ProfileName
    seed: str
    """The session's 32-byte seed in hex. Secret: all of its deals follow from it."""
    is_seed_explicit: bool
    engine: str
    """``ENGINE_VERSION`` of the engine that decides this session."""


class MatchStarted(_Event, frozen=True, tag="match-started"):
    """The next match begins at 0-0.

    The one before is over and everybody was ready; or it is left as it is, with a round that was
    perhaps not finished and is never reckoned.
    """


class Dealt(Discreet, _Event, frozen=True, tag="dealt"):
    """Seven tiles to each seat."""

    _printed: ClassVar = ("deal",)

    deal: int
    """Number of the deal in its session, from 0."""
    seed: str
    """The deal's 32-byte seed in hex; "" when the deal was given from outside."""
    hands: Hands


class Accepted(_Event, frozen=True, tag="accepted"):
    """``seat`` accepted the deal."""

    seat: Seat


class RedealAsked(_Event, frozen=True, tag="redeal-asked"):
    """``seat`` asked for a redeal: the whole deal is thrown in."""

    seat: Seat


class Designated(_Event, frozen=True, tag="designated"):
    """``seat``, the representative, named ``opener``."""

    seat: Seat
    opener: Seat


class Played(_Event, frozen=True, tag="played"):
    """``seat`` played ``tile`` at ``end`` (None for the first tile)."""

    seat: Seat
    tile: Tile
    end: End | None


class Passed(_Event, frozen=True, tag="passed"):
    """``seat`` had nothing that fits."""

    seat: Seat


class LastTile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The tile a seat went out with, and what it met: the reason for a bonus."""

    tile: Tile
    ends: tuple[Value, Value]
    """The open ends, left and right, before it was played."""
    halves_out: tuple[int, int]
    """How many of the eight halves of each end's value lay on the line before it was played."""


class Result(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The whole reckoning of a finished round (docs/rules.md, "Round over")."""

    opener: Seat
    kind: Literal["out", "blocked"]
    winner: Team | None
    """None: a draw."""
    by: Seat | None
    """Who went out, or whom a block makes open or designate; None for a draw."""
    bonus: Literal["key", "dekabes"] | None
    totals: tuple[int, int, int, int]
    """Pips left in seats 1 to 4."""
    points: int
    """What the round added to the winners' score."""
    broken: bool
    """The win broke the rivals' series and earned nothing itself."""
    score_before: Score
    score: Score
    base: int
    match_over: bool
    next_base: int
    next_opening: Opening
    last: LastTile | None
    """None for a block."""


class RoundEnded(_Event, frozen=True, tag="round-ended"):
    """The round is over; ``result`` is its reckoning."""

    result: Result


class Continued(_Event, frozen=True, tag="continued"):
    """``seat`` is ready for the next round."""

    seat: Seat


Event = (
    SessionStarted
    | MatchStarted
    | Dealt
    | Accepted
    | RedealAsked
    | Designated
    | Played
    | Passed
    | RoundEnded
    | Continued
)
