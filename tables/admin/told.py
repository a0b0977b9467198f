"""What has happened at a table, as sentences for the staff."""

from collections.abc import Sequence
from typing import Final, cast, get_args

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.events import Accepted, Continued, Designated, MatchStarted, Passed, Played, RedealAsked
from engine.viewed import DealtShown, RoundEndedShown, SessionStartedShown, Told
from tables.admin.naming import name_computer, name_person, name_seats, say_designation
from tables.admin.text import show_name
from tables.vocabulary.replays import SeatInReplay
from tables.vocabulary.told import (
    AnsweredShown,
    ComputerSeated,
    ProposedShown,
    PutBackShown,
    SeatGivenBackShown,
    SeatHandedOverShown,
    SeatLeft,
    SeatLentShown,
    SeatRequestedShown,
    SeatRequestEndedShown,
    SeatTaken,
    TableTold,
    TakenBackShown,
)

AboutSeats = (
    SeatTaken
    | ComputerSeated
    | SeatLeft
    | SeatLentShown
    | SeatGivenBackShown
    | SeatHandedOverShown
    | SeatRequestedShown
    | SeatRequestEndedShown
)
ABOUT_SEATS: Final = get_args(AboutSeats)
"""What is told of a round in play too: nothing of it depends on a tile."""

_DONE: Final = {
    Accepted: "{} accepts the deal.",
    RedealAsked: "{} asks for a new deal.",
    Passed: "{} passes.",
    Continued: "{} is ready to go on.",
}
_PROPOSED: Final = {
    "undo": "to take something back",
    "redo": "to put back what was taken back",
    "restart": "to begin the round anew",
    "new_match": "a new match",
    "new_session": "a new session",
}


def say_told(told: TableTold, holders: Sequence[SeatInReplay]) -> SafeString:
    """Return ``told`` as a sentence; ``holders`` hold seats 1 to 4 after it."""
    match told:
        case TakenBackShown():
            return _say_taken_back(told, holders)
        case PutBackShown(entries):
            return format_html("{} put back on the table.", _count_steps(entries))
        case ProposedShown(kind=kind, name=name):
            return format_html("{} proposes {}.", show_name(name), _PROPOSED[kind])
        case AnsweredShown(outcome=outcome):
            return format_html("The proposal is {}.", outcome)
    if isinstance(told, ABOUT_SEATS):
        return _say_seats(told, holders)
    return _say_session(cast(Told, told), holders)


def _say_session(told: Told, holders: Sequence[SeatInReplay]) -> SafeString:
    names = name_seats(holders)
    match told:
        case SessionStartedShown():
            return format_html("{}", "The session begins.")
        case MatchStarted():
            return format_html("{}", "A new match begins at 0–0.")
        case DealtShown(deal):
            return format_html("The tiles are dealt (deal {}).", deal)
        case RoundEndedShown():
            return format_html("{}", "The round is over.")
        case Designated(seat, opener):
            return say_designation(seat, opener, names)
        case Played(seat, tile, end):
            says = "opens with" if end is None else "plays"
            side = "" if end is None else f" on the {end}"
            return format_html("{} {} {}{}.", names[seat - 1], says, tile, side)
    return format_html(_DONE[type(told)], names[told.seat - 1])


def _say_seats(told: AboutSeats, holders: Sequence[SeatInReplay]) -> SafeString:
    match told:
        case SeatTaken(seat, name):
            return format_html("{} sits down on seat {}.", show_name(name), seat)
        case ComputerSeated(seat, level):
            return format_html("{} ({}) takes its seat.", name_computer(seat), level)
        case SeatLeft(seat, name):
            return format_html("{} leaves seat {}.", show_name(name), seat)
        case SeatLentShown(seat, level, name, has_left):
            why = "got up" if has_left else "is away"
            return format_html(
                "{} {}: {} ({}) plays and keeps the seat for them.",
                name_person(name, seat, holders),
                why,
                name_computer(seat),
                level,
            )
        case SeatGivenBackShown(seat, name):
            return format_html("{} is back in seat {}.", show_name(name), seat)
        case SeatHandedOverShown(seat, name):
            return format_html(
                "{} carries on in seat {}, on another device.", show_name(name), seat
            )
        case SeatRequestedShown(_, seat, name):
            return format_html("{} asks for the seat of {}.", show_name(name), name_computer(seat))
        case SeatRequestEndedShown(_, outcome):
            return format_html("The request for the seat is {}.", outcome)


def _say_taken_back(told: TakenBackShown, holders: Sequence[SeatInReplay]) -> SafeString:
    if told.kind == "restart" or told.seat is None:
        return format_html("{}", "The round begins anew, with the same tiles.")
    steps = _count_steps(told.entries)
    if told.name is None:
        return format_html("The last decision in seat {} is taken back: {}.", told.seat, steps)
    name = name_person(told.name, told.seat, holders)
    return format_html("The last decision of {} is taken back: {}.", name, steps)


def _count_steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
