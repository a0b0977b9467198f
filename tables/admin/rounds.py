"""A round that is over as the page of its match shows it: for the replay board, and in words."""

import msgspec
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from engine.events import Score
from engine.seats import SEATS
from tables.admin.reckoning import reckon, say_winner
from tables.admin.text import show_name
from tables.vocabulary.replays import ReplayMove, RoundReplay, SeatInReplay, UndoneBranch

# What would end the element that holds it, or begin another, in a way that JSON reads the same.
_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


class Deal(msgspec.Struct, frozen=True):
    """One deal of a round."""

    hands: tuple[tuple[SafeString, str], ...]
    """Each seat's name, and its tiles."""
    is_thrown_in: bool


class Branch(msgspec.Struct, frozen=True):
    """What was taken back."""

    after: int
    moves: tuple[SafeString, ...]


class RoundShown(msgspec.Struct, frozen=True):
    """A round that is over."""

    number: int
    ended_at_version: int
    score: str
    """After it."""
    points: Score
    """The same, of either team."""
    winner: SafeString
    reckoning: tuple[SafeString, ...]
    deals: tuple[Deal, ...]
    moves: tuple[SafeString, ...]
    undone: tuple[Branch, ...]
    replay: SafeString
    """The whole ``RoundReplay``, to be put into an element that holds data."""
    review: SafeString
    """Its ``RoundReview`` likewise; "" while there is none."""


def describe_round(replay: RoundReplay, review: bytes | None) -> RoundShown:
    """Return ``replay`` in words, and with its ``review`` as data."""
    names = [_name(seat) for seat in replay.seats]
    result = replay.result
    last = len(replay.deals) - 1
    return RoundShown(
        number=replay.round,
        ended_at_version=replay.ended_at_version,
        score=f"{result.score[0]} : {result.score[1]}",
        points=result.score,
        winner=say_winner(result, names),
        reckoning=tuple(reckon(result, replay.profile, names)),
        deals=tuple(
            Deal(
                tuple(
                    (format_html("{} {}", seat, name), " ".join(hand))
                    for seat, name, hand in zip(SEATS, names, deal.hands, strict=True)
                ),
                is_thrown_in=number < last,
            )
            for number, deal in enumerate(replay.deals)
        ),
        moves=tuple(map(_say_move, replay.moves)),
        undone=tuple(map(_describe_branch, replay.undone)),
        replay=_write_data(msgspec.json.encode(replay)),
        review=_write_data(review or b""),
    )


def _describe_branch(branch: UndoneBranch) -> Branch:
    return Branch(branch.after, tuple(map(_say_move, branch.moves)))


def _name(seat: SeatInReplay) -> SafeString:
    if seat.name is not None:
        return show_name(seat.name)
    return format_html("computer{}", f" ({seat.level})" if seat.level else "")


def _say_move(move: ReplayMove) -> SafeString:
    match move.action:
        case "accept":
            return format_html("Seat {} accepts.", move.seat)
        case "redeal":
            return format_html("Seat {} asks for a new deal.", move.seat)
        case "designate":
            return format_html("Seat {} lets seat {} open.", move.seat, move.opener)
        case "pass":
            return format_html("Seat {} passes.", move.seat)
        case "play":
            side = "" if move.end is None else f" ({move.end})"
            return format_html("Seat {}: {}{}", move.seat, move.tile, side)


def _write_data(written: bytes) -> SafeString:
    return mark_safe(written.decode().translate(_ESCAPES))  # noqa: S308 - just escaped, as json_script does
