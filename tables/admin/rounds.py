"""A round that is over as the page of its match shows it: for the replay board, and in words."""

from collections.abc import Sequence

import msgspec
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from engine.events import Score
from engine.seats import SEATS
from tables.admin.naming import Names, name_seats, say_designation
from tables.admin.reckoning import name_winners, reckon
from tables.vocabulary.replays import FourSeatsInReplay, ReplayMove, RoundReplay, SeatInReplay

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
    winners: SafeString | None
    """None: nobody won it."""
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
    names = name_seats(replay.seats)
    result = replay.result
    last = len(replay.deals) - 1
    return RoundShown(
        number=replay.round,
        ended_at_version=replay.ended_at_version,
        score=f"{result.score[0]} : {result.score[1]}",
        points=result.score,
        winners=name_winners(result, names),
        reckoning=tuple(reckon(result, replay.profile, names)),
        deals=tuple(
            Deal(
                tuple((name, " ".join(hand)) for name, hand in zip(names, deal.hands, strict=True)),
                is_thrown_in=number < last,
            )
            for number, deal in enumerate(replay.deals)
        ),
        moves=_say_moves(replay.moves, replay.seats),
        undone=tuple(
            Branch(branch.after, _say_moves(branch.moves, replay.seats)) for branch in replay.undone
        ),
        replay=_write_data(msgspec.json.encode(replay)),
        review=_write_data(review or b""),
    )


def _say_moves(moves: Sequence[ReplayMove], seats: FourSeatsInReplay) -> tuple[SafeString, ...]:
    return tuple(_say_move(move, name_seats(_seats_at(move, seats))) for move in moves)


def _seats_at(move: ReplayMove, seats: FourSeatsInReplay) -> Sequence[SeatInReplay]:
    """Return who held the seats when ``move`` was made, as far as it matters to it."""
    if move.by is None:
        return seats
    return [move.by if seat == move.seat else held for seat, held in zip(SEATS, seats, strict=True)]


def _say_move(move: ReplayMove, names: Names) -> SafeString:
    name = names[move.seat - 1]
    match move.action:
        case "accept":
            return format_html("{} accepts.", name)
        case "redeal":
            return format_html("{} asks for a new deal.", name)
        case "designate":
            assert move.opener is not None, "somebody was named"
            return say_designation(move.seat, move.opener, names)
        case "pass":
            return format_html("{} passes.", name)
        case "play":
            side = "" if move.end is None else f" ({move.end})"
            return format_html("{}: {}{}", name, move.tile, side)


def _write_data(written: bytes) -> SafeString:
    return mark_safe(written.decode().translate(_ESCAPES))  # noqa: S308 - just escaped, as json_script does
