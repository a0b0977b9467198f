"""Events and refusals in words for the staff. No word of a tile, a seed or what somebody holds."""

from typing import Final

from engine.refusals import RefusalCode
from tables.archive.verifying.findings import FindingCode
from tables.vocabulary.events import LoggedEvent
from tables.vocabulary.refusals import TableRefusalCode

_NOUNS: Final = {
    "TableMade": "the making of a table",
    "SeatTaken": "somebody sitting down",
    "ComputerSeated": "a computer sitting down",
    "SeatLeft": "somebody getting up",
    "SeatLent": "a computer playing on for somebody",
    "SeatGivenBack": "somebody coming back",
    "SeatOffered": "a one-time link",
    "SeatKept": "the end of a one-time link",
    "SeatHandedOver": "a seat handed over",
    "SeatRequested": "a request for a seat",
    "SeatRequestAgreed": "the consent to a request",
    "SeatRequestEnded": "the end of a request",
    "TakenBack": "something taken back",
    "PutBack": "something put back",
    "Proposed": "a proposal",
    "Agreed": "the consent to a proposal",
    "Carried": "a proposal carried",
    "Declined": "a proposal declined",
    "Withdrawn": "a proposal withdrawn",
    "Lapsed": "a proposal that lapsed",
    "SessionStarted": "the start of a session",
    "MatchStarted": "the start of a match",
    "Dealt": "a deal",
    "Accepted": "a deal accepted",
    "RedealAsked": "a redeal asked for",
    "Designated": "an opener named",
    "Played": "a tile played",
    "Passed": "a pass",
    "RoundEnded": "the end of a round",
    "Continued": "somebody ready to continue",
}

_AGAINST_THE_RULES: Final = {
    RefusalCode.NOT_NOW: "it was not the time for that",
    RefusalCode.NOT_YOUR_TURN: "another seat was asked",
    RefusalCode.ALREADY_DONE: "it had been done already",
    RefusalCode.NO_REDEAL_RIGHT: "the hand gave no right to it",
    RefusalCode.NOT_YOUR_PARTNER: "only oneself or one's partner can be named",
    RefusalCode.TILE_NOT_HELD: "the seat did not hold the tile",
    RefusalCode.MUST_OPEN_DOUBLE_SIX: "the round had to be opened with the double six",
    RefusalCode.END_MISSING: "no end of the line was named",
    RefusalCode.END_GIVEN: "there was no line yet",
    RefusalCode.TILE_DOES_NOT_FIT: "the tile does not fit there",
    RefusalCode.MUST_PLAY: "the seat had to play",
}

_NOT_THEIR_SEAT: Final = {
    TableRefusalCode.NOT_YOUR_SEAT: "whoever did it did not hold the seat",
    TableRefusalCode.NOT_AT_TABLE: "whoever did it had no seat at the table",
}

_NOT_ALLOWED: Final = {
    TableRefusalCode.STALE: "that question was no longer open",
    TableRefusalCode.SEAT_TAKEN: "the seat was not free",
    TableRefusalCode.SEATS_OPEN: "there were open seats",
    TableRefusalCode.ALREADY_STARTED: "the session had started",
    TableRefusalCode.NOT_STARTED: "no session had started",
    TableRefusalCode.BAD_NAME: "nobody can be called that",
    TableRefusalCode.NOTHING_TO_TAKE_BACK: "there was nothing to take back",
    TableRefusalCode.NOTHING_TO_PUT_BACK: "there was nothing to put back",
    TableRefusalCode.PROPOSAL_OPEN: "a proposal was open",
    TableRefusalCode.NO_PROPOSAL: "no such proposal was open",
    TableRefusalCode.TOO_SOON: "whoever asked had to wait",
    TableRefusalCode.NOT_AWAY: "the person was there",
    TableRefusalCode.LINK_GONE: "there was no such link",
    TableRefusalCode.SAME_DEVICE: "it was the same device",
    TableRefusalCode.REQUESTS_FULL: "too many were asking already",
}


def describe(event: LoggedEvent) -> str:
    """Return what ``event`` is, with its seat if it has one."""
    seat = getattr(event, "seat", None)
    noun = _NOUNS[type(event).__name__]
    return noun if seat is None else f"{noun} (seat {seat})"


def explain(code: RefusalCode | TableRefusalCode) -> tuple[FindingCode, str]:
    """Return what kind of finding a refusal is, and why it was refused."""
    if isinstance(code, RefusalCode):
        return FindingCode.AGAINST_THE_RULES, _AGAINST_THE_RULES[code]
    if code == TableRefusalCode.CURTAIN_DOWN:  # every curtain is taken to be up where one may be
        return FindingCode.AGAINST_THE_RULES, "the seat had nothing to decide"
    if code in _NOT_THEIR_SEAT:
        return FindingCode.NOT_THEIR_SEAT, _NOT_THEIR_SEAT[code]
    return FindingCode.NOT_ALLOWED, _NOT_ALLOWED.get(code, "the table refuses it")
