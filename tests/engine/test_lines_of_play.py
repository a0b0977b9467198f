"""How many lines of play there are from fixed deals: counts that any change of the rules moves.

Each is counted with the engine and with the naive rules, and both must come to the number that is
written down here.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.commands import Play
from engine.decide import start
from engine.events import Dealt
from engine.evolve import evolve
from engine.legal import legal
from engine.openings import SeatOpening
from engine.seats import next_seat
from engine.session import Session
from engine.shuffle import deal_from, seed_of_deal, seed_of_text
from tests.engine.naive import Reckoner, Table, read
from tests.engine.walks import accept, fold

SEED = seed_of_text("lines of play")

LINES = [
    (0, False, [1, 4, 8, 28, 96, 270, 748, 1856]),
    (1, False, [1, 4, 10, 34, 100, 354, 980, 2540]),
    (2, False, [1, 2, 6, 16, 48, 178, 560, 1442]),
    (0, True, [7, 26, 91, 269, 768, 2154]),
    (1, True, [7, 19, 61, 231, 651, 1699]),
    (2, True, [7, 22, 58, 226, 686, 1881]),
]
"""Number of the deal, opened freely or with the double six, and the lines of 1, 2, 3, … moves."""

MOVES_BEFORE_THE_ENDS = 10

ENDS = {
    0: {
        "out by 1": 942,
        "out by 2": 2963,
        "out by 3": 1479,
        "out by 4": 397,
        "blocked by 1": 130,
        "blocked by 2": 84,
        "blocked by 3": 109,
        "blocked by 4": 110,
        "blocked by None": 83,
    },
    1: {
        "out by 1": 987,
        "out by 2": 335,
        "out by 3": 188,
        "out by 4": 2698,
        "blocked by 1": 264,
        "blocked by 2": 104,
        "blocked by 3": 79,
        "blocked by 4": 64,
        "blocked by None": 60,
    },
    2: {
        "out by 1": 800,
        "out by 2": 491,
        "out by 3": 767,
        "out by 4": 1105,
        "blocked by 1": 42,
        "blocked by 2": 223,
        "blocked by 3": 12,
        "blocked by 4": 94,
        "blocked by None": 41,
    },
}
"""Number of the deal, and how often it ends in which way after ten moves that were played."""


def deal(number: int, *, is_free: bool) -> tuple[Session, Table, int]:
    """Deal in Chiva for the engine and for the naive rules; return the opener's seat as well.

    A round opens with the double six or, when ``is_free``, with any tile of seat 2.
    """
    hands = deal_from(seed_of_deal(SEED, number))
    session = fold(start("chiva", SEED, is_seed_explicit=True))
    if is_free:
        session = replace(session, opening=SeatOpening(2))
    session = evolve(session, Dealt(0, "", hands))
    opener = 2 if is_free else next(seat for seat in (1, 2, 3, 4) if "6-6" in hands[seat - 1])
    return session, Table([list(hand) for hand in hands]), opener


def count_lines(session: Session, depth: int) -> int:
    """The number of different ways to play ``depth`` moves from here, by the engine."""
    at = session.round
    assert at is not None
    if at.turn is None:
        return 0
    choices = legal(session, at.turn)
    if depth == 1:
        return len(choices)
    return sum(count_lines(fold(accept(session, c), session), depth - 1) for c in choices)


def count_naive_lines(table: Table, seat: int, depth: int, *, must_double_six: bool) -> int:
    """The same, by the naive rules."""
    if table.passes == 4 or not all(table.hands):
        return 0
    moves = table.moves(seat, must_double_six=must_double_six)
    if depth == 1:
        return len(moves)
    return sum(
        count_naive_lines(
            after(table, seat, move), seat % 4 + 1, depth - 1, must_double_six=must_double_six
        )
        for move in moves
    )


def after(table: Table, seat: int, move: tuple[tuple[int, int] | None, str | None]) -> Table:
    """A copy of ``table`` on which ``seat`` has made ``move``."""
    copy = table.copy()
    tile, end = move
    if tile is None:
        copy.passes += 1
    else:
        copy.play(seat, tile, end)
    return copy


def count_ends(session: Session) -> Counter[str]:
    """How often the round ends in which way, over all ways to play on from here, by the engine."""
    at = session.round
    assert at is not None
    if at.result is not None:
        return Counter([f"{at.result.kind} by {at.result.by}"])
    assert at.turn is not None
    ends: Counter[str] = Counter()
    for command in legal(session, at.turn):
        ends += count_ends(fold(accept(session, command), session))
    return ends


def count_naive_ends(table: Table, seat: int) -> Counter[str]:
    """The same, by the naive rules."""
    if table.passes == 4:
        return Counter([f"blocked by {Reckoner('chiva')._block(table.totals())}"])
    if not all(table.hands):
        return Counter([f"out by {1 + table.hands.index([])}"])
    ends: Counter[str] = Counter()
    for move in table.moves(seat, must_double_six=True):
        ends += count_naive_ends(after(table, seat, move), seat % 4 + 1)
    return ends


def play_first_choices(session: Session, table: Table, moves: int) -> tuple[Session, Table, int]:
    """Play the first of the legal choices so many times; return whose turn it is then as well."""
    seat = 0
    for _ in range(moves):
        at = session.round
        assert at is not None
        assert at.turn is not None
        choice = legal(session, at.turn)[0]
        move = (read(choice.tile), choice.end) if isinstance(choice, Play) else (None, None)
        table = after(table, at.turn, move)
        session = fold(accept(session, choice), session)
        seat = next_seat(at.turn)
    return session, table, seat


@pytest.mark.parametrize(("number", "is_free", "counts"), LINES)
def test_the_lines_of_play_from_a_deal(number: int, is_free: bool, counts: list[int]) -> None:
    session, table, opener = deal(number, is_free=is_free)
    depths = range(1, len(counts) + 1)
    assert [count_lines(session, depth) for depth in depths] == counts
    assert [
        count_naive_lines(table, opener, depth, must_double_six=not is_free) for depth in depths
    ] == counts


@pytest.mark.parametrize(("number", "counts"), ENDS.items())
def test_the_ends_of_play_from_a_position(number: int, counts: dict[str, int]) -> None:
    session, table, _ = deal(number, is_free=False)
    session, table, seat = play_first_choices(session, table, MOVES_BEFORE_THE_ENDS)
    assert count_ends(session) == counts
    assert count_naive_ends(table, seat) == counts
