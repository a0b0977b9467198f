"""Tables in other worlds: the same log, with the tiles moved that a watcher cannot see."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine import commands as asked
from engine.commands import Command
from engine.decide import decide
from engine.events import (
    Accepted,
    Continued,
    Dealt,
    Designated,
    Event,
    Hands,
    Passed,
    Played,
    RedealAsked,
    SessionStarted,
)
from engine.evolve import evolve
from engine.openings import DoubleSixOpening
from engine.refusals import Refusal
from engine.seats import SEATS, Seat
from engine.session import Session
from engine.tiles import FITTING, HIGHEST_DOUBLE, Hand, Tile, is_double
from tables.state.history import put_back, take_back
from tables.state.loaded import LoadedTable, adopt, draft
from tables.state.log import Entry
from tables.state.seating import seats_of_device
from tables.state.table import Table
from tables.state.takeback import carry_out, plan
from tables.vocabulary.events import LoggedEvent, Proposed, PutBack, TakenBack
from tests.engine.walks import deal_many_doubles
from tests.engine.worlds import share_out
from tests.tables.pure_tables import PureTable


@dataclass
class Known:
    """What is known of a deal, by whatever has ever happened in it, taken back or not."""

    dealt: Dealt
    pinned: dict[Seat, set[Tile]] = field(default_factory=lambda: {s: set() for s in SEATS})
    lacking: dict[Seat, Hand] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    has_been_shown: bool = False

    def learn(self, before: Session, event: Event, after: Session) -> None:
        match event:
            case Played(seat, tile):
                self.pinned[seat].add(tile)
            case Passed(seat):
                assert before.round is not None
                self.lacking[seat] |= FITTING[before.round.left] | FITTING[before.round.right]
            case RedealAsked(seat):
                hand = self.dealt.hands[seat - 1]
                self.pinned[seat] |= {tile for tile in hand if is_double(tile)}
        assert after.round is not None
        if isinstance(after.round.opening, DoubleSixOpening) and after.round.opener is not None:
            self.pinned[after.round.opener].add(HIGHEST_DOUBLE)
        self.has_been_shown |= after.round.result is not None

    def deal_again(self, seat: Seat | None, draw: random.Random) -> Hands:
        """Return a deal that whoever sees the hand of ``seat`` cannot tell from this one."""
        if self.has_been_shown:
            return self.dealt.hands
        if seat is not None:
            self.pinned[seat] |= set(self.dealt.hands[seat - 1])
        return share_out(self.dealt.hands, self.pinned, self.lacking, draw)


def move_hidden_tiles(
    entries: Sequence[Entry], seat: Seat | None, draw: random.Random
) -> list[Entry]:
    """Return the log ``entries`` in a world that ``seat`` cannot tell from theirs.

    Other tiles in the hands of the newest round, and other session seeds. None sees no hand.
    """
    first = find_newest_round(entries)
    known: dict[int, Known] = {}
    for before, event, after in happenings(entries, first):
        if isinstance(event, Dealt):
            known[event.deal] = Known(event)
        deal = -1 if after.round is None else after.round.deals[-1].deal
        if deal in known and before is not None:
            known[deal].learn(before, event, after)
            if known[deal].has_been_shown:
                _show_thrown_in(known)
    hands = {deal: each.deal_again(seat, draw) for deal, each in known.items()}
    seed = draw.randbytes(32).hex()
    moved = [
        replace(
            entry,
            events=tuple(
                _elsewhere(event, hands if number >= first else {}, seed) for event in entry.events
            ),
        )
        for number, entry in enumerate(entries)
    ]
    _require_legal(moved, first)
    return moved


def _show_thrown_in(known: dict[int, Known]) -> None:
    """With a finished round all that was dealt in it is shown, thrown in or taken back."""
    for each in known.values():
        each.has_been_shown = True


def find_newest_round(entries: Sequence[Entry]) -> int:
    """Return the index of the entry with which the newest round began."""
    return max(n for n, entry in enumerate(entries) if begins_round(entry))


def begins_round(entry: Entry) -> bool:
    return isinstance(entry.events[-1], Dealt) and not any(
        isinstance(event, RedealAsked) for event in entry.events
    )


def deal_anew(at: PureTable, draw: random.Random, chance: float) -> None:
    """Now and then turn a deal that has just been made into one with five doubles in a hand."""
    last = at.entries[-1]
    dealt = last.events[-1]
    if not isinstance(dealt, Dealt) or draw.random() > chance:
        return
    again = replace(dealt, hands=deal_many_doubles(draw))
    at.entries[-1] = replace(last, events=(*last.events[:-1], again))
    at.loaded = fold_log(at.entries)[-1]


def fold_log(entries: Sequence[Entry]) -> list[LoadedTable]:
    """Return the table at each of its versions."""
    tables: list[LoadedTable] = []
    loaded = None
    for entry in entries:
        loaded = adopt(loaded, draft(loaded, entry))
        tables.append(loaded)
    return tables


def happenings(
    entries: Sequence[Entry], first: int
) -> Iterator[tuple[Session | None, Event, Session]]:
    """Yield each event of the session from entry ``first`` on, with what was before and after."""
    tables = fold_log(entries)
    for number in range(first, len(entries)):
        table = tables[number - 1].table if number else None
        session = table.session if table else None
        for event in entries[number].events:
            if isinstance(event, TakenBack):
                assert table is not None
                assert session is not None
                session, _ = take_back(session, table.history, event.since)
            elif isinstance(event, PutBack):
                assert table is not None
                session, _ = put_back(table.history)
            elif isinstance(event, Event):
                before, session = session, evolve(session, event)
                yield before, event, session


def _elsewhere(event: LoggedEvent, hands: dict[int, Hands], seed: str) -> LoggedEvent:
    if isinstance(event, SessionStarted):
        return replace(event, seed=seed)
    if isinstance(event, Dealt) and event.deal in hands:
        return replace(event, hands=hands[event.deal])
    return event


def _require_legal(entries: Sequence[Entry], first: int) -> None:
    """Whatever happened there could have happened: otherwise it is no world."""
    for before, event, _ in happenings(entries, first):
        command = _command_of(event)
        if command is None:
            continue
        assert before is not None
        decision = decide(before, command)
        assert not isinstance(decision, Refusal), f"{command} was refused: {decision.code}"
        assert decision[0] == event
    tables = fold_log(entries)
    for number in range(first, len(entries)):
        for event in entries[number].events:
            _require_same_talk(tables[number - 1].table, event)


def _require_same_talk(table: Table, event: LoggedEvent) -> None:
    """What is proposed, taken back or put back has to read there as it does here."""
    match event:
        case TakenBack(since, kind):
            assert carry_out(table, kind, since, table.seating, bytes(32))[0] == event
        case PutBack():
            assert carry_out(table, "redo", 0, table.seating, bytes(32))[0] == event
        case Proposed():
            seats = seats_of_device(table.seating, event.device)
            assert plan(table, event.kind, seats) == event.since


def _command_of(event: Event) -> Command | None:
    match event:
        case Accepted(seat):
            return asked.Accept(seat)
        case RedealAsked(seat):
            return asked.AskRedeal(seat)
        case Designated(seat, opener):
            return asked.Designate(seat, opener)
        case Played(seat, tile, end):
            return asked.Play(seat, tile, end)
        case Passed(seat):
            return asked.Pass(seat)
        case Continued(seat):
            return asked.Continue(seat)
    return None  # dealt, begun, or what follows from the event before
