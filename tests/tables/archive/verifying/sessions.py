"""Sessions at which everything happens that can, dealt honestly: what an archive is full of."""

import random
from functools import cache
from typing import get_args

from engine.bots import choose
from engine.commands import ProfileName
from engine.legal import waiting_for
from engine.seats import SEATS
from engine.shuffle import deal_from, seed_of_deal
from engine.tiles import is_double
from engine.view import project
from tables.state.log import Entry
from tables.state.seating import seats_of_computers, seats_of_persons
from tables.vocabulary.commands import Reading
from tables.vocabulary.seat_commands import write_seat_command
from tests.tables.moments import session_of
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.seat_wishing import keep_seat, sit, stray_seats
from tests.tables.two_worlds import may_step
from tests.tables.wishing import stray

SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, "easy", "normal", "easy"),
    (A, B, "easy", "normal"),
    (A, "easy", A, B),
    (A, B, C, D),
    ("easy", A, "easy", "easy"),
    (A, A, A, A),
)
LOGS: tuple[tuple[ProfileName, int], ...] = (
    ("chiva", 3),
    ("six-love", 1),
    ("dekabes", 2),
    ("dekabes", 3),
)
"""Sessions to be tampered with: profiles and seeds."""
MOMENTS = 80
WITH_A_HOLD = 0.05
WITH_FIVE_DOUBLES = 0.5
"""How many sessions begin with a deal that somebody may throw in (Dékabès)."""


def play_session(profile: ProfileName, seed: int, length: int) -> PureTable:
    """Return a table after ``length`` moments; all that is chosen follows from ``seed``.

    Computers choose what their bots do, and people too, in between undos, redeals, restarts,
    proposals, new matches and sessions, and seats that change hands.
    """
    draw, reads = random.Random(seed), random.Random(f"{seed} reads")
    explicit = f"seed {seed}" if draw.random() < 0.2 else None
    at = gather(profile, SEATINGS[seed % len(SEATINGS)], explicit, may_watch=seed % 2 == 0)
    at.start(_find_seed(seed, has_five_doubles=draw.random() < WITH_FIVE_DOUBLES))
    for _ in range(length):
        chance = draw.random()
        if chance < 0.06:
            stray_seats(at, draw)
        elif chance < 0.1 and at.table.offers:
            offer = at.table.offers[0]
            assert keep_seat(at, offer.device, offer.seat) is None
        elif chance < 0.18 or not may_step(at):
            stray(at, draw)
        else:
            decide(at, draw)
        if draw.random() < 0.02:
            at.wait_ms(draw.choice((5_000, 60_000, 20 * 60_000)))
        if reads.random() < WITH_A_HOLD and (people := seats_of_persons(at.table.seating)):
            _seat, device = reads.choice(people)
            at.read(device, reads.choice(get_args(Reading)), reads.randrange(90_000))
    return at


def gather(
    profile: ProfileName, holders: tuple[Holder, ...], seed: str | None, *, may_watch: bool
) -> PureTable:
    """Return a table that A has made for itself and computers, and the others have come to."""
    made = [None if holder in (B, C, D) else holder for holder in holders]
    at = PureTable(made, profile, seed, may_watch=may_watch)
    for seat, holder in zip(SEATS, holders, strict=True):
        if holder in (B, C, D):
            assert sit(at, str(holder), seat, f"Name {seat}") is None
    return at


def decide(at: PureTable, draw: random.Random) -> None:
    """Let somebody who is asked do what a bot would do in their place; now and then anything."""
    session = session_of(at)
    seat = draw.choice(waiting_for(session))
    if at.table.is_over or draw.random() < 0.2:
        at.step_for(seat, draw)
        return
    level = "easy" if seat in seats_of_computers(at.table.seating) else "normal"
    command = choose(level, project(session, seat), draw.getrandbits(32))
    id = f"bot-{at.version}"
    at.do(at.actor_at(seat), write_seat_command(command, id, at.version))


@cache
def play(profile: ProfileName, seed: int) -> tuple[Entry, ...]:
    """Return the log of a session to be tampered with."""
    return tuple(play_session(profile, seed, MOMENTS).entries)


@cache
def _find_seed(seed: int, *, has_five_doubles: bool) -> int:
    """Return the first of the seeds from ``seed`` on whose first deal is of that kind."""
    while _has_five_doubles(seed) != has_five_doubles:
        seed += 1000
    return seed


def _has_five_doubles(seed: int) -> bool:
    hands = deal_from(seed_of_deal(random.Random(seed).randbytes(32), 0))
    return any(sum(is_double(tile) for tile in hand) >= 5 for hand in hands)
