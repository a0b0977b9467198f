"""A view is read as the round went: every board of the past is the one that was on the table."""

from dataclasses import dataclass, field

import pytest

from engine.bots.strong.position import read_position
from engine.commands import ProfileName
from engine.events import Dealt, Passed, Played
from engine.fast.board import (
    LACKS,
    LEFT,
    LEFT_BY,
    LINE,
    OFFERED,
    PASSES,
    RIGHT,
    RIGHT_BY,
    SIZE,
    TURN,
)
from engine.openings import DoubleSixOpening
from engine.session import Round
from engine.tiles import BIT, TILES
from engine.view import project
from tests.engine.bots.moments import Moment, moments
from tests.engine.walks import PROFILE_NAMES, reach

ROUNDS = 40


@dataclass
class Remembered:
    """What somebody at the table remembers of the round, in plain words."""

    lacks: dict[int, set[int]] = field(default_factory=lambda: {seat: set() for seat in range(4)})
    offered: dict[int, set[int]] = field(default_factory=lambda: {seat: set() for seat in range(4)})
    left_by: int = -1
    right_by: int = -1


def as_bits(values: set[int]) -> int:
    return sum(1 << value for value in values)


def describe(at: Round, known: Remembered, turn: int) -> list[int]:
    """The row that a board of the past should be."""
    row = [0] * SIZE
    row[LEFT], row[RIGHT] = at.left, at.right
    row[TURN], row[PASSES], row[LINE] = turn, at.passes_in_a_row, at.line
    for seat in range(4):
        row[LACKS + seat] = as_bits(known.lacks[seat])
        row[OFFERED + seat] = as_bits(known.offered[seat])
    row[LEFT_BY], row[RIGHT_BY] = known.left_by, known.right_by
    return row


@dataclass
class Expected:
    board: list[int]
    steps: list[list[int]]
    played: list[int]


def expect(moment: Moment) -> Expected:
    """Go through the engine's own steps of the round, and note what is to be read from the view."""
    known, own = Remembered(), moment.seat
    rows: list[tuple[int, int, list[int], int]] = []
    for step in moment.steps:
        before, after = step.before.round, step.at
        event = step.events[0]
        if isinstance(event, Dealt):
            known, rows = Remembered(), []
        if before is None or not isinstance(event, Played | Passed):
            continue
        seat = (event.seat - own) % 4
        if isinstance(event, Passed):
            known.lacks[seat] |= {before.left, before.right}
            continue
        row = describe(before, known, seat)
        is_at_right = event.end == "right" and before.left != before.right
        way = 2 * TILES.index(event.tile) + is_at_right
        rows.append((seat, BIT[event.tile], row, way))
        laid = {after.left, after.right} if event.end is None else {getattr(after, event.end)}
        known.offered[seat] |= laid
        known.left_by = known.left_by if event.end == "right" else seat
        known.right_by = known.right_by if event.end == "left" else seat
    at = moment.session.round
    assert at is not None
    is_forced = isinstance(at.opening, DoubleSixOpening)
    steps = []
    for number, (seat, _, row, way) in enumerate(rows):
        if seat and not (is_forced and number == 0):
            since = sum(bit for who, bit, *_ in rows[number:] if who == seat)
            steps.append([*row, seat - 1, since, way])
    board = describe(at, known, 0)
    board[0] = at.hands[own - 1]
    played = [sum(bit for who, bit, *_ in rows if who == seat) for seat in (1, 2, 3)]
    return Expected(board, steps, played)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_every_board_of_the_past_is_the_engines_own(profile: ProfileName) -> None:
    met = set()
    for moment in moments(profile, seed=1, rounds=ROUNDS):
        position, expected = read_position(moment.view), expect(moment)
        assert [int(value) for value in position.board] == expected.board
        read = [int(value) for value in position.past.steps]
        size = SIZE + 3
        assert [read[at : at + size] for at in range(0, len(read), size)] == expected.steps
        assert [int(tiles) for tiles in position.past.played] == expected.played
        assert position.past.was_accepted == (profile == "dekabes")
        met |= what_is_met(expected)
        if moment.session.round is not None:
            met.add(type(moment.session.round.opening).__name__)
    assert met >= {"equal ends", "at the right", "own pass", "DoubleSixOpening"}


def what_is_met(expected: Expected) -> set[str]:
    met = set()
    for row in expected.steps:
        if row[LEFT] == row[RIGHT] >= 0:
            met.add("equal ends")
        if row[-1] & 1:
            met.add("at the right")
    if expected.board[LACKS]:
        met.add("own pass")
    return met


def test_before_the_deal_is_accepted_nobody_has_accepted_five_doubles() -> None:
    session = reach("dekabes", 5, 3, "accept")[-1].after
    assert session.round is not None
    assert session.round.phase == "accept"
    assert read_position(project(session, 1)).past.was_accepted == 0


def test_a_stranger_has_no_position() -> None:
    with pytest.raises(ValueError, match="only a seat's view"):
        read_position(project(reach("chiva", 1, 5, "play")[-1].after, None))
