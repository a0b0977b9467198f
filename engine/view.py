"""The one door: turn a session into what one seat, or a stranger, may know of it.

Everything is built field by field from what that seat may know; nothing is taken out of a whole.
"""

from collections import deque
from typing import Final, cast

from msgspec.structs import astuple, replace

from engine.commands import End
from engine.events import Dealt, Event, Hands, Passed, RoundEnded, SessionStarted
from engine.legal import ends_for, has_redeal_right, playable, waiting_for
from engine.profiles import PROFILES
from engine.seats import SEATS, Seat, partner_of
from engine.session import Round, Session
from engine.shuffle import commitment_to
from engine.tiles import BIT, HALVES, Value, count_halves, tiles_in
from engine.viewed import (
    Choices,
    DealtShown,
    LineView,
    PassShown,
    PlayChoice,
    ResultShown,
    Reveal,
    RoundEndedShown,
    RoundView,
    SessionStartedShown,
    SessionView,
    Told,
)

_NO_CHOICES = Choices()

_public: Final[deque[tuple[Session, SessionView]]] = deque(maxlen=8)
"""Public facts of the newest sessions: all sockets of a table are shown them in a row."""


def project(session: Session, seat: Seat | None) -> SessionView:
    """Return what ``seat`` may know of ``session``: its own hand and the public facts.

    None is a stranger, who is shown the public facts alone.
    """
    public = _project_public(session)
    if seat is None:
        return public
    round = session.round
    if round is None or public.round is None:
        return replace(public, seat=seat)
    own = replace(
        public.round,
        hand=tiles_in(round.hands[seat - 1]),
        may=_choices(session, round, seat),
    )
    return replace(public, seat=seat, round=own)


def tell(event: Event) -> Told:
    """Return ``event`` as everybody may be told it."""
    match event:
        case SessionStarted():
            return SessionStartedShown(event.profile)
        case Dealt():
            return DealtShown(event.deal, _commitment(event))
        case RoundEnded():
            return RoundEndedShown()
        case _:
            return event


def _project_public(session: Session) -> SessionView:
    """Return what everybody may know: the same for all who look, and so made once for all."""
    for known, view in tuple(_public):  # another thread may add to it meanwhile
        if known is session:
            return view
    view = SessionView(
        profile=session.profile,
        target=PROFILES[session.profile].target,
        is_seed_explicit=session.is_seed_explicit,
        match=session.match,
        score=session.score,
        base=session.base,
        seat=None,
        round=None if session.round is None else _project_round(session, session.round),
    )
    _public.append((session, view))
    return view


def _project_round(session: Session, round: Round) -> RoundView:
    line, passes = _lay_out(round)
    counts = tuple(hand.bit_count() for hand in round.hands)
    ends = cast(tuple[Value, Value], (round.left, round.right))
    return RoundView(
        number=round.number,
        deal=round.deals[-1].deal,
        commitments=tuple(_commitment(dealt) for dealt in round.deals),
        phase=round.phase,
        opening=round.opening,
        opener=round.opener,
        waiting=waiting_for(session),
        accepted=tuple(sorted(round.accepted)),
        redeals=round.redeals,
        line=line,
        ends=ends if round.line else None,
        hard=_find_hard_ends(PROFILES[session.profile].hard_at, round),
        counts=cast(tuple[int, int, int, int], counts),
        passes=passes,
        hand=None,
        may=None,
        reveal=_reveal(round),
    )


def _find_hard_ends(hard_at: int | None, round: Round) -> tuple[End, ...]:
    if hard_at is None:
        return ()
    open_ends: tuple[tuple[End, int], ...] = (("left", round.left), ("right", round.right))
    return tuple(
        end
        for end, value in open_ends
        if round.line and count_halves(cast(Value, value), round.line) == hard_at
    )


def _choices(session: Session, round: Round, seat: Seat) -> Choices:
    if seat not in waiting_for(session):
        return _NO_CHOICES
    if round.phase == "accept":
        return Choices(may_accept=True, may_redeal=has_redeal_right(round.hands[seat - 1]))
    if round.phase == "designate":
        return Choices(openers=(seat, partner_of(seat)))
    if round.phase == "over":
        return _NO_CHOICES
    tiles = tiles_in(playable(round, seat))
    return Choices(
        plays=tuple(PlayChoice(tile, ends_for(round, BIT[tile])) for tile in tiles),
        may_pass=not tiles,
    )


def _lay_out(round: Round) -> tuple[LineView, tuple[PassShown, ...]]:
    laid: list[tuple[str, Seat, int]] = []
    passes: list[PassShown] = []
    left, right = -1, -1
    for at, move in enumerate(round.moves):
        if isinstance(move, Passed):
            lacks = sorted({left, right})
            passes.append(PassShown(move.seat, at, cast(tuple[Value, ...], tuple(lacks))))
            continue
        high, low = HALVES[move.tile]
        if move.end is None:
            left, right = high, low
            laid.append((move.tile, move.seat, at))
        elif move.end == "left":
            outer = high + low - left
            laid.insert(0, (f"{outer}-{left}", move.seat, at))
            left = outer
        else:
            outer = high + low - right
            laid.append((f"{right}-{outer}", move.seat, at))
            right = outer
    line = LineView(
        tiles=tuple(tile for tile, _, _ in laid),
        seats=tuple(seat for _, seat, _ in laid),
        at=tuple(at for _, _, at in laid),
    )
    return line, tuple(passes)


def _reveal(round: Round) -> Reveal | None:
    if round.result is None:
        return None
    hands = tuple(tiles_in(round.hands[seat - 1]) for seat in SEATS)
    return Reveal(
        hands=cast(Hands, hands),
        result=ResultShown(*astuple(round.result)),
        seeds=tuple(dealt.seed for dealt in round.deals),
        dealt=round.deals[-1].hands,
    )


def _commitment(dealt: Dealt) -> str:
    # A deal given from outside (a record) has no seed to commit to.
    return commitment_to(bytes.fromhex(dealt.seed)) if dealt.seed else ""
