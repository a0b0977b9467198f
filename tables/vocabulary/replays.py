"""The types of rounds that are over, as they are shown again.

``tables.replays`` and ``tables.record_files`` alone fill them, and the archive its reviews.

Nothing of a round in play is ever in them, nor anything from which its deal could follow.
"""

from typing import Literal

import msgspec

from engine.commands import End, ProfileName
from engine.events import Hands, Result, Score
from engine.openings import Opening
from engine.seats import Seat
from engine.tiles import Tile
from tables.vocabulary.commands import Level


class SeatInReplay(msgspec.Struct, frozen=True):
    """Who held a seat when the round ended, or when somebody decided."""

    name: str | None
    """What the person was called; None: a computer, or nobody that a record names."""
    level: Level | None = None
    """Of the computer; None: a person, or whoever played in a record."""


FourSeatsInReplay = tuple[SeatInReplay, SeatInReplay, SeatInReplay, SeatInReplay]


class ReplayDeal(msgspec.Struct, frozen=True):
    """One deal of a round. All but the last were thrown in."""

    number: int
    """In its session, from 0."""
    hands: Hands
    seed: str
    """Its 32-byte seed in hex; "" in a record that has none."""
    commitment: str
    """SHA-256 of the seed, in hex: what was shown when it was dealt; "" without a seed."""
    at_ms: int | None = None
    """When it was dealt: Unix time in milliseconds; None in a record."""


class ReplayMove(msgspec.Struct, frozen=True):
    """Something that a seat decided."""

    seat: Seat
    action: Literal["accept", "redeal", "designate", "play", "pass"]
    tile: Tile | None = None
    end: End | None = None
    """None for the first tile, and for whatever is no tile."""
    opener: Seat | None = None
    """Whom a representative named."""
    at_ms: int | None = None
    """Unix time in milliseconds; None in a record."""
    by: SeatInReplay | None = None
    """Who decided, where that is not who held the seat when the round ended; None: the same."""


class UndoneBranch(msgspec.Struct, frozen=True):
    """What was taken back in a round, and not put back.

    Each branch is whole: two that part late have their first moves in common.
    """

    after: int
    """It followed on so many of the round's moves."""
    moves: tuple[ReplayMove, ...]
    deals: tuple[ReplayDeal, ...]
    """The deals that followed redeals in it: they were never dealt again."""
    result: Result | None
    """Of the round, which had been over with it; None: it had not."""


class RoundReplay(msgspec.Struct, frozen=True):
    """A round that is over, with all that happened in it."""

    code: str | None
    """Of the table; None: it comes from a record."""
    profile: ProfileName
    target: int
    session: int
    """Number of the session at the table, from 1."""
    match: int
    """Number of the match in its session, from 1."""
    round: int
    """Number of the round in its session, from 1. A round that was left has one too."""
    ended_at_version: int
    """The version of the table that ended it: its name in an address. In a record: its place."""
    is_seed_explicit: bool
    score: Score
    """Before it."""
    base: int
    opening: Opening
    seats: FourSeatsInReplay
    deals: tuple[ReplayDeal, ...]
    moves: tuple[ReplayMove, ...]
    has_taken_back: bool
    """Something was taken back in it, even if it was put back."""
    undone: tuple[UndoneBranch, ...]
    """Oldest first; none in a record."""
    undone_left_out: int
    """How many more there were before these."""
    result: Result


class RoundInIndex(msgspec.Struct, frozen=True):
    """A round that is over, in the list of all."""

    session: int
    """Number of the session at the table, from 1."""
    match: int
    round: int
    ended_at_version: int
    at_ms: int
    """When it ended: Unix time in milliseconds."""
    has_taken_back: bool
    seats: FourSeatsInReplay
    """Who sat there when it ended: the names of whoever won it."""
    result: Result


class ReplayIndex(msgspec.Struct, frozen=True):
    """The rounds of a table that whoever asks may see again, oldest first."""

    code: str
    profile: ProfileName
    rounds: tuple[RoundInIndex, ...]


class RecordReading(msgspec.Struct, frozen=True):
    """A record file that was sent in, read and replayed."""

    profile: ProfileName
    rounds: tuple[RoundReplay, ...]
    """Those that were finished, in order."""
    is_cut: bool
    """It stops in the middle of its last round, which is not among ``rounds``."""


class RecordFault(msgspec.Struct, frozen=True):
    """What is wrong with a record file that was sent in, and where."""

    code: str
    """A code of RecordFaultCode or, where the rules do not allow an action, of RefusalCode."""
    detail: str
    """For whoever mends the record."""
    round: int | None
    """From 0."""
    action: int | None
    """From 0, in its round."""


class ReviewChoice(msgspec.Struct, frozen=True):
    """Something that a seat could have done, and what it would have led to."""

    action: Literal["designate", "play", "pass"]
    value: int
    """For team 1, in points, if nobody made a fault from then on."""
    tile: Tile | None = None
    end: End | None = None
    opener: Seat | None = None


class ReviewStep(msgspec.Struct, frozen=True):
    """A move of the round, and what could have been reached instead."""

    move: int
    """Its place among the moves of the round, from 0."""
    value: int
    """What perfect play of all four from here on gives team 1, in points, before the move."""
    lost: int
    """What the move gave away, in points of its own side; 0: no fault."""
    choices: tuple[ReviewChoice, ...]
    """All that the seat could do; a single one for a forced move."""


class RoundReview(msgspec.Struct, frozen=True):
    """A round that is over, looked at with all hands open."""

    steps: tuple[ReviewStep, ...]
    """Of the designation, the plays and the passes. Empty: it would have taken too long."""
    value: int
    """What the round came to for team 1, in points."""
