"""The account of a table that a course keeps: its log, read from Redis and understood anew."""

from msgspec.structs import replace

from engine.seats import SEATS
from engine.session import Session
from engine.tiles import TILES, hand_of, tiles_in
from tables.state.loaded import LoadedTable, adopt, draft
from tables.state.log import COMPUTER, Entry, read_entry
from tables.state.seating import Computer
from tables.state.table import Table
from tables.vocabulary.events import PutBack, TakenBack
from tests.processes.journal import Journal
from tests.tables.course.consent import Consent
from tests.tables.worlds import begins_round


class Account:
    """Every version of a table: as the fold has it, and as the journal reads it."""

    def __init__(self) -> None:
        self.journal = Journal([])
        self.written: list[bytes] = []
        self.tables: list[Table | None] = [None]
        self._loaded: LoadedTable | None = None
        self._consent = Consent()
        self._begun: Session | None = None
        """The session as the round in play began."""
        self._taken: list[Session] = []
        """What was there before each undo and restart that can be put back."""

    @property
    def version(self) -> int:
        return len(self.written)

    @property
    def loaded(self) -> LoadedTable:
        assert self._loaded is not None
        return self._loaded

    @property
    def table(self) -> Table:
        return self.loaded.table

    def read(self, written: list[bytes]) -> None:
        """Go on with the entries ``written``, which follow, and hold them against what must be."""
        for each in written:
            entry = read_entry(each)
            before = self.tables[-1]
            is_known = before is not None and self.loaded.find_command(entry.by, entry.id)
            assert not is_known, "a command happened twice"
            self._loaded = adopt(self._loaded, draft(self._loaded, entry))
            self.written.append(each)
            self.tables.append(self.table)
            self.journal.add(entry)
            assert self.table.version == len(self.written)
            if before is not None:
                self._require_own_seats(before, entry)
                self._require_meaning(before, entry)
                self._consent.read(before, entry, self.table)
            self._require_all_tiles()

    def _require_own_seats(self, before: Table, entry: Entry) -> None:
        """Computers decide for computers alone."""
        if entry.by == COMPUTER:
            seat = getattr(entry.events[0], "seat", None)
            assert seat is not None
            assert isinstance(before.seating[seat - 1], Computer)
            assert before.waiting_since[seat - 1] is not None

    def _require_meaning(self, before: Table, entry: Entry) -> None:
        """What is in play is what the entries say that were not taken back, and nothing else."""
        meant, session = self.journal.sessions[-1], self.table.session
        assert without_count(session) == without_count(meant)
        for event in entry.events:
            if isinstance(event, TakenBack):
                assert before.session is not None
                self._require_taken_back(before.session, event)
                self._taken.append(before.session)
            elif isinstance(event, PutBack):
                put_back = self._taken.pop()
                if event is entry.events[-1]:
                    assert session == put_back, "undo, then redo, changes nothing"
        if not any(isinstance(event, TakenBack | PutBack) for event in entry.events):
            has_moved = self.table.moved_at == self.version
            self._taken = [] if has_moved else self._taken
        assert len(self.table.history.undone) == len(self._taken)
        if begins_round(entry):
            self._begun = session
            assert not self.table.history.steps

    def _require_taken_back(self, before: Session, event: TakenBack) -> None:
        after, begun = self.table.session, self._begun
        assert after is not None
        assert begun is not None
        assert (after.score, after.base) == (begun.score, begun.base)
        assert (after.opening, after.match, after.rounds) == (
            begun.opening,
            begun.match,
            begun.rounds,
        )
        assert self.table.history.has_taken_back
        assert after.round is not None
        assert before.round is not None
        if event.kind == "restart":
            assert after.round.deals == before.round.deals, "the same deal"
            assert after.round.hands == after_dealing(after)
            assert not after.round.moves
            had_accepted = len(before.round.accepted) == 4
            assert (len(after.round.accepted) == 4) == had_accepted, "nobody is asked again"

    def _require_all_tiles(self) -> None:
        session = self.table.session
        if session is None or session.round is None:
            return
        hands = [tile for hand in session.round.hands for tile in tiles_in(hand)]
        assert sorted([*hands, *tiles_in(session.round.line)]) == sorted(TILES)
        assert min(session.score) == 0
        waiting = [seat for seat in SEATS if self.table.waiting_since[seat - 1] is not None]
        assert waiting or self.table.is_over, "the table has stopped"


def after_dealing(session: Session) -> tuple[int, ...]:
    """Return the hands of the newest deal, whole."""
    assert session.round is not None
    return tuple(map(hand_of, session.round.deals[-1].hands))


def without_count(session: Session | None) -> Session | None:
    """Return ``session`` as it is played: deals that were taken back are counted all the same."""
    return None if session is None else replace(session, deals=0)
