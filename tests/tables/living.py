"""Tables at which everything happens: decisions, take-backs, proposals, new beginnings, leaving."""

import random
from collections.abc import Sequence

from engine.commands import ProfileName
from engine.events import Dealt, MatchStarted, Result, SessionStarted
from engine.legal import waiting_for
from engine.seats import SEATS
from engine.session import Round
from tables.state.proposal import has_lapsed
from tables.state.seating import Person, seats_of_computers
from tables.vocabulary import commands as sent
from tests.tables.moments import session_of
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.wishing import OFTEN, answer, persons, wish
from tests.tables.worlds import deal_anew, happenings

SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, "easy", "normal", "easy"),
    (A, A, A, A),
    (A, B, A, "easy"),
    (A, B, C, D),
)
MANY_DOUBLES = 0.3


def live(
    profile: ProfileName,
    holders: Sequence[Holder],
    seed: int,
    length: int,
    *,
    strays: float = 0.15,
    leaves: float = 0.01,
) -> PureTable:
    """Return a table after ``length`` moments, in which anything may have happened."""
    draw = random.Random(seed)
    at = PureTable(holders, profile).start(seed)
    deal_anew(at, draw, MANY_DOUBLES)
    for _ in range(length):
        chance = draw.random()
        if at.table.talks.proposal is not None:
            _talk(at, draw)
        elif chance < strays:
            wish(at, draw.choice(persons(at)), draw.choice(OFTEN))
        elif chance < strays + leaves:
            _leave(at, draw)
        else:
            at.step(draw)
        deal_anew(at, draw, MANY_DOUBLES)
    return at


def results_of(at: PureTable) -> list[Result]:
    """Return the results of the session's rounds, as each stood when it was left, or stands now."""
    results: dict[int, Result] = {}
    for before, event, _ in happenings(at.entries, 0):
        if isinstance(event, SessionStarted):
            results = {}
        elif isinstance(event, Dealt | MatchStarted) and before is not None:
            _keep_result(before.round, results)
    _keep_result(session_of(at).round, results)
    return [results[number] for number in sorted(results)]


def _keep_result(round: Round | None, results: dict[int, Result]) -> None:
    if round is not None and round.result is not None:
        results.setdefault(round.number, round.result)


def _talk(at: PureTable, draw: random.Random) -> None:
    """Answer what is proposed, play over it, or let it lapse."""
    proposal = at.table.talks.proposal
    assert proposal is not None
    computers = seats_of_computers(at.table.seating)
    people = [seat for seat in waiting_for(session_of(at)) if seat not in computers]
    chance = draw.random()
    if chance < 0.1:
        at.wait_ms(60_000)
    if has_lapsed(proposal, at.now_ms) or (chance < 0.2 and people):
        at.step_for(draw.choice(people or list(waiting_for(session_of(at)))), draw)
        return
    for device in draw.sample(persons(at), len(persons(at))):
        answer(at, device, agree=draw.random() < 0.9)


def _leave(at: PureTable, draw: random.Random) -> None:
    seats = [seat for seat in SEATS if isinstance(at.table.seating[seat - 1], Person)]
    if len(seats) > 1:
        seat = draw.choice(seats)
        leave = sent.Leave(id=f"bye-{at.version}", seen=at.version, seat=seat)
        at.do(at.actor_at(seat), leave)
