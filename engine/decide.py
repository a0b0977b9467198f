"""Decide what a command does to a session: events, or a refusal that changes nothing."""

from engine import ENGINE_VERSION
from engine.commands import (
    Accept,
    AskRedeal,
    Command,
    Continue,
    Deal,
    Designate,
    Pass,
    Play,
    ProfileName,
)
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
    RoundEnded,
    SessionStarted,
)
from engine.legal import has_redeal_right, must_open_double_six, playable, representative_of
from engine.profiles import PROFILES
from engine.reckoning import reckon_block, reckon_out
from engine.refusals import Refusal, RefusalCode
from engine.seats import SEATS, Seat, team_of
from engine.session import Round, Session
from engine.shuffle import deal_from, seed_of_deal
from engine.tiles import BIT, FITTING, HIGHEST_DOUBLE

PASSES_THAT_BLOCK = 4

Decision = list[Event] | Refusal


def start(profile: ProfileName, seed: bytes, *, is_seed_explicit: bool) -> list[Event]:
    """Return the events that begin a session with the 32-byte ``seed``; a deal is then due."""
    return [SessionStarted(profile, seed.hex(), is_seed_explicit, ENGINE_VERSION)]


def start_match() -> list[Event]:
    """Return the events that begin a new match in whatever a session is in; a deal is then due."""
    return [MatchStarted()]


def decide(session: Session, command: Command) -> Decision:
    """Return what ``command`` makes happen in ``session``, or why it is refused."""
    round = session.round
    if session.is_deal_due or round is None:
        return _deal(session) if isinstance(command, Deal) else Refusal(RefusalCode.NOT_NOW)
    # The most frequent first, and by isinstance: a class pattern takes five times as long.
    if isinstance(command, Play):
        return _play(session, round, command)
    if isinstance(command, Pass):
        return _pass(session, round, command.seat)
    if isinstance(command, Continue):
        return _continue(round, command.seat)
    if isinstance(command, Accept):
        return _accept(round, command.seat)
    if isinstance(command, AskRedeal):
        return _ask_redeal(round, command.seat)
    if isinstance(command, Designate):
        return _designate(round, command)
    return Refusal(RefusalCode.NOT_NOW)  # a deal that is not due


def _deal(session: Session) -> Decision:
    seed = seed_of_deal(session.seed, session.deals)
    return [Dealt(session.deals, seed.hex(), deal_from(seed))]


def _play(session: Session, round: Round, command: Play) -> Decision:
    seat, tile, end = command.seat, command.tile, command.end
    if seat != round.turn:
        return _refuse_out_of_turn(round)
    bit, hand = BIT[tile], round.hands[seat - 1]
    if not hand & bit:
        return Refusal(RefusalCode.TILE_NOT_HELD)
    if not round.line:
        if end is not None:
            return Refusal(RefusalCode.END_GIVEN)
        if must_open_double_six(round) and tile != HIGHEST_DOUBLE:
            return Refusal(RefusalCode.MUST_OPEN_DOUBLE_SIX)
    elif end is None:
        return Refusal(RefusalCode.END_MISSING)
    elif not bit & FITTING[round.left if end == "left" else round.right]:
        return Refusal(RefusalCode.TILE_DOES_NOT_FIT)
    played = Played(seat, tile, end)
    if hand != bit:
        return [played]
    return [played, RoundEnded(reckon_out(session, round, played, PROFILES[session.profile]))]


def _pass(session: Session, round: Round, seat: Seat) -> Decision:
    if seat != round.turn:
        return _refuse_out_of_turn(round)
    if playable(round, seat):
        return Refusal(RefusalCode.MUST_PLAY)
    if round.passes_in_a_row + 1 < PASSES_THAT_BLOCK:
        return [Passed(seat)]
    return [Passed(seat), RoundEnded(reckon_block(session, round, PROFILES[session.profile]))]


def _refuse_out_of_turn(round: Round) -> Refusal:
    return Refusal(RefusalCode.NOT_NOW if round.turn is None else RefusalCode.NOT_YOUR_TURN)


def _accept(round: Round, seat: Seat) -> Decision:
    return _refuse_acceptance(round, seat) or [Accepted(seat)]


def _ask_redeal(round: Round, seat: Seat) -> Decision:
    if refusal := _refuse_acceptance(round, seat):
        return refusal
    if not has_redeal_right(round.hands[seat - 1]):
        return Refusal(RefusalCode.NO_REDEAL_RIGHT)
    return [RedealAsked(seat)]


def _refuse_acceptance(round: Round, seat: Seat) -> Refusal | None:
    if round.phase != "accept":
        return Refusal(RefusalCode.NOT_NOW)
    return Refusal(RefusalCode.ALREADY_DONE) if seat in round.accepted else None


def _designate(round: Round, command: Designate) -> Decision:
    if round.phase != "designate":
        return Refusal(RefusalCode.NOT_NOW)
    if command.seat != representative_of(round):
        return Refusal(RefusalCode.NOT_YOUR_TURN)
    if team_of(command.opener) != team_of(command.seat):
        return Refusal(RefusalCode.NOT_YOUR_PARTNER)
    return [Designated(command.seat, command.opener)]


def _continue(round: Round, seat: Seat) -> Decision:
    if round.result is None:
        return Refusal(RefusalCode.NOT_NOW)
    if seat in round.ready:
        return Refusal(RefusalCode.ALREADY_DONE)
    if len(round.ready) + 1 == len(SEATS) and round.result.match_over:
        return [Continued(seat), MatchStarted()]
    return [Continued(seat)]
