"""Why the table says no, and why it hangs up. Codes only: the sentences belong to the client."""

from enum import IntEnum, StrEnum

import msgspec

from engine.refusals import RefusalCode


class TableRefusalCode(StrEnum):
    """The reason of a refusal that the engine did not give."""

    MALFORMED = "malformed"
    """The frame is not JSON, or a field of it is missing, unknown or of the wrong kind."""
    UNKNOWN_TYPE = "unknown-type"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    STALE = "stale"
    """What was asked belongs to a question that is no longer open: look at the new view."""
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_AT_TABLE = "not-at-table"
    """The device holds no seat here."""
    SEAT_TAKEN = "seat-taken"
    SEATS_OPEN = "seats-open"
    """The session starts when all four seats are taken."""
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOTHING_TO_DECIDE = "nothing-to-decide"
    """The curtain is lifted only for a seat that has something to decide."""
    CURTAIN_DOWN = "curtain-down"
    """One of several seats on this device, which this socket does not face: reveal it first."""
    NO_TABLE = "no-table"
    """There is no table with this code, or it has expired."""
    BAD_NAME = "bad-name"
    """Nothing that can be read is left of the name, or more than 24 characters."""
    BAD_SEED = "bad-seed"
    """An explicit seed has 1 to 100 characters."""
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    """Nobody on the device has decided anything in this round; or it is at its beginning."""
    NOTHING_TO_PUT_BACK = "nothing-to-put-back"
    """Nothing was taken back, or something new has been decided since."""
    PROPOSAL_OPEN = "proposal-open"
    """One proposal at a time; and until it is settled, computers wait."""
    NO_PROPOSAL = "no-proposal"
    """The proposal has ended: it was settled, withdrawn, overtaken by a decision, or has lapsed."""
    TOO_SOON = "too-soon"
    """After a proposal or request was declined its device has to wait: the view says until when."""
    HELD = "held"
    """Somebody reads the rules or the log: computers wait. No device is told this."""
    NOT_AWAY = "not-away"
    """The person is there, or has not been away for two minutes."""
    LINK_GONE = "link-gone"
    """The one-time link has been used, was made void, or has lapsed."""
    SAME_DEVICE = "same-device"
    """The one-time link was opened on the device that made it."""
    REQUESTS_FULL = "requests-full"
    """As many people as there may be are asking for a seat here, this device among them perhaps."""
    NO_ROUND = "no-round"
    """No round that is over has this version, or none that this device may see again."""
    NOT_YET = "not-yet"
    """The round is still being looked at: ask again in a while."""
    UNAVAILABLE = "unavailable"
    """The store does not answer now. Nothing is lost: send the same command again."""


class RecordFaultCode(StrEnum):
    """What is wrong with a record file that was sent in, besides a move that is not allowed."""

    NOT_JSON = "not-json"
    """It is not JSON in UTF-8."""
    NOT_A_RECORD = "not-a-record"
    """It is not an object, or `rounds` is not an array."""
    DOUBLED_KEY = "doubled-key"
    """A key stands twice: in the record, in the round or in the action."""
    UNKNOWN_FORMAT = "unknown-format"
    UNKNOWN_PROFILE = "unknown-profile"
    TOO_MANY_ROUNDS = "too-many-rounds"
    """More than 500."""
    BAD_ROUND = "bad-round"
    """The round is no object, or its deals are not four hands with all 28 tiles."""
    UNFINISHED_ROUND = "unfinished-round"
    """The round stops in the middle, and another follows."""
    UNUSED_DEAL = "unused-deal"
    """There are more deals than redeals asked for."""
    BAD_ACTION = "bad-action"
    """The action, its seat, tile, end or opener is none that exists."""
    MISSING_DEAL = "missing-deal"
    """The action asks for a redeal, and no further deal is there."""


class TableRefusal(msgspec.Struct, frozen=True):
    """A refused command: nothing changed."""

    code: TableRefusalCode | RefusalCode
    detail: str = ""
    """For a developer's eyes; never a person's text, never a tile."""


class CloseCode(IntEnum):
    """Why a socket is closed. The client has a sentence for each."""

    POLICY = 1008
    """Too many frames, or frames that cannot be read."""
    TOO_LARGE = 1009
    RESTART = 1012
    """The server restarts, or lost its store for now: come back."""
    NO_DEVICE = 4401
    """No valid device cookie came with the request: load the page again."""
    NO_TABLE = 4404
    """There is no table with this code, or it has expired."""
    OLD_TABLE = 4410
    """The table was played by another version of the rules, and cannot go on."""
