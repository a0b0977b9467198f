"""A table's log as it stands in Redis, read anew: who held which tile at which version."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from engine.events import (
    Continued,
    Dealt,
    MatchStarted,
    Passed,
    Played,
    RoundEnded,
    SessionStarted,
)
from engine.evolve import evolve
from engine.legal import waiting_for
from engine.seats import SEATS, Seat
from engine.session import Session
from engine.tiles import TILES, Tile
from tables.state.log import Entry, name_of, read_entry
from tables.vocabulary.events import ComputerSeated, LoggedEvent, SeatLeft, SeatTaken, TableMade

NO_HANDS: tuple[frozenset[Tile], ...] = (frozenset(),) * 4


@dataclass(frozen=True)
class Moment:
    """The table at one version, secrets included."""

    version: int
    events: tuple[LoggedEvent, ...]
    """What this version's entry made happen."""
    hands: tuple[frozenset[Tile], ...] = NO_HANDS
    line: tuple[Tile, ...] = ()
    """The tiles played in this round, in the order of play."""
    deals: tuple[Dealt, ...] = ()
    """Of this round, the thrown in ones included."""
    is_over: bool = False
    waiting: tuple[Seat, ...] = ()
    devices: tuple[str | None, ...] = (None,) * 4
    """Who held the seats; None: a computer, or nobody."""

    @property
    def commitments(self) -> set[str]:
        return {sha256(bytes.fromhex(dealt.seed)).hexdigest() for dealt in self.deals}

    def seats_of(self, device: str) -> set[Seat]:
        return {seat for seat in SEATS if self.devices[seat - 1] == device}


@dataclass
class Journal:
    """All of a table's versions; ``moments[n]`` is version n, from 1."""

    entries: list[Entry]
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        session: Session | None = None
        moment = Moment(0, ())
        self.moments.append(moment)
        for entry in self.entries:
            for event in entry.events:
                if not isinstance(event, TableMade | SeatTaken | ComputerSeated | SeatLeft):
                    session = evolve(session, event)
            moment = _follow(moment, entry, session)
            self.moments.append(moment)

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def deals(self) -> list[Dealt]:
        return [
            each for moment in self.moments for each in moment.events if isinstance(each, Dealt)
        ]

    @property
    def session_seed(self) -> str:
        (started,) = [
            each
            for moment in self.moments
            for each in moment.events
            if isinstance(each, SessionStarted)
        ]
        return started.seed

    def find(self, device: str, id: str) -> list[int]:
        """Return the versions that the command ``id`` of ``device`` made; there should be one."""
        key = (name_of(device), id)
        return [n for n, each in enumerate(self.entries, 1) if (each.by, each.id) == key]

    def told_between(self, since: int, version: int) -> set[Tile]:
        """Return the tiles played after version ``since`` up to ``version``."""
        return {
            event.tile
            for moment in self.moments[since + 1 : version + 1]
            for event in moment.events
            if isinstance(event, Played)
        }

    def require_sound(self) -> None:
        """Check what holds of every log, however many wrote it at once."""
        keys = [(entry.by, entry.id) for entry in self.entries]
        assert len(set(keys)) == len(keys), "a command happened twice"
        for dealt in self.deals:
            assert sorted(tile for hand in dealt.hands for tile in hand) == sorted(TILES)
            assert [len(hand) for hand in dealt.hands] == [7, 7, 7, 7]
        assert [dealt.deal for dealt in self.deals] == list(range(len(self.deals)))
        _require_turns(self.moments)


def read_journal(written: Sequence[bytes]) -> Journal:
    """Return the journal of a log as it is stored."""
    return Journal([read_entry(each) for each in written])


def _follow(before: Moment, entry: Entry, session: Session | None) -> Moment:
    hands, line, deals = list(before.hands), list(before.line), before.deals
    is_over, devices = before.is_over, list(before.devices)
    for event in entry.events:
        match event:
            case Dealt():
                deals = (event,) if is_over else (*deals, event)
                is_over, line = False, []
                hands = [frozenset(hand) for hand in event.hands]
            case Played():
                hands[event.seat - 1] -= {event.tile}
                line.append(event.tile)
            case RoundEnded():
                is_over = True
            case SeatTaken():
                devices[event.seat - 1] = event.device
            case ComputerSeated() | SeatLeft():
                devices[event.seat - 1] = None
            case _:
                pass
    return Moment(
        before.version + 1,
        entry.events,
        tuple(hands),
        tuple(line),
        deals,
        is_over,
        () if session is None else waiting_for(session),
        tuple(devices),
    )


def _require_turns(moments: Sequence[Moment]) -> None:
    """In a round nobody moves twice in a row, and nobody is ready twice for the next."""
    last: Seat | None = None
    ready: set[Seat] = set()
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, Played | Passed):
            assert last is None or event.seat == last % 4 + 1, "somebody moved out of turn"
            last = event.seat
        elif isinstance(event, Continued):
            assert event.seat not in ready, "a seat was ready twice"
            ready.add(event.seat)
        elif isinstance(event, Dealt | MatchStarted):
            last, ready = None, set()
