"""A table: the fold of its log. A frozen value that holds everything, secrets included.

``tables.shown`` alone shows it. Printing one shows no tile and no seed.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from engine import ENGINE_VERSION
from engine.commands import ProfileName
from engine.events import Dealt, RoundEnded, SessionStarted
from engine.evolve import evolve
from engine.legal import waiting_for
from engine.seats import SEATS, Seat
from engine.session import Session
from tables.state.log import Entry, UnreadableLogError
from tables.state.seating import NOBODY, Seating, has_person, seat_after, seats_of_computers
from tables.vocabulary.events import ComputerSeated, SeatLeft, SeatTaken, TableMade
from tables.vocabulary.viewed import Pace

WaitingSince = tuple[int | None, int | None, int | None, int | None]

NOBODY_WAITS: Final[WaitingSince] = (None, None, None, None)


class Table(msgspec.Struct, frozen=True):
    """Four seats and a session, after ``version`` entries of the log."""

    code: str
    profile: ProfileName
    pace: Pace
    creator: str
    """The device that made it."""
    seed: str | None
    """The text of an explicit seed; None: fresh randomness."""
    version: int = 0
    seating: Seating = NOBODY
    session: Session | None = None
    """None before the start."""
    moved_at: int = 0
    """The version that the last event of the session made."""
    dealt_at: int = 0
    """The version that the newest deal made."""
    ended_at: int = 0
    """The version at which the last finished round ended."""
    waiting_since: WaitingSince = NOBODY_WAITS
    """For seats 1 to 4: the version since which the seat has had to decide without a break;
    None when it has nothing to decide, and for *continue*, where nothing is hidden."""

    def __repr__(self) -> str:
        return f"Table(code={self.code!r}, version={self.version}, session={self.session!r})"

    @property
    def is_over(self) -> bool:
        """The round has ended and the next deal has not followed: nothing is hidden."""
        session = self.session
        return session is not None and session.round is not None and session.round.phase == "over"


def fold(table: Table | None, entry: Entry) -> Table:
    """Return the table after ``entry``. Nothing is refused here: it has already happened.

    Raises:
        UnreadableLogError: the log was not written by rules of this version.
    """
    if table is None:
        table = _make(entry)
    version = table.version + 1
    seating, session = table.seating, table.session
    moved_at, dealt_at, ended_at = table.moved_at, table.dealt_at, table.ended_at
    for event in entry.events:
        if isinstance(event, TableMade):
            continue
        if isinstance(event, SeatTaken | ComputerSeated | SeatLeft):
            seating = seat_after(seating, event, entry.at_ms)
            continue
        if isinstance(event, SessionStarted):
            _require_our_rules(event)
        elif isinstance(event, Dealt):
            dealt_at = version
        elif isinstance(event, RoundEnded):
            ended_at = version
        session = evolve(session, event)
        moved_at = version
    return replace(
        table,
        version=version,
        seating=seating,
        session=session,
        moved_at=moved_at,
        dealt_at=dealt_at,
        ended_at=ended_at,
        waiting_since=_wait(table.waiting_since, session, version),
    )


def computers_to_decide(table: Table) -> tuple[Seat, ...]:
    """Return the seats of computers that have something to decide, lowest first.

    None where no person sits: a table of computers alone stops.
    """
    if not has_person(table.seating):
        return ()
    computers = seats_of_computers(table.seating)
    return tuple(seat for seat in computers if table.waiting_since[seat - 1] is not None)


def _make(entry: Entry) -> Table:
    made = entry.events[0] if entry.events else None
    if not isinstance(made, TableMade):
        raise UnreadableLogError("a log begins with the making of its table")
    return Table(made.code, made.profile, made.pace, made.creator, made.seed)


def _require_our_rules(event: SessionStarted) -> None:
    if event.engine != ENGINE_VERSION:
        raise UnreadableLogError(f"decided by engine {event.engine}, this is {ENGINE_VERSION}")


def _wait(before: WaitingSince, session: Session | None, version: int) -> WaitingSince:
    if session is None or session.round is None or session.round.phase == "over":
        return NOBODY_WAITS
    waiting = waiting_for(session)
    since = [(before[seat - 1] or version) if seat in waiting else None for seat in SEATS]
    return (since[0], since[1], since[2], since[3])
