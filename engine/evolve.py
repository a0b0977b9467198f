"""Apply an event to a session. Nothing is refused here: the log has already happened."""

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
from engine.openings import DoubleSixOpening, SeatOpening
from engine.profiles import PROFILES
from engine.seats import NEXT_SEAT, SEATS, Seat
from engine.session import FourHands, Round, Session
from engine.tiles import BIT, HALVES, HIGHEST_DOUBLE, PIPS, Tile, hand_of


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
    round = session.round
    if round is None:
        return _evolve_undealt(session, event)
    # The most frequent first, and by isinstance: a class pattern takes five times as long.
    if isinstance(event, Played):
        return replace(session, round=_play(round, event))
    if isinstance(event, Passed):
        return replace(session, round=_pass(round, event))
    if isinstance(event, Continued):
        return _continue(session, round, event.seat)
    if isinstance(event, Accepted):
        return replace(session, round=_accept(round, event.seat))
    if isinstance(event, Dealt):
        return _deal(session, event)
    if isinstance(event, RoundEnded):
        return _end(session, round, event.result)
    if isinstance(event, Designated):
        return replace(session, round=_open(round, event.opener))
    if isinstance(event, RedealAsked):
        return _throw_in(session, round, event.seat)
    if isinstance(event, MatchStarted):
        return _start_match(session)
    return _start(event)


def _evolve_undealt(session: Session, event: Event) -> Session:
    if isinstance(event, Dealt):
        return _deal(session, event)
    if isinstance(event, MatchStarted):
        return _start_match(session)
    assert isinstance(event, SessionStarted), "nothing happens in a round before it is dealt"
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


def _deal(session: Session, event: Dealt) -> Session:
    before = session.round
    # Not every deal in that phase is one: a new match may begin in the middle of it.
    is_redeal = before is not None and len(before.redeals) == len(before.deals)
    number = session.rounds if is_redeal else session.rounds + 1
    first, second, third, fourth = event.hands
    fresh = Round(
        number=number,
        deals=(*before.deals, event) if before is not None and is_redeal else (event,),
        opening=session.opening,
        phase="accept",
        hands=(hand_of(first), hand_of(second), hand_of(third), hand_of(fourth)),
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
    opening = round.opening
    if isinstance(opening, DoubleSixOpening):
        return _open(round, _find_holder(round.hands, HIGHEST_DOUBLE))
    if isinstance(opening, SeatOpening):
        return _open(round, opening.seat)
    return replace(round, phase="designate")


def _find_holder(hands: FourHands, tile: Tile) -> Seat:
    first, second, third, _fourth = hands
    bit = BIT[tile]
    return 1 if first & bit else 2 if second & bit else 3 if third & bit else 4


def _throw_in(session: Session, round: Round, seat: Seat) -> Session:
    thrown_in = replace(round, redeals=(*round.redeals, seat))
    return replace(session, round=thrown_in, is_deal_due=True)


def _open(round: Round, opener: Seat) -> Round:
    return replace(round, phase="play", opener=opener, turn=opener)


def _play(round: Round, event: Played) -> Round:
    left, right = round.left, round.right
    if event.end == "left":
        left = PIPS[event.tile] - left
    elif event.end == "right":
        right = PIPS[event.tile] - right
    else:
        left, right = HALVES[event.tile]
    bit = BIT[event.tile]
    others = ~bit  # as in without_tile, but here a call would be felt
    first, second, third, fourth = round.hands
    return replace(
        round,
        hands=(first & others, second & others, third & others, fourth & others),
        turn=NEXT_SEAT[event.seat],
        moves=round.moves + (event,),  # noqa: RUF005 (unpacking makes a list first)
        line=round.line | bit,
        left=left,
        right=right,
        passes_in_a_row=0,
    )


def _pass(round: Round, event: Passed) -> Round:
    return replace(
        round,
        turn=NEXT_SEAT[event.seat],
        moves=round.moves + (event,),  # noqa: RUF005 (unpacking makes a list first)
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
