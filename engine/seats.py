"""The four seats and the two teams that they make."""

from typing import Final, Literal, cast, get_args

Seat = Literal[1, 2, 3, 4]
Team = Literal[1, 2]

SEATS: Final[tuple[Seat, ...]] = get_args(Seat)

NEXT_SEAT: Final[dict[Seat, Seat]] = {1: 2, 2: 3, 3: 4, 4: 1}
"""Who plays after each seat: the neighbour on its right, counterclockwise."""


def team_of(seat: Seat) -> Team:
    """Return the team of ``seat``: 1 and 3 are team 1, 2 and 4 are team 2."""
    return 1 if seat % 2 else 2


def next_seat(seat: Seat) -> Seat:
    """Return who plays after ``seat``: the neighbour on its right, counterclockwise."""
    return NEXT_SEAT[seat]


def partner_of(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return cast(Seat, (seat + 1) % 4 + 1)


def other_team(team: Team) -> Team:
    """Return the rivals of ``team``."""
    return 2 if team == 1 else 1


def seats_of(team: Team) -> tuple[Seat, Seat]:
    """Return the two partners of ``team``, the lower seat first."""
    return (1, 3) if team == 1 else (2, 4)
