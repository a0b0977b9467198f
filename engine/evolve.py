"""Apply an event to a session. Nothing is refused here: the log has already happened."""

from typing import cast

from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.events import (
    Accepted,
    Continued,
    Dealt,
    Designated,
    Event,
    MatchStarted,
    Passed,
    Played,
    RedealAsked,
    Result,
    RoundEnded,
    SessionStarted,
)
from engine.openings import DesignateOpening, DoubleSixOpening, SeatOpening
from engine.profiles import PROFILES
from engine.seats import SEATS, Seat, next_seat
from engine.session import FourHands, Round, Session
from engine.tiles import BIT, HALVES, HIGHEST_DOUBLE, hand_of


class ForeignLogError(ValueError):
    """A log that another version of the engine has written: it is never read by this one."""

    def __init__(self, version: str) -> None:
        super().__init__(f"log of engine {version!r}, this is engine {ENGINE_VERSION!r}")


def evolve(session: Session | None, event: Event) -> Session:
    """Return ``session`` after ``event``; a session begins with ``SessionStarted``.

    Raises ``ForeignLogError`` when that one is of another version of the engine.
    """
    if session is None:
        assert isinstance(event, SessionStarted), "a log begins with SessionStarted"
        return _start(event)
    match event:  # the most frequent first
        case Played():
            return replace(session, round=_play(_round_of(session), event))
        case Passed():
            return replace(session, round=_pass(_round_of(session), event))
        case Continued():
            return _continue(session, _round_of(session), event.seat)
        case Dealt():
            return _deal(session, event)
        case RoundEnded():
            return _end(session, _round_of(session), event.result)
        case Accepted():
            return replace(session, round=_accept(_round_of(session), event.seat))
        case Designated():
            return replace(session, round=_open(_round_of(session), event.opener))
        case RedealAsked():
            return _throw_in(session, _round_of(session), event.seat)
        case MatchStarted():
            return _start_match(session)
        case SessionStarted():
            return _start(event)


def _start(event: SessionStarted) -> Session:
    if event.engine != ENGINE_VERSION:
        raise ForeignLogError(event.engine)
    return Session(event.profile, bytes.fromhex(event.seed), event.is_seed_explicit)


def _start_match(session: Session) -> Session:
    # After the last round of a match the opening is already that of the next one, and stays it.
    opening = PROFILES[session.profile].open_next_match(session.opening)
    return replace(
        session,
        match=session.match + 1,
        score=(0, 0),
        base=1,
        opening=opening,
        is_deal_due=True,
    )


def _round_of(session: Session) -> Round:
    assert session.round is not None, "nothing happens in a round before it is dealt"
    return session.round


def _deal(session: Session, event: Dealt) -> Session:
    before = session.round
    # Not every deal in that phase is one: a new match may begin in the middle of it.
    is_redeal = before is not None and len(before.redeals) == len(before.deals)
    number = session.rounds if is_redeal else session.rounds + 1
    fresh = Round(
        number=number,
        deals=(*before.deals, event) if before is not None and is_redeal else (event,),
        opening=session.opening,
        phase="accept",
        hands=cast(FourHands, tuple(hand_of(tiles) for tiles in event.hands)),
        redeals=before.redeals if before is not None and is_redeal else (),
    )
    has_acceptance = PROFILES[session.profile].has_acceptance
    return replace(
        session,
        deals=session.deals + 1,
        rounds=number,
        round=fresh if has_acceptance else _begin(fresh),
        is_deal_due=False,
    )


def _accept(round: Round, seat: Seat) -> Round:
    accepted = replace(round, accepted=round.accepted | {seat})
    return _begin(accepted) if len(accepted.accepted) == len(SEATS) else accepted


def _begin(round: Round) -> Round:
    match round.opening:
        case DoubleSixOpening():
            holder = next(s for s in SEATS if round.hands[s - 1] & BIT[HIGHEST_DOUBLE])
            return _open(round, holder)
        case SeatOpening(seat):
            return _open(round, seat)
        case DesignateOpening():
            return replace(round, phase="designate")


def _throw_in(session: Session, round: Round, seat: Seat) -> Session:
    thrown_in = replace(round, redeals=(*round.redeals, seat))
    return replace(session, round=thrown_in, is_deal_due=True)


def _open(round: Round, opener: Seat) -> Round:
    return replace(round, phase="play", opener=opener, turn=opener)


def _play(round: Round, event: Played) -> Round:
    high, low = HALVES[event.tile]
    left, right = round.left, round.right
    if event.end is None:
        left, right = high, low
    elif event.end == "left":
        left = high + low - left
    else:
        right = high + low - right
    bit = BIT[event.tile]
    hands = list(round.hands)
    hands[event.seat - 1] &= ~bit
    return replace(
        round,
        hands=cast(FourHands, tuple(hands)),
        turn=next_seat(event.seat),
        moves=(*round.moves, event),
        line=round.line | bit,
        left=left,
        right=right,
        passes_in_a_row=0,
    )


def _pass(round: Round, event: Passed) -> Round:
    return replace(
        round,
        turn=next_seat(event.seat),
        moves=(*round.moves, event),
        passes_in_a_row=round.passes_in_a_row + 1,
    )


def _end(session: Session, round: Round, result: Result) -> Session:
    return replace(
        session,
        score=result.score,
        base=result.next_base,
        opening=result.next_opening,
        round=replace(round, phase="over", turn=None, result=result),
    )


def _continue(session: Session, round: Round, seat: Seat) -> Session:
    ready = round.ready | {seat}
    return replace(session, round=replace(round, ready=ready), is_deal_due=len(ready) == len(SEATS))
