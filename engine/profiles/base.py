"""What the rules ask of a profile: data, and the few functions in which the three differ."""

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.commands import ProfileName
from engine.events import LastTile, Score
from engine.openings import Opening
from engine.seats import Seat, Team

Totals = tuple[int, int, int, int]
"""Pips left in the hands of seats 1 to 4."""

Bonus = Literal["key", "dekabes"]


class Outcome(msgspec.Struct, frozen=True):
    """How a round ended, before it is scored."""

    kind: Literal["out", "blocked"]
    opener: Seat
    winner: Team | None
    by: Seat | None
    """Who went out, or whom a block makes open or designate; None for a draw."""


class Scored(msgspec.Struct, frozen=True):
    """What a round did to the score."""

    score: Score
    points: int
    """What was added to the winners' score."""
    broken: bool
    """The rivals' series was broken, and the win earned nothing itself."""


class Profile(msgspec.Struct, frozen=True):
    """One exact set of rules, readable beside docs/rules.md."""

    name: ProfileName
    target: int
    """Reaching or passing this many points wins the match."""
    has_acceptance: bool
    """Every seat accepts each deal, or asks for a redeal with five doubles or more."""
    win_block: Callable[[Totals], Seat | None]
    """The seat that a block makes open or designate; its team wins. None: a draw."""
    hard_at: int | None
    """So many of the eight halves of an open end's value on the line make that end hard; None:
    the profile has no use for hard ends."""
    find_bonus: Callable[[LastTile], Bonus | None]
    """What the last tile earns."""
    value_win: Callable[[int, Bonus | None], int]
    """The value of a win, from the base and the bonus."""
    score_win: Callable[[Score, Team, int], Scored]
    """What a win of so much value does to the score."""
    open_next: Callable[[Outcome, Scored | None], Opening]
    """The opening of the next round; ``Scored`` is None after a draw."""
    base_after_draw: int
    open_next_match: Callable[[Opening], Opening]
    """The opening of the next match, from what the round would have led to."""
