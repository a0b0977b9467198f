"""Advice: what a bot would do for a seat, and why, in codes that a client has sentences for."""

from enum import StrEnum

import msgspec

from engine.commands import SeatCommand
from engine.seats import Seat
from engine.tiles import Value


class Reason(StrEnum):
    """What speaks most for a choice, beside the next best one."""

    ONLY_CHOICE = "only-choice"
    """Nothing else is allowed, or it comes to the same."""
    GOES_OUT = "goes-out"
    """The last tile."""
    HEAVY = "heavy"
    """More pips leave the hand."""
    DOUBLE = "double"
    """A double, which fits in one way only, leaves the hand."""
    FOLLOW_UPS = "follow-ups"
    """More of what is left in the hand fits afterwards."""
    VARIETY = "variety"
    """More different values are left in the hand."""
    CONTROL = "control"
    """A larger part of what fits afterwards is in the own hand."""
    LONE_DOUBLE = "lone-double"
    """The double of ``value`` keeps company in the hand."""
    BARE_DOUBLE = "bare-double"
    """A double leaves the hand that has no company in it."""
    SHUTS_OUT = "shuts-out"
    """The rival ``about`` is more likely to have nothing that fits."""
    FOR_PARTNER = "for-partner"
    """Lays open ``value``, which the partner ``about`` has laid open before."""
    AGAINST_RIVAL = "against-rival"
    """Does not lay open ``value`` once more, as the rival ``about`` has."""
    PASSED_ON = "passed-on"
    """Leaves ``value`` open, which the rival ``about`` has passed on: it is likelier to pass."""
    KEEPS_SUIT = "keeps-suit"
    """Leaves ``value`` open, of which the own hand holds more: it is less often stuck."""
    PARTNER_PLAYS = "partner-plays"
    """The partner ``about`` is more likely to have something that fits."""
    OUT_FIRST = "out-first"
    """The own hand is empty first in more of the deals tried."""
    PARTNER_OUT_FIRST = "partner-out-first"
    """The partner ``about`` is out first in more of the deals tried."""
    HOLDS_BACK = "holds-back"
    """The rivals are out first in fewer of the deals tried."""
    BLOCK_LEANS_OURS = "block-leans-ours"
    """Blocks that come about later are won in more of the deals tried."""
    WINS_MORE = "wins-more"
    """Comes out better in the deals tried; no single figure says why."""
    BLOCKS = "blocks"
    """Shuts the line, with the lighter hands probably on the own side."""
    LESSER_EVIL = "lesser-evil"
    """Shuts the line, though the lighter hands are hardly on the own side: the rest is worse."""
    KEEPS_OPEN = "keeps-open"
    """Does not shut the line, which another choice would: to go on promises more."""
    ALIKE = "alike"
    """Nothing speaks for one of the choices more than for another."""
    GOOD_OPENING = "good-opening"
    """The own hand is a good one to open with."""
    POOR_OPENING = "poor-opening"
    """The own hand is a poor one to open with: better the partner's."""
    MANY_DOUBLES = "many-doubles"
    """Five doubles or more: a hand that is better dealt again."""


class Advice(msgspec.Struct, frozen=True):
    """What to do, and why."""

    command: SeatCommand
    reason: Reason
    value: Value | None = None
    """The value that the reason speaks of, if it does."""
    about: Seat | None = None
    """The seat that the reason speaks of, if it does."""
    wins: int | None = None
    """Of a hundred deals that agree with what is known, how many the choice wins (half of the
    draws counted); None where nothing was tried out."""
