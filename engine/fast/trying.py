"""Ways to play, tried out on deals: each way on the same deals, with the same dice."""

from typing import Final, NamedTuple

from engine.fast.board import LEFT, RIGHT, TURN, copy_board, find_playable
from engine.fast.compiling import Ints, compiled
from engine.fast.outcomes import OUTCOMES, UNDECIDED
from engine.fast.playing import follow, is_solved_from, play_out, take_turn
from engine.fast.room import Room, Style
from engine.fast.tables import FITS

STUCK: Final = OUTCOMES
"""In a tally: plus the seat, how often nothing that it holds fits right after the play."""
TURNS: Final = STUCK + 4
"""In a tally: plus the seat, how often its next turn came before all was solved or over."""
LOST: Final = TURNS + 4
"""In a tally: plus the seat, how often nothing that it held fitted then."""
WORTH: Final = LOST + 4
"""In a tally: the sum of what the outcomes were worth, then the sum of their squares."""
SQUARES: Final = WORTH + 1
TALLY: Final = SQUARES + 1
"""How many sums a tally has; the first count each outcome."""


class Deals(NamedTuple):
    """The deals that ways are tried on."""

    hands: Ints
    """Three hidden hands for each."""
    players: Ints
    """For each of these hands, the number of the policy by which it is played."""
    seeds: Ints
    """Of the dice, one for each."""


@compiled
def try_ways(
    board: Ints, ways: Ints, deals: Deals, tallies: Ints, style: Style, room: Room
) -> None:
    """Play every one of ``ways`` out on all of ``deals``, and add to the ``tallies``.

    Args:
        board: the position of seat 0, whose turn it is; the hands of the others are written in.
        ways: twice the tile plus the side, one each.
        deals: what is tried on.
        tallies: TALLY sums for each way.
        style: how rounds are carried on.
        room: to work in.
    """
    for deal in range(len(deals.seeds)):
        _seat_players(board, deals, deal, style, room)
        for at in range(len(ways)):
            copy_board(board, room.board)
            room.dice[0] = deals.seeds[deal]
            tally = at * TALLY
            outcome = follow(room.board, ways[at], style.rules)
            if outcome == UNDECIDED:
                _note_stuck(room.board, tallies, tally)
                outcome = _play_round(room.board, tallies, tally, style, room)
                if outcome == UNDECIDED:
                    outcome = play_out(room.board, style, room)
            _note_outcome(outcome, style.worth[outcome], tallies, tally)


@compiled
def try_on(board: Ints, turn: int, deals: Deals, tallies: Ints, style: Style, room: Room) -> None:
    """Play a position out with seat ``turn`` to play, on all of ``deals``; add to one tally."""
    for deal in range(len(deals.seeds)):
        _seat_players(board, deals, deal, style, room)
        copy_board(board, room.board)
        room.board[TURN] = turn
        room.dice[0] = deals.seeds[deal]
        outcome = play_out(room.board, style, room)
        _note_outcome(outcome, style.worth[outcome], tallies, 0)


@compiled
def _seat_players(board: Ints, deals: Deals, deal: int, style: Style, room: Room) -> None:
    room.players[0] = style.own
    for seat in range(3):
        board[1 + seat] = deals.hands[3 * deal + seat]
        room.players[1 + seat] = deals.players[3 * deal + seat]


@compiled
def _play_round(board: Ints, tallies: Ints, tally: int, style: Style, room: Room) -> int:
    """Play on, noting the turns, to the own next one; return how the round ends, or UNDECIDED."""
    while not is_solved_from(board, style):
        seat = board[TURN]
        tallies[tally + TURNS + seat] += 1
        if not find_playable(board, board[seat]):
            tallies[tally + LOST + seat] += 1
        if seat == 0:
            break
        outcome = take_turn(board, style, room)
        if outcome != UNDECIDED:
            return outcome
    return UNDECIDED


@compiled
def _note_outcome(outcome: int, value: int, tallies: Ints, tally: int) -> None:
    tallies[tally + outcome] += 1
    tallies[tally + WORTH] += value
    tallies[tally + SQUARES] += value * value


@compiled
def _note_stuck(board: Ints, tallies: Ints, tally: int) -> None:
    fitting = FITS[board[LEFT]] | FITS[board[RIGHT]]
    for seat in range(4):
        if not board[seat] & fitting:
            tallies[tally + STUCK + seat] += 1
