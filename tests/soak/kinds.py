"""What kinds of tables there are in the load, and when their people have had enough."""

import random
from dataclasses import dataclass
from typing import Final

from tests.processes.gathering import FOUR_INVITED
from tests.processes.playing import has_won_a_match
from tests.processes.table_socket import Frame

PROFILES: Final = ("chiva", "six-love", "dekabes")
LATEST: Final = 320
"""Versions after which everybody leaves, match or not. A match of Six-love that is played at random
may take an hour, and until as many tables are left as are made their logs get longer."""
SHORTEST, LONGEST = 20, 120
"""Versions of a table that is left before its match is over."""

Plan = dict[str, str]
ME: Final[Plan] = {"kind": "me", "name": "Seat 1"}
INVITE: Final[Plan] = {"kind": "invite"}


def _beside_me(seat: int) -> Plan:
    return {"kind": "device", "name": f"Seat {seat}"}


def _computer(level: str) -> Plan:
    return {"kind": "computer", "level": level}


@dataclass(frozen=True)
class Kind:
    """A kind of table."""

    seats: tuple[Plan, ...]
    comers: tuple[tuple[int, ...], ...] = ()
    """The seats of each device that comes with the link."""
    may_watch: bool = False


@dataclass(frozen=True)
class End:
    """When people leave a table."""

    is_match: bool
    """Not before a match is over."""
    version: int
    """Else at this version."""
    has_new_session: bool
    """They begin another session first, and leave that."""


KINDS: Final = (
    Kind(tuple(FOUR_INVITED), ((2,), (3,), (4,))),
    Kind((ME, *(_computer("normal") for _ in range(3)))),
    Kind((ME, _beside_me(2), _computer("easy"), _computer("easy"))),
    Kind((ME, _computer("easy"), INVITE, _computer("normal")), ((3,),), may_watch=True),
    Kind((ME, INVITE, _beside_me(3), INVITE), ((2, 4),), may_watch=True),
    Kind((ME, _computer("easy"), _computer("strong"), _computer("easy"))),
)


def draw_end() -> End:
    """Return when the people of a table leave."""
    is_match = random.random() < 0.5
    has_new_session = random.random() < 0.25
    return End(is_match, random.randint(SHORTEST, LONGEST), has_new_session)


def has_ended(end: End, version: int, view: Frame) -> bool:
    """Tell whether people leave now."""
    if version >= LATEST:
        return True
    return has_won_a_match(view) if end.is_match else version >= end.version
