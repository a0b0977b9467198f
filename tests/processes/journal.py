"""A table's log as it stands in Redis, read anew: who held which tile at which version."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from engine.events import (
    Continued,
    Dealt,
    Event,
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
from tables.archive.verifying.verdict import verify
from tables.state.log import Entry, name_of, read_entry
from tables.vocabulary.events import (
    ComputerSeated,
    LoggedEvent,
    PutBack,
    SeatGivenBack,
    SeatHandedOver,
    SeatLeft,
    SeatLent,
    SeatTaken,
    TableMade,
    TakenBack,
)
from tests.tables.archive.verifying.archiving import archive

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
    has_jumped: bool = False
    """Something was taken back or put back, or a match or session begun in the middle."""
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
    moments: list[Moment] = field(default_factory=lambda: [Moment(0, ())])
    sessions: list[Session | None] = field(default_factory=lambda: [None])
    """The session at each version, as the entries that are not taken back make it."""
    _undone: list[int] = field(default_factory=list)
    """Versions that can be put back."""

    def __post_init__(self) -> None:
        entries, self.entries = self.entries, []
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Read the next entry."""
        self.entries.append(entry)
        session, before = self.sessions[-1], self.moments[-1]
        for event in entry.events:
            if isinstance(event, TakenBack | PutBack):
                if isinstance(event, TakenBack):
                    self._undone.append(self.version - 1)
                    source = event.since - 1
                else:
                    source = self._undone.pop()
                session, before = self.sessions[source], _jump(before, self.moments[source])
            elif isinstance(event, Event):
                session = evolve(session, event)
                self._undone = []
        self.sessions.append(session)
        self.moments.append(_follow(before, entry, session))

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def made(self) -> TableMade:
        made = self.entries[0].events[0]
        assert isinstance(made, TableMade)
        return made

    @property
    def code(self) -> str:
        return self.made.code

    @property
    def may_watch(self) -> bool:
        """Whoever has no seat is shown what everybody knows."""
        return self.made.may_watch

    @property
    def deals(self) -> list[Dealt]:
        return [
            each for moment in self.moments for each in moment.events if isinstance(each, Dealt)
        ]

    @property
    def session_seeds(self) -> list[str]:
        return [
            each.seed
            for moment in self.moments
            for each in moment.events
            if isinstance(each, SessionStarted)
        ]

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
        _require_fresh_deals(self.moments)
        _require_turns(self.moments)
        findings = verify(archive(self.entries, self.code)).findings
        assert findings == (), [str(finding) for finding in findings]


def read_journal(written: Sequence[bytes]) -> Journal:
    """Return the journal of a log as it is stored."""
    return Journal([read_entry(each) for each in written])


def _follow(before: Moment, entry: Entry, session: Session | None) -> Moment:
    hands, line, deals = list(before.hands), list(before.line), before.deals
    is_over, devices = before.is_over, list(before.devices)
    is_fresh = has_jumped = False
    for event in entry.events:
        match event:
            case Dealt():
                deals = (event,) if is_over or is_fresh else (*deals, event)
                is_over, is_fresh, line = False, False, []
                hands = [frozenset(hand) for hand in event.hands]
            case Played():
                hands[event.seat - 1] -= {event.tile}
                line.append(event.tile)
            case RoundEnded():
                is_over = True
            case SessionStarted() | MatchStarted():
                is_fresh = has_jumped = True
            case TakenBack() | PutBack():
                has_jumped = True
            case SeatTaken() | SeatGivenBack() | SeatHandedOver():
                devices[event.seat - 1] = event.device
            case ComputerSeated() | SeatLeft() | SeatLent():
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
        has_jumped,
        () if session is None else waiting_for(session),
        tuple(devices),
    )


def _jump(before: Moment, to: Moment) -> Moment:
    """Return ``before`` with the session of ``to``: who sits where is not taken back."""
    return replace(to, version=before.version, devices=before.devices)


def _require_fresh_deals(moments: Sequence[Moment]) -> None:
    """Deals are numbered through each session, and no number comes twice, taken back or not."""
    expected = 0
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, SessionStarted):
            expected = 0
        elif isinstance(event, Dealt):
            assert event.deal == expected, "a deal came twice, or never"
            expected += 1


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
        elif isinstance(event, Dealt | MatchStarted | TakenBack | PutBack):
            last, ready = None, set()
