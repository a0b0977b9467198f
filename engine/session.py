"""A session and its round in play: frozen values that hold everything, secrets included.

Nobody outside the engine reads these: ``engine.view`` is the one door. Printing one shows no tile.
"""

from typing import ClassVar, Literal

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from engine.events import Dealt, Passed, Played, Result, Score
from engine.openings import DoubleSixOpening, Opening
from engine.seats import Seat
from engine.tiles import BIT, Hand, Tile

Phase = Literal["accept", "designate", "play", "over"]

FourHands = tuple[Hand, Hand, Hand, Hand]


def without_tile(hands: FourHands, tile: Tile) -> FourHands:
    """Return ``hands`` without ``tile``, whoever holds it."""
    others = ~BIT[tile]
    first, second, third, fourth = hands
    return (first & others, second & others, third & others, fourth & others)


# gc=False: what is frozen and holds frozen values is never part of a cycle.
class Round(Discreet, msgspec.Struct, frozen=True, gc=False):
    """One deal played out, or being played; after a redeal the deal is the newest."""

    _printed: ClassVar = ("number", "phase")

    number: int
    """Number of the round in its session, from 1."""
    deals: tuple[Dealt, ...]
    """Every deal of this round: all but the last were thrown in."""
    opening: Opening
    phase: Phase
    hands: FourHands
    accepted: frozenset[Seat] = frozenset()
    redeals: tuple[Seat, ...] = ()
    opener: Seat | None = None
    """None until somebody may open: before all accepted, before the designation."""
    turn: Seat | None = None
    """Who plays next; None outside the phase *play*."""
    moves: tuple[Played | Passed, ...] = ()
    line: Hand = 0
    """The tiles that lie on the table."""
    left: int = -1
    """The value at the left end; -1 while nothing lies."""
    right: int = -1
    passes_in_a_row: int = 0
    result: Result | None = None
    ready: frozenset[Seat] = frozenset()
    """Who is ready for the next round."""


class Session(Discreet, msgspec.Struct, frozen=True, gc=False):
    """The matches played one after another at one table."""

    _printed: ClassVar = ("profile", "match", "rounds", "round")

    profile: ProfileName
    seed: bytes
    is_seed_explicit: bool
    match: int = 1
    """Number of the match in its session, from 1."""
    score: Score = (0, 0)
    base: int = 1
    opening: Opening = DoubleSixOpening()
    """How the next round opens."""
    deals: int = 0
    """How many deals there have been, those thrown in or taken back included."""
    rounds: int = 0
    """How many rounds have begun."""
    round: Round | None = None
    is_deal_due: bool = True
    """The next thing that happens is a deal."""
