"""Play a record through the engine (docs/records.md)."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.commands import Continue
from engine.decide import decide, start, start_match
from engine.events import Dealt, Event, Hands, RedealAsked, Result, Score
from engine.evolve import evolve
from engine.openings import Opening
from engine.record import FaultyRecordError, Record, begins_match, read_action, read_round
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
    # The record brings its own deals, so that the seed is never used.
    session = _apply(None, start(record.profile, bytes(SEED_BYTES), is_seed_explicit=False))
    results = []
    for number, content in enumerate(record.rounds):
        session = _replay_round(session, number, content)
        assert session.round is not None, "the round was dealt"
        if session.round.result is None:
            if number + 1 < len(record.rounds):
                raise FaultyRecordError(
                    "unfinished-round", "only the last round may stop in the middle", round=number
                )
            break
        results.append(_summarise(session.round.result))
        session = _continue(session)
    return results


def _replay_round(session: Session, number: int, content: object) -> Session:
    try:
        deals, actions = read_round(content)
        is_new_match = begins_match(content)
    except ValueError as fault:
        raise FaultyRecordError("bad-round", str(fault), round=number) from None
    if is_new_match:
        session = _apply(session, start_match())
    unused = iter(deals)
    session = _deal(session, next(unused))
    for index, value in enumerate(actions):
        session = _replay_action(session, value, unused, number, index)
    if next(unused, None) is not None:
        raise FaultyRecordError(
            "unused-deal", "there are more deals than redeals asked for", round=number
        )
    return session


def _replay_action(
    session: Session, value: object, unused: Iterator[Hands], number: int, index: int
) -> Session:
    try:
        action = read_action(value)
    except ValueError as fault:
        raise FaultyRecordError("bad-action", str(fault), round=number, action=index) from None
    decision = decide(session, action)
    if isinstance(decision, Refusal):
        raise FaultyRecordError(
            decision.code.value, "the rules do not allow this action", round=number, action=index
        )
    session = _apply(session, decision)
    if not isinstance(decision[-1], RedealAsked):
        return session
    deal = next(unused, None)
    if deal is None:
        raise FaultyRecordError(
            "missing-deal", "no deal follows this redeal", round=number, action=index
        )
    return _deal(session, deal)


def _deal(session: Session, hands: Hands) -> Session:
    return evolve(session, Dealt(session.deals, "", hands))


def _continue(session: Session) -> Session:
    for seat in SEATS:
        decision = decide(session, Continue(seat))
        assert not isinstance(decision, Refusal), "a finished round can be continued"
        session = _apply(session, decision)
    return session


def _apply(session: Session | None, events: list[Event]) -> Session:
    for event in events:
        session = evolve(session, event)
    assert session is not None, "there was at least one event"
    return session


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
