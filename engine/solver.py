"""The open-hands solver: what a round leads to when all see all hands and play without a fault.

It is exact, from the first tile on, under each profile (docs/computers.md, "The open-hands
solver"). It sees every hand: it is for rounds that are over, and for nobody who still plays.

What is played for is a number, the *value*: what team 1 gains and team 2 loses. By default that is
what the round does to the lead of team 1, in points (``net_points``). Partners have one aim, so two
sides play against each other, and what one gains the other loses.
"""

from collections.abc import Callable
from typing import ClassVar, Final, Literal, cast

import msgspec
from msgspec.structs import replace

from engine.commands import Designate, Pass, ProfileName
from engine.discreet import Discreet
from engine.events import Score
from engine.fast import outcomes
from engine.fast.board import SIZE
from engine.fast.compiling import ints
from engine.fast.deep_solving import NODES, find_rank, make_memory
from engine.openings import DesignateOpening
from engine.positions import Move, Position, is_last, list_moves, make_move, trace_round
from engine.profiles import PROFILES
from engine.profiles.base import Bonus
from engine.seats import Seat, Team, seats_of, team_of
from engine.session import Round
from engine.tiles import BIT

DEFAULT_MOST_NODES: Final = 1_000_000
"""Far more than any of some thousand deals has needed."""
_REMEMBERED: Final = 1 << 14
"""Positions; more of them save a few nodes and take longer to make."""

_CODES: Final[dict[ProfileName, int]] = {
    "chiva": outcomes.CHIVA,
    "six-love": outcomes.SIX_LOVE,
    "dekabes": outcomes.DEKABES,
}
_BONUSES: Final[dict[ProfileName, Bonus | None]] = {
    "chiva": None,
    "six-love": "key",
    "dekabes": "dekabes",
}


class Ending(msgspec.Struct, frozen=True):
    """How a round ends."""

    kind: Literal["out", "blocked"]
    winner: Team | None
    """None: a draw."""
    by: Seat | None
    """Who goes out, or whom a block makes open or designate; None for a draw."""
    bonus: Bonus | None
    """What the last tile is; it earns nothing where the win breaks a series."""


Worth = Callable[[Ending], int]
"""What an ending is worth to team 1; to team 2 it is worth as much less."""


class Choice(msgspec.Struct, frozen=True):
    """Something that a seat may do, and the value of what it leads to."""

    command: Move | Designate
    value: int


class Solution(msgspec.Struct, frozen=True):
    """What a position leads to when nobody makes a fault."""

    value: int
    """For team 1."""
    choices: tuple[Choice, ...]
    """All that the seat may do, in the order of ``engine.legal``."""
    line: tuple[Move, ...]
    """One way to the end without a fault: of equally good plays the first one, each time."""
    ending: Ending
    """How that way ends. Others may end otherwise, with the same value."""
    nodes: int
    """How many positions were searched."""

    def value_of(self, command: Move) -> int:
        """Return the value of what ``command``, one of the choices, leads to."""
        return next(choice.value for choice in self.choices if choice.command == command)


class Unsolved(msgspec.Struct, frozen=True):
    """The answer to a position that would take more than the nodes that were granted."""

    nodes: int
    """How many that were."""


class Step(Discreet, msgspec.Struct, frozen=True):
    """A move of a round that is over, and what could have been reached before it."""

    _printed: ClassVar = ("move",)

    position: Position
    move: Move
    solution: Solution | Unsolved

    @property
    def lost(self) -> int | None:
        """What the move gave away, in the value of its own side: 0 unless it was a fault.

        None: the position was not solved.
        """
        if isinstance(self.solution, Unsolved):
            return None
        return abs(self.solution.value - self.solution.value_of(self.move))


class Review(msgspec.Struct, frozen=True):
    """A round that is over, looked at with all hands open."""

    designation: tuple[Choice, ...]
    """Both choices of a representative; empty when nobody designated, or when not solved."""
    steps: tuple[Step, ...]


def net_points(profile: ProfileName, score: Score, base: int) -> Worth:
    """Return what endings do to the lead of team 1, in points (docs/rules.md, "score").

    A broken series counts for what it takes away. Points beyond the target count nothing.
    """
    rules = PROFILES[profile]

    def count(ending: Ending) -> int:
        if ending.winner is None:
            return 0
        value = rules.value_win(base, ending.bonus)
        after = rules.score_win(score, ending.winner, value).score
        lead = min(after[0], rules.target) - min(after[1], rules.target)
        return lead - (score[0] - score[1])

    return count


def solve(
    position: Position, worth: Worth | None = None, most_nodes: int = DEFAULT_MOST_NODES
) -> Solution | Unsolved:
    """Return what ``position`` leads to when all four see all hands and play without a fault.

    Args:
        position: any position of a round, before its first tile too.
        worth: what is played for; None: ``net_points`` at the score of the position.
        most_nodes: how many positions may be searched. The same limit gives the same answer.
    """
    return _Solver(position, worth, most_nodes).solve(position)


def review(
    profile: ProfileName,
    round: Round,
    worth: Worth | None = None,
    most_nodes: int = DEFAULT_MOST_NODES,
) -> Review:
    """Return every move of ``round`` with what could have been reached before it.

    The same arguments as for ``solve``; the nodes are granted to each position anew.

    Raises:
        ValueError: the round is not over.
    """
    traced = trace_round(profile, round)
    start = traced[0][0]
    solver = _Solver(start, worth, most_nodes)
    # From the end: what comes after a position is known then.
    steps = [Step(position, move, solver.solve(position)) for position, move in reversed(traced)]
    designation: tuple[Choice, ...] = ()
    if isinstance(round.opening, DesignateOpening):
        designation = solver.solve_designation(start, round.opening.representative)
    return Review(designation, tuple(reversed(steps)))


class _TooManyNodesError(Exception):
    pass


class _Solver:
    """Values of positions of one deal, which share what is found out about them."""

    def __init__(self, position: Position, worth: Worth | None, most_nodes: int) -> None:
        self._profile = position.profile
        worth = worth or net_points(position.profile, position.score, position.base)
        values = [worth(self._ending_of(outcome)) for outcome in range(outcomes.OUTCOMES)]
        self._values = sorted(set(values))
        self._rules = outcomes.pack_rules(_CODES[self._profile], values)
        self._memory = make_memory(_REMEMBERED, most_nodes)
        self._board = ints([0] * SIZE)
        self._most_nodes = most_nodes

    def solve(self, position: Position) -> Solution | Unsolved:
        self._memory[NODES] = 0
        try:
            choices = self._judge_choices(position)
            value = _best(position.turn, choices)
            line, outcome = self._follow(position, value)
        except _TooManyNodesError:
            return Unsolved(self._most_nodes)
        nodes = int(self._memory[NODES])
        return Solution(value, choices, line, self._ending_of(outcome), nodes)

    def solve_designation(self, start: Position, representative: Seat) -> tuple[Choice, ...]:
        self._memory[NODES] = 0
        partners = seats_of(team_of(representative))
        openers = partners if partners[0] == representative else partners[::-1]
        choices = []
        try:
            for opener in openers:
                value = _best(opener, self._judge_choices(replace(start, turn=opener)))
                choices.append(Choice(Designate(representative, opener), value))
        except _TooManyNodesError:
            return ()
        return tuple(choices)

    def _judge_choices(self, position: Position) -> tuple[Choice, ...]:
        return tuple(Choice(move, self._judge(position, move)) for move in list_moves(position))

    def _judge(self, position: Position, move: Move) -> int:
        """Return the value of what ``move`` leads to."""
        if is_last(position, move):
            rank = outcomes.rank_of(self._rules, self._end(position, move))
        else:
            rank = self._rank(make_move(position, move))
        return self._values[rank]

    def _rank(self, position: Position) -> int:
        # Of the row only this is read by a solver.
        for at, number in enumerate(
            (*position.hands, position.left, position.right, position.turn - 1)
        ):
            self._board[at] = number
        rank = int(find_rank(self._board, self._rules, self._memory))
        if rank == outcomes.UNDECIDED:
            raise _TooManyNodesError
        return rank

    def _follow(self, position: Position, value: int) -> tuple[tuple[Move, ...], int]:
        """Return a way to the end that has ``value`` all along, and the outcome."""
        line = []
        while True:
            moves = list_moves(position)
            move = moves[0]
            if len(moves) > 1:
                move = next(move for move in moves if self._judge(position, move) == value)
            line.append(move)
            if is_last(position, move):
                return tuple(line), self._end(position, move)
            position = make_move(position, move)

    def _end(self, position: Position, move: Move) -> int:
        """Return the outcome of ``move``, which ends the round."""
        if isinstance(move, Pass):
            return int(outcomes.judge_block(self._rules, *position.hands))
        seat, tile = position.turn - 1, BIT[move.tile].bit_length() - 1
        ends = (position.left, position.right)
        return int(outcomes.judge_out(self._rules, seat, tile, *ends, position.line))

    def _ending_of(self, outcome: int) -> Ending:
        if outcome == outcomes.DRAWN:
            return Ending("blocked", None, None, None)
        is_out = outcome >= outcomes.OUT
        first = outcomes.OUT if is_out else outcomes.BLOCKED
        seat = cast(Seat, (outcome - first) % 4 + 1)
        bonus = _BONUSES[self._profile] if outcome >= outcomes.OUT_WITH_BONUS else None
        return Ending("out" if is_out else "blocked", team_of(seat), seat, bonus)


def _best(turn: Seat, choices: tuple[Choice, ...]) -> int:
    values = [choice.value for choice in choices]
    return max(values) if team_of(turn) == 1 else min(values)
