"""What comes of verifying a log: findings, each with its place. No sentence names a tile or a seed.

Rounds in play are verified like any other, and whoever verifies them may not see a hand.
"""

from enum import StrEnum

import msgspec


class FindingCode(StrEnum):
    """What is wrong."""

    ENTRY_CHANGED = "entry-changed"
    """An entry does not fit the link that was made of it."""
    ENTRY_MISSING = "entry-missing"
    """Entries are not there, in the middle or at the end."""
    ENTRY_ADDED = "entry-added"
    """There are entries after the end of the log."""
    HEAD_CHANGED = "head-changed"
    """The end of the chain is not the one that the table's row names."""
    SEAL_BROKEN = "seal-broken"
    """The seal was not made of this log with a key of this server."""
    ARCHIVER_FAULT = "archiver-fault"
    """The archiver itself found something wrong, and stopped archiving it."""
    UNREADABLE = "unreadable"
    """An entry cannot be decoded."""
    FOREIGN_ENGINE = "foreign-engine"
    """Another version of the rules decided it: it is not decided again by this one."""
    BAD_MAKING = "bad-making"
    """No table is made like this."""
    REPEATED_COMMAND = "repeated-command"
    """One command made two entries."""
    NO_CAUSE = "no-cause"
    """Nobody can have asked for what the entry says."""
    NOT_THEIR_SEAT = "not-their-seat"
    """Whoever decided did not hold the seat."""
    NO_CONSENT = "no-consent"
    """Something happened to which the others had not agreed."""
    AGAINST_THE_RULES = "against-the-rules"
    """A decision that the rules of the game refuse."""
    NOT_ALLOWED = "not-allowed"
    """Something that the table refuses."""
    MISSING_EVENT = "missing-event"
    """Something that follows by itself is not there."""
    ADDED_EVENT = "added-event"
    """Something is there that does not follow."""
    OTHER_EVENT = "other-event"
    """Something else follows than what is there."""
    WRONG_RESULT = "wrong-result"
    """A round was reckoned otherwise than the rules do."""
    BAD_SEED = "bad-seed"
    """A session's seed is none, or not that of the table's explicit seed."""
    BAD_HOLD = "bad-hold"
    """Computers waited for somebody who cannot have read there."""
    DEAL_NUMBER = "deal-number"
    """A deal has the number of another one, or one before it is missing."""
    DEAL_SEED = "deal-seed"
    """The seed of a deal does not follow from that of its session."""
    DEAL_HANDS = "deal-hands"
    """The hands that were dealt do not follow from the seed of the deal."""
    WRONG_ROW = "wrong-row"
    """What the archive says about a table is not what its log says."""
    WRONG_REVIEW = "wrong-review"
    """What perfect play would have given is not what was found out about the round."""
    WRONG_MATCH = "wrong-match"
    """What the archive says about a match is not what the log says."""


class Place(msgspec.Struct, frozen=True):
    """Where in a log something is. Whatever does not apply is None."""

    version: int | None = None
    """The entry that made it, from 1."""
    session: int | None = None
    """At the table, from 1."""
    match: int | None = None
    """In the session, from 1."""
    round: int | None = None
    """In the session, from 1."""

    def __str__(self) -> str:
        """Return it in words."""
        words = [] if self.version is None else [f"entry {self.version}"]
        named = (("round", self.round), ("match", self.match), ("session", self.session))
        words += [f"{what} {number}" for what, number in named if number is not None]
        return ", ".join(words) or "the whole log"


class Finding(msgspec.Struct, frozen=True):
    """One thing that is wrong."""

    code: FindingCode
    place: Place
    sentence: str
    """For a member of the staff: what is wrong, without its place."""

    def __str__(self) -> str:
        """Return it as one line."""
        return f"{self.place}: {self.sentence} ({self.code})"


class Verdict(msgspec.Struct, frozen=True):
    """What came of verifying one log."""

    code: str
    """Of the table."""
    entries: int
    """How many were looked at."""
    decided: int
    """So many of them, from the first on, were decided again by the rules."""
    findings: tuple[Finding, ...]
    """In the order of their places; what concerns the whole log comes last."""

    @property
    def is_sound(self) -> bool:
        """Nothing is wrong, and everything was looked at."""
        return not self.findings
