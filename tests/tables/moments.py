"""Tables at some moment of a round, and what is asked of them there."""

import random
from collections.abc import Callable

import pytest

from engine.commands import ProfileName
from engine.legal import waiting_for
from engine.seats import Seat
from engine.session import Round, Session
from tables.state.proposal import Proposal
from tables.state.seating import seats_of_device
from tables.vocabulary.events import (
    LoggedEvent,
)
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import A, B, C, Holder, PureTable
from tests.tables.worlds import deal_anew

ALONE: tuple[tuple[Holder, ...], ...] = (
    (A, "easy", "easy", "easy"),
    (A, A, A, A),
    (A, "easy", A, "normal"),
    ("easy", A, A, "easy"),
)


def play(profile: ProfileName, holders: tuple[Holder, ...], seed: int, length: int) -> PureTable:
    draw = random.Random(seed)
    at = PureTable(holders, profile).start(seed)
    deal_anew(at, draw, 0.5)
    for _ in range(length):
        at.step(draw)
        deal_anew(at, draw, 0.5)
    return at


def play_until(
    profile: ProfileName,
    holders: tuple[Holder, ...],
    is_so: Callable[[PureTable], bool],
    *,
    seeds: range = range(60),
) -> PureTable:
    """Return a table whose newest entry ``is_so``."""
    for seed in seeds:
        draw = random.Random(seed)
        at = PureTable(holders, profile).start(seed)
        for _ in range(150):
            deal_anew(at, draw, 0.5)
            if is_so(at):
                return at
            at.step(draw)
    pytest.fail("it did not happen")


def session_of(at: PureTable) -> Session:
    assert at.table.session is not None
    return at.table.session


def round_of(at: PureTable) -> Round:
    found = session_of(at).round
    assert found is not None
    return found


def last(at: PureTable, kind: type[LoggedEvent]) -> bool:
    """Tell whether a person of A decided so in the newest entry."""
    event = at.entries[-1].events[0]
    if not isinstance(event, kind):
        return False
    seat = getattr(event, "seat", None)
    return seat in seats_of_device(at.table.seating, A)


def without_count(session: Session) -> object:
    """Return a session as it is played: deals that were taken back are not dealt again."""
    return (session.round, session.score, session.base, session.opening, session.match)


THREE: tuple[Holder, ...] = (A, B, C, "easy")


def among_three(moves: int = 8, seed: int = 1, profile: str = "chiva") -> PureTable:
    """Return a table of three devices and a computer, after so many moves."""
    at = PureTable(THREE, profile).start(seed)  # type: ignore[arg-type]
    draw = random.Random(seed)
    while len(session_of(at).round.moves) < moves:  # type: ignore[union-attr]
        at.step(draw)
    return at


def proposal_of(at: PureTable) -> Proposal:
    assert at.table.talks.proposal is not None
    return at.table.talks.proposal


def code_of(refusal: TableRefusal | None) -> str | None:
    return refusal and refusal.code


def decide_at_random(at: PureTable) -> Seat:
    """Let whoever is asked decide, a person if need be; return the seat."""
    (seat,) = waiting_for(session_of(at))
    at.step(random.Random(at.version))
    return seat
