"""A whole round with all hands known: how it ends without a fault, by alpha-beta with a memory.

What has been found out about a position is kept in a table: the least and the highest rank that it
can have, and the best way to play. A position of one deal is told from all others by its remaining
tiles, its ends and its turn, exactly, whichever way round the line lies. All positions of a deal
share a memory; another deal, or other rules, need a fresh one.
"""

from typing import Final

from engine.fast.board import LEFT, RIGHT, TURN
from engine.fast.compiling import Ints, compiled, ints, lowest, popcount
from engine.fast.outcomes import UNDECIDED, rank_of, top_rank
from engine.fast.solving import Ends, HandsInTurn, Window, narrow, search_last_tiles, take_hands
from engine.fast.tables import FITS, HIGH, LOW

# A memory: what has been counted, room for ways to play, and the table of positions.
NODES: Final = 0
"""How many positions have been searched."""
MOST_NODES: Final = 1
"""How many may be."""
_SIZE: Final = 2
"""Of the table: a power of two."""
_WAYS: Final = 3
_MOST_WAYS: Final = 14
_TABLE: Final = _WAYS + 29 * _MOST_WAYS

LAST_TILES: Final = 10
"""From so many tiles left on, remembering costs more than it saves."""

# An entry: the key, the least and the highest rank, and the best way.
_KEY: Final = 16
_LOWER: Final = 12
_UPPER: Final = 8
_WAY: Final = 255
_NONE: Final = 255
_SPREAD: Final = 0x9E3779B1

# What speaks for a way to play, besides its pips: how many tiles of a seat then fit, or that none
# does. The weights were chosen for few nodes on 200 deals (docs/computers.md).
_FOLLOWING_FITS: Final = -16
_FOLLOWING_STUCK: Final = 24
_PRECEDING_FITS: Final = -4
_PRECEDING_STUCK: Final = 8
_MINE_FIT: Final = 2
_MINE_STUCK: Final = -2
_REMEMBERED: Final = 4000
_MIDDLE: Final = 1000


def make_memory(size: int, most_nodes: int) -> Ints:
    """Return a fresh memory for ``size`` positions, a power of two.

    Any size gives the same results; a larger one searches less anew.
    """
    memory = ints([0] * (_TABLE + size))
    memory[MOST_NODES], memory[_SIZE] = most_nodes, size
    return memory


@compiled
def forget(memory: Ints) -> None:
    """Make ``memory`` fresh again, for another deal or for other rules."""
    memory[NODES] = 0
    for at in range(_TABLE, _TABLE + memory[_SIZE]):
        memory[at] = 0


@compiled
def _key_of(hands: HandsInTurn, ends: Ends, seat: int) -> int:
    tiles = hands[0] | hands[1] | hands[2] | hands[3]
    return ((tiles << 3 | min(ends[0], ends[1])) << 3 | max(ends[0], ends[1])) << 2 | seat


@compiled
def _slot_of(key: int, memory: Ints) -> int:
    # These bits of the product are the same whether or not it has run over.
    spread: int = (key ^ key >> 17) * _SPREAD >> 15 & memory[_SIZE] - 1
    return _TABLE + spread


@compiled
def _recall(memory: Ints, key: int, is_mirrored: int, top: int) -> tuple[Window, int]:
    """Return the bounds of a position's rank, and the way that was best."""
    entry = memory[_slot_of(key, memory)]
    if entry >> _KEY != key:
        return (0, top), _NONE
    # A line that lies the other way round has its ways at the other ends.
    way: int = entry & _WAY ^ is_mirrored
    return (entry >> _LOWER & 15, entry >> _UPPER & 15), way


@compiled
def _remember(memory: Ints, key: int, bounds: Window, way: int) -> None:
    lower, upper = bounds
    memory[_slot_of(key, memory)] = key << _KEY | lower << _LOWER | upper << _UPPER | way


@compiled
def _rate(hands: HandsInTurn, tile: int, left: int, right: int) -> int:
    """Say how good it looks to play ``tile``, which leaves these ends."""
    fitting = FITS[left] | FITS[right]
    mine = popcount(hands[0] & fitting & ~(1 << tile))
    following = popcount(hands[1] & fitting)
    preceding = popcount(hands[3] & fitting)
    rating: int = (
        _MIDDLE
        + (_FOLLOWING_FITS * following if following else _FOLLOWING_STUCK)
        + (_PRECEDING_FITS * preceding if preceding else _PRECEDING_STUCK)
        + (_MINE_FIT * mine if mine else _MINE_STUCK)
        + (HIGH[tile] + LOW[tile]) // 4
    )
    return rating


@compiled
def _insert(memory: Ints, first: int, number: int, rated: int) -> None:
    """Put ``rated`` in its place among ``number`` others from ``first`` on, the best first."""
    place = first + number
    while place > first and memory[place - 1] < rated:
        memory[place] = memory[place - 1]
        place -= 1
    memory[place] = rated


@compiled
def _list_ways(hands: HandsInTurn, ends: Ends, remembered: int, memory: Ints, first: int) -> int:
    """List the ways to play from ``first`` on, the best looking first; return how many."""
    left, right = ends
    number = 0
    tiles = hands[0] & (FITS[left] | FITS[right])
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        total = HIGH[tile] + LOW[tile]
        for side in range(2):
            if side == 0:
                if not FITS[left] >> tile & 1:
                    continue
                rating = _rate(hands, tile, total - left, right)
            else:
                # At equal ends the left one stands for both.
                if left == right or not FITS[right] >> tile & 1:
                    continue
                rating = _rate(hands, tile, left, total - right)
            way = 2 * tile + side
            if way == remembered:
                rating = _REMEMBERED
            _insert(memory, first, number, rating << 8 | way)
            number += 1
    return number


@compiled
def _search(
    hands: HandsInTurn, ends: Ends, seat: int, rules: int, window: Window, memory: Ints
) -> int:
    """Return the rank of a position, or UNDECIDED when too many have been searched."""
    left, right = ends
    fitting = FITS[left] | FITS[right]
    every = hands[0] | hands[1] | hands[2] | hands[3]
    if every & fitting:
        while not hands[0] & fitting:
            hands = (hands[1], hands[2], hands[3], hands[0])
            seat = seat + 1 & 3
    mine = hands[0]
    number = popcount(every)
    if number <= LAST_TILES or not mine & fitting or not mine & (mine - 1):
        return rank_of(rules, search_last_tiles(hands, ends, seat, rules, window, seat & 0))
    memory[NODES] += 1
    if memory[NODES] > memory[MOST_NODES]:
        return UNDECIDED
    key = _key_of(hands, ends, seat)
    bounds, remembered = _recall(memory, key, left > right, top_rank(rules))
    window = (max(window[0], bounds[0]), min(window[1], bounds[1]))
    if window[0] >= window[1]:
        return bounds[0] if bounds[0] >= window[1] else bounds[1]
    floor, ceiling = window
    at = _WAYS + number * _MOST_WAYS
    last = at + _list_ways(hands, ends, remembered, memory, at)
    best, best_way = UNDECIDED, 0
    while at < last and window[0] < window[1]:
        way = memory[at] & _WAY
        at += 1
        total = HIGH[way >> 1] + LOW[way >> 1]
        after = (hands[1], hands[2], hands[3], mine ^ 1 << (way >> 1))
        new_ends = (left, total - right) if way & 1 else (total - left, right)
        rank = _search(after, new_ends, seat + 1 & 3, rules, window, memory)
        if rank == UNDECIDED:
            return UNDECIDED
        if best == UNDECIDED or (rank > best if seat & 1 == 0 else rank < best):
            best, best_way = rank, way
            window = narrow(window, rank, seat)
    bounds = (best if best > floor else bounds[0], best if best < ceiling else bounds[1])
    _remember(memory, key, bounds, best_way ^ (left > right))
    return best


@compiled
def find_rank(board: Ints, rules: int, memory: Ints) -> int:
    """Return the rank of what ``board`` leads to when all see all hands and play without a fault.

    UNDECIDED: MOST_NODES positions were not enough.

    Args:
        board: the position; a line has begun.
        rules: from ``pack_rules``.
        memory: from ``make_memory``; how many positions were searched is counted there.
    """
    lower, upper = 0, top_rank(rules)
    while lower < upper:
        middle = lower + upper + 1 >> 1
        rank = _search(
            take_hands(board),
            (board[LEFT], board[RIGHT]),
            board[TURN],
            rules | 0,
            (middle - 1, middle),
            memory,
        )
        if rank == UNDECIDED:
            return UNDECIDED
        if rank >= middle:
            lower = rank
        else:
            upper = rank
    return lower
