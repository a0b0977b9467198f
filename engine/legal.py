"""Who is asked, and what each seat may do."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from engine.commands import Accept, AskRedeal, Continue, Designate, End, Pass, SeatCommand
from engine.openings import DesignateOpening, DoubleSixOpening
from engine.plays import list_plays
from engine.seats import SEATS, Seat, partner_of
from engine.session import Round, Session
from engine.tiles import BIT, DOUBLES, FITTING, HIGHEST_DOUBLE, Hand

REDEAL_DOUBLES: Final = 5
"""From this many doubles on a seat may ask for a redeal (docs/rules.md, "Dékabès")."""

_ENDS: Final[dict[tuple[bool, bool], tuple[End, ...]]] = {
    (False, False): (),
    (True, False): ("left",),
    (False, True): ("right",),
    (True, True): ("left", "right"),
}

_SEATS_BESIDES: Final[dict[frozenset[Seat], tuple[Seat, ...]]] = {
    frozenset(done): tuple(seat for seat in SEATS if seat not in done)
    for count in range(len(SEATS) + 1)
    for done in combinations(SEATS, count)
}
"""Who is left when some have done what all have to do."""


def waiting_for(session: Session) -> tuple[Seat, ...]:
    """Return the seats that have something to decide, lowest first.

    In the phase *accept* those who have not answered, whatever they hold; in the phase *over* those
    who are not ready to continue. Nobody while a deal is due.
    """
    round = session.round
    if round is None or session.is_deal_due:
        return ()
    if round.turn is not None:
        return (round.turn,)
    if round.phase == "designate":
        return (representative_of(round),)
    return _SEATS_BESIDES[round.accepted if round.phase == "accept" else round.ready]


def legal(session: Session, seat: Seat) -> Sequence[SeatCommand]:
    """Return everything that ``seat`` may do now; nothing when it is not asked."""
    round = session.round
    if round is None or session.is_deal_due:
        return []
    if seat == round.turn:
        hand = round.hands[seat - 1] if round.line else playable(round, seat)
        return list_plays(seat, hand, round.left, round.right) or [Pass(seat)]
    if round.phase == "over":
        return [] if seat in round.ready else [Continue(seat)]
    if round.phase == "accept":
        return [] if seat in round.accepted else _legal_answers(seat, round.hands[seat - 1])
    if round.phase == "designate" and seat == representative_of(round):
        return [Designate(seat, seat), Designate(seat, partner_of(seat))]
    return []


def _legal_answers(seat: Seat, hand: Hand) -> Sequence[SeatCommand]:
    return [Accept(seat), AskRedeal(seat)] if has_redeal_right(hand) else [Accept(seat)]


def playable(round: Round, seat: Seat) -> Hand:
    """Return the tiles of ``seat`` that could be played now, were it its turn."""
    hand = round.hands[seat - 1]
    if round.line:
        return hand & (FITTING[round.left] | FITTING[round.right])
    return hand & BIT[HIGHEST_DOUBLE] if must_open_double_six(round) else hand


def must_open_double_six(round: Round) -> bool:
    """Tell whether this round has to be opened with the double six."""
    return isinstance(round.opening, DoubleSixOpening)


def has_redeal_right(hand: Hand) -> bool:
    """Tell whether ``hand`` holds so many doubles that its seat may ask for a redeal."""
    return (hand & DOUBLES).bit_count() >= REDEAL_DOUBLES


def representative_of(round: Round) -> Seat:
    """Return who designates the opener of ``round``."""
    assert isinstance(round.opening, DesignateOpening), "only such a round is designated"
    return round.opening.representative


def is_shut(round: Round) -> bool:
    """Tell whether everybody can see that nobody can play: all of the open value is out.

    Two different ends can always still be played by somebody.
    """
    return bool(round.line) and round.left == round.right and not FITTING[round.left] & ~round.line


def ends_for(round: Round, tile_bit: Hand) -> tuple[End, ...]:
    """Return the ends that the tile of ``tile_bit`` matches; both when both ends are equal."""
    if not round.line:
        return ()
    fits_left = bool(FITTING[round.left] & tile_bit)
    fits_right = bool(FITTING[round.right] & tile_bit)
    return _ENDS[fits_left, fits_right]
