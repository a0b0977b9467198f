"""Play a record through the engine (docs/records.md)."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.commands import Continue
from engine.decide import decide, start, start_match
from engine.events import Dealt, Event, Hands, RedealAsked, Result, RoundEnded, Score
from engine.evolve import evolve
from engine.openings import Opening
from engine.record import (
    DOUBLED_KEY,
    DoubledKeyError,
    FaultyRecordError,
    Record,
    begins_match,
    read_action,
    read_round,
)
from engine.refusals import Refusal
from engine.seats import SEATS, Seat, Team
from engine.session import Session
from engine.shuffle import SEED_BYTES


class RoundResult(msgspec.Struct, frozen=True):
    """The result of a finished round, as ``replay`` prints it."""

    opener: Seat
    kind: Literal["out", "blocked"]
    winner: Team | None
    by: Seat | None
    bonus: Literal["key", "dekabes"] | None
    totals: tuple[int, int, int, int]
    points: int
    broken: bool
    score: Score
    match_over: bool
    next_base: int
    next_opening: Opening


def replay(record: Record) -> list[RoundResult]:
    """Return the result of each round of ``record`` that was finished.

    A record may stop in the middle of its last round. Raises ``FaultyRecordError``.
    """
    return [
        _summarise(event.result)
        for events in replay_events(record)
        for event in events
        if isinstance(event, RoundEnded)
    ]


def replay_events(record: Record) -> Iterator[tuple[Event, ...]]:
    """Yield what happens when ``record`` is played: what each of its actions made happen, in turn.

    Its deals are among it, without seeds, and what comes between two rounds. A record may stop in
    the middle of its last round. Raises ``FaultyRecordError`` where a fault stands.
    """
    table = _Table()
    # The record brings its own deals, so that the seed is never used.
    yield table.follow(start(record.profile, bytes(SEED_BYTES), is_seed_explicit=False))
    for number, content in enumerate(record.rounds):
        yield from _replay_round(table, number, content)
        if not table.is_round_over:
            if number + 1 < len(record.rounds):
                raise FaultyRecordError(
                    "unfinished-round", "only the last round may stop in the middle", round=number
                )
            return
        for seat in SEATS:
            decision = decide(table.session, Continue(seat))
            assert not isinstance(decision, Refusal), "a finished round can be continued"
            yield table.follow(decision)


class _Table:
    """The session of a record, as far as it has been played."""

    def __init__(self) -> None:
        self._session: Session | None = None

    @property
    def session(self) -> Session:
        assert self._session is not None, "it was started"
        return self._session

    @property
    def is_round_over(self) -> bool:
        assert self.session.round is not None, "the round was dealt"
        return self.session.round.result is not None

    def follow(self, events: list[Event]) -> tuple[Event, ...]:
        """Let ``events`` happen, and return them."""
        for event in events:
            self._session = evolve(self._session, event)
        return tuple(events)

    def deal(self, hands: Hands) -> tuple[Event, ...]:
        return self.follow([Dealt(self.session.deals, "", hands)])


def _replay_round(table: _Table, number: int, content: object) -> Iterator[tuple[Event, ...]]:
    try:
        deals, actions = read_round(content)
        is_new_match = begins_match(content)
    except ValueError as fault:
        raise FaultyRecordError(_code_of(fault, "bad-round"), str(fault), round=number) from None
    if is_new_match:
        yield table.follow(start_match())
    unused = iter(deals)
    yield table.deal(next(unused))
    for index, value in enumerate(actions):
        yield from _replay_action(table, value, unused, number, index)
    if next(unused, None) is not None:
        raise FaultyRecordError(
            "unused-deal", "there are more deals than redeals asked for", round=number
        )


def _replay_action(
    table: _Table, value: object, unused: Iterator[Hands], number: int, index: int
) -> Iterator[tuple[Event, ...]]:
    try:
        action = read_action(value)
    except ValueError as fault:
        code = _code_of(fault, "bad-action")
        raise FaultyRecordError(code, str(fault), round=number, action=index) from None
    decision = decide(table.session, action)
    if isinstance(decision, Refusal):
        raise FaultyRecordError(
            decision.code.value, "the rules do not allow this action", round=number, action=index
        )
    yield table.follow(decision)
    if not isinstance(decision[-1], RedealAsked):
        return
    deal = next(unused, None)
    if deal is None:
        raise FaultyRecordError(
            "missing-deal", "no deal follows this redeal", round=number, action=index
        )
    yield table.deal(deal)


def _code_of(fault: ValueError, otherwise: str) -> str:
    return DOUBLED_KEY if isinstance(fault, DoubledKeyError) else otherwise


def _summarise(result: Result) -> RoundResult:
    return RoundResult(
        opener=result.opener,
        kind=result.kind,
        winner=result.winner,
        by=result.by,
        bonus=result.bonus,
        totals=result.totals,
        points=result.points,
        broken=result.broken,
        score=result.score,
        match_over=result.match_over,
        next_base=result.next_base,
        next_opening=result.next_opening,
    )
