"""A table: a frozen value that holds everything, secrets included. ``fold`` makes it of the log.

``tables.shown`` alone shows it. Printing one shows no tile and no seed.
"""

from typing import Final

import msgspec

from engine.commands import ProfileName
from engine.seats import Seat
from engine.session import Session
from tables.state.history import History
from tables.state.offers import Offers
from tables.state.proposal import Talks
from tables.state.requests import Requests
from tables.state.seating import NOBODY, Seating, has_person, seats_of_computers
from tables.vocabulary.viewed import Pace

WaitingSince = tuple[int | None, int | None, int | None, int | None]

NOBODY_WAITS: Final[WaitingSince] = (None, None, None, None)


class Table(msgspec.Struct, frozen=True, gc=False):
    """Four seats and a session, after ``version`` entries of the log."""

    code: str
    profile: ProfileName
    pace: Pace
    creator: str
    """The device that made it."""
    seed: str | None
    """The text of an explicit seed; None: fresh randomness."""
    may_watch: bool = False
    """Whoever has the link and no seat may look on."""
    version: int = 0
    seating: Seating = NOBODY
    session: Session | None = None
    """None before the start."""
    history: History = History()
    """What can be taken back, and put back."""
    talks: Talks = Talks()
    """What is being proposed."""
    requests: Requests = ()
    """Who asks for the seat of a computer."""
    offers: Offers = ()
    """One-time links for seats."""
    has_held: frozenset[tuple[Seat, str]] = frozenset()
    """Each seat with the devices that held it at some time of the round in play: whoever sat there
    may have seen its hand."""
    moved_at: int = 0
    """The version that the last event of the session made, or the last that went back."""
    dealt_at: int = 0
    """The version since which the newest deal is put to acceptance."""
    ended_at: int = 0
    """The version since which the last finished round is over."""
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


def computers_to_decide(table: Table) -> tuple[Seat, ...]:
    """Return the seats of computers that have something to decide, lowest first.

    None where no person sits: a table of computers alone stops. None while a proposal is open.
    """
    if not has_person(table.seating) or table.talks.proposal is not None:
        return ()
    computers = seats_of_computers(table.seating)
    return tuple(seat for seat in computers if table.waiting_since[seat - 1] is not None)


def due_in_ms(table: Table, delay_ms: int, now_ms: int) -> int | None:
    """Return when somebody has to look after ``table``, from now; None: nobody has to.

    ``delay_ms`` is how long its computers wait; an open proposal has to lapse in time.
    """
    proposal = table.talks.proposal
    if proposal is not None:
        return max(0, proposal.lapses_at_ms - now_ms)
    return delay_ms if computers_to_decide(table) else None


def asks_computers_the_same(before: Table, after: Table) -> bool:
    """Tell whether the computers that had to decide ``before`` have to decide just that ``after``.

    Then they are due when they were: whoever asks for a seat, or changes it, again and again does
    not stop them.
    """
    computers = computers_to_decide(before)
    return (
        bool(computers)
        and computers == computers_to_decide(after)
        and all(
            before.waiting_since[seat - 1] == after.waiting_since[seat - 1] for seat in computers
        )
    )
