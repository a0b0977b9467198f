"""Decides a log again, entry by entry, as the one writer did, and holds the log against it."""

from collections.abc import Sequence
from typing import Final

from engine import ENGINE_VERSION
from engine.events import Dealt, SessionStarted
from tables.archive.verifying.causes import Cause, find_causes
from tables.archive.verifying.deals import is_dealt_from_its_seed
from tables.archive.verifying.differences import Difference, find_difference, name_difference
from tables.archive.verifying.findings import Finding, FindingCode, Place
from tables.archive.verifying.making import decide_making, find_fault, seed_in
from tables.archive.verifying.wording import describe, explain
from tables.state.decide import Decided, decide
from tables.state.fold import fold
from tables.state.log import Entry, UnreadableLogError
from tables.state.table import Table
from tables.vocabulary.events import LoggedEvent, TableMade
from tables.vocabulary.refusals import TableRefusal

CANNOT_BE: Final = (
    ArithmeticError,
    AssertionError,
    LookupError,
    TypeError,
    UnreadableLogError,
    ValueError,
)
"""What rules and fold may raise over a log that did not come about by them: they refuse nothing."""


class Replay:
    """The table as the rules have it, after every entry that was decided again.

    Where an entry cannot have come about, nothing after it can be judged: there it ends. Where only
    something that follows is other than it must be, it goes on with what must be.
    """

    def __init__(self, code: str) -> None:
        self._code = code
        self._table: Table | None = None
        self.decided = 0
        """How many entries were decided again."""
        self.has_ended = False
        """Nothing more can be decided again."""

    def end(self) -> None:
        """Decide nothing more again: the next entry is not there."""
        self.has_ended = True

    def step(
        self, entry: Entry, places: Sequence[Place], *, is_bad_deal: bool = False
    ) -> list[Finding]:
        """Decide ``entry``, the next one, again; return what is wrong with it.

        Args:
            entry: the next one.
            places: those of its events.
            is_bad_deal: what is wrong with a deal in it, or with a seed, is known already.
        """
        try:
            found = self._step(entry, places, is_bad_deal=is_bad_deal)
        except CANNOT_BE as fault:
            says = f"this cannot have come about ({type(fault).__name__})"
            found = self._give_up(FindingCode.NO_CAUSE, places, says)
        self.decided += not self.has_ended
        return found

    def _step(self, entry: Entry, places: Sequence[Place], *, is_bad_deal: bool) -> list[Finding]:
        foreign = find_foreign_engine(entry)
        if foreign is not None:
            says = f"decided by another version of the engine than {ENGINE_VERSION}"
            return self._give_up(FindingCode.FOREIGN_ENGINE, places[foreign:], says)
        if self._table is None:
            fault = find_fault(self._code, entry)
            if fault is not None:
                return self._give_up(FindingCode.BAD_MAKING, places, fault)
            return self._compare(decide_making(entry), entry, places, is_bad_deal=is_bad_deal)
        causes = [] if _makes_a_table(entry) else find_causes(self._table, entry)
        if not causes:
            return self._give_up(FindingCode.NO_CAUSE, places, _say_no_cause(entry))
        table = self._table
        decided = _find_nearest([_decide(table, cause, entry) for cause in causes], entry)
        return self._compare(decided, entry, places, is_bad_deal=is_bad_deal)

    def _compare(
        self, decided: Decided, entry: Entry, places: Sequence[Place], *, is_bad_deal: bool
    ) -> list[Finding]:
        if isinstance(decided, TableRefusal):
            code, why = explain(decided.code)
            return self._give_up(code, places, f"{describe(entry.events[0])}, but {why}")
        difference = find_difference(decided, entry.events)
        if difference is None:
            self._table = fold(self._table, entry)
            return []
        if not difference.is_in_detail:
            self.end()
        else:
            events = _choose(decided, entry.events, difference)
            self._table = fold(self._table, Entry(entry.at_ms, entry.by, entry.id, tuple(events)))
        if difference.is_of_deals and is_bad_deal:
            return []
        return [name_difference(difference, places)]

    def _give_up(self, code: FindingCode, places: Sequence[Place], says: str) -> list[Finding]:
        self.end()
        return [Finding(code, places[0] if places else Place(), says)]


def find_foreign_engine(entry: Entry) -> int | None:
    """Return which event of ``entry`` begins a session that other rules decided."""
    for index, event in enumerate(entry.events):
        if isinstance(event, SessionStarted) and event.engine != ENGINE_VERSION:
            return index
    return None


def _decide(table: Table, cause: Cause, entry: Entry) -> Decided:
    return decide(table, cause.actor, cause.command, seed_in(entry.events), entry.at_ms)


def _find_nearest(answers: Sequence[Decided], entry: Entry) -> Decided:
    """Return of several ``answers`` the one that agrees longest with ``entry``."""
    return max(answers, key=lambda answer: _agreement(answer, entry))


def _agreement(answer: Decided, entry: Entry) -> int:
    if isinstance(answer, TableRefusal):
        return -1
    difference = find_difference(answer, entry.events)
    return len(answer) + 1 if difference is None else difference.index


def _choose(
    decided: Sequence[LoggedEvent], logged: Sequence[LoggedEvent], difference: Difference
) -> list[LoggedEvent]:
    """Return what to go on with: what was decided, or a deal that was dealt from its own seed.

    Then it is the seed of the session that is another one, and the log goes on with the deal.
    """
    dealt = difference.logged
    if isinstance(dealt, Dealt) and isinstance(difference.decided, Dealt):
        keeps_deal = is_dealt_from_its_seed(dealt)
        return list(logged if keeps_deal else decided)
    return list(decided)


def _makes_a_table(entry: Entry) -> bool:
    return any(isinstance(event, TableMade) for event in entry.events)


def _say_no_cause(entry: Entry) -> str:
    if not entry.events:
        return "nothing happened by it"
    what = describe(entry.events[0])
    return f"{what}, which nobody at the table can have asked for"
